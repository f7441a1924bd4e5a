#include "ui/code/code_language.h"

namespace headroom::ui {
namespace {
const Delimited kString{"\"", "\""};
const Delimited kSingle{"'", "'"};
const Delimited kRawSingle{"'", "'", false, true, false};
} // namespace

std::span<const CodeLanguage> script_languages() {
    static const CodeLanguage languages[] = {
        {.names = {"python", "py", "python3", "pycon"},
         .line_comments = {"#"},
         .delimited =
             {{"\"\"\"", "\"\"\"", false, true}, {"'''", "'''", false, true}, kString, kSingle},
         .keywords = words(
             "and as assert async await break case class continue def del elif else except False "
             "finally for from global if import in is lambda match None nonlocal not or pass raise "
             "return self True try while with yield")},
        {.names = {"bash", "sh", "shell", "zsh", "console", "shellsession"},
         .line_comments = {"#"},
         .delimited = {{"\"", "\"", false, true}, kRawSingle},
         .keywords = words(
             "break case continue do done elif else esac eval exec exit export fi for function if "
             "in local readonly return select set shift source then time trap unset until while "
             "cd echo printf read test sudo"),
         .comment_after_space = true,
         .dashes_in_words = true},
        {.names = {"powershell", "ps1", "pwsh"},
         .line_comments = {"#"},
         .delimited = {{"<#", "#>", true, true, false}, kString, kSingle},
         .keywords = words(
             "begin break catch class continue do else elseif end exit filter finally for foreach "
             "function if in param process return switch throw trap try until using while"),
         .any_case = true,
         .dashes_in_words = true},
        {.names = {"ruby", "rb"},
         .line_comments = {"#"},
         .delimited = {{"=begin", "=end", true, true, false}, kString, kSingle},
         .keywords = words(
             "alias and begin break case class def defined do else elsif end ensure false for if "
             "in "
             "module next nil not or redo require rescue retry return self super then true undef "
             "unless until when while yield")},
        {.names = {"perl", "pl"},
         .line_comments = {"#"},
         .delimited = {kString, kSingle},
         .keywords =
             words("and cmp die do else elsif eq for foreach ge gt if last le local lt my ne "
                   "next no not or our package print redo require return sub unless until "
                   "use while")},
        {.names = {"lua"},
         .line_comments = {"--"},
         .delimited = {{"--[[", "]]", true, true, false},
                       {"[[", "]]", false, true, false},
                       kString,
                       kSingle},
         .keywords = words("and break do else elseif end false for function goto if in local nil "
                           "not or repeat return then true until while")},
        {.names = {"r"},
         .line_comments = {"#"},
         .delimited = {kString, kSingle},
         .keywords =
             words("break else FALSE for function if in Inf library NA NaN next NULL repeat "
                   "return TRUE while")},
        {.names = {"julia", "jl"},
         .line_comments = {"#"},
         .delimited = {{"#=", "=#", true, true, false}, {"\"\"\"", "\"\"\"", false, true}, kString},
         .keywords =
             words("abstract baremodule begin break catch const continue do else elseif end "
                   "export false finally for function global if import in let local macro "
                   "module mutable nothing quote return struct true try using where "
                   "while")},
        {.names = {"haskell", "hs"},
         .line_comments = {"--"},
         .delimited = {{"{-", "-}", true, true, false}, kString},
         .keywords = words("case class data default deriving do else forall foreign if import in "
                           "infix infixl infixr instance let module newtype of then type where")},
        {.names = {"cmake"},
         .line_comments = {"#"},
         .delimited = {kString},
         .keywords = words("if else elseif endif foreach endforeach while endwhile function "
                           "endfunction macro endmacro return set include")},
        {.names = {"makefile", "make"},
         .line_comments = {"#"},
         .delimited = {kString, kSingle},
         .keywords =
             words("define else endef endif export ifdef ifeq ifndef ifneq include override "
                   "unexport"),
         .keys_before_colon = true},
        {.names = {"dockerfile", "docker"},
         .line_comments = {"#"},
         .delimited = {kString, kSingle},
         .keywords = words("ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN "
                           "SHELL STOPSIGNAL USER VOLUME WORKDIR"),
         .comment_after_space = true},
    };
    return languages;
}

} // namespace headroom::ui
