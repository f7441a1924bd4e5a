#pragma once

#include <QObject>
#include <QString>
#include <QVector>

namespace headroom::app {

enum class Residence {
    Loading, ///< for the first time, or because it is asked again
    Loaded,
    Asleep ///< its memory was given back; the next request loads it again
};

/// A model that was loaded and not unloaded since.
struct ResidentModel {
    QString path;
    QString id; ///< what requests name
    QString name;
    Residence state = Residence::Loading;
    bool current = false;   ///< chats talk to it
    bool pinned = false;    ///< never gives way, never falls asleep
    bool answering = false; ///< requests run or wait
    qint64 bytes = 0;       ///< that it holds now; 0 unless Loaded
    bool on_gpu = false;    ///< these are a GPU's memory
    qint64 context_length = 0;
    quint64 used = 0; ///< counts up over uses: the least is the longest ago

    /// It gives its memory back where another model needs it.
    bool mayGo() const { return state == Residence::Loaded && !pinned && !answering; }
    bool operator==(const ResidentModel&) const = default;
};

/// What became of a model's memory.
struct ResidenceEvent {
    enum class Kind {
        Loaded,
        Woke,
        Slept,   ///< nobody used it for its time
        GaveWay, ///< another model needs the room
        Unloaded ///< by the person
    };
    Kind kind = Kind::Loaded;
    QString name;
    qint64 bytes = 0; ///< taken or given back
};

/// The models that share this machine's memory. All calls return at once. How long one is kept and
/// if it is pinned is said by its profile.
class LoadedModels : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// By time of their first load.
    virtual QVector<ResidentModel> models() const = 0;
    /// Gives its memory back for good, also of a pinned one; ends its loading, and its answers.
    virtual void unload(const QString& path) = 0;
    virtual void unloadAll() = 0;

signals:
    void changed();
    void happened(const headroom::app::ResidenceEvent& event);
};

} // namespace headroom::app
