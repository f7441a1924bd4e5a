#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <span>

namespace headroom::app {

/// A small model to begin with. It comes from its publisher's repository on the model hub or, where
/// the hub can't be reached, from parts that the package registry carries.
struct StarterModel {
    QString id;             ///< what a command line names: "smollm2-135m"
    QString name;           ///< for people
    QString description;    ///< what it is good for, in a few words
    QString hub_repository; ///< empty: from packages only
    QString hub_file;

    QString package_file; ///< the file's name when it comes from packages
    qint64 package_bytes = 0;
    QByteArray package_sha256; ///< hex
    /// With its weights, the KV cache of 8,192 tokens and the workspace, as the loader places them.
    qint64 memory_bytes = 0;
    QStringList packages;  ///< "name==version", in the order in which their parts join
    QString package_entry; ///< regular expression for the parts' paths inside a package
    bool chat = true;      ///< has a chat template; others are for tests and benchmarks
};

/// The suggested one first.
std::span<const StarterModel> starterModels();

/// By id, or null.
const StarterModel* starterModel(const QString& id);

} // namespace headroom::app
