#pragma once

#include "app/active_model/loaded_models.h"
#include "app/fit/fit_verdicts.h"
#include "app/library/model_library.h"
#include "ui/verdict/verdict_words.h"

#include <QAbstractListModel>
#include <QSet>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The library's models as rows: those that the filters let through, in the chosen order.
class LibraryListModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of the library's view model")

    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(QString words READ words WRITE setWords NOTIFY filterChanged)
    Q_PROPERTY(QString place READ place WRITE setPlace NOTIFY filterChanged)
    Q_PROPERTY(int column READ column NOTIFY filterChanged)
    Q_PROPERTY(bool descending READ descending NOTIFY filterChanged)
    Q_PROPERTY(bool filtered READ filtered NOTIFY filterChanged)

public:
    enum Role {
        PathRole = Qt::UserRole + 1,
        NameRole,
        CaptionRole, ///< "Qwen, vision"; what is wrong with it
        FormatRole,
        SizeRole,      ///< in GiB, without the unit
        FitRole,       ///< a FitDot::Verdict
        FitTextRole,   ///< "5.2 left", "+1.0"
        FitReasonRole, ///< for a hover
        PlaceRole,     ///< whose folder it is
        OursRole,      ///< it lies in Headroom's own folder
        LoadedRole,    ///< it is in memory
        AsleepRole,    ///< it gave its memory back and wakes for the next message
        BusyRole,      ///< it loads
        PinnedRole,    ///< it never gives way to another
        UnreadRole,    ///< its header is still to be read
        ProblemRole,   ///< it can't run
        SpokenRole     ///< all of it, for assistive tools
    };
    enum Column { Name, Format, Size, Place, Used };
    Q_ENUM(Column)
    enum Ability { Tools, Thinking, Vision, Embeddings };
    Q_ENUM(Ability)

    /// `verdicts` outlives this.
    explicit LibraryListModel(app::FitVerdicts& verdicts, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return int(rows_.size()); }
    const QString& words() const { return words_; }
    void setWords(const QString& words);
    const QString& place() const { return place_; }
    void setPlace(const QString& place);
    int column() const { return column_; }
    bool descending() const { return descending_; }
    bool filtered() const { return !words_.isEmpty() || !place_.isEmpty() || !wanted_.isEmpty(); }
    /// A second time in the other direction.
    Q_INVOKABLE void sortBy(int column);
    Q_INVOKABLE bool wants(int ability) const { return wanted_.contains(ability); }
    Q_INVOKABLE void want(int ability, bool wanted);
    Q_INVOKABLE void clearFilters();
    Q_INVOKABLE QString path(int row) const;
    Q_INVOKABLE int rowOf(const QString& path) const; ///< -1: it is not shown

    void setModels(const QVector<app::FoundModel>& models);
    void setLoaded(const QVector<app::ResidentModel>& loaded);
    void retranslate();
    /// The verdict on one model.
    VerdictBadge fitOf(const app::FoundModel& model) const;

    static bool can(const app::FoundModel& model, int ability);

signals:
    void countChanged();
    void filterChanged();

private:
    bool passes(const app::FoundModel& model) const;
    bool before(const app::FoundModel& a, const app::FoundModel& b) const;
    void arrange();
    void refilter();
    void refresh(const QVector<int>& roles);
    QString caption(const app::FoundModel& model) const;
    /// Null for a model that is not loaded.
    const app::ResidentModel* resident(const QString& path) const;
    bool isLoaded(const app::FoundModel& model) const;

    app::FitVerdicts& verdicts_;
    QVector<app::FoundModel> all_, rows_;
    QString words_, place_;
    QSet<int> wanted_;
    int column_ = Name;
    bool descending_ = false;
    QVector<app::ResidentModel> loaded_;
};

} // namespace headroom::ui
