"""Runs the tests of this folder on a display of their own. Started by `run`."""

import os
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(ROOT / "scripts/lib")]

from harness import session  # noqa: E402
from virtual_display import VirtualDisplay  # noqa: E402


def main(names):
    with VirtualDisplay() as display:
        session.begin(display)
        os.environ.update(session.environment)
        loader = unittest.TestLoader()
        if names:
            tests = loader.loadTestsFromNames(names)
        else:
            tests = loader.discover(str(HERE), top_level_dir=str(HERE))
        result = unittest.TextTestRunner(sys.stdout, verbosity=2).run(tests)
    return 0 if result.wasSuccessful() and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
