"""Writes reference_layers.json: small transformers with made-up weights, computed with numpy in
double precision from the formulas of the papers. Weights come from a generator that the test
repeats, so only the configurations and the results are stored. Keys and values are rounded to
float32 before they are attended to, as an F32 KV cache keeps them.

Run: python make_reference_layers.py > reference_layers.json   (numpy 2.4.6)
"""

import json
import math
import re

import numpy as np

D_MODEL, D_FF, VOCAB, HEAD_DIM, EPS = 12, 10, 9, 6, 1e-5
TOKENS = [3, 1, 4, 1, 5, 8, 2]

CASES = {
    "interleaved": {
        "heads": 4, "kv_heads": 2, "activation": "silu", "scale": 1 / math.sqrt(HEAD_DIM),
        "embedding_scale": 1.0, "tied": False, "qk_norm": False, "post_norms": False,
        "qkv_bias": True, "output_bias": False,
        "ropes": [{"style": "interleaved", "n_rot": 6, "base": 10000.0, "magnitude": 1.0}],
        "layers": [{"window": 0, "rope": 0}, {"window": 0, "rope": 0}],
    },
    "halves": {
        "heads": 4, "kv_heads": 2, "activation": "gelu", "scale": 0.3,
        "embedding_scale": 3.5, "tied": True, "qk_norm": True, "post_norms": True,
        "qkv_bias": False, "output_bias": False,
        "ropes": [
            {"style": "halves", "n_rot": 6, "base": 50.0, "magnitude": 1.0},
            {"style": "halves", "n_rot": 4, "base": 9.0, "magnitude": 1.25},
        ],
        "layers": [{"window": 3, "rope": 0}, {"window": 0, "rope": 1}, {"window": 1, "rope": 1}],
    },
    "one KV head": {
        "heads": 3, "kv_heads": 1, "activation": "silu", "scale": 1.0,
        "embedding_scale": 1.0, "tied": False, "qk_norm": True, "post_norms": False,
        "qkv_bias": True, "output_bias": True,
        "ropes": [
            {"style": "interleaved", "n_rot": 0, "base": 1.0, "magnitude": 1.0},
            {"style": "interleaved", "n_rot": 2, "base": 7.0, "magnitude": 1.0},
        ],
        "layers": [{"window": 0, "rope": 0}, {"window": 5, "rope": 1}],
    },
    "soft caps": {
        "heads": 4, "kv_heads": 2, "activation": "gelu", "scale": 1.5,
        "embedding_scale": 2.0, "tied": True, "qk_norm": False, "post_norms": True,
        "qkv_bias": False, "output_bias": False, "attention_cap": 1.25, "final_cap": 0.75,
        "ropes": [{"style": "halves", "n_rot": 6, "base": 100.0, "magnitude": 1.0}],
        "layers": [{"window": 3, "rope": 0}, {"window": 0, "rope": 0}],
    },
    "experts": {
        "heads": 4, "kv_heads": 2, "activation": "silu", "scale": 1 / math.sqrt(HEAD_DIM),
        "embedding_scale": 1.0, "tied": False, "qk_norm": True, "post_norms": False,
        "qkv_bias": False, "output_bias": False,
        "experts": {"count": 5, "used": 2, "normalized": True, "scale": 1.0},
        "ropes": [{"style": "halves", "n_rot": 6, "base": 100.0, "magnitude": 1.0}],
        "layers": [{"window": 0, "rope": 0}, {"window": 0, "rope": 0}],
    },
    "experts with other weights": {
        "heads": 4, "kv_heads": 2, "activation": "gelu", "scale": 0.4,
        "embedding_scale": 1.0, "tied": False, "qk_norm": False, "post_norms": False,
        "qkv_bias": False, "output_bias": False,
        "experts": {"count": 7, "used": 3, "normalized": False, "scale": 2.5},
        "ropes": [{"style": "halves", "n_rot": 6, "base": 100.0, "magnitude": 1.0}],
        "layers": [{"window": 0, "rope": 0}, {"window": 4, "rope": 0}],
    },
}


def numbers(seed, *shape):
    """Uniform in [-1, 1), 24 bits each: exact in float32."""
    out, state = [], seed
    for _ in range(math.prod(shape)):
        state = (state * 1664525 + 1013904223) % 2**32
        out.append((state >> 8) / 2.0**23 - 1)
    return np.array(out).reshape(shape)


def matrix(seed, rows, columns):
    return 0.5 * numbers(seed, rows, columns)


def norm_weight(seed, n):
    return (np.float32(1) + np.float32(0.25) * numbers(seed, n).astype(np.float32)).astype(float)


def rms(x, weight):
    return x / np.sqrt(np.mean(x * x, axis=-1, keepdims=True) + np.float64(np.float32(EPS))) * weight


def rope_matrix(rope, position):
    """The rotation as a [head_dim, head_dim] matrix."""
    m = np.eye(HEAD_DIM)
    half = rope["n_rot"] // 2
    for j in range(half):
        theta = position * rope["base"] ** (-2 * j / rope["n_rot"])
        a, b = (2 * j, 2 * j + 1) if rope["style"] == "interleaved" else (j, j + half)
        c, s = rope["magnitude"] * math.cos(theta), rope["magnitude"] * math.sin(theta)
        m[a, a], m[a, b], m[b, a], m[b, b] = c, -s, s, c
    return m


def activation(kind, x):
    if kind == "silu":
        return x / (1 + np.exp(-x))
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def soft_capped(cap, x):
    return cap * np.tanh(x / cap) if cap else x


def feed_forward(case, seed, h):
    """Of rows h: the hidden activations and what comes of them."""
    experts = case.get("experts")
    n_experts = experts["count"] if experts else 1
    gates, ups = (matrix(seed + i, n_experts * D_FF, D_MODEL).reshape(n_experts, D_FF, D_MODEL)
                  for i in (14, 15))
    downs = matrix(seed + 16, n_experts * D_MODEL, D_FF).reshape(n_experts, D_MODEL, D_FF)
    if not experts:
        chosen, weights = np.zeros((len(h), 1), int), np.ones((len(h), 1))
    else:
        router = h @ matrix(seed + 18, n_experts, D_MODEL).T
        chosen = np.argsort(-router, axis=-1, kind="stable")[:, :experts["used"]]
        probabilities = np.exp(router) / np.exp(router).sum(-1, keepdims=True)
        weights = np.take_along_axis(probabilities, chosen, -1)
        if experts["normalized"]:
            weights = weights / weights.sum(-1, keepdims=True)
        weights = experts["scale"] * weights
    gate = activation(case["activation"], np.einsum("td,trfd->trf", h, gates[chosen]))
    hidden = gate * np.einsum("td,trfd->trf", h, ups[chosen])
    y = np.einsum("tr,trf,trdf->td", weights, hidden, downs[chosen])
    return hidden.reshape(len(h), -1), y


def run(case, seed):
    n, heads, kv_heads = len(TOKENS), case["heads"], case["kv_heads"]
    table = matrix(seed + 1, VOCAB, D_MODEL)
    x = case["embedding_scale"] * table[TOKENS]
    scale = float(np.float32(case["scale"]))
    layers = []
    for i, layer in enumerate(case["layers"]):
        s = seed + 100 * (i + 1)
        rope = case["ropes"][layer["rope"]]
        h = rms(x, norm_weight(s + 1, D_MODEL))
        q = h @ matrix(s + 2, heads * HEAD_DIM, D_MODEL).T
        k = h @ matrix(s + 3, kv_heads * HEAD_DIM, D_MODEL).T
        v = h @ matrix(s + 4, kv_heads * HEAD_DIM, D_MODEL).T
        if case["qkv_bias"]:
            q += numbers(s + 5, heads * HEAD_DIM)
            k += numbers(s + 6, kv_heads * HEAD_DIM)
            v += numbers(s + 7, kv_heads * HEAD_DIM)
        q, k, v = (y.reshape(n, -1, HEAD_DIM) for y in (q, k, v))
        if case["qk_norm"]:
            q, k = rms(q, norm_weight(s + 8, HEAD_DIM)), rms(k, norm_weight(s + 9, HEAD_DIM))
        turn = np.stack([rope_matrix(rope, p) for p in range(n)])
        q, k = np.einsum("tij,thj->thi", turn, q), np.einsum("tij,thj->thi", turn, k)
        k, v = (y.astype(np.float32).astype(float) for y in (k, v))

        k_all, v_all = (np.repeat(y, heads // kv_heads, axis=1) for y in (k, v))
        scores = soft_capped(case.get("attention_cap"), scale * np.einsum("thi,shi->hts", q, k_all))
        t, p = np.meshgrid(np.arange(n), np.arange(n), indexing="ij")
        hidden_keys = (p > t) | ((layer["window"] > 0) & (t - p >= layer["window"]))
        scores[:, hidden_keys] = -np.inf
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        weights /= weights.sum(-1, keepdims=True)
        attended = np.einsum("hts,shi->thi", weights, v_all).reshape(n, -1)

        y = attended @ matrix(s + 10, D_MODEL, heads * HEAD_DIM).T
        if case["output_bias"]:
            y = y + numbers(s + 11, D_MODEL)
        x_attended = x + (rms(y, norm_weight(s + 12, D_MODEL)) if case["post_norms"] else y)

        h = rms(x_attended, norm_weight(s + 13, D_MODEL))
        hidden, y = feed_forward(case, s, h)
        x = x_attended + (rms(y, norm_weight(s + 17, D_MODEL)) if case["post_norms"] else y)
        layers.append({"query": q.reshape(n, -1), "attention": attended, "attended": x_attended,
                       "hidden": hidden, "residual": x})
    final = rms(x, norm_weight(seed + 2, D_MODEL))
    logits = final @ (table if case["tied"] else matrix(seed + 3, VOCAB, D_MODEL)).T
    logits = soft_capped(case.get("final_cap"), logits)
    return {"layers": layers, "final": final, "logits": logits,
            "log_sum_exp": np.log(np.exp(logits).sum(-1))}


def plain(value):
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    if isinstance(value, list):
        return [plain(v) for v in value]
    if isinstance(value, np.ndarray):
        return [plain(v) for v in value] if value.ndim > 1 else [float(f"{v:.11g}") for v in value]
    return value


def main():
    cases = []
    for i, (name, case) in enumerate(CASES.items()):
        seed = 10000 * (i + 1)
        cases.append({"name": name, "seed": seed, **case, "expected": plain(run(case, seed))})
    shape = {"d_model": D_MODEL, "d_ff": D_FF, "vocab": VOCAB, "head_dim": HEAD_DIM, "eps": EPS}
    text = json.dumps({**shape, "tokens": TOKENS, "cases": cases}, indent=1)
    # One row of numbers a line.
    row = r"\[\s+(-?\d[^\[\]{}]*?)\s+\]"
    print(re.sub(row, lambda m: "[" + " ".join(m[1].split()) + "]", text))


if __name__ == "__main__":
    main()
