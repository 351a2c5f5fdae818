"""The command line of the demo server."""

import argparse
import pathlib
import signal
import sys
import threading

from . import faults
from .hacker_news import HackerNews
from .news_api import NewsAPI
from .server import DemoServer
from .tmdb import TMDb

_DATA = pathlib.Path(__file__).resolve().parent.parent / "data"


def _seconds(text):
    value = float(text)
    if not 0 <= value < 1e9:
        raise argparse.ArgumentTypeError("a number of seconds, 0 or more")
    return value


def _fault(text):
    try:
        faults.Fault.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def _parser():
    parser = argparse.ArgumentParser(
        prog="roost-demo-server",
        description="Answers like Hacker News, TMDb and NewsAPI.org, with invented data. The first line of output is the address.",
        epilog=faults.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--port", type=int, default=0, help="default: one that is free")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument(
        "--interval", type=_seconds, default=8.0, metavar="SECONDS",
        help="between new stories; 0: only those asked for at /_control (default: %(default)g)",
    )
    parser.add_argument(
        "--fault", action="append", default=[], type=_fault, metavar="FAULT", help="misbehave; may be repeated; see below"
    )
    parser.add_argument("--key", default="demo", help="the API key that TMDb and NewsAPI.org accept (default: %(default)s)")
    parser.add_argument("--log", action="store_true", help="print a line for each request to standard error")
    return parser


def main(arguments=None):
    options = _parser().parse_args(arguments)
    hacker_news = HackerNews(_DATA / "hackernews.json", options.interval)
    try:
        server = DemoServer(
            (options.host, options.port), hacker_news, options.fault, log=sys.stderr if options.log else None,
            more_services=(TMDb(_DATA / "movies.json", options.key), NewsAPI(_DATA / "news.json", options.key)),
        )
    except (OSError, OverflowError) as error:
        print(f"roost-demo-server: cannot listen on {options.host}:{options.port}: {error}", file=sys.stderr)
        return 1

    def stop(*_):
        # `shutdown` waits for `serve_forever`, which runs on this very thread.
        threading.Thread(target=server.stop).start()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    print(f"http://{options.host}:{server.port}/", flush=True)
    with server:
        server.serve_forever(poll_interval=0.1)
    return 0
