#pragma once

#include <QObject>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace headroom::ui {

class TimelineModel;

/// Finds words in the text of the shown conversation, as it is drawn: in code, tables and what was
/// thought, too. Delegates ask which of the places found lie in them.
class FindViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a view model")

    Q_PROPERTY(QString words READ words WRITE setWords NOTIFY changed)
    /// "2 of 7", "Not found"; empty while nothing is searched.
    Q_PROPERTY(QString result READ result NOTIFY changed)
    Q_PROPERTY(bool found READ found NOTIFY changed)

public:
    /// A place found: [begin, begin + length) of a row's text (block_slices.h).
    struct Hit {
        quint64 message = 0;
        int place = 0; ///< the row's in its message
        qsizetype begin = 0, length = 0;
        bool operator==(const Hit&) const = default;
    };
    struct Mark {
        qsizetype begin = 0, length = 0;
        bool current = false;
    };

    explicit FindViewModel(TimelineModel& rows, QObject* parent = nullptr);

    QString words() const { return words_; }
    void setWords(const QString& words);
    QString result() const;
    bool found() const { return !hits_.empty(); }
    Q_INVOKABLE void next();
    Q_INVOKABLE void previous();

    /// What was found in a row, in order.
    std::vector<Mark> marksIn(quint64 message, int place) const;

signals:
    void changed();
    /// Other places are found, or another one is the current one.
    void marked();
    /// The current one, to be brought into view.
    void revealed(int row, quint64 message, int place, int offset);

private:
    void look();
    void step(int by);
    void reveal();

    TimelineModel& rows_;
    QString words_;
    std::vector<Hit> hits_; ///< from the top
    /// Of a message and place: the first of its hits and the one behind the last.
    std::map<std::pair<quint64, int>, std::pair<std::size_t, std::size_t>> by_row_;
    std::size_t at_ = 0;
    QTimer typing_;  ///< single shot
    QTimer growing_; ///< single shot: text came while it is searched
};

} // namespace headroom::ui
