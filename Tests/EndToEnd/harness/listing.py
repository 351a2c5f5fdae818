"""Compiles Swift files as they are against Roost's own modules, with the compiler alone: no package is written for them."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]


def build(folder, program):
    """Makes `program` of the files of `folder`, in Swift 5 mode as an app of its time, and returns what the compiler said.

    What it is linked with is what the sign-up app is linked with, but for the app itself.
    """
    products = pathlib.Path(os.environ["ROOST_E2E_APP"]).parent
    objects = (products / "SignUp.product/Objects.LinkFileList").read_text().split()
    listed = program.with_suffix(".objects")
    listed.write_text("\n".join(path for path in objects if "/SignUp.build/" not in path.strip("'\"")))
    flags = [f"-I{products / 'Modules'}"]
    for target in ("CDraw", "CGTK"):
        flags += _clang(f"-fmodule-map-file={products / f'{target}.build/module.modulemap'}")
        flags += _clang(f"-I{ROOT / 'Sources' / target / 'include'}")
    for target in ("CPangoCairo", "CPixbuf", "CGTKSystem"):
        flags += _clang(f"-fmodule-map-file={ROOT / 'Sources' / target / 'module.modulemap'}")
    for flag in _pkg_config("--cflags"):
        if flag.startswith(("-I", "-D")):
            flags += _clang(flag)
    command = [
        "swiftc", "-swift-version", "5", "-parse-as-library", "-Onone", "-module-name", program.name,
        "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking",
        *flags, *sorted(map(str, folder.glob("*.swift"))), f"@{listed}", *_pkg_config("--libs"), "-o", str(program),
    ]  # fmt: skip
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
    said = result.stdout + result.stderr
    assert result.returncode == 0, said
    return said


def _clang(flag):
    return ["-Xcc", flag]


def _pkg_config(what):
    output = subprocess.run(
        ["pkg-config", what, "libadwaita-1", "pangocairo", "gdk-pixbuf-2.0"], capture_output=True, text=True, check=True
    )
    return [flag for flag in output.stdout.split() if flag != "-pthread"]
