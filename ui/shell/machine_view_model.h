#pragma once

#include "app/hardware/machine_sampler.h"
#include "engine/generator.h"

#include <QList>
#include <QObject>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The headroom bar: this machine's memory by part, and how busy its CPU is.
class MachineViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    /// Shares of all memory, in the order other programs, weights, KV cache, workspace, free; they
    /// add up to 1. Empty where memory can't be read.
    Q_PROPERTY(QList<qreal> shares READ shares NOTIFY changed)
    /// The newest figures differ much from those before: a model came or went.
    Q_PROPERTY(bool moved READ moved NOTIFY movedChanged)
    Q_PROPERTY(QStringList partNames READ partNames NOTIFY wordsChanged)
    Q_PROPERTY(QStringList partSizes READ partSizes NOTIFY changed)
    Q_PROPERTY(QString freeText READ freeText NOTIFY changed)
    Q_PROPERTY(QString availableText READ availableText NOTIFY changed)
    Q_PROPERTY(qint64 availableBytes READ availableBytes NOTIFY changed) ///< -1 = not known
    Q_PROPERTY(QString totalText READ totalText NOTIFY changed)
    /// Of the last 60 seconds, oldest first, each 0 to 1.
    Q_PROPERTY(QList<qreal> cpuHistory READ cpuHistory NOTIFY changed)
    Q_PROPERTY(QString cpuText READ cpuText NOTIFY changed)
    /// What computes: the engine runs on the CPU, whether or not there is a GPU.
    Q_PROPERTY(QString deviceNote READ deviceNote NOTIFY wordsChanged)
    /// Why a figure is missing; empty where all can be read.
    Q_PROPERTY(QString unavailable READ unavailable NOTIFY changed)
    /// The window is on screen: only then the machine is asked.
    Q_PROPERTY(bool watched READ watched WRITE setWatched NOTIFY watchedChanged)

public:
    MachineViewModel(app::MachineSampler& sampler, const Generator& generator,
                     QObject* parent = nullptr);

    QList<qreal> shares() const { return shares_; }
    bool moved() const { return moved_; }
    QStringList partNames() const;
    QStringList partSizes() const { return part_sizes_; }
    QString freeText() const { return free_text_; }
    QString availableText() const { return available_text_; }
    qint64 availableBytes() const { return available_bytes_; }
    QString totalText() const { return total_text_; }
    QList<qreal> cpuHistory() const { return cpu_history_; }
    QString cpuText() const { return cpu_text_; }
    QString deviceNote() const;
    QString unavailable() const { return unavailable_; }
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
    void take(const app::MachineSample& sample);
    void takeMemory(const app::MemoryReading& memory);

    app::MachineSampler& sampler_;
    const Generator& generator_;
    const bool has_gpu_;
    app::MachineSample last_;
    QList<qreal> shares_;
    qint64 available_bytes_ = -1;
    bool moved_ = false;
    QStringList part_sizes_;
    QString free_text_, available_text_, total_text_, cpu_text_, unavailable_;
    QList<qreal> cpu_history_;
    bool watched_ = false;
};

} // namespace headroom::ui
