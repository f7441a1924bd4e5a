#pragma once

#include "app/active_model/active_model.h"
#include "app/chat/chat_service.h"
#include "app/monitor/monitor.h"
#include "app/settings/preferences.h"
#include "ui/monitor/mark_lane.h"
#include "ui/monitor/plot_builder.h"
#include "ui/monitor/token_path_view_model.h"

#include <QObject>
#include <QUrl>
#include <QVariantList>

namespace headroom::ui {

/// The page of the monitor: devices, plots on one time axis, marks, bills, what slows down. Works
/// only while it is shown.
class MonitorViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged) ///< the page is seen
    Q_PROPERTY(bool strip READ strip WRITE setStrip NOTIFY stripChanged) ///< the strip is seen
    Q_PROPERTY(bool loading READ loading NOTIFY changed) ///< no device has said anything yet
    Q_PROPERTY(QVariantList devices READ devices NOTIFY changed) ///< see device_words
    Q_PROPERTY(QStringList absent READ absent NOTIFY changed)    ///< kinds that can't be asked, why
    /// Id of the chosen one; none was chosen: of the one that computes.
    Q_PROPERTY(QString device READ device WRITE setDevice NOTIFY changed)
    Q_PROPERTY(QString deviceName READ deviceName NOTIFY changed)
    Q_PROPERTY(QStringList spans READ spans NOTIFY wordsChanged)
    Q_PROPERTY(int span READ span WRITE setSpan NOTIFY spanChanged)
    Q_PROPERTY(bool paused READ paused WRITE setPaused NOTIFY pausedChanged)
    Q_PROPERTY(QList<headroom::ui::PlotModel*> plots READ plots CONSTANT)
    Q_PROPERTY(headroom::ui::MarkLane* marks READ marks CONSTANT)
    Q_PROPERTY(headroom::ui::TokenPathViewModel* path READ path CONSTANT)
    Q_PROPERTY(QVariantList ticks READ ticks NOTIFY changed) ///< maps of share (of the axis), text
    /// Place of the cursor as a share of the axis; < 0: none, the values are the newest.
    Q_PROPERTY(double cursor READ cursor WRITE setCursor NOTIFY cursorChanged)
    Q_PROPERTY(QString cursorText READ cursorText NOTIFY cursorChanged)
    Q_PROPERTY(QVariantList bills READ bills NOTIFY changed) ///< see bill_words
    /// Of the conversation that is shown; see conversation_bills.h.
    Q_PROPERTY(QVariantList conversationBills READ conversationBills NOTIFY changed)
    /// See slowdowns.h. Known whether or not the page is seen.
    Q_PROPERTY(QVariantList slowdowns READ slowdowns NOTIFY slowdownsChanged)
    /// "98 % of predicted"; empty where something slows down or nothing is known.
    Q_PROPERTY(QString speedText READ speedText NOTIFY changed)
    Q_PROPERTY(bool recording READ recording NOTIFY recordingChanged)
    Q_PROPERTY(QString recordingText READ recordingText NOTIFY recordingChanged)
    Q_PROPERTY(QString recordingError READ recordingError NOTIFY recordingChanged)
    Q_PROPERTY(QUrl recordingFolder READ recordingFolder NOTIFY recordingChanged)

public:
    struct Services {
        app::Monitor& monitor;
        app::ActiveModel& model;
        app::ChatService& chat;
        app::Preferences& preferences;
    };
    explicit MonitorViewModel(const Services& services, QObject* parent = nullptr);

    bool shown() const { return shown_; }
    void setShown(bool shown);
    bool strip() const { return strip_; }
    void setStrip(bool strip);
    bool loading() const {
        return monitor_.devices().devices.empty() && monitor_.devices().unavailable.empty();
    }
    const QVariantList& devices() const { return devices_; }
    const QStringList& absent() const { return absent_; }
    QString device() const;
    void setDevice(const QString& id);
    QString deviceName() const;
    QStringList spans() const;
    int span() const { return span_; }
    void setSpan(int span);
    bool paused() const { return paused_; }
    void setPaused(bool paused);
    const QList<PlotModel*>& plots() const { return builder_.plots(); }
    MarkLane* marks() { return &marks_; }
    TokenPathViewModel* path() { return &path_; }
    const QVariantList& ticks() const { return ticks_; }
    double cursor() const { return cursor_; }
    void setCursor(double share);
    QString cursorText() const;
    const QVariantList& bills() const { return bills_; }
    const QVariantList& conversationBills() const { return conversation_bills_; }
    void setConversation(std::optional<app::ConversationId> id);
    const QVariantList& slowdowns() const { return slowdowns_; }
    QString speedText() const;
    bool recording() const { return monitor_.recording() != nullptr; }
    QString recordingText() const;
    QString recordingError() const { return recording_error_; }
    QUrl recordingFolder() const;

    /// Begins a recording into a new file in the person's documents, or ends it.
    Q_INVOKABLE void toggleRecording();
    Q_INVOKABLE void forgetRecordingError();
    void retranslate();

signals:
    void changed();
    void wordsChanged();
    void shownChanged();
    void stripChanged();
    void spanChanged();
    void pausedChanged();
    void cursorChanged();
    void recordingChanged();
    void slowdownsChanged();

private:
    void look();
    void findSlowdowns();
    void refresh();
    void fill();
    void fillTicks(double from, double to);
    double seconds() const;
    QString clock(double at) const;

    app::Monitor& monitor_;
    app::ActiveModel& model_;
    app::ChatService& chat_;
    app::Preferences& preferences_;
    const bool has_gpu_;
    PlotBuilder builder_;
    MarkLane marks_;
    TokenPathViewModel path_;
    bool shown_ = false, strip_ = false, paused_ = false;
    int span_ = 1;
    QString device_;       ///< empty: none was chosen
    double paused_at_ = 0; ///< the right end of the axis while paused
    double cursor_ = -1;
    std::optional<app::ConversationId> conversation_;
    QVariantList devices_, ticks_, bills_, conversation_bills_, slowdowns_;
    QStringList absent_;
    QString recording_path_, recording_error_;
};

} // namespace headroom::ui
