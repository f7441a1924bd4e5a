#pragma once

#include "app/library/model_details.h"
#include "app/library/model_verifier.h"
#include "ui/models/card_model.h"

#include <QObject>
#include <QThreadPool>
#include <QUrl>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// One model looked at closely: its facts at once, what its header holds a moment later.
class ModelDrawerViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of the library's view model")

    Q_PROPERTY(QString path READ path NOTIFY changed) ///< empty: none is looked at
    Q_PROPERTY(QString name READ name NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed) ///< why it can't run
    Q_PROPERTY(QString problemNext READ problemNext NOTIFY changed)
    Q_PROPERTY(bool runs READ runs NOTIFY changed)
    Q_PROPERTY(bool ours READ ours NOTIFY changed)
    Q_PROPERTY(QVariantList facts READ facts NOTIFY changed) ///< maps of name, value
    Q_PROPERTY(QString place READ place NOTIFY changed)      ///< where it lies, as a path
    Q_PROPERTY(QUrl folder READ folder NOTIFY changed)
    Q_PROPERTY(bool reading READ reading NOTIFY detailsChanged)
    Q_PROPERTY(QString bitsText READ bitsText NOTIFY detailsChanged)
    Q_PROPERTY(QVariantList formats READ formats NOTIFY detailsChanged) ///< name, share, text
    Q_PROPERTY(QVariantList parts READ parts NOTIFY detailsChanged)
    Q_PROPERTY(QVariantList tokenizer READ tokenizer NOTIFY detailsChanged) ///< name, value
    Q_PROPERTY(QString tokenizerNotes READ tokenizerNotes NOTIFY detailsChanged)
    Q_PROPERTY(QString templateSource READ templateSource NOTIFY detailsChanged)
    Q_PROPERTY(QString templatePreview READ templatePreview NOTIFY detailsChanged)
    Q_PROPERTY(QString templateError READ templateError NOTIFY detailsChanged)
    Q_PROPERTY(QVariantList metadata READ metadata NOTIFY detailsChanged) ///< name, value
    Q_PROPERTY(bool hasCard READ hasCard NOTIFY detailsChanged)
    Q_PROPERTY(QAbstractItemModel* card READ card CONSTANT)
    // The figure
    Q_PROPERTY(bool verifying READ verifying NOTIFY figureChanged)   ///< this model
    Q_PROPERTY(bool verifyBusy READ verifyBusy NOTIFY figureChanged) ///< any
    Q_PROPERTY(double verifyFraction READ verifyFraction NOTIFY figureChanged)
    Q_PROPERTY(QString verifyText READ verifyText NOTIFY figureChanged)
    Q_PROPERTY(int figureState READ figureState NOTIFY figureChanged)
    Q_PROPERTY(QString figureText READ figureText NOTIFY figureChanged) ///< "Verified on 21 Nov"
    Q_PROPERTY(QString figure READ figure NOTIFY figureChanged)         ///< "9c41f0…e7a2"
    Q_PROPERTY(QString wholeFigure READ wholeFigure NOTIFY figureChanged)

public:
    enum FigureState { NotKnown, Known, Verified, Wrong };
    Q_ENUM(FigureState)

    ModelDrawerViewModel(app::ModelLibrary& library, app::ModelVerifier& verifier,
                         QObject* parent = nullptr);
    ~ModelDrawerViewModel() override;

    const QString& path() const { return model_.path; }
    QString name() const { return model_.name; }
    QString problem() const;
    QString problemNext() const;
    bool runs() const { return model_.facts_known && model_.facts.runs(); }
    bool ours() const { return model_.ours; }
    QVariantList facts() const;
    QString place() const { return model_.path; }
    QUrl folder() const;
    bool reading() const { return reading_; }
    QString bitsText() const;
    QVariantList formats() const;
    QVariantList parts() const;
    QVariantList tokenizer() const;
    QString tokenizerNotes() const { return details_.tokenizer_notes.join("\n"); }
    QString templateSource() const { return details_.template_source; }
    QString templatePreview() const { return details_.template_preview; }
    QString templateError() const { return details_.template_error; }
    QVariantList metadata() const;
    bool hasCard() const { return !details_.card.isEmpty(); }
    QAbstractItemModel* card() { return &card_; }
    bool verifying() const;
    bool verifyBusy() const { return verifier_.status().running; }
    double verifyFraction() const;
    QString verifyText() const;
    int figureState() const;
    QString figureText() const;
    QString figure() const;
    QString wholeFigure() const;

    void show(const QString& path);
    Q_INVOKABLE void verify() { verifier_.verify(model_.path); }
    Q_INVOKABLE void cancelVerify() { verifier_.cancel(); }
    Q_INVOKABLE void copy(const QString& text) const;

    void retranslate();

signals:
    void changed();
    void detailsChanged();
    void figureChanged();

private:
    void take();
    void read();
    void noteKnown();
    QString renamed() const; ///< path that the model has by now; empty: it is gone
    std::optional<app::KnownFigure> known() const;

    app::ModelLibrary& library_;
    app::ModelVerifier& verifier_;
    app::FoundModel model_; ///< empty path: none
    QStringList known_;     ///< paths of all models when `model_` was there last
    app::ModelDetails details_;
    CardModel card_;
    QThreadPool files_;
    int asked_ = 0; ///< the last one that was asked for; answers to others are old
    bool reading_ = false;
};

} // namespace headroom::ui
