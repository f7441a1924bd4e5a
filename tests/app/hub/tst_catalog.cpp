#include "app/hub/catalog.h"
#include "tests/support/register_test.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::app;

class TestCatalog : public QObject {
    Q_OBJECT

private slots:
    void coversMachinesOfEverySize() {
        QFile file(HEADROOM_CATALOG);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto catalog = parseCatalog(file.readAll());
        QVERIFY2(catalog, catalog ? "" : catalog.error().message().c_str());
        QVERIFY(catalog->size() >= 20);
        QSet<QString> ids;
        for (const CatalogEntry& entry : *catalog) {
            QVERIFY2(!ids.contains(entry.id), qPrintable(entry.id));
            ids << entry.id;
            // What is said to be enough holds the weights and leaves something for the rest.
            const double gib = double(entry.bytes()) / (1 << 30);
            QVERIFY2(gib < entry.memory_gib && gib > 0.2 * entry.memory_gib,
                     qPrintable(
                         QString("%1: %2 of %3 GiB").arg(entry.id).arg(gib).arg(entry.memory_gib)));
        }
        QCOMPARE(catalog->first().memory_gib, 1);
        QCOMPARE(catalog->last().memory_gib, 64);
    }

    // The parameters that publishers count, from the dimensions of their configurations: two
    // sources.
    void dimensionsAgreeWithThePublishedParameters() {
        QFile file(HEADROOM_CATALOG);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto catalog = parseCatalog(file.readAll());
        QVERIFY(catalog);
        for (const CatalogEntry& entry : *catalog) {
            const auto model = headroom::fit_model(entry.dimensions);
            QVERIFY2(model, qPrintable(entry.id));
            const double off = model->parameters / double(entry.parameters) - 1;
            QVERIFY2(std::abs(off) < 0.001, qPrintable(QString("%1: %2").arg(entry.id).arg(off)));
        }
    }

    void reckonsSizes() {
        // 80 weights of 8.5 bits are 680 bits.
        QCOMPARE((CatalogEntry{.format = "Q8_0", .parameters = 80}).bytes(), 85);
    }

    void refusesAnEntryThatLacksSomething() {
        QVERIFY(!parseCatalog(R"([{"id":"a/b","name":"B"}])"));
        QVERIFY(!parseCatalog("{}"));
        QVERIFY(!parseCatalog("nonsense"));
    }
};

HEADROOM_TEST(TestCatalog)
#include "tst_catalog.moc"
