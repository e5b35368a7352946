// Ruby's own classes, and the common ones of libraries: what each inherits from.

import type { RubyModule } from '../../ruby/index.ts'
import { libraryErrors } from '../errors/library-errors.ts'

/** Stands for the class of an error that only its library knows: Ruby code cannot write the name. */
export const errorOfLibrary = 'an error of a library'

const superclasses: Readonly<Record<string, string>> = {
  ...libraryErrors,
  BasicObject: '',
  Object: 'BasicObject',
  Kernel: '',
  Comparable: '',
  Enumerable: '',
  Module: 'Object',
  Class: 'Module',
  NilClass: 'Object',
  TrueClass: 'Object',
  FalseClass: 'Object',
  Numeric: 'Object',
  Integer: 'Numeric',
  Float: 'Numeric',
  Rational: 'Numeric',
  BigDecimal: 'Numeric',
  String: 'Object',
  Symbol: 'Object',
  Array: 'Object',
  Hash: 'Object',
  Range: 'Object',
  Regexp: 'Object',
  MatchData: 'Object',
  Proc: 'Object',
  Method: 'Object',
  Struct: 'Object',
  Set: 'Object',
  OpenStruct: 'Object',
  Enumerator: 'Object',
  'Enumerator::Lazy': 'Enumerator',
  Time: 'Object',
  Date: 'Object',
  DateTime: 'Date',
  Delegator: 'BasicObject',
  SimpleDelegator: 'Delegator',
  'ActiveSupport::HashWithIndifferentAccess': 'Hash',
  'ActiveSupport::CurrentAttributes': 'Object',
  'ActiveSupport::Duration': 'Object',
  'ActiveSupport::TimeWithZone': 'Object',
  Exception: 'Object',
  NoMemoryError: 'Exception',
  ScriptError: 'Exception',
  LoadError: 'ScriptError',
  NotImplementedError: 'ScriptError',
  SyntaxError: 'ScriptError',
  SecurityError: 'Exception',
  SignalException: 'Exception',
  Interrupt: 'SignalException',
  SystemExit: 'Exception',
  SystemStackError: 'Exception',
  StandardError: 'Exception',
  [errorOfLibrary]: 'StandardError',
  ArgumentError: 'StandardError',
  UncaughtThrowError: 'ArgumentError',
  EncodingError: 'StandardError',
  FiberError: 'StandardError',
  IOError: 'StandardError',
  EOFError: 'IOError',
  IndexError: 'StandardError',
  KeyError: 'IndexError',
  StopIteration: 'IndexError',
  LocalJumpError: 'StandardError',
  NameError: 'StandardError',
  NoMethodError: 'NameError',
  'Module::DelegationError': 'NoMethodError',
  'ActiveModel::UnknownAttributeError': 'NoMethodError',
  'ActiveModel::ValidationError': 'StandardError',
  'ActiveModel::StrictValidationFailed': 'StandardError',
  'ActiveModel::Errors': 'Object',
  'ActiveModel::Name': 'Object',
  'ActiveModel::Error': 'Object',
  NoMatchingPatternError: 'StandardError',
  NoMatchingPatternKeyError: 'NoMatchingPatternError',
  RangeError: 'StandardError',
  FloatDomainError: 'RangeError',
  RegexpError: 'StandardError',
  RuntimeError: 'StandardError',
  FrozenError: 'RuntimeError',
  SystemCallError: 'StandardError',
  ThreadError: 'StandardError',
  TypeError: 'StandardError',
  ZeroDivisionError: 'StandardError',
  SocketError: 'StandardError',
  'Date::Error': 'ArgumentError',
  'Timeout::Error': 'RuntimeError',
  'JSON::JSONError': 'StandardError',
  'JSON::ParserError': 'JSON::JSONError',
  'Errno::ENOENT': 'SystemCallError',
  'Errno::ECONNREFUSED': 'SystemCallError',
  'Errno::ETIMEDOUT': 'SystemCallError',
}

/** Ruby's modules among them. */
const modules: ReadonlySet<string> = new Set(['Kernel', 'Comparable', 'Enumerable'])

/** What a class of Ruby includes. */
const includes: Readonly<Record<string, readonly string[]>> = {
  Array: ['Enumerable'],
  Hash: ['Enumerable'],
  Range: ['Enumerable'],
  Struct: ['Enumerable'],
  Set: ['Enumerable'],
  Enumerator: ['Enumerable'],
  String: ['Comparable'],
  Numeric: ['Comparable'],
  Symbol: ['Comparable'],
  Time: ['Comparable'],
  Date: ['Comparable'],
  'ActiveSupport::TimeWithZone': ['Comparable'],
  Object: ['Kernel'],
}

export function isCoreClass(name: string): boolean {
  return Object.hasOwn(superclasses, name)
}

/** The class and all that it inherits, as far as it is Ruby's own. */
export function coreAncestors(name: string): readonly string[] {
  const found: string[] = []
  for (let each = name; each !== ''; each = Object.hasOwn(superclasses, each) ? (superclasses[each] ?? '') : '') {
    found.push(each)
    if (Object.hasOwn(includes, each)) found.push(...(includes[each] ?? []))
  }
  return found
}

/** A class of that name of which nothing else is known. */
export function bareClass(name: string): RubyModule {
  return { kind: 'module', name, isClass: true, variables: new Map(), singletonMethods: new Map() }
}

/** Other names of the top level for them. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['HashWithIndifferentAccess', 'ActiveSupport::HashWithIndifferentAccess'],
])

const moduleByName = new Map<string, RubyModule>()

/** The class as a value; `undefined` where it is not Ruby's own. */
export function coreModule(written: string): RubyModule | undefined {
  const name = otherNames.get(written) ?? written
  const known = moduleByName.get(name)
  if (known !== undefined || !isCoreClass(name)) return known
  const made: RubyModule = { ...bareClass(name), isClass: !modules.has(name) }
  moduleByName.set(name, made)
  return made
}
