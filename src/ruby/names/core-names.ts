// The names of Ruby's own classes and modules, and of those of its standard library that applications build on.

const coreNames: ReadonlySet<string> = new Set(
  `BasicObject Object Kernel Comparable Enumerable Module Class NilClass TrueClass FalseClass Numeric Integer Float
  Rational Complex BigDecimal String Symbol Array Hash Range Regexp MatchData Proc Method UnboundMethod Struct Data Set
  OpenStruct Enumerator Enumerator::Lazy Time Date DateTime Delegator SimpleDelegator Forwardable SingleForwardable
  Singleton Observable Math Random Thread Mutex Monitor MonitorMixin Process Exception NoMemoryError ScriptError
  LoadError NotImplementedError SyntaxError SecurityError SignalException Interrupt SystemExit SystemStackError
  StandardError ArgumentError UncaughtThrowError EncodingError FiberError IOError EOFError IndexError KeyError
  StopIteration LocalJumpError NameError NoMethodError NoMatchingPatternError NoMatchingPatternKeyError RangeError
  FloatDomainError RegexpError RuntimeError FrozenError SystemCallError ThreadError TypeError ZeroDivisionError
  SocketError Date::Error Timeout::Error JSON::JSONError JSON::ParserError Errno::ENOENT Errno::ECONNREFUSED
  Errno::ETIMEDOUT ActiveSupport::Concern ActiveSupport::HashWithIndifferentAccess ActiveSupport::CurrentAttributes
  ActiveSupport::Configurable ActiveSupport::NumberHelper ActiveModel::Model ActiveModel::API ActiveModel::Validations
  ActiveModel::Validations::Callbacks ActiveModel::ValidationError ActiveModel::Attributes
  ActiveModel::Serialization ActiveModel::Serializers::JSON ActiveModel::UnknownAttributeError`.split(/\s+/),
)

/** ActiveSupport's are among them whose instances answer nothing but what is known. */
export function isCoreName(name: string): boolean {
  return coreNames.has(name)
}
