#pragma once

#include "app/downloads/downloads.h"
#include "app/fit/fit_verdicts.h"
#include "app/hub/catalog.h"
#include "app/hub/hub_browser.h"
#include "app/hub/hub_choices.h"
#include "app/library/model_library.h"
#include "app/settings/preferences.h"
#include "ui/verdict/verdict_words.h"

#include <QHash>
#include <QObject>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// Finding a model: the catalog, or what the hub has for some words; a repository's quantizations
/// with their sizes and whether they fit and run, before any download.
class DiscoveryViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(QString words READ words NOTIFY resultsChanged) ///< asked last; empty: the catalog
    Q_PROPERTY(QStringList orders READ orders NOTIFY spoken)
    Q_PROPERTY(int order READ order WRITE setOrder NOTIFY resultsChanged)
    Q_PROPERTY(QStringList sizes READ sizes NOTIFY spoken)
    Q_PROPERTY(int size READ size WRITE setSize NOTIFY resultsChanged)
    Q_PROPERTY(QStringList licences READ licences NOTIFY spoken)
    Q_PROPERTY(int licence READ licence WRITE setLicence NOTIFY resultsChanged)
    Q_PROPERTY(QStringList tasks READ tasks NOTIFY spoken)
    Q_PROPERTY(int task READ task WRITE setTask NOTIFY resultsChanged)
    /// Also models that our engine does not run.
    Q_PROPERTY(bool showAll READ showAll WRITE setShowAll NOTIFY resultsChanged)
    Q_PROPERTY(int hidden READ hidden NOTIFY resultsChanged)
    /// Maps of: id, name, publisher, note, detail, lacks.
    Q_PROPERTY(QVariantList results READ results NOTIFY resultsChanged)
    Q_PROPERTY(bool searching READ searching NOTIFY resultsChanged)
    /// Why the hub did not answer, as a title and what helps; empty: it did, or was not asked.
    Q_PROPERTY(QString searchErrorTitle READ searchErrorTitle NOTIFY resultsChanged)
    Q_PROPERTY(QString searchError READ searchError NOTIFY resultsChanged)
    /// Private mode kept it from being asked: as was wished, and no error.
    Q_PROPERTY(bool searchShut READ searchShut NOTIFY resultsChanged)

    Q_PROPERTY(QString openedId READ openedId NOTIFY openedChanged) ///< empty: none is
    Q_PROPERTY(bool opening READ opening NOTIFY openedChanged)
    Q_PROPERTY(QString openError READ openError NOTIFY openedChanged)
    Q_PROPERTY(bool openShut READ openShut NOTIFY openedChanged)
    Q_PROPERTY(QString openedFacts READ openedFacts NOTIFY openedChanged)
    /// Maps of: format, sizeText, suggested, downloadText (empty: it can be fetched), useless (it
    /// does not run here, as its header or its types say: it can be fetched, but nothing speaks for
    /// it).
    Q_PROPERTY(QVariantList choices READ choices NOTIFY choicesChanged)
    /// How large the file is that sees for the opened one; empty: it has none.
    Q_PROPERTY(QString projectorText READ projectorText NOTIFY openedChanged)
    /// It is fetched with whatever is chosen.
    Q_PROPERTY(bool withProjector READ withProjector WRITE setWithProjector NOTIFY projectorChanged)
    /// Counts up when `resultFit` and `choiceFit` may say something else.
    Q_PROPERTY(int verdicts READ verdicts NOTIFY verdictsChanged)
    /// What the file's header says of whether it runs here; empty: it is looked at.
    Q_PROPERTY(QString runsText READ runsText NOTIFY openedChanged)
    Q_PROPERTY(bool runs READ runs NOTIFY openedChanged)

public:
    struct Services {
        app::HubBrowser& hub;
        app::Downloads& downloads;
        app::ModelLibrary& library;
        app::Preferences& preferences;
        app::FitVerdicts& verdicts;
    };
    /// All outlive this.
    DiscoveryViewModel(const Services& services, QVector<app::CatalogEntry> catalog,
                       QObject* parent = nullptr);

    QString words() const { return query_.text; }
    QStringList orders() const;
    int order() const { return int(query_.order); }
    void setOrder(int order);
    QStringList sizes() const;
    int size() const { return size_; }
    void setSize(int size);
    QStringList licences() const;
    int licence() const;
    void setLicence(int licence);
    QStringList tasks() const;
    int task() const;
    void setTask(int task);
    bool showAll() const { return show_all_; }
    void setShowAll(bool on);
    int hidden() const { return hidden_; }
    QVariantList results() const { return results_; }
    bool searching() const { return searching_; }
    QString searchErrorTitle() const;
    QString searchError() const;
    bool searchShut() const { return isShut(search_error_); }

    QString openedId() const { return opened_.repository; }
    bool opening() const { return opening_; }
    QString openError() const;
    bool openShut() const { return isShut(open_error_); }
    QString openedFacts() const;
    QVariantList choices() const { return choices_; }
    QString projectorText() const;
    bool withProjector() const { return projector_ == app::Projector::Fetch; }
    void setWithProjector(bool on);
    int verdicts() const { return verdicts_told_; }
    QString runsText() const;
    bool runs() const { return facts_ && facts_->runs(); }

    /// A search; a repository's name or an address opens it at once.
    Q_INVOKABLE void ask(const QString& text);
    Q_INVOKABLE void askAgain() { search(); }
    /// Of a result or a choice: dot (FitDot), text (empty: not known yet), reason (for a hover).
    Q_INVOKABLE QVariantMap resultFit(const QString& id) const;
    Q_INVOKABLE QVariantMap choiceFit(int choice) const;
    Q_INVOKABLE void open(const QString& id);
    Q_INVOKABLE void close();
    Q_INVOKABLE void download(int choice);
    void retranslate();

signals:
    void resultsChanged();
    void openedChanged();
    void choicesChanged();
    void projectorChanged();
    void verdictsChanged();
    void spoken();
    void downloadBegun(const QString& name);

private:
    static bool isShut(const std::optional<app::Trouble>& trouble);
    void search();
    void show();
    void openReference(const app::HubReference& reference);
    void takeRepository(const app::HubRepository& repository);
    void takeHeader(const app::HubChoice& looked_into, const app::HubHeader& header);
    void tellOpened();
    void tellChoices();
    app::DownloadRequest requestOf(const app::HubChoice& choice) const;
    QString downloadText(const app::DownloadRequest& request) const;
    void tellVerdicts();
    void failed(app::HubBrowser::Question question, const app::Trouble& trouble);
    QVariantMap resultOf(const app::CatalogEntry& entry) const;
    QVariantMap resultOf(const app::HubModel& model) const;
    QVariantMap fitOf(const QString& key, const std::shared_ptr<const FitModel>& model) const;

    app::HubBrowser& hub_;
    app::Downloads& downloads_;
    app::ModelLibrary& library_;
    app::Preferences& preferences_;
    app::FitVerdicts& verdicts_;
    const QVector<app::CatalogEntry> catalog_;
    QHash<QString, std::shared_ptr<const FitModel>> catalog_models_; ///< by id

    app::HubQuery query_;
    int size_ = 0;
    bool show_all_ = false, searching_ = false;
    int hidden_ = 0;
    std::optional<app::Trouble> search_error_;
    QVector<app::HubModel> found_;
    QVariantList results_;

    app::HubReference opened_;
    bool opening_ = false;
    std::optional<app::Trouble> open_error_;
    app::HubRepository repository_;
    int suggested_ = -1;
    app::Projector projector_ = app::Projector::Leave;
    QVariantList choices_;
    std::optional<app::ModelFacts> facts_;
    /// The opened one's quantizations, in the order of its choices; once the header is here.
    QVector<std::shared_ptr<const FitModel>> choice_models_;
    int verdicts_told_ = 0;
    std::optional<app::Trouble> facts_error_;
};

} // namespace headroom::ui
