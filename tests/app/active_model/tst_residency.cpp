#include "app/active_model/model_residency.h"
#include "engine/engine_host.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;
using namespace std::chrono_literals;

namespace {
GenerationRequest question(const std::string& model, int tokens) {
    GenerationRequest request;
    request.model = model;
    request.messages = {{Role::User, "Hi"}};
    request.sampling.max_tokens = tokens;
    return request;
}
} // namespace

/// Several models in a memory whose size the test says: what is free is that size less what the
/// loaded ones hold.
class TestResidency : public QObject {
    Q_OBJECT

private slots:
    void init() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(write_chat_model(tiny.toStdString(), path("a").toStdString(), kChatMl));
        for (const char* copy : {"b", "c", "d"})
            QVERIFY(QFile::copy(path("a"), path(copy)));
        memory_ = std::int64_t{1} << 40;
        ends_.clear();
        host_.reset();
        EngineHostOptions options;
        options.free_memory = [this] {
            const std::lock_guard wait(loading_);
            std::int64_t held = 0;
            for (const ModelDescription& model : host_->describe())
                held += model.bytes();
            return FreeMemory{std::uint64_t(std::max<std::int64_t>(memory_ - held, 0)), "test"};
        };
        host_ = *EngineHost::create(options);
        start(0ms);
        load("a"); // its size is the measure
        size_ = residency_->models().at(0).bytes;
        QVERIFY(size_ > 0);
        residency_->unloadAll();
        QVERIFY(residency_->models().isEmpty());
        QTRY_VERIFY(host_->describe().empty());
    }
    void cleanup() {
        if (!host_) return;
        // A load that still runs asks the host how much its models hold: it ends before the host.
        residency_->unloadAll();
        QTRY_VERIFY(host_->describe().empty());
        residency_.reset();
        host_.reset();
    }

    void modelsStayTogetherWhileTheyFit() {
        memory_ = 3 * size_;
        for (const char* name : {"a", "b", "c"})
            load(name);
        QCOMPARE(awake(), QStringList({"a", "b", "c"}));
        for (const ResidentModel& model : residency_->models())
            QCOMPARE(model.bytes, size_);
        QCOMPARE(host_->describe().size(), std::size_t(3));
    }

    void theLeastRecentlyUsedGivesWay() {
        memory_ = 3 * size_;
        for (const char* name : {"a", "b", "c"})
            load(name);
        ask("a"); // now b is the one that was used the longest ago
        QStringList told;
        const QObject until_the_end; // of the test: `told` is no longer there when all is unloaded
        connect(
            residency_.get(), &LoadedModels::happened, &until_the_end,
            [&told](const ResidenceEvent& event) {
                told << QString("%1 %2 %3").arg(int(event.kind)).arg(event.name).arg(event.bytes);
            });
        load("d");
        QCOMPARE(awake(), QStringList({"a", "c", "d"}));
        QCOMPARE(asleep(), QStringList{"b"});
        const auto line = [this](ResidenceEvent::Kind kind, const char* name) {
            return QString("%1 Model %2 %3").arg(int(kind)).arg(name).arg(size_);
        };
        QCOMPARE(told, QStringList({line(ResidenceEvent::Kind::GaveWay, "b"),
                                    line(ResidenceEvent::Kind::Loaded, "d")}));
        told.clear();
        ask("b"); // wakes it, and c gives way
        QTRY_COMPARE(told, QStringList({line(ResidenceEvent::Kind::GaveWay, "c"),
                                        line(ResidenceEvent::Kind::Woke, "b")}));
        QCOMPARE(awake(), QStringList({"a", "b", "d"}));
        QCOMPARE(asleep(), QStringList{"c"});
    }

    void asManyGiveWayAsBytesAreNeeded() {
        memory_ = 3 * size_;
        for (const char* name : {"a", "b", "c"})
            load(name);
        // Twice the keys and values need more than one of them holds less than two.
        ModelProfile wide;
        wide.kv_type = DType::F32;
        load("d", wide);
        const qint64 wanted = of("d").bytes;
        QVERIFY(wanted > size_ && wanted <= 2 * size_);
        QCOMPARE(awake(), QStringList({"c", "d"}));
    }

    // The small one was used longer ago, but without the large one there is no room, and with it
    // there is enough.
    void noneGivesWayForNothing() {
        ModelProfile wide;
        wide.kv_type = DType::F32;
        load("a");
        load("b", wide);
        const qint64 large = of("b").bytes;
        QVERIFY(large > size_);
        memory_ = size_ + large;
        load("c", wide);
        QCOMPARE(awake(), QStringList({"a", "c"}));
        QCOMPARE(asleep(), QStringList{"b"});
    }

    void aPinnedOneStays() {
        memory_ = 2 * size_;
        ModelProfile pinned;
        pinned.pinned = true;
        load("a", pinned);
        load("b");
        load("c");
        QCOMPARE(awake(), QStringList({"a", "c"}));
        // From the profile, while it is loaded.
        residency_->setProfile(path("a"), {});
        residency_->setProfile(path("c"), pinned);
        QVERIFY(of("c").pinned && !of("a").pinned);
        load("b");
        QCOMPARE(awake(), QStringList({"b", "c"}));
    }

    void oneInUseStays() {
        memory_ = 2 * size_;
        load("a");
        load("b");
        constexpr int kQuestions = 400; // more than are answered while another one loads
        std::atomic<int> ended = 0;
        std::vector<GenerationId> asked;
        for (int i = 0; i < kQuestions; ++i) {
            const auto id =
                residency_->submit(question("a", -1), [&](const GenerationEvent& event) {
                    ended += std::holds_alternative<GenerationFinished>(event);
                    return std::size_t(0);
                });
            QVERIFY(id);
            asked.push_back(*id);
        }
        QVERIFY(of("a").answering);
        load("c");
        if (ended == kQuestions) QSKIP("all was answered while the other was loaded");
        QCOMPARE(awake(), QStringList({"a", "c"}));
        for (const GenerationId id : asked)
            residency_->cancel(id);
        QTRY_COMPARE(ended.load(), kQuestions);
        QTRY_VERIFY(!of("a").answering);
    }

    void aRefusalSaysWhoHoldsTheMemory() {
        memory_ = 2 * size_;
        ModelProfile pinned;
        pinned.pinned = true;
        load("a", pinned);
        load("b");
        ModelProfile wide;
        wide.kv_type = DType::F32; // does not fit beside a
        const Result<> good = check("c", wide);
        QVERIFY(!good);
        QCOMPARE(good.error().code, ErrorCode::OutOfMemory);
        const QString what = QString::fromStdString(good.error().what);
        QVERIFY2(what.contains("Model a with ") && what.contains("pinned"), qPrintable(what));
        QVERIFY2(!what.contains("Model b"), qPrintable(what));
        // Loading says the same, and nobody went for nothing.
        begin("c", wide);
        QTRY_VERIFY_WITH_TIMEOUT(ends_.contains("c"), 20'000);
        QCOMPARE(ends_["c"], QString::fromStdString(good.error().message()));
        QCOMPARE(awake(), QStringList({"a", "b"}));
        QVERIFY(asleep().isEmpty());
    }

    // Waking is a load like others, and fails like them.
    void aSleeperThatFindsNoRoomSaysSo() {
        memory_ = size_;
        load("a");
        ModelProfile pinned;
        pinned.pinned = true;
        load("b", pinned);
        QCOMPARE(asleep(), QStringList{"a"});
        std::atomic<int> ended = 0;
        QString why;
        const auto id = residency_->submit(question("a", 1), [&](const GenerationEvent& event) {
            if (const auto* end = std::get_if<GenerationFinished>(&event)) {
                if (end->error) why = QString::fromStdString(end->error->what);
                ++ended;
            }
            return std::size_t(0);
        });
        if (id)
            QTRY_COMPARE(ended.load(), 1);
        else
            why = QString::fromStdString(id.error().what);
        QVERIFY2(why.contains("MiB are wanted"), qPrintable(why));
        QCOMPARE(awake(), QStringList{"b"});
    }

    void whatWouldGiveWayCountsAsFree() {
        memory_ = 2 * size_;
        load("a");
        load("b");
        ModelProfile wide;
        wide.kv_type = DType::F32; // needs both their places
        QVERIFY(check("c", wide));
        QCOMPARE(awake(), QStringList({"a", "b"})); // it was only a question
    }

    // A context of the loader's choice is not cut for the sake of models that can give way.
    void othersGiveWayBeforeTheContextShrinks() {
        load("a");
        const qint64 whole = of("a").context_length;
        memory_ = size_ + size_ / 2;
        load("b");
        QCOMPARE(awake(), QStringList{"b"});
        QCOMPARE(of("b").context_length, whole);
    }

    void sleepsByItsOwnTime() {
        start(50ms);
        ModelProfile for_ever;
        for_ever.keep_minutes = 0;
        load("a");
        load("b", for_ever);
        QTRY_COMPARE(asleep(), QStringList{"a"});
        QTest::qWait(200);
        QCOMPARE(awake(), QStringList{"b"});
        residency_->setProfile(path("b"), {}); // as usual from now on
        QTRY_COMPARE(asleep(), QStringList({"a", "b"}));
        QTRY_VERIFY(host_->describe().empty());
    }

    /// It is there to be asked, and holds nothing before that.
    void oneThatIsOnlyExpectedIsLoadedByItsFirstRequest() {
        memory_ = 2 * size_;
        load("a");
        residency_->expect(path("b"), "Model b", {});
        residency_->setCurrent(path("b"));
        QCOMPARE(awake(), QStringList{"a"});
        QVERIFY(asleep().isEmpty());
        QVERIFY(!residency_->describe().front().loaded);
        QCOMPARE(residency_->describe().front().path, path("b").toStdString());
        ask(path("b").toStdString());
        QCOMPARE(awake(), QStringList({"a", "b"}));
        // Where another one is looked at before anything was asked, it is forgotten.
        residency_->expect(path("c"), "Model c", {});
        residency_->setCurrent(path("c"));
        residency_->setCurrent(path("b"));
        QCOMPARE(residency_->describe().size(), std::size_t(2));
        const auto refused = residency_->submit(question(path("c").toStdString(), 1),
                                                [](const GenerationEvent&) { return 0; });
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::NotFound);
    }

    /// As many threads as its profile says; every probability has the same bits.
    void answersAreTheSameOnAnyNumberOfThreads() {
        for (const int threads : {1, 2, 0}) {
            ModelProfile profile;
            profile.threads = threads;
            load(QString(QChar('a' + threads)), profile);
        }
        const auto first = said("a");
        QVERIFY(first.size() > 8);
        QVERIFY(said("b") == first);
        QVERIFY(said("c") == first);
        QVERIFY(said("a") == first); // after others used all
    }

    void isUnloadedOneOrAll() {
        for (const char* name : {"a", "b", "c"})
            load(name);
        residency_->unload(path("b"));
        QCOMPARE(awake(), QStringList({"a", "c"}));
        QTRY_COMPARE(host_->describe().size(), std::size_t(2));
        QVERIFY(!residency_->submit(question("b", 1), [](const auto&) { return std::size_t(0); }));
        residency_->unloadAll();
        QVERIFY(residency_->models().isEmpty());
        QTRY_VERIFY(host_->describe().empty());
    }

    void unloadingEndsALoad() {
        std::unique_lock hold(loading_); // it waits where it asks how much is free
        begin("a", {});
        QCOMPARE(of("a").state, Residence::Loading);
        residency_->unload(path("a"));
        hold.unlock();
        QTRY_VERIFY(ends_.contains("a"));
        QVERIFY2(ends_["a"].contains("cancelled"), qPrintable(ends_["a"]));
        QVERIFY(residency_->models().isEmpty());
        QTRY_VERIFY(host_->describe().empty());
    }

    /// It is in memory, and nobody was told so yet.
    void unloadingAtTheEndOfALoadEndsItToo() {
        begin("a", {});
        waitUntilLoaded("a");
        residency_->unload(path("a"));
        QVERIFY(residency_->models().isEmpty());
        QTRY_VERIFY(ends_.contains("a"));
        QVERIFY2(ends_["a"].contains("cancelled"), qPrintable(ends_["a"]));
        QTRY_VERIFY(host_->describe().empty());
    }

    void whatIsAskedForAgainIsNotEndedByThat() {
        begin("a", {});
        waitUntilLoaded("a");
        residency_->unload(path("a"));
        load("a"); // and it says so once, without an error
        QCOMPARE(awake(), QStringList{"a"});
        QTRY_COMPARE(host_->describe().size(), std::size_t(1));
        // In the middle of a load, too: it is loaded anew.
        residency_->unloadAll();
        QTRY_VERIFY(host_->describe().empty());
        std::unique_lock hold(loading_);
        begin("a", {});
        residency_->unload(path("a"));
        begin("a", {});
        hold.unlock();
        QTRY_VERIFY_WITH_TIMEOUT(ends_.contains("a"), 20'000);
        QCOMPARE(ends_["a"], QString());
        QCOMPARE(awake(), QStringList{"a"});
    }

    void requestsNameTheirModel() {
        QVERIFY(QFile::copy(path("a"), folder_->filePath("a")));
        load("a");
        load("b");
        // Nobody was chosen to be talked to.
        QVERIFY(!residency_->submit(question("", 1), [](const auto&) { return std::size_t(0); }));
        residency_->setCurrent(path("b"));
        QCOMPARE(residency_->describe().at(0).id, "b");
        std::atomic<int> ended = 0;
        QVERIFY(residency_->submit(question("", 1), [&](const GenerationEvent& event) {
            ended += std::holds_alternative<GenerationFinished>(event);
            return std::size_t(0);
        }));
        QTRY_COMPARE(ended.load(), 1);
        // Two files of one name have two ids.
        residency_->load(folder_->filePath("a"), "Second", {});
        std::vector<std::string> ids;
        for (const ModelDescription& model : residency_->describe())
            ids.push_back(model.id);
        QVERIFY(ids == std::vector<std::string>({"b", "a", "a-2"}));
    }

private:
    QString path(const QString& name) const { return folder_->filePath(name + ".gguf"); }
    void start(std::chrono::milliseconds keep) {
        residency_ = std::make_unique<ModelResidency>(*host_, keep);
        connect(residency_.get(), &ModelResidency::settled, this,
                [this](const QString& of, const std::shared_ptr<const LoadFinished>& result) {
                    ends_[QFileInfo(of).completeBaseName()] =
                        result->model ? QString()
                                      : QString::fromStdString(result->model.error().message());
                });
    }
    void begin(const QString& name, const ModelProfile& profile) {
        ends_.remove(name);
        residency_->load(path(name), "Model " + name, profile);
    }
    /// Without telling anybody: no event is handled meanwhile.
    void waitUntilLoaded(const QString& name) const {
        while (of(name).state == Residence::Loading)
            QThread::msleep(1);
        QCOMPARE(of(name).state, Residence::Loaded);
    }
    void load(const QString& name, const ModelProfile& profile = {}) {
        begin(name, profile);
        QTRY_VERIFY_WITH_TIMEOUT(ends_.contains(name), 20'000);
        QCOMPARE(ends_[name], QString());
    }
    Result<> check(const QString& name, const ModelProfile& profile) {
        std::optional<Result<>> answer;
        residency_->check(path(name), profile, [&](const Result<>& good) { answer = good; });
        if (!QTest::qWaitFor([&] { return answer.has_value(); }, 20'000)) return {};
        return *answer;
    }
    void ask(const std::string& model) {
        std::atomic<int> ended = 0;
        QVERIFY(residency_->submit(question(model, 2), [&](const GenerationEvent& event) {
            ended += std::holds_alternative<GenerationFinished>(event);
            return std::size_t(0);
        }));
        QTRY_COMPARE_WITH_TIMEOUT(ended.load(), 1, 20'000);
        QTRY_VERIFY(!of(QString::fromStdString(model)).answering);
    }
    /// Tokens with their logprobs, greedily.
    std::vector<std::pair<TokenId, double>> said(const std::string& model) {
        std::vector<std::pair<TokenId, double>> tokens;
        std::atomic<int> ended = 0;
        GenerationRequest request = question(model, 24);
        request.sampling.temperature = 0;
        request.logprobs = 1;
        (void)residency_->submit(request, [&](const GenerationEvent& event) {
            if (const auto* token = std::get_if<TokenEvent>(&event))
                tokens.emplace_back(token->id, token->logprob);
            ended += std::holds_alternative<GenerationFinished>(event);
            return std::size_t(0);
        });
        (void)QTest::qWaitFor([&] { return ended == 1; }, 20'000);
        return tokens;
    }
    ResidentModel of(const QString& name) const {
        for (const ResidentModel& model : residency_->models())
            if (model.path == path(name)) return model;
        return {};
    }
    QStringList names(Residence state) const {
        QStringList names;
        for (const ResidentModel& model : residency_->models())
            if (model.state == state) names << model.name.mid(6);
        std::ranges::sort(names);
        return names;
    }
    QStringList awake() const { return names(Residence::Loaded); }
    QStringList asleep() const { return names(Residence::Asleep); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::mutex loading_;                   ///< while it is locked no load gets to its memory
    std::atomic<std::int64_t> memory_ = 0; ///< bytes of the machine
    qint64 size_ = 0;                      ///< of one model as it is loaded as usual
    std::unique_ptr<EngineHost> host_;
    std::unique_ptr<ModelResidency> residency_;
    QMap<QString, QString> ends_; ///< how loads ended: empty, or why not
};

HEADROOM_TEST(TestResidency)
#include "tst_residency.moc"
