#include "ui/chat/error_advice.h"

#include <QtGlobal>

#include <array>

namespace headroom::ui {
namespace {
using namespace error_step;

struct Row {
    ErrorCode code;
    ErrorAdvice answer, model;
};

constexpr std::array kTable{
    Row{ErrorCode::InvalidFile,
        {QT_TRANSLATE_NOOP(
             "headroom::ui",
             "The model's file may be damaged. Load it again, or choose another one."),
         ChooseModel},
        {QT_TRANSLATE_NOOP(
             "headroom::ui",
             "The file may be damaged. Download the model again or choose another one."),
         ChooseModel}},
    Row{ErrorCode::InvalidRequest,
        {QT_TRANSLATE_NOOP(
             "headroom::ui",
             "Change the settings of this conversation or the message, then try again."),
         ConversationSettings},
        {QT_TRANSLATE_NOOP("headroom::ui", "Choose another model, or try again."), TryAgain}},
    Row{ErrorCode::Unsupported,
        {QT_TRANSLATE_NOOP("headroom::ui", "This model cannot do it. Choose another one."),
         ChooseModel},
        {QT_TRANSLATE_NOOP("headroom::ui", "Choose another model."), ChooseModel}},
    Row{ErrorCode::OutOfMemory,
        {QT_TRANSLATE_NOOP("headroom::ui",
                           "Close other programs and try again, or choose a smaller model."),
         TryAgain},
        {QT_TRANSLATE_NOOP("headroom::ui",
                           "Close other programs, or choose a smaller model or a smaller context."),
         TryAgain}},
    Row{ErrorCode::NotFound,
        {QT_TRANSLATE_NOOP("headroom::ui", "Choose a model that is on this machine."), ChooseModel},
        {QT_TRANSLATE_NOOP("headroom::ui",
                           "It is not there any more. Choose a model that is on this machine."),
         ChooseModel}},
    // A person asked for it: nothing is wrong.
    Row{ErrorCode::Cancelled, {"", None}, {"", None}},
    Row{ErrorCode::Io,
        {QT_TRANSLATE_NOOP("headroom::ui", "Check the disk and the connection, then try again."),
         TryAgain},
        {QT_TRANSLATE_NOOP("headroom::ui", "Check the disk and the connection, then try again."),
         TryAgain}},
    Row{ErrorCode::Device,
        {QT_TRANSLATE_NOOP("headroom::ui",
                           "Load the model again. If that fails too, start Headroom again."),
         ReloadModel},
        {QT_TRANSLATE_NOOP("headroom::ui", "Try again. If that fails too, start Headroom again."),
         TryAgain}},
};
} // namespace

const ErrorAdvice& error_advice(ErrorCode code, ErrorPage page) {
    static constexpr ErrorAdvice unknown{"", TryAgain};
    for (const Row& row : kTable)
        if (row.code == code) return page == ErrorPage::Answer ? row.answer : row.model;
    return unknown;
}

} // namespace headroom::ui
