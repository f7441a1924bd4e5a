#pragma once

#include "app/library/model_library.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThread>

#include <atomic>
#include <memory>
#include <optional>

namespace headroom::app {

/// What the check of a model's files found.
struct VerifyOutcome {
    enum class Verdict {
        Matches,   ///< every file has the figure that its source told
        Unchanged, ///< every file has the figure that was computed before
        Recorded,  ///< there was nothing to compare with; the figures are known from now on
        Differs    ///< `file` has another figure than it must
    };
    Verdict verdict = Verdict::Recorded;
    QString file, expected, found; ///< of the first file that differs; else the first file's figure

    bool operator==(const VerifyOutcome&) const = default;
};

struct VerifyStatus {
    QString path; ///< of the model that is checked, or was last; empty: none was
    QString name;
    bool running = false;
    qint64 done = 0, total = 0; ///< bytes
    double bytes_per_second = 0;
    std::optional<VerifyOutcome> outcome;
    std::optional<Error> error;
};

/// Computes the SHA-256 of a model's files, one model at a time, on a thread of its own, and
/// compares with what the source told or with what was computed before.
class ModelVerifier : public QObject {
    Q_OBJECT

public:
    /// The library outlives this.
    explicit ModelVerifier(ModelLibrary& library, QObject* parent = nullptr);
    ~ModelVerifier() override; ///< ends what runs

    const VerifyStatus& status() const { return status_; }
    /// Does nothing while one runs, or for a model that is not in the library.
    void verify(const QString& path);
    void cancel() { cancel_ = true; }

signals:
    void changed();

private:
    struct Computed {
        QString file;
        KnownFigure figure;
    };
    void advance(qint64 done);
    void finish(const Result<QVector<Computed>>& computed);
    VerifyOutcome judge(const QVector<Computed>& computed) const;

    ModelLibrary& library_;
    VerifyStatus status_;
    QString wanted_; ///< the figure that the source told, of a model of one file
    QElapsedTimer clock_;
    std::unique_ptr<QThread> thread_;
    std::atomic<bool> cancel_ = false;
};

} // namespace headroom::app
