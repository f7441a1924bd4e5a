#pragma once

#include "app/monitor/monitor.h"
#include "engine/generator.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

#include <array>

namespace headroom::ui {

/// The headroom bar: every device's memory by part, and how busy it is.
class MachineViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    /// One map a device, GPUs first: id, name, glyph, hint, shares (of all memory, in the order
    /// other programs, weights, KV cache, workspace, free; they add up to 1; empty where memory
    /// can't be read), sizes (words of them), freeText, history (utilization of the last 60
    /// seconds, oldest first, each 0 to 1), busyText, busyHint, computes.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed)
    /// Of each row: its newest figures differ much from those before, a model came or went.
    Q_PROPERTY(QList<bool> moves READ moves NOTIFY movedChanged)
    Q_PROPERTY(QStringList partNames READ partNames NOTIFY wordsChanged)
    // Of the system's memory, as in its row.
    Q_PROPERTY(QList<qreal> shares READ shares NOTIFY changed)
    Q_PROPERTY(QStringList partSizes READ partSizes NOTIFY changed)
    Q_PROPERTY(bool moved READ moved NOTIFY movedChanged)
    Q_PROPERTY(QString availableText READ availableText NOTIFY changed)
    Q_PROPERTY(qint64 availableBytes READ availableBytes NOTIFY changed) ///< -1 = not known
    Q_PROPERTY(QString totalText READ totalText NOTIFY changed)
    /// Why a figure of system memory or CPU is missing; empty where all can be read.
    Q_PROPERTY(QString unavailable READ unavailable NOTIFY changed)
    /// What computes.
    Q_PROPERTY(QString deviceNote READ deviceNote NOTIFY changed)
    /// The window is on screen: only then the machine is asked.
    Q_PROPERTY(bool watched READ watched WRITE setWatched NOTIFY watchedChanged)

public:
    /// All outlive this; the monitor hears of samples before this does.
    MachineViewModel(app::MachineSampler& sampler, const app::Monitor& monitor,
                     const Generator& generator, QObject* parent = nullptr);

    const QVariantList& rows() const { return rows_; }
    const QList<bool>& moves() const { return moves_; }
    QStringList partNames() const;
    QList<qreal> shares() const { return memory_.shares; }
    QStringList partSizes() const { return memory_.sizes; }
    bool moved() const { return memory_.moved; }
    QString availableText() const;
    qint64 availableBytes() const { return last_.memory ? last_.memory->available : -1; }
    QString totalText() const;
    QString unavailable() const;
    QString deviceNote() const;
    bool watched() const { return watched_; }
    void setWatched(bool watched);

    /// Its words are asked for again, in another language.
    void retranslate();

signals:
    void changed();
    void wordsChanged();
    void movedChanged(); ///< before `changed`
    void watchedChanged();

private:
    /// A device's memory by part.
    struct Memory {
        QList<qreal> shares;
        QStringList sizes;
        bool moved = false;
    };
    void take(const app::MachineSample& sample);
    void takeDevices(const app::DeviceSample& sample);
    void wish();
    void fill();
    void tell();
    QVariantMap row(const app::DeviceReading& gpu);
    QVariantMap row();
    Memory parts(qint64 used, qint64 free, bool computes, const Memory& before) const;
    void remember(const QString& id, const Result<double>& utilization);

    app::MachineSampler& sampler_;
    const app::Monitor& monitor_;
    const Generator& generator_;
    const bool has_gpu_;
    bool gpu_seen_ = false;
    app::MachineSample last_;
    Memory memory_;                          ///< the system's
    QHash<QString, Memory> gpu_memory_;      ///< by device id
    QHash<QString, QList<qreal>> histories_; ///< by device id
    QVariantList rows_;
    QList<bool> moves_;
    bool watched_ = false;
};

} // namespace headroom::ui
