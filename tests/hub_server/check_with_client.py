"""The official Python client of the model hub, pointed at the tests' hub server: an independent
check that the server behaves as the hub does. usage: check_with_client.py HUB_SERVER_PROGRAM

The client is not part of this project: `pip install huggingface_hub` into an environment of your
own, and name its python in HEADROOM_HUB_CLIENT_PYTHON. Without it the check is skipped (status 77).
"""
import hashlib
import os
import subprocess
import sys
import tempfile

SKIPPED = 77


def large_file():
    return bytes((i * 31 + (i >> 12)) & 0xFF for i in range(5_000_000))


def check(endpoint):
    from huggingface_hub import HfApi, hf_hub_download
    from huggingface_hub.utils import EntryNotFoundError, GatedRepoError, RepositoryNotFoundError

    api = HfApi(endpoint=endpoint, token=False)
    found = list(api.list_models(search="gguf", filter="gguf", sort="downloads", limit=10))
    assert [model.id for model in found] == ["us/gated-GGUF", "us/tiny-GGUF"], found
    assert found[1].downloads == 7 and found[1].pipeline_tag == "text-generation"

    info = api.model_info("us/tiny-GGUF", files_metadata=True)
    assert info.id == "us/tiny-GGUF" and "license:apache-2.0" in info.tags
    sizes = {sibling.rfilename: sibling.size for sibling in info.siblings}
    whole = large_file()
    assert sizes["tiny-Q8_0.gguf"] == len(whole), sizes

    tree = {entry.path: entry for entry in api.list_repo_tree("us/tiny-GGUF", recursive=True)}
    digest = hashlib.sha256(whole).hexdigest()
    assert tree["tiny-Q8_0.gguf"].lfs.sha256 == digest
    assert tree["tiny-Q8_0.gguf"].size == len(whole)
    assert tree["README.md"].lfs is None

    with tempfile.TemporaryDirectory() as cache:
        def fetch(repository, name, token=False):
            return hf_hub_download(repository, name, endpoint=endpoint, cache_dir=cache,
                                   token=token)

        with open(fetch("us/tiny-GGUF", "tiny-Q8_0.gguf"), "rb") as file:
            assert file.read() == whole
        with open(fetch("us/tiny-GGUF", "sub/tiny-Q4_0.gguf"), "rb") as file:
            assert file.read() == whole[:1_000_000]
        with open(fetch("us/tiny-GGUF", "README.md"), "rb") as file:
            assert file.read() == b"# Tiny\n"
        for repository, name, token, expected in [
                ("us/tiny-GGUF", "absent.gguf", False, EntryNotFoundError),
                ("us/absent", "a.gguf", False, RepositoryNotFoundError),
                ("us/gated-GGUF", "gated.gguf", False, GatedRepoError)]:
            try:
                fetch(repository, name, token)
            except expected:
                continue
            raise AssertionError(f"{repository}/{name}: no {expected.__name__}")
        with open(fetch("us/gated-GGUF", "gated.gguf", "hf_opensesame"), "rb") as file:
            assert file.read() == whole[:1000]


def main():
    try:
        import huggingface_hub
    except ImportError:
        python = os.environ.get("HEADROOM_HUB_CLIENT_PYTHON")
        if python:
            os.execv(python, [python, *sys.argv])
        print("skipped: the hub's Python client is absent (huggingface_hub)")
        return SKIPPED
    server = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        check(server.stdout.readline().decode().strip())
    finally:
        server.stdin.close()
        server.wait()
    print("the client", huggingface_hub.__version__, "is content")
    return 0


sys.exit(main())
