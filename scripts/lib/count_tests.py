#!/usr/bin/python3
"""Counts the tests in a log of XCTest, Swift Testing, Python's unittest or check-clients; prints "passed failed skipped"."""

import re
import sys


def count(text):
    passed = failed = skipped = 0
    # XCTest: one line for each test.
    passed += len(re.findall(r"^Test Case '.*' passed \(", text, re.MULTILINE))
    failed += len(re.findall(r"^Test Case '.*' failed \(", text, re.MULTILINE))
    skipped += len(re.findall(r"^Test Case '.*' skipped \(", text, re.MULTILINE))
    # Swift Testing: a mark, then "Test name() passed after". "Test run" and "Suite" are no tests.
    passed += len(re.findall(r"^. {1,2}Test (?!run with ).* passed after ", text, re.MULTILINE))
    failed += len(re.findall(r"^. {1,2}Test (?!run with ).* failed after ", text, re.MULTILINE))
    skipped += len(re.findall(r"^. {1,2}Test (?!run with ).* skipped", text, re.MULTILINE))
    # unittest -v.
    passed += len(re.findall(r" \.\.\. ok$", text, re.MULTILINE))
    failed += len(re.findall(r"^(?:FAIL|ERROR): ", text, re.MULTILINE))
    skipped += len(re.findall(r" \.\.\. skipped ", text, re.MULTILINE))
    # check-clients.
    passed += len(re.findall(r"^ok ", text, re.MULTILINE))
    failed += len(re.findall(r"^FAILED (?!\()", text, re.MULTILINE))
    return passed, failed, skipped


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        print(*count(log.read()))
