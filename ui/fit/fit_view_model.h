#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/loaded_models.h"
#include "app/fit/fit_reader.h"
#include "app/hub/catalog.h"
#include "app/library/model_library.h"
#include "app/network/outbound_gate.h"
#include "ui/fit/compare_card.h"
#include "ui/fit/curve_card.h"
#include "ui/fit/fit_session.h"
#include "ui/fit/fixes_card.h"
#include "ui/fit/hand_model.h"
#include "ui/fit/machine_choice.h"
#include "ui/fit/measure_card.h"
#include "ui/fit/memory_card.h"
#include "ui/fit/quantizations_card.h"
#include "ui/fit/recommendation_card.h"
#include "ui/fit/speed_card.h"

#include <QImage>
#include <QObject>
#include <QThreadPool>
#include <QUrl>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The fit page: which model on which machine, used how; its cards; and passing the answer on.
class FitViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(headroom::ui::MemoryCard* memory READ memory CONSTANT)
    Q_PROPERTY(headroom::ui::SpeedCard* speed READ speed CONSTANT)
    Q_PROPERTY(headroom::ui::FixesCard* fixes READ fixes CONSTANT)
    Q_PROPERTY(headroom::ui::QuantizationsCard* quantizations READ quantizations CONSTANT)
    Q_PROPERTY(headroom::ui::CurveCard* curve READ curve CONSTANT)
    Q_PROPERTY(headroom::ui::CompareCard* compare READ compare CONSTANT)
    Q_PROPERTY(headroom::ui::RecommendationCard* recommendation READ recommendation CONSTANT)
    Q_PROPERTY(headroom::ui::MeasureCard* measure READ measure CONSTANT)
    Q_PROPERTY(headroom::ui::HandModel* hand READ hand CONSTANT)

    // The model
    Q_PROPERTY(bool hasModel READ hasModel NOTIFY changed)
    Q_PROPERTY(bool reading READ reading NOTIFY modelChanged) ///< a header is read or fetched
    Q_PROPERTY(QString modelName READ modelName NOTIFY changed)
    Q_PROPERTY(QString modelCaption READ modelCaption NOTIFY changed) ///< "64 layers, 32.8 B"
    Q_PROPERTY(QString modelError READ modelError NOTIFY modelChanged)
    Q_PROPERTY(bool canRetry READ canRetry NOTIFY modelChanged)
    Q_PROPERTY(
        bool offline READ offline NOTIFY modelChanged) ///< Private mode: the hub can't be asked
    /// Maps of: path, name, caption.
    Q_PROPERTY(QVariantList localModels READ localModels NOTIFY modelsChanged)
    /// Maps of: id, name, caption.
    Q_PROPERTY(QVariantList catalogModels READ catalogModels CONSTANT)

    // The machine
    Q_PROPERTY(QString machineName READ machineName NOTIFY changed)
    Q_PROPERTY(QString machineCaption READ machineCaption NOTIFY changed)
    Q_PROPERTY(bool machineKnown READ machineKnown NOTIFY changed)
    Q_PROPERTY(QStringList gpus READ gpus NOTIFY changed) ///< none: this machine
    /// All of the table. Maps of: name, caption, memory and bandwidth (of an H100's).
    Q_PROPERTY(QVariantList gpuTable READ gpuTable CONSTANT)

    // How it is used
    Q_PROPERTY(QString title READ title NOTIFY changed) ///< "Qwen3 32B on this machine"
    Q_PROPERTY(double contextPosition READ contextPosition WRITE setContextPosition NOTIFY changed)
    Q_PROPERTY(QString contextText READ contextText NOTIFY changed)
    Q_PROPERTY(QString contextMost READ contextMost NOTIFY changed)
    Q_PROPERTY(double fitsPosition READ fitsPosition NOTIFY changed) ///< 1: all of it fits
    Q_PROPERTY(QString fitsText READ fitsText NOTIFY changed)        ///< "Fits up to 12,288"
    Q_PROPERTY(double usersPosition READ usersPosition WRITE setUsersPosition NOTIFY changed)
    Q_PROPERTY(QString usersText READ usersText NOTIFY changed)
    Q_PROPERTY(QStringList kvTypes READ kvTypes CONSTANT)
    Q_PROPERTY(
        int kvType READ kvType WRITE setKvType NOTIFY changed) ///< -1: one that is not listed
    Q_PROPERTY(QStringList formats READ formats NOTIFY changed)
    Q_PROPERTY(QStringList formatTexts READ formatTexts NOTIFY changed) ///< "Q4_K_M  18.4 GiB"
    Q_PROPERTY(int format READ format WRITE setFormat NOTIFY changed)
    Q_PROPERTY(QString promptTokens READ promptTokens NOTIFY changed)
    Q_PROPERTY(QString answerTokens READ answerTokens NOTIFY changed)

    Q_PROPERTY(QString note READ note NOTIFY noteChanged) ///< of what was copied or written

public:
    struct Services {
        app::FitReader& reader;
        app::ModelLibrary& library;
        app::ActiveModel& active;
        app::OutboundGate& gate;
        const app::LoadedModels& loaded;
        QString prices_file;
    };
    /// All outlive this.
    FitViewModel(const Services& services, const QVector<app::CatalogEntry>& catalog,
                 QObject* parent = nullptr);
    ~FitViewModel() override;

    MemoryCard* memory() { return &memory_; }
    SpeedCard* speed() { return &speed_; }
    FixesCard* fixes() { return &fixes_; }
    QuantizationsCard* quantizations() { return &quantizations_; }
    CurveCard* curve() { return &curve_; }
    CompareCard* compare() { return &compare_; }
    RecommendationCard* recommendation() { return &recommendation_; }
    MeasureCard* measure() { return &measure_; }
    HandModel* hand() { return &hand_; }
    FitSession& session() { return session_; }

    bool hasModel() const { return session_.hasModel(); }
    bool reading() const { return reading_; }
    QString modelName() const;
    QString modelCaption() const;
    QString modelError() const { return model_error_; }
    bool canRetry() const { return bool(again_); }
    bool offline() const { return gate_.isPrivate(); }
    QVariantList localModels() const;
    QVariantList catalogModels() const;
    QString machineName() const { return name_of(choice_); }
    QString machineCaption() const;
    bool machineKnown() const { return here_.host.has_value(); }
    QStringList gpus() const { return choice_.gpus; }
    QVariantList gpuTable() const;
    QString title() const;
    double contextPosition() const;
    void setContextPosition(double position);
    QString contextText() const;
    QString contextMost() const;
    double fitsPosition() const;
    QString fitsText() const;
    double usersPosition() const;
    void setUsersPosition(double position);
    QString usersText() const;
    QStringList kvTypes() const;
    int kvType() const;
    void setKvType(int type);
    QStringList formats() const;
    QStringList formatTexts() const;
    int format() const;
    void setFormat(int index);
    QString promptTokens() const;
    QString answerTokens() const;
    QString note() const { return note_; }

    /// The page is shown: the machine is asked how it is now, and where no model was chosen the one
    /// that is loaded or was used last is taken.
    Q_INVOKABLE void show();
    Q_INVOKABLE void chooseFile(const QString& path);
    /// A repository's name or address, as people paste it.
    Q_INVOKABLE void chooseHub(const QString& text);
    Q_INVOKABLE void chooseHand();
    Q_INVOKABLE void retry();
    Q_INVOKABLE void chooseThisMachine();
    Q_INVOKABLE void chooseGpus(const QStringList& names);
    Q_INVOKABLE void addGpu(const QString& name);
    Q_INVOKABLE void removeGpu(int index);
    Q_INVOKABLE void compareWith(const QStringList& names); ///< none: this machine
    Q_INVOKABLE void useCompared(int row);
    Q_INVOKABLE void setContext(const QString& tokens);
    Q_INVOKABLE void setPromptTokens(const QString& tokens);
    Q_INVOKABLE void setAnswerTokens(const QString& tokens);

    Q_INVOKABLE void copyText();
    Q_INVOKABLE void copyMarkdown();
    Q_INVOKABLE void saveCsv(const QUrl& file);
    Q_INVOKABLE void savePng(const QVariant& image, const QUrl& file);
    Q_INVOKABLE void forgetNote() { say({}); }
    void retranslate();

signals:
    void changed();
    void modelChanged();
    void modelsChanged();
    void noteChanged();

private:
    void take(const app::FitSource& source);
    void fail(const Error& error);
    void takeMachine();
    void say(const QString& note);
    void write(const QByteArray& bytes, const QUrl& file);
    std::int64_t mostContext() const;

    app::FitReader& reader_;
    app::ModelLibrary& library_;
    app::ActiveModel& active_;
    app::OutboundGate& gate_;
    const app::LoadedModels& loaded_;
    const QVector<app::CatalogEntry> catalog_;

    FitSession session_;
    MemoryCard memory_;
    SpeedCard speed_;
    FixesCard fixes_;
    QuantizationsCard quantizations_;
    CurveCard curve_;
    CompareCard compare_;
    RecommendationCard recommendation_;
    MeasureCard measure_;
    HandModel hand_;

    MachineChoice choice_;
    FitMachine here_; ///< this machine, once it is known
    bool reading_ = false;
    QString model_error_;
    std::function<void()> again_; ///< reads the last model once more
    QString note_;
    QThreadPool files_; ///< last: waits for its work when destroyed
};

} // namespace headroom::ui
