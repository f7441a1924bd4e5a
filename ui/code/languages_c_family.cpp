#include "ui/code/code_language.h"

namespace headroom::ui {
namespace {
const Delimited kBlockComment{"/*", "*/", true, true, false};
const Delimited kString{"\"", "\""};
const Delimited kCharacter{"'", "'"};
const Delimited kTemplate{"`", "`", false, true};
} // namespace

std::span<const CodeLanguage> c_family_languages() {
    static const CodeLanguage languages[] = {
        {.names = {"c", "h"},
         .line_comments = {"//"},
         .delimited = {kBlockComment, kString, kCharacter},
         .keywords = words(
             "auto break case char const continue default do double else enum extern float for "
             "goto "
             "if inline int long register restrict return short signed sizeof static struct switch "
             "typedef union unsigned void volatile while bool true false NULL size_t int8_t "
             "int16_t "
             "int32_t int64_t uint8_t uint16_t uint32_t uint64_t"),
         .hash_words = true},
        {.names = {"c++", "cpp", "cc", "cxx", "hpp", "hxx", "cuda", "cu", "objc", "objective-c"},
         .line_comments = {"//"},
         .delimited = {kBlockComment, {"R\"(", ")\"", false, true, false}, kString, kCharacter},
         .keywords = words(
             "alignas alignof auto bool break case catch char char8_t char16_t char32_t class "
             "co_await co_return co_yield concept const consteval constexpr constinit const_cast "
             "continue decltype default delete do double dynamic_cast else enum explicit export "
             "extern false final float for friend goto if inline int long mutable namespace new "
             "noexcept nullptr operator override private protected public register "
             "reinterpret_cast requires return short signed sizeof static static_assert "
             "static_cast struct switch template this thread_local throw true try typedef typeid "
             "typename union unsigned using virtual void volatile wchar_t while size_t int8_t "
             "int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t"),
         .hash_words = true},
        {.names = {"java"},
         .line_comments = {"//"},
         .delimited = {kBlockComment, {"\"\"\"", "\"\"\"", false, true}, kString, kCharacter},
         .keywords = words(
             "abstract assert boolean break byte case catch char class const continue default do "
             "double else enum extends final finally float for if implements import instanceof int "
             "interface long native new null package private protected public record return sealed "
             "short static strictfp super switch synchronized this throw throws transient true "
             "false try var void volatile while yield")},
        {.names = {"c#", "cs", "csharp"},
         .line_comments = {"//"},
         .delimited = {kBlockComment, {"@\"", "\"", false, true, false}, kString, kCharacter},
         .keywords = words(
             "abstract as async await base bool break byte case catch char checked class const "
             "continue decimal default delegate do double else enum event explicit extern false "
             "finally fixed float for foreach get goto if implicit in init int interface internal "
             "is lock long namespace new null object operator out override params private "
             "protected public readonly record ref return sbyte sealed set short sizeof static "
             "string struct switch this throw true try typeof uint ulong unchecked unsafe ushort "
             "using var virtual void volatile when where while yield"),
         .hash_words = true},
        {.names = {"javascript", "js", "jsx", "mjs", "node", "typescript", "ts", "tsx"},
         .line_comments = {"//"},
         .delimited = {kBlockComment, kString, kCharacter, kTemplate},
         .keywords = words(
             "abstract any as async await boolean break case catch class const continue debugger "
             "declare default delete do else enum export extends false finally for from function "
             "get if implements import in infer instanceof interface is keyof let namespace never "
             "new null number of private protected public readonly return satisfies set static "
             "string super switch symbol this throw true try type typeof undefined unknown var "
             "void while with yield")},
        {.names = {"go", "golang"},
         .line_comments = {"//"},
         .delimited = {kBlockComment, kString, kCharacter, {"`", "`", false, true, false}},
         .keywords = words(
             "any bool break byte case chan complex64 complex128 const continue default defer else "
             "error fallthrough false float32 float64 for func go goto if import int int8 int16 "
             "int32 int64 interface iota map nil package range return rune select string struct "
             "switch true type uint uint8 uint16 uint32 uint64 uintptr var")},
        {.names = {"rust", "rs"},
         .line_comments = {"//"},
         .delimited = {kBlockComment,
                       {"r#\"", "\"#", false, true, false},
                       {"\"", "\"", false, true},
                       {"'", "'", false, false, true, 2}},
         .keywords = words(
             "as async await bool break char const continue crate dyn else enum extern f32 f64 "
             "false fn for i8 i16 i32 i64 i128 if impl in isize let loop match mod move mut pub "
             "ref "
             "return self Self static str struct super trait true type u8 u16 u32 u64 u128 union "
             "unsafe use usize where while")},
        {.names = {"kotlin", "kt"},
         .line_comments = {"//"},
         .delimited =
             {kBlockComment, {"\"\"\"", "\"\"\"", false, true, false}, kString, kCharacter},
         .keywords = words(
             "abstract as break by catch class companion const constructor continue data do else "
             "enum false final finally for fun get if import in init inline interface internal is "
             "lateinit null object open operator out override package private protected public "
             "return sealed set super suspend this throw true try typealias val var when where "
             "while")},
        {.names = {"swift"},
         .line_comments = {"//"},
         .delimited = {kBlockComment, {"\"\"\"", "\"\"\"", false, true}, kString},
         .keywords = words(
             "actor any as associatedtype async await break case catch class continue default "
             "defer deinit do else enum extension fallthrough false fileprivate for func guard if "
             "import in init inout internal is let mutating nil open operator private protocol "
             "public repeat rethrows return self Self some static struct subscript super switch "
             "throw throws true try typealias var where while")},
        {.names = {"php"},
         .line_comments = {"//", "#"},
         .delimited = {kBlockComment, kString, kCharacter},
         .keywords = words(
             "abstract and array as break callable case catch class clone const continue declare "
             "default do echo else elseif empty enum extends final finally fn for foreach function "
             "global if implements include instanceof interface isset list match namespace new "
             "null "
             "or print private protected public readonly require require_once return static switch "
             "this throw trait true false try unset use var while yield")},
    };
    return languages;
}

} // namespace headroom::ui
