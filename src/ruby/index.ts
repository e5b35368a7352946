// Ruby source without Ruby: the only folder that knows the grammar.

export { findRubyFiles } from './find-ruby-files.ts'
export { parseRubyFile, rubyFiles, syntaxDiagnostics, unreadable } from './ruby-files.ts'
