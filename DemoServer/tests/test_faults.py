"""Misbehaviour on demand, and the server's own robustness."""

import http.client
import json
import socket
import time
import unittest

from roost_demo.faults import Fault
from tests.support import ServerTestCase

LIST = "/v0/newstories.json"


class Grammar(unittest.TestCase):
    def test_what_is_read_is_what_is_described(self):
        for text in ("slow:10@*", "drop@/v0/item/*", "die@*", "status:500@*", "length:-3@*"):
            self.assertEqual(str(Fault.parse(text)), text)
        self.assertEqual(str(Fault.parse("die*2")), "die@**2")
        self.assertEqual(Fault.parse("drop@/v0/item/*").pattern, "/v0/item/*")

    def test_nonsense_is_refused_with_words(self):
        for text in ("", "fire", "slow", "slow:", "drop:3", "status:x", "slow:1.2.3", "die*x"):
            with self.assertRaises(ValueError, msg=text):
                Fault.parse(text)


class Faults(ServerTestCase):
    def add(self, *faults):
        return self.control(*(("fault", fault) for fault in faults))

    def test_slow(self):
        self.add("slow:0.3@" + LIST)
        start = time.monotonic()
        self.json(LIST)
        self.assertGreaterEqual(time.monotonic() - start, 0.3)

    def test_a_slow_answer_does_not_hold_up_others(self):
        self.add("slow:30@" + LIST)
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        self.addCleanup(connection.close)
        connection.request("GET", LIST)
        self.assertTrue(self.json("/v0/topstories.json"))

    def test_drop(self):
        self.add("drop")
        with self.assertRaises(ConnectionError):
            self.request(LIST)

    def test_die_in_mid_body(self):
        self.add("die")
        with self.assertRaises(http.client.IncompleteRead) as caught:
            self.request(LIST)
        self.assertGreater(len(caught.exception.partial), 0)

    def test_garbage(self):
        self.add("garbage")
        status, _, body = self.request(LIST)
        self.assertEqual(status, 200)
        with self.assertRaises(ValueError):
            json.loads(body)

    def test_status(self):
        self.add("status:500")
        self.assertEqual(self.request(LIST)[0], 500)

    def test_empty_lists(self):
        identifier = self.json(LIST)[0]
        self.add("empty")
        self.assertEqual(self.json(LIST), [])
        self.assertEqual(self.json(f"/v0/item/{identifier}.json")["id"], identifier)

    def test_a_long_title(self):
        self.add("title:4000")
        newest = self.json(LIST)[0]
        self.assertEqual(len(self.json(f"/v0/item/{newest}.json")["title"]), 4000)
        self.assertLess(len(self.json(f"/v0/item/{newest - 1}.json")["title"]), 200)

    def test_null_items(self):
        self.add("null")
        self.assertIsNone(self.json(f"/v0/item/{self.json(LIST)[0]}.json"))

    def test_wrong_content_length(self):
        body = self.request(LIST)[2]
        self.add("length:20")
        with self.assertRaises(http.client.IncompleteRead):
            self.request(LIST)
        self.control(("clear", 1), ("fault", "length:-20"))
        self.assertEqual(self.request(LIST)[2], body[:-20])

    def test_a_fault_ends_after_its_times_and_by_clearing(self):
        self.add("status:500*2", "drop@/v0/item/*")
        self.assertEqual([self.request(LIST)[0] for _ in range(3)], [500, 500, 200])
        self.assertEqual(self.control()["faults"], ["drop@/v0/item/*"])
        self.assertEqual(self.control(("clear", 1))["faults"], [])

    def test_control_refuses_nonsense(self):
        for query in ("fault=fire", "publish=x", "explode=1"):
            self.assertEqual(self.request("/_control?" + query)[0], 400)


class FaultsFromTheStart(ServerTestCase):
    faults = ("status:503",)

    def test_flags_are_in_force_at_once(self):
        self.assertEqual(self.request(LIST)[0], 503)


class Connections(ServerTestCase):
    def test_a_connection_serves_many_requests(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        self.addCleanup(connection.close)
        for method, body in (("GET", None), ("POST", b"x" * 100), ("GET", None), ("HEAD", None), ("GET", None)):
            connection.request(method, LIST, body=body)
            response = connection.getresponse()
            response.read()
            self.assertEqual(response.status, 401 if method == "POST" else 200)

    def test_a_hundred_clients_at_once(self):
        connections = [http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10) for _ in range(100)]
        for connection in connections:
            self.addCleanup(connection.close)
            connection.request("GET", LIST)
        self.assertEqual({connection.getresponse().status for connection in connections}, {200})

    def test_noise_does_no_harm(self):
        for noise in (b"\x00\xff\xfe\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET /v0/item/1.json"):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as client:
                client.sendall(noise)
        self.assertTrue(self.json(LIST))

    def test_requests_are_counted_by_kind(self):
        for identifier in self.json(LIST)[:3]:
            self.json(f"/v0/item/{identifier}.json")
        self.assertEqual(self.control()["requests"], {LIST: 1, "/v0/item/*": 3})


if __name__ == "__main__":
    unittest.main()
