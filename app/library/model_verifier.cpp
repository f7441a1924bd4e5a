#include "app/library/model_verifier.h"

#include "app/checksum/sha256.h"

#include <QDateTime>
#include <QFileInfo>

namespace headroom::app {
namespace {
constexpr int kTellEveryMs = 100;
} // namespace

ModelVerifier::ModelVerifier(ModelLibrary& library, QObject* parent)
    : QObject(parent)
    , library_(library) {}

ModelVerifier::~ModelVerifier() {
    cancel_ = true;
    if (thread_) thread_->wait();
}

void ModelVerifier::verify(const QString& path) {
    const FoundModel* model = library_.model(path);
    if (status_.running || !model) return;
    status_ = {.path = path, .name = model->name, .running = true, .total = model->bytes};
    wanted_ = model->sha256;
    cancel_ = false;
    clock_.start();
    thread_.reset(QThread::create([this, files = model->files] {
        QVector<Computed> computed;
        qint64 before = 0;
        for (const QString& file : files) {
            const QFileInfo info(file);
            QElapsedTimer told;
            told.start();
            const auto figure = sha256OfFile(file, cancel_, [&](qint64 done) {
                if (told.elapsed() < kTellEveryMs && done < info.size()) return;
                told.restart();
                QMetaObject::invokeMethod(this, [this, done = before + done] { advance(done); });
            });
            if (!figure) {
                const Result<QVector<Computed>> failed = tl::make_unexpected(figure.error());
                QMetaObject::invokeMethod(this, [this, failed] { finish(failed); });
                return;
            }
            computed.append({file,
                             {info.size(), info.lastModified().toMSecsSinceEpoch(),
                              QString::fromLatin1(*figure), QDateTime::currentMSecsSinceEpoch()}});
            before += info.size();
        }
        const Result<QVector<Computed>> all = computed;
        QMetaObject::invokeMethod(this, [this, all] { finish(all); });
    }));
    thread_->start(QThread::LowPriority);
    emit changed();
}

void ModelVerifier::advance(qint64 done) {
    status_.done = done;
    const double seconds = double(clock_.elapsed()) / 1000;
    status_.bytes_per_second = seconds > 0.2 ? double(done) / seconds : 0;
    emit changed();
}

void ModelVerifier::finish(const Result<QVector<Computed>>& computed) {
    thread_->wait();
    thread_.reset();
    status_.running = false;
    if (computed) {
        status_.outcome = judge(*computed);
        // The figure that a damaged file should have is not lost to the one that it has.
        if (status_.outcome->verdict != VerifyOutcome::Verdict::Differs)
            for (const Computed& each : *computed)
                library_.keepFigure(each.file, each.figure);
    } else if (computed.error().code != ErrorCode::Cancelled) {
        status_.error = computed.error();
    } else {
        status_.path.clear();
    }
    emit changed();
}

VerifyOutcome ModelVerifier::judge(const QVector<Computed>& computed) const {
    using Verdict = VerifyOutcome::Verdict;
    VerifyOutcome outcome;
    if (!computed.isEmpty()) outcome.found = computed.first().figure.sha256;
    if (!wanted_.isEmpty() && computed.size() == 1) {
        outcome.file = computed.first().file;
        outcome.expected = wanted_;
        outcome.verdict = wanted_ == outcome.found ? Verdict::Matches : Verdict::Differs;
        return outcome;
    }
    qsizetype unchanged = 0;
    for (const Computed& each : computed) {
        // A file as old and as large as then must be the same; a newer one is another.
        const auto before = library_.figure(each.file, each.figure.bytes, each.figure.modified_at);
        if (!before) continue;
        if (before->sha256 != each.figure.sha256)
            return {Verdict::Differs, each.file, before->sha256, each.figure.sha256};
        ++unchanged;
    }
    if (unchanged == computed.size()) outcome.verdict = Verdict::Unchanged;
    return outcome;
}

} // namespace headroom::app
