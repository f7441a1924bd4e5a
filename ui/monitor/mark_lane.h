#pragma once

#include "app/monitor/history.h"

#include <QFont>
#include <QObject>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace headroom::ui {

/// A mark's pill and its label in a lane, in pixels.
struct MarkBox {
    double left = 0, right = 0;
    double label = 0; ///< width of its words
    double brief = 0; ///< width of fewer words that do as well; 0: there are none
    enum class Place { Inside, Before, After, Brief, None };
    // Where they go:
    int row = 0; ///< -1: there is no row left
    Place place = Place::None;
};

/// Gives every mark a row and its label a place. Marks that overlap in time get rows of their own,
/// `rows` at most. A label stands inside of its pill if it fits; else before it, else behind it,
/// where nothing else of that row stands; else its fewer words inside; else it is left out and
/// shown on hover alone. The newest mark chooses first.
void place_marks(std::vector<MarkBox>& boxes, double width, int rows);

/// Loads and requests above the plots.
class MarkLane : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("the page's view model has it")

    Q_PROPERTY(QFont font MEMBER font_ WRITE setFont NOTIFY changed)
    Q_PROPERTY(qreal width MEMBER width_ WRITE setWidth NOTIFY changed)
    /// Maps of x, width, row, words, wordsX (-1: only on hover), inside, kind ("load", "request",
    /// "unload"), failed, hint.
    Q_PROPERTY(QVariantList items READ items NOTIFY changed)
    Q_PROPERTY(QVariantList lines READ lines NOTIFY changed) ///< x of the lines through all plots
    Q_PROPERTY(int rows READ rows NOTIFY changed)

public:
    using QObject::QObject;
    static constexpr int kMostRows = 3;

    void setFont(const QFont& font);
    void setWidth(qreal width);
    const QVariantList& items() const { return items_; }
    const QVariantList& lines() const { return lines_; }
    int rows() const { return rows_; }

    /// Shows the marks of [from, to).
    void show(const std::deque<app::HistoryMark>& marks, double from, double to);

signals:
    void changed();

private:
    void place();

    QFont font_;
    qreal width_ = 0;
    std::vector<app::HistoryMark> marks_;
    double from_ = 0, to_ = 1;
    QVariantList items_, lines_;
    int rows_ = 1;
};

} // namespace headroom::ui
