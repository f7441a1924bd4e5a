# How a room (a second-level folder) becomes a target, and a test class a test program.
find_package(PkgConfig REQUIRED)
find_package(tl-expected REQUIRED)
find_package(fmt REQUIRED)
find_package(Threads REQUIRED)

add_library(headroom_options INTERFACE)
target_include_directories(headroom_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(headroom_options INTERFACE -Wall -Wextra -Wshadow -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12's flow analysis raises these inside its own library's headers when it optimizes
    # (strings, vectors, std::function); the sanitizers look for the real ones.
    target_compile_options(headroom_options INTERFACE
        -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
        -Wno-restrict)
endif()
if(HEADROOM_SANITIZE)
    target_compile_options(headroom_options INTERFACE -fsanitize=${HEADROOM_SANITIZE} -fno-omit-frame-pointer
                                                      -fno-sanitize-recover=all)
    target_link_options(headroom_options INTERFACE -fsanitize=${HEADROOM_SANITIZE})
endif()

# headroom_room(NAME SOURCES ... [LINKS ...]): a static library `headroom_NAME`.
# NAME is <layer>_<room>, for example engine_gguf. Sources are listed by name.
function(headroom_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS" ${ARGN})
    add_library(headroom_${name} STATIC ${ROOM_SOURCES})
    target_link_libraries(headroom_${name} PUBLIC headroom_options tl::expected fmt::fmt ${ROOM_LINKS})
endfunction()

# headroom_test(NAME SOURCES tst_a.cpp ... LINKS ... [LAUNCHER ...]): one Qt Test program with one class a source file
# (each registered by HEADROOM_TEST, tests/support/register_test.h), run by ctest as NAME, through the
# command LAUNCHER where there is one.
function(headroom_test name)
    cmake_parse_arguments(TEST "" "" "SOURCES;LINKS;LAUNCHER" ${ARGN})
    string(REPLACE "." "_" target test_${name})
    add_executable(${target} ${TEST_SOURCES})
    set_target_properties(${target} PROPERTIES AUTOMOC ON)
    target_link_libraries(${target} PRIVATE headroom_test_support ${TEST_LINKS})
    add_test(NAME ${name} COMMAND ${TEST_LAUNCHER} $<TARGET_FILE:${target}>)
    set(timeout 600)
    set(sanitizer "")
    if(HEADROOM_SANITIZE)
        # Many times slower: no test function is a hang after five minutes, as Qt Test takes it to be.
        set(timeout 7200)
        set(sanitizer ";QTEST_FUNCTION_TIMEOUT=7200000")
        # A program that QProcess starts is a child in the same memory until it runs, and what TSan notes of
        # that child's fork it then finds in the parent: no thread could be started any more.
        string(APPEND sanitizer
            ";TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/tsan.supp:die_after_fork=0")
    endif()
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${timeout}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_QUICK_BACKEND=software;LC_ALL=C.UTF-8;HEADROOM_TEST_DATA=$ENV{HEADROOM_TEST_DATA};HEADROOM_MODELS=$ENV{HEADROOM_MODELS}${sanitizer}")
endfunction()
