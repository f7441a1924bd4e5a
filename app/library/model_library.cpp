#include "app/library/model_library.h"

#include <utility>

namespace headroom::app {

ModelLibrary::ModelLibrary(QObject* parent)
    : QObject(parent) {}

ModelLibrary::~ModelLibrary() {
    cancel_ = true;
    if (thread_) thread_->wait();
}

void ModelLibrary::rescan() {
    if (thread_) {
        again_ = true;
        return;
    }
    thread_.reset(QThread::create([this, places = places_] {
        const QVector<FoundModel> found = findModels(places, cancel_);
        QMetaObject::invokeMethod(this, [this, found] { take(found); });
    }));
    thread_->start(QThread::LowPriority);
    emit changed();
}

void ModelLibrary::take(const QVector<FoundModel>& found) {
    thread_->wait();
    thread_.reset();
    models_ = found;
    if (std::exchange(again_, false)) rescan();
    emit changed();
}

} // namespace headroom::app
