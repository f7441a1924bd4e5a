#include "engine/kv/kv_cache.h"
#include "tests/support/fake_kv_pool.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <map>
#include <numeric>
#include <random>

using namespace headroom;
using headroom::test::FakeKvPool;

namespace {
using Tokens = std::vector<TokenId>;
constexpr std::int32_t kBlock = 32;

Tokens counting(TokenId first, int n) {
    Tokens tokens(static_cast<std::size_t>(n));
    std::iota(tokens.begin(), tokens.end(), first);
    return tokens;
}

Tokens operator+(Tokens a, const Tokens& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// What the keys of position i must be: a function of the tokens up to i and of the group.
std::uint64_t key_of(std::span<const TokenId> prefix, std::size_t group) {
    std::uint64_t hash = 14695981039346656037u + group;
    for (TokenId token : prefix)
        hash = (hash ^ std::uint64_t(token)) * 1099511628211u;
    return hash;
}

/// A sequence as an engine would run it, over fake pools.
struct Bench {
    Bench(int full_blocks, int window_blocks, int window, int block = kBlock)
        : full(full_blocks, block)
        , sliding(window_blocks, block)
        , window_size(window)
        , cache({KvCacheGroup{&full, 0}, window ? KvCacheGroup{&sliding, window} : KvCacheGroup{}},
                block) {}

    struct Run {
        Tokens tokens;
        std::int32_t cached = 0;
        BlockTables tables;
    };

    /// Computes tokens[cached, end) as a pass would: looks at what it needs, writes what it makes.
    bool compute(Run& run, std::int32_t end) {
        if (!cache.reserve(run.tables, run.cached, end - run.cached)) return false;
        for (std::int32_t position = run.cached; position < end; ++position)
            for (std::size_t g = 0; g < kKvGroups; ++g)
                if (cache.has_group(g))
                    slot(run, g, position) =
                        key_of(std::span(run.tokens).first(std::size_t(position) + 1), g);
        run.cached = end;
        cache.leave_window(run.tables, run.cached);
        return true;
    }

    /// All keys that position `cached` will see hold what they must.
    bool intact(Run& run) {
        for (std::size_t g = 0; g < kKvGroups; ++g) {
            if (!cache.has_group(g)) continue;
            const std::int32_t first = g == 1 ? std::max(0, run.cached - window_size + 1) : 0;
            for (std::int32_t position = first; position < run.cached; ++position) {
                if (run.tables[g][std::size_t(position / block())] == kNoBlock) return false;
                if (slot(run, g, position) !=
                    key_of(std::span(run.tokens).first(std::size_t(position) + 1), g))
                    return false;
            }
        }
        return true;
    }

    /// Starts a sequence from the cache and computes the rest; returns how many were computed.
    int prefill(Run& run, const Tokens& prompt) {
        run.tokens = prompt;
        run.cached = cache.match(std::span(prompt).first(prompt.size() - 1), run.tables);
        const int found = run.cached;
        if (!intact(run) || !compute(run, std::int32_t(prompt.size()))) return -1;
        cache.remember(run.tokens, run.tables);
        return int(prompt.size()) - found;
    }

    /// Generates n more tokens and ends.
    bool finish(Run& run, const Tokens& answer) {
        for (TokenId token : answer) {
            run.tokens.push_back(token);
            if (!compute(run, std::int32_t(run.tokens.size())) || !intact(run)) return false;
        }
        cache.remember(run.tokens, run.tables);
        cache.release(run.tables);
        return true;
    }

    bool sound(const std::vector<const BlockTables*>& live = {}) {
        const auto result = cache.check(live);
        if (!result) qWarning("%s", result.error().message().c_str());
        return bool(result);
    }

    std::int32_t block() const { return cache.block_tokens(); }
    std::uint64_t& slot(Run& run, std::size_t g, std::int32_t position) {
        FakeKvPool& pool = g == 0 ? full : sliding;
        return pool.at(run.tables[g][std::size_t(position / block())], position % block());
    }

    FakeKvPool full, sliding;
    std::int32_t window_size;
    KvCache cache;
};
} // namespace

class TestKvCache : public QObject {
    Q_OBJECT
private slots:
    void aSecondTurnComputesOnlyWhatIsNew();
    void aHitEndsInTheMiddleOfABlock();
    void regeneratingComputesOneToken();
    void aWindowResumesAtMessageEnds();
    void aWindowWithoutSnapshotIsNoHit();
    void leavesWindowBlocksThatNobodySees();
    void aSharedBlockIsCopiedBeforeItIsWritten();
    void evictsTheLeastRecentlyUsed();
    void neverEvictsWhatASequenceUses();
    void randomOperationsKeepEveryKey_data();
    void randomOperationsKeepEveryKey();
};

void TestKvCache::aSecondTurnComputesOnlyWhatIsNew() {
    Bench bench(64, 0, 0);
    Bench::Run first, second;
    const Tokens prompt = counting(0, 100), answer = counting(500, 20), next = counting(900, 30);
    QCOMPARE(bench.prefill(first, prompt), 100);
    QVERIFY(bench.finish(first, answer));
    QCOMPARE(bench.prefill(second, prompt + answer + next), 30);
    QVERIFY(bench.sound({&second.tables}));
}

void TestKvCache::aHitEndsInTheMiddleOfABlock() {
    // An edit: 70 tokens are the same, 70 = 2 blocks and 6 positions of the third.
    Bench bench(64, 0, 0);
    Bench::Run first, second;
    bench.prefill(first, counting(0, 100));
    QVERIFY(bench.finish(first, {}));
    QCOMPARE(bench.prefill(second, counting(0, 70) + counting(700, 50)), 50);
    QCOMPARE(bench.full.copies, 1);
    // And the first is still there, untouched.
    Bench::Run third;
    QCOMPARE(bench.prefill(third, counting(0, 100) + Tokens{1}), 1);
    QVERIFY(bench.sound({&second.tables, &third.tables}));
}

void TestKvCache::regeneratingComputesOneToken() {
    for (int window : {0, 64}) {
        Bench bench(64, 64, window);
        const Tokens prompt = counting(0, 300);
        Bench::Run first, second;
        bench.prefill(first, prompt);
        QVERIFY(bench.finish(first, counting(1000, 90))); // beyond the window
        QCOMPARE(bench.prefill(second, prompt), 1);
        QVERIFY(bench.finish(second, counting(2000, 5)));
        QVERIFY(bench.sound());
    }
}

void TestKvCache::aWindowResumesAtMessageEnds() {
    // Two turns far longer than the window; then the second question is edited.
    Bench bench(64, 64, 64);
    const Tokens system = counting(0, 200), answer = counting(1000, 150);
    Bench::Run first, second, edited;
    bench.prefill(first, system);
    QVERIFY(bench.finish(first, answer));
    const Tokens history = system + answer;
    QCOMPARE(bench.prefill(second, history + counting(2000, 150)), 150);
    QVERIFY(bench.finish(second, counting(3000, 100)));
    // 7 tokens of the edited turn are as before, but only the message's end can be resumed.
    QCOMPARE(bench.prefill(edited, history + counting(2000, 7) + counting(4000, 20)), 27);
    QVERIFY(bench.sound({&edited.tables}));
}

void TestKvCache::aWindowWithoutSnapshotIsNoHit() {
    Bench bench(64, 64, 64);
    Bench::Run first, cut;
    bench.prefill(first, counting(0, 400));
    QVERIFY(bench.finish(first, {}));
    // Position 200 sees 137 ... 199, whose window blocks are gone: everything is computed.
    QCOMPARE(bench.prefill(cut, counting(0, 200) + counting(5000, 10)), 210);
    QVERIFY(bench.sound({&cut.tables}));
}

void TestKvCache::leavesWindowBlocksThatNobodySees() {
    Bench bench(64, 64, 64);
    Bench::Run run;
    run.tokens = counting(0, 320);
    QVERIFY(bench.compute(run, 320));
    // Position 320 sees 257 ... 319, and 256 is kept: blocks 8 and 9 stay.
    for (std::size_t b = 0; b < 10; ++b)
        QCOMPARE(run.tables[1][b] == kNoBlock, b < 8);
    QCOMPARE(bench.cache.available(1), 64 - 2);
    QCOMPARE(bench.cache.available(0), 64 - 10);
}

void TestKvCache::aSharedBlockIsCopiedBeforeItIsWritten() {
    Bench bench(64, 0, 0);
    Bench::Run a, b;
    bench.prefill(a, counting(0, 40));
    QCOMPARE(bench.prefill(b, counting(0, 40)), 1);
    a.tokens.push_back(111);
    b.tokens.push_back(222);
    QVERIFY(bench.compute(a, 41) && bench.compute(b, 41));
    QVERIFY(bench.intact(a) && bench.intact(b));
    QCOMPARE(a.tables[0][0], b.tables[0][0]);
    QVERIFY(a.tables[0][1] != b.tables[0][1]);
    QVERIFY(bench.sound({&a.tables, &b.tables}));
}

void TestKvCache::evictsTheLeastRecentlyUsed() {
    Bench bench(6, 0, 0);
    Bench::Run run;
    const Tokens a = counting(0, 64), b = counting(1000, 64), c = counting(2000, 64);
    for (const Tokens& tokens : {a, b, c}) {
        QCOMPARE(bench.prefill(run, tokens), 64);
        QVERIFY(bench.finish(run, {}));
    }
    QCOMPARE(bench.prefill(run, a + Tokens{7}), 1); // used again: now b is the oldest
    QVERIFY(bench.finish(run, {}));
    QCOMPARE(bench.prefill(run, counting(3000, 64)), 64);
    QVERIFY(bench.finish(run, {}));
    QCOMPARE(bench.prefill(run, a + Tokens{7}), 1);
    QVERIFY(bench.finish(run, {}));
    QVERIFY(bench.prefill(run, b + Tokens{7}) > 1);
    QVERIFY(bench.finish(run, {}));
    QVERIFY(bench.sound());
}

void TestKvCache::neverEvictsWhatASequenceUses() {
    Bench bench(4, 0, 0);
    Bench::Run a, b;
    QCOMPARE(bench.prefill(a, counting(0, 96)), 96);
    b.tokens = counting(1000, 64);
    QVERIFY(!bench.compute(b, 64)); // one block is free, two are needed
    QVERIFY(b.tables[0].empty());
    QVERIFY(bench.compute(b, 32));
    QVERIFY(bench.intact(a) && bench.intact(b));
    QVERIFY(bench.sound({&a.tables, &b.tables}));
    bench.cache.release(a.tables);
    bench.cache.release(b.tables);
    bench.cache.forget_all();
    QCOMPARE(bench.cache.available(0), 4);
    QVERIFY(bench.sound());
}

void TestKvCache::randomOperationsKeepEveryKey_data() {
    QTest::addColumn<int>("full_blocks");
    QTest::addColumn<int>("window_blocks");
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("block");
    QTest::addColumn<bool>("scarce");
    QTest::addRow("full only, ample") << 200 << 0 << 0 << 8 << false;
    QTest::addRow("full only, scarce") << 24 << 0 << 0 << 8 << true;
    QTest::addRow("window, ample") << 200 << 200 << 20 << 8 << false;
    QTest::addRow("window, both scarce") << 24 << 16 << 20 << 8 << true;
    QTest::addRow("window, window scarce") << 80 << 14 << 20 << 8 << true;
    QTest::addRow("window of one block") << 40 << 20 << 8 << 8 << false;
    QTest::addRow("window of one") << 40 << 12 << 1 << 8 << false;
    QTest::addRow("blocks of 32") << 40 << 30 << 70 << 32 << false;
}

void TestKvCache::randomOperationsKeepEveryKey() {
    QFETCH(int, full_blocks);
    QFETCH(int, window_blocks);
    QFETCH(int, window);
    QFETCH(int, block);
    QFETCH(bool, scarce);
    Bench bench(full_blocks, window_blocks, window, block);
    std::mt19937 random(7);
    const auto below = [&](int n) { return int(random() % unsigned(n)); };
    std::map<int, Bench::Run> live;
    std::vector<Tokens> past; // prompts are made of what was there before, so that prefixes meet
    int hits = 0, refusals = 0;

    for (int step = 0; step < 3000; ++step) {
        const int id = below(4);
        const auto found = live.find(id);
        if (found == live.end()) {
            Tokens prompt;
            if (!past.empty() && below(4) != 0) {
                prompt = past[std::size_t(below(int(past.size())))];
                if (below(2) == 0) prompt.resize(std::size_t(below(int(prompt.size()) + 1)));
            }
            const int more = 1 + below(3 * block);
            for (int i = 0; i < more; ++i)
                prompt.push_back(below(3));
            if (prompt.size() > std::size_t(6 * block)) prompt.resize(std::size_t(6 * block));
            Bench::Run run;
            run.tokens = prompt;
            run.cached = bench.cache.match(std::span(prompt).first(prompt.size() - 1), run.tables);
            hits += run.cached > 0;
            QVERIFY(bench.intact(run));
            past.push_back(prompt);
            live.emplace(id, std::move(run));
        } else {
            Bench::Run& run = found->second;
            const int todo = int(run.tokens.size()) - run.cached;
            if (todo > 0) { // a chunk of prefill
                if (!bench.compute(run, run.cached + 1 + below(todo))) {
                    ++refusals;
                    bench.cache.remember(std::span(run.tokens).first(std::size_t(run.cached)),
                                         run.tables);
                    bench.cache.release(run.tables);
                    live.erase(found);
                } else if (run.cached == int(run.tokens.size())) {
                    bench.cache.remember(run.tokens, run.tables);
                }
            } else if (below(6) == 0) { // the end
                bench.cache.remember(run.tokens, run.tables);
                bench.cache.release(run.tables);
                past.push_back(run.tokens);
                live.erase(found);
            } else {
                run.tokens.push_back(below(3));
            }
        }
        std::vector<const BlockTables*> tables;
        for (auto& [key, run] : live) {
            QVERIFY(bench.intact(run));
            tables.push_back(&run.tables);
        }
        QVERIFY(bench.sound(tables));
    }
    QVERIFY2(hits > 20, qPrintable(QString::number(hits)));
    QCOMPARE(refusals > 0, scarce);
    for (auto& [key, run] : live)
        bench.cache.release(run.tables);
    bench.cache.forget_all();
    QCOMPARE(bench.cache.available(0), full_blocks);
    if (window) QCOMPARE(bench.cache.available(1), window_blocks);
}

HEADROOM_TEST(TestKvCache)
#include "tst_kv_cache.moc"
