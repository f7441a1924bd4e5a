#include "tests/support/register_test.h"
#include "ui/monitor/mark_lane.h"

#include <QTest>

using namespace headroom::ui;
using Place = MarkBox::Place;

/// Where marks and their labels go.
class TestMarkLane : public QObject {
    Q_OBJECT

private slots:
    void aLabelStandsInsideIfItFits() {
        std::vector<MarkBox> boxes{{.left = 100, .right = 200, .label = 60}};
        place_marks(boxes, 400, 3);
        QCOMPARE(boxes[0].row, 0);
        QCOMPARE(boxes[0].place, Place::Inside);
    }

    void elseBesideWhereNothingElseStands() {
        // Before it is room for the first; the second finds the first's pill before it, and goes
        // behind; the third has neither.
        std::vector<MarkBox> boxes{{.left = 100, .right = 120, .label = 60},
                                   {.left = 150, .right = 160, .label = 60},
                                   {.left = 380, .right = 390, .label = 140}};
        place_marks(boxes, 400, 3);
        QCOMPARE(boxes[0].place, Place::Before);
        QCOMPARE(boxes[1].place, Place::After);
        QCOMPARE(boxes[2].place, Place::Before); // 234 to 374: free
    }

    void fewerWordsStandInsideWhereThereIsNoPlaceBeside() {
        std::vector<MarkBox> boxes{{.left = 0, .right = 60, .label = 90, .brief = 30},
                                   {.left = 70, .right = 400, .label = 90}};
        place_marks(boxes, 400, 3);
        QCOMPARE(boxes[0].place, Place::Brief);
        boxes[0].right = 40;
        boxes[1].left = 50;
        place_marks(boxes, 400, 3);
        QCOMPARE(boxes[0].place, Place::None);
    }

    void labelsNeverLieOnEachOther_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 20; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void labelsNeverLieOnEachOther() {
        QFETCH(int, seed);
        std::vector<MarkBox> boxes;
        unsigned state = unsigned(seed);
        const auto next = [&state](double most) {
            state = state * 1664525u + 1013904223u;
            return most * (state >> 8) / double(1 << 24);
        };
        for (int i = 0; i < 40; ++i) {
            const double left = next(800);
            boxes.push_back({.left = left, .right = left + 2 + next(90), .label = 20 + next(80)});
        }
        place_marks(boxes, 900, 3);
        struct Span {
            int row;
            double left, right;
        };
        std::vector<Span> spans;
        for (const MarkBox& box : boxes) {
            if (box.row < 0) {
                QCOMPARE(box.place, Place::None);
                continue;
            }
            QVERIFY(box.row < 3);
            spans.push_back({box.row, box.left, box.right});
            if (box.place == Place::Before)
                spans.push_back({box.row, box.left - box.label, box.left});
            if (box.place == Place::After)
                spans.push_back({box.row, box.right, box.right + box.label});
        }
        for (std::size_t a = 0; a < spans.size(); ++a) {
            QVERIFY(spans[a].left >= 0 && spans[a].right <= 900);
            for (std::size_t b = a + 1; b < spans.size(); ++b)
                QVERIFY(spans[a].row != spans[b].row || spans[a].right <= spans[b].left ||
                        spans[b].right <= spans[a].left);
        }
    }

    void whatOverlapsGetsARowOfItsOwn() {
        std::vector<MarkBox> boxes{{.left = 0, .right = 300, .label = 20},
                                   {.left = 100, .right = 200, .label = 20},
                                   {.left = 150, .right = 250, .label = 20},
                                   {.left = 180, .right = 220, .label = 20}};
        place_marks(boxes, 400, 3);
        QCOMPARE(boxes[3].row, 0); // the newest chooses first
        QCOMPARE(boxes[2].row, 1);
        QCOMPARE(boxes[1].row, 2);
        QCOMPARE(boxes[0].row, -1); // only its line is left
    }
};

HEADROOM_TEST(TestMarkLane)
#include "tst_mark_lane.moc"
