// Ruby source without Ruby: the only folder that knows the grammar.

export type { Span } from '../source/index.ts'
export { Application } from './application.ts'
export { pathName } from './definitions.ts'
export type { Call } from './evaluate/call.ts'

export { words } from './evaluate/text.ts'
export * from './evaluate/values.ts'
export { findRubyFiles } from './find-ruby-files.ts'
export { readInflections } from './inflections.ts'
export type { Inflector } from './inflector/inflector.ts'
export { railsConstants } from './rails-constants.ts'
export { parseRubyFile, rubyFiles, rubyPathsBelow, syntaxDiagnostics, unreadable } from './ruby-files.ts'
export { readSettings, type Settings } from './settings.ts'
