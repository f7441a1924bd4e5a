#pragma once

#include <QObject>

#include <functional>

namespace headroom::test {

/// Remembers a test class; the program's main runs all of them in order of registration.
/// Returns a value only so that it can initialise a static.
bool register_test(std::function<QObject*()> make);

} // namespace headroom::test

/// Put after a test class, at namespace scope, in its own source file.
#define HEADROOM_TEST(Class)                                                                       \
    static const bool registered_##Class =                                                         \
        headroom::test::register_test([]() -> QObject* { return new Class; });
