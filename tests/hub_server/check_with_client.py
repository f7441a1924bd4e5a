"""The official Python client of the model hub, pointed at the tests' hub server: an independent
check that the server behaves as the hub does, and that what the client leaves in its cache is found
there. usage: check_with_client.py HUB_SERVER_PROGRAM HEADROOM_CLI

The client is no part of this project: install_client.sh brings it into a folder that PYTHONPATH
names. Without it the check is skipped (status 77).
"""
import hashlib
import json
import os
import subprocess
import sys
import tempfile

SKIPPED = 77


def large_file():
    return b"GGUF" + bytes((i * 31 + (i >> 12)) & 0xFF for i in range(4, 5_000_000))


def listed(cli, cache, home):
    """What `models list` finds in the client's cache; nothing else is there."""
    environment = dict(os.environ, HOME=home, HF_HUB_CACHE=cache, XDG_DATA_HOME=f"{home}/data",
                       XDG_CONFIG_HOME=f"{home}/config", OLLAMA_MODELS=f"{home}/none")
    output = subprocess.run([cli, "models", "list", "--json"], env=environment, check=True,
                            stdout=subprocess.PIPE).stdout
    return [model for model in json.loads(output) if model["place"] == "Hugging Face"]


def check_cache(cli, cache, digest):
    with tempfile.TemporaryDirectory() as home:
        found = listed(cli, cache, home)
        names = sorted(f"{model['name']} {model['format']}".strip() for model in found)
        assert names == ["gated", "tiny Q4_0", "tiny Q8_0"], found
        tiny = next(model for model in found if model["format"] == "Q8_0")
        assert tiny["publisher"] == "us", tiny
        assert tiny["bytes"] == 5_000_000 and not tiny["ours"], tiny
        output = subprocess.run([cli, "models", "show", tiny["path"], "--json"], check=True,
                                env=dict(os.environ, HOME=home, HF_HUB_CACHE=cache),
                                stdout=subprocess.PIPE).stdout
        assert json.loads(output)["expected_sha256"] == digest, output


def check(endpoint, cli):
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
        check_cache(cli, cache, digest)


def main():
    try:
        import huggingface_hub
    except ImportError as absent:
        print(f"SKIP   : hub_server: the hub's own Python client is not installed ({absent})")
        return SKIPPED
    server = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        check(server.stdout.readline().decode().strip(), sys.argv[2])
    finally:
        server.stdin.close()
        server.wait()
    print("the client", huggingface_hub.__version__, "is content")
    return 0


sys.exit(main())
