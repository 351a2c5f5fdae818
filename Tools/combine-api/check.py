#!/usr/bin/env python3
"""Compares the public API of the built Combine module with the list beside this script.

    Tools/combine-api/check.py [--modules DIR] [--list FILE] [--extra]

Symbols come from `swift symbolgraph-extract`, so that what is compared is what the compiler sees: generics, labels,
constraints and conformances. Whatever is missing, or spelled differently, is named and fails the check. `--extra` also
names public symbols that the list does not have.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# Conformances that a list written by hand does not repeat: implied by another one, or by the language.
IMPLIED = {
    "Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable", "CustomCombineIdentifierConvertible",
}


# Members that the compiler writes for a conformance and does not list.
SYNTHESISED = {
    "static func == (": "Equatable", "func hash(into": "Hashable", "func encode(to": "Encodable",
    "init(from": "Decodable",
}


def run(modules, directory):
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["unversionedTriple"]
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", "Combine", "-I", str(modules), "-target", target,
         "-minimum-access-level", "public", "-emit-extension-block-symbols", "-skip-synthesized-members",
         "-output-dir", str(directory)],
        check=True, stdout=subprocess.DEVNULL)


# MARK: Normal form

def split_top(text, separator):
    """Splits at a separator that is not inside brackets."""
    parts, depth, start, i = [], 0, 0, 0
    while i < len(text):
        c = text[i]
        if c in "<([":
            depth += 1
        elif c in ")]" or (c == ">" and text[i - 1] != "-"):
            depth -= 1
        elif depth == 0 and text.startswith(separator, i):
            parts.append(text[start:i])
            i += len(separator)
            start = i
            continue
        i += 1
    parts.append(text[start:])
    return parts


def constraint(text):
    """A constraint in normal form: the sides of `==` in order, a conformance without spaces."""
    text = text.strip()
    if " == " in text:
        return " == ".join(sorted(part.strip() for part in text.split(" == ", 1)))
    return re.sub(r"\s*:\s*", ": ", text)


def simplify(text):
    text = re.sub(r"\b(any|__owned|__shared|consuming|borrowing) ", "", text)
    text = re.sub(r"@(escaping|inlinable|frozen|discardableResult|MainActor|preconcurrency|Sendable) ?", "", text)
    text = re.sub(r"\b(Combine|Swift|Foundation|FoundationEssentials|Dispatch|FoundationNetworking)\.", "", text)
    text = re.sub(r"\b(final|public|static|mutating|convenience|required|override|open|nonisolated) ",
                  lambda m: "static " if m.group(1) == "static" else "", text)
    text = re.sub(r"\((\w+|Self\.\w+)\)\?", r"\1?", text)
    text = text.replace("Void", "()").replace("`", "").replace("mutating get", "get")
    text = re.sub(r"#fileID|#filePath|#file", "#file", text)
    text = re.sub(r"\bTimeInterval\b", "Double", text)
    text = re.sub(r"\s+", " ", text).strip()
    return unwrap_closures(text)


def unwrap_closures(text):
    """Removes needless brackets around closure types: `x: ((A) -> B)` becomes `x: (A) -> B`."""
    at = text.find(": ((")
    while at >= 0:
        start, depth = at + 2, 0
        for end in range(start, len(text)):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            if depth == 0:
                break
        inner = text[start + 1:end]
        if " -> " in inner and text[end + 1:end + 2] != "?" and not text[end + 1:].startswith((" -> ", " throws")):
            text = text[:start] + inner + text[end + 1:]
        at = text.find(": ((", at + 1)
    return text


def normal(declaration, extension=()):
    """The declaration without its `where` clause, and all constraints as a set."""
    declaration = simplify(declaration)
    accessors = re.search(r" (\{ [a-z ]+ \})$", declaration)
    if accessors and " where " in declaration:
        declaration = declaration[:accessors.start()]
    head, *clauses = split_top(declaration, " where ")
    if accessors and clauses:
        head += " " + accessors.group(1)
    constraints = set()
    for clause in clauses:
        constraints |= {constraint(part) for part in split_top(clause, ", ")}
    constraints |= {constraint(simplify(part)) for part in extension}
    # `let x: T`, `var x: T` and `var x: T { get }` are the same to a client.
    match = re.match(r"^(static )?(let|var) (.*?)(?: \{ (.*) \})?$", head)
    if match:
        accessors = match.group(4) or ("get set" if match.group(2) == "var" else "get")
        head = f"{match.group(1) or ''}var {match.group(3)} {{ {accessors} }}"
    return head, frozenset(constraints)


# MARK: The list

def read_list(path):
    """The symbols and the conformances of every type in the list."""
    symbols, conformances, current, is_protocol = {}, {}, None, False
    for line in path.read_text().splitlines():
        if line.startswith("# ") or not line.strip():
            continue
        if line.startswith("## "):
            current, is_protocol = line[3:], False
            symbols.setdefault(current, [])
            conformances.setdefault(current, [])
            continue
        text = line.strip()
        extension = ()
        match = re.search(r"\s{2,}\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]$", line)
        if match and match.group(1) != "UNAVAILABLE":
            extension = tuple(split_top(match.group(1), ", "))
            text = line[:match.start()].strip()
        if text.startswith("conforms "):
            if "UNAVAILABLE" in text:
                continue
            names, *where = split_top(text[len("conforms "):], " where ")
            constraints = frozenset(constraint(simplify(part)) for c in where for part in split_top(c, ", "))
            for name in split_top(names, ", "):
                conformances[current].append((name.replace("@unchecked ", "").strip(), constraints))
            continue
        kind = re.match(r"^(struct|class|enum|protocol) (\S+?)(?:<|\s|$)", text)
        if kind and kind.group(2) == current:
            # The header: conformances behind the colon.
            head = split_top(text, " where ")[0]
            parts = split_top(head, " : ")
            if len(parts) > 1 and kind.group(1) != "protocol":
                for name in split_top(parts[1], ", "):
                    conformances[current].append((simplify(name).strip(), frozenset()))
            symbols[current].append((kind.group(1), text))
            is_protocol = kind.group(1) == "protocol"
            continue
        if is_protocol and text.startswith("var ") and not text.endswith("}"):
            text += " { get }"
        symbols[current].append((None, (text, extension)))
    return symbols, conformances


# MARK: The module

def read_graphs(directory):
    symbols, conformances, kinds = {}, {}, {}
    names = {}
    graphs = [json.loads(path.read_text()) for path in sorted(directory.glob("Combine*.symbols.json"))]
    for graph in graphs:
        for symbol in graph["symbols"]:
            names[symbol["identifier"]["precise"]] = symbol
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = symbol["pathComponents"]
            kind = symbol["kind"]["identifier"]
            text = "".join(f["spelling"] for f in symbol["declarationFragments"])
            if kind == "swift.extension":
                continue
            if kind in ("swift.struct", "swift.class", "swift.enum", "swift.protocol"):
                kinds[".".join(path)] = (kind[6:], text)
                symbols.setdefault(".".join(path), set())
                continue
            owner = ".".join(path[:-1])
            extension = []
            for c in symbol.get("swiftExtension", {}).get("constraints", []):
                relation = " == " if c["kind"] == "sameType" else " : "
                extension.append(c["lhs"] + relation + c["rhs"])
            symbols.setdefault(owner, set()).add(normal(text, extension))
        for relation in graph["relationships"]:
            if relation["kind"] not in ("conformsTo", "inheritsFrom"):
                continue
            source = names.get(relation["source"])
            owner = ".".join(source["pathComponents"]) if source else None
            if owner is None or source["kind"]["identifier"] == "swift.extension":
                block = source
                if block is None:
                    continue
                owner = ".".join(block["pathComponents"])
            target = names.get(relation["target"])
            name = ".".join(target["pathComponents"]) if target else relation.get("targetFallback", "")
            name = re.sub(r"^(Combine|Swift|Foundation|Dispatch|_Concurrency)\.", "", name)
            constraints = frozenset(
                constraint(simplify(c["lhs"] + (" == " if c["kind"] == "sameType" else " : ") + c["rhs"]))
                for c in relation.get("swiftConstraints", []) if c["rhs"] not in IMPLIED)
            conformances.setdefault(owner, set()).add((name, constraints))
    return symbols, conformances, kinds


def header_constraints(owner, kinds):
    """What a type and those around it demand of their parameters."""
    found = set()
    parts = owner.split(".")
    for end in range(1, len(parts) + 1):
        declared = kinds.get(".".join(parts[:end]))
        if declared:
            found |= own_constraints(declared[1])
    if parts[0] == "Result":
        found.add("Failure: Error")
    # The symbol graph does not tell of class constraints.
    found.add("Self: AnyObject")
    return found


def own_constraints(header):
    """The constraints in a type's own header: the compiler repeats them in conditional conformances."""
    _, *clauses = split_top(simplify(header), " where ")
    return {constraint(part) for clause in clauses for part in split_top(clause, ", ")}


def aliases(owner, members):
    """What the type's aliases stand for, to compare signatures that name the one or the other."""
    found = {}
    for head, _ in members:
        match = re.match(r"^typealias (\w+) = (.*)$", head)
        if match:
            found[match.group(1)] = match.group(2)
    return found


def expand(text, owner, known):
    """Replaces `Owner<…>.Alias`, `Self.Alias` and `Alias` by what the alias stands for."""
    short = re.escape(owner)
    previous = None
    while previous != text:
        previous = text
        for name, meaning in known.items():
            text = re.sub(rf"\b{short}(?:<(?:[^<>]|<[^<>]*>)*>)?\.{name}\b", meaning, text)
            if name in ("Output", "Failure") and meaning != name:
                text = re.sub(rf"(?<![\w.]){name}\b(?!:)", meaning, text)
    return text


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--modules", type=pathlib.Path, default=ROOT / ".build/debug/Modules")
    arguments.add_argument("--list", type=pathlib.Path, default=HERE / "combine-api.txt")
    arguments.add_argument("--extra", action="store_true")
    options = arguments.parse_args()

    with tempfile.TemporaryDirectory() as directory:
        run(options.modules, directory)
        have, have_conformances, kinds = read_graphs(pathlib.Path(directory))
    want, want_conformances = read_list(options.list)

    problems, count, hidden, listed = [], 0, 0, {}
    for owner, lines in want.items():
        members = have.get(owner, set())
        known = aliases(owner, members)
        compared = {
            (expand(head, owner, known), frozenset(constraint(expand(c, owner, known)) for c in constraints)): head
            for head, constraints in members
        }
        listed[owner] = set()
        # A type's own constraints may be repeated by the compiler in those of a member; they say nothing new.
        header = header_constraints(owner, kinds)
        compared = {(head, constraints - header): shown for (head, constraints), shown in compared.items()}
        present = {(n, c - header) for n, c in have_conformances.get(owner, set())}
        by_name = {}
        for (head, constraints), _ in compared.items():
            by_name.setdefault(re.split(r"[(:<{]", head, maxsplit=1)[0].strip(), []).append((head, constraints))
        for kind, line in lines:
            count += 1
            if is_hidden(owner, line):
                hidden += 1
                continue
            if kind:
                declared = kinds.get(owner)
                if declared is None:
                    problems.append(f"{owner}: there is no such {kind}")
                elif declared[0] != kind:
                    problems.append(f"{owner}: is a {declared[0]}, should be a {kind}")
                else:
                    missing = own_constraints(line) ^ own_constraints(declared[1])
                    if missing:
                        problems.append(f"{owner}: constraints differ: {', '.join(sorted(missing))}")
                continue
            head, constraints = normal(*line)
            key = (expand(head, owner, known), frozenset(constraint(expand(c, owner, known)) for c in constraints) - header)
            listed[owner].add(key)
            if key in compared or is_synthesised(key, present):
                continue
            similar = by_name.get(re.split(r"[(:<{]", key[0], maxsplit=1)[0].strip(), [])
            text = show(key)
            if not similar:
                problems.append(f"{owner}: missing: {text}")
            else:
                problems.append(f"{owner}: missing: {text}\n" + "\n".join("      there is: " + show(s) for s in similar))
        for name, constraints in want_conformances[owner]:
            count += 1
            if name == "Codable":
                wanted = [("Encodable", constraints), ("Decodable", constraints)]
            else:
                wanted = [(name, constraints)]
            for one, needed in wanted:
                needed = frozenset(needed - header)
                if (one, needed) not in present and one not in IMPLIED:
                    problems.append(f"{owner}: does not conform to {one}" + (f" where {', '.join(sorted(needed))}" if needed else ""))

    if options.extra:
        for owner, members in sorted(have.items()):
            known = aliases(owner, members)
            for head, constraints in sorted(members, key=str):
                key = (expand(head, owner, known), frozenset(constraint(expand(c, owner, known)) for c in constraints))
                if key not in listed.get(owner, set()):
                    print(f"extra: {owner}: {show((head, constraints))}")

    for problem in problems:
        print(problem)
    print(f"{count} symbols and conformances listed, {len(problems)} of them missing or different, {hidden} out of sight")
    return 1 if problems else 0


def is_hidden(owner, line):
    """The symbol graph leaves out underscored and unavailable symbols; `HiddenSymbolTests.swift` uses them instead."""
    text = line if isinstance(line, str) else line[0]
    return owner.startswith("_") or "_enclosingInstance" in text or (owner == "Published" and "wrappedValue:" in text and text.startswith("var"))


def is_synthesised(key, present):
    """Whether the compiler writes this member for a conformance that is there, under the same constraints."""
    head, constraints = key
    for start, protocol in SYNTHESISED.items():
        if head.startswith(start):
            return any(name == protocol and needed <= constraints for name, needed in present)
    return False


def show(key):
    head, constraints = key
    return head + (f" where {', '.join(sorted(constraints))}" if constraints else "")


if __name__ == "__main__":
    sys.exit(main())
