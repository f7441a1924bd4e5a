#pragma once

#include "app/active_model/active_model.h"

#include <QObject>
#include <QUrl>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The active model in words: what is there, what is under way, what can be done about it.
class ModelViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(State state READ state NOTIFY changed)
    Q_PROPERTY(QString name READ name NOTIFY changed)
    Q_PROPERTY(QString quantization READ quantization NOTIFY changed)
    /// It holds no memory: the first message loads it.
    Q_PROPERTY(bool asleep READ asleep NOTIFY changed)
    Q_PROPERTY(bool demonstration READ demonstration NOTIFY changed)
    /// What is not as it should be in the loaded file: what that means for a person, then what was
    /// found, a line each. Empty if nothing.
    Q_PROPERTY(QString notes READ notes NOTIFY changed)
    /// What computes the loaded model, and why that is no GPU where one was wished for.
    Q_PROPERTY(QString computeText READ computeText NOTIFY changed)
    Q_PROPERTY(QString contextText READ contextText NOTIFY changed)
    Q_PROPERTY(double fraction READ fraction NOTIFY changed)
    Q_PROPERTY(bool hasFraction READ hasFraction NOTIFY changed)
    Q_PROPERTY(QString progressText READ progressText NOTIFY changed)
    /// Models to begin with, as cards: kind, name, use, download, memory, memoryBytes.
    Q_PROPERTY(QVariantList offers READ offers NOTIFY offersChanged)
    /// The card that is chosen.
    Q_PROPERTY(int chosen READ chosen WRITE choose NOTIFY offersChanged)
    /// Before fetching: where the chosen one would come from, and what lies here already.
    Q_PROPERTY(QString offerNote READ offerNote NOTIFY changed)
    /// "Downloading Qwen from the model hub", "Loading Qwen".
    Q_PROPERTY(QString workText READ workText NOTIFY changed)
    Q_PROPERTY(QString fetchText READ fetchText NOTIFY changed)
    /// `fetch` would do again what failed.
    Q_PROPERTY(bool retrying READ retrying NOTIFY changed)
    Q_PROPERTY(QString errorWhat READ errorWhat NOTIFY changed)
    Q_PROPERTY(QString errorWhere READ errorWhere NOTIFY changed)
    Q_PROPERTY(QString errorNext READ errorNext NOTIFY changed)
    /// Why the file that was chosen last did not take the place of this model; empty: it did.
    Q_PROPERTY(QString refusedWhat READ refusedWhat NOTIFY changed)
    Q_PROPERTY(QString refusedNext READ refusedNext NOTIFY changed)
    /// What the error table advises: an ErrorStep, and the words on its button.
    Q_PROPERTY(int errorStep READ errorStep NOTIFY changed)
    Q_PROPERTY(QString errorButton READ errorButton NOTIFY changed)

public:
    enum State { Looking, None, Fetching, Loading, Ready, Failed };
    Q_ENUM(State)

    explicit ModelViewModel(app::ActiveModel& model, QObject* parent = nullptr);

    State state() const;
    QString name() const { return status_.name; }
    QString quantization() const { return status_.quantization; }
    bool asleep() const { return status_.asleep; }
    bool demonstration() const { return status_.demonstration; }
    QString notes() const;
    QString computeText() const;
    QString contextText() const;
    double fraction() const;
    bool hasFraction() const { return status_.total > 0; }
    /// "112 of 469 MiB, 8.3 MB/s, about 45 s left".
    QString progressText() const;
    QVariantList offers() const { return cards_; }
    int chosen() const { return chosen_; }
    void choose(int card);
    QString offerNote() const;
    QString workText() const;
    /// What the button says: downloads, goes on with what was interrupted, tries again.
    QString fetchText() const;
    bool retrying() const;
    QString errorWhat() const;
    QString errorWhere() const;
    QString errorNext() const;
    QString refusedWhat() const;
    QString refusedNext() const;
    int errorStep() const;
    QString errorButton() const;

    /// Downloads the chosen model, loads the one whose loading was cancelled, or tries again.
    Q_INVOKABLE void fetch();
    Q_INVOKABLE void open(const QUrl& file) { model_.open(file.toLocalFile()); }
    Q_INVOKABLE void cancel() { model_.cancel(); }
    Q_INVOKABLE void retry() { model_.retry(); }
    Q_INVOKABLE void forgetRefused();
    Q_INVOKABLE void eject() { model_.eject(); }

    /// Its words are asked for again, in another language.
    void retranslate() { take(model_.status()); }

signals:
    void changed();
    void offersChanged(); ///< before `changed`

private:
    void take(const app::ModelStatus& status);
    /// A file that is no suggestion, whose loading was cancelled or failed, has the first card.
    bool hasOwnCard() const;
    /// The suggestion of the chosen card, or null for a file that is none.
    const app::SuggestedModel* suggestion() const;

    app::ActiveModel& model_;
    app::ModelStatus status_;
    QVariantList cards_;
    int chosen_ = 0;
    bool refusal_read_ = false;
    int failed_ = -1; ///< the card that was chosen when it failed
};

} // namespace headroom::ui
