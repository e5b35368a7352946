// The names of constants that Ruby, its standard library and Rails define at the top. Of any other name that a program
// without gems does not define it is known that it is missing.

const names: ReadonlySet<string> = new Set(
  `ARGF ARGV Abbrev AbstractController ActionCable ActionController ActionDispatch ActionMailbox ActionMailer
  ActionPack ActionText ActionView ActiveJob ActiveModel ActiveRecord ActiveStorage ActiveSupport Addrinfo
  ApplicationController ApplicationRecord Arel ArgumentError Array Base64 BasicObject BasicSocket Benchmark
  BigDecimal BigMath Bignum Binding Builder Bundler CGI CROSS_COMPILING CSV
  Class ClosedQueueError Comparable Complex Concurrent ConditionVariable Coverage DATA DRb
  Data Date DateAndTime DateTime Delegator DidYouMean Digest Dir ENV
  EOFError ERB Encoding EncodingError Enumerable Enumerator Errno ErrorHighlight Erubi
  Etc Exception ExceptionForMatrix FALSE FalseClass Fiber FiberError Fiddle File
  FileTest FileUtils Find Fixnum Float FloatDomainError Forwardable FrozenError GC
  Gem GetoptLong Getoptlong Hash HashWithIndifferentAccess I18n IO IOError IPAddr
  IPSocket IRB IndexError Integer Interrupt JSON Kernel KeyError LoadError
  LocalJumpError Logger Loofah Mail Marshal MatchData Math Matrix Method
  Mime Minitest Module Monitor MonitorMixin Mutex Mutex_m NIL NameError
  Net NilClass NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError NoMethodError Nokogiri NotImplementedError Numeric
  Object ObjectSpace Observable Open3 OpenSSL OpenStruct OpenURI OptParse OptionParser
  PP PStore PTY ParseError Pathname PrettyPrint Prime Proc Process
  Psych Queue REXML RSS RUBYGEMS_ACTIVATION_MONITOR Racc Rack Ractor Rails
  Rake Random Range RangeError Rational RbConfig Readline Refinement Regexp
  RegexpError Reline Rinda Ripper RubyVM RuntimeError STDERR STDIN STDOUT
  ScanError ScriptError SecureRandom SecurityError Set Shellwords Signal SignalException SimpleDelegator
  SingleForwardable Singleton SizedQueue Socket SocketError SortedSet StandardError StopIteration String
  StringIO StringScanner Struct Symbol SyntaxError SyntaxSuggest Syslog SystemCallError SystemExit
  SystemStackError TCPServer TCPSocket TOPLEVEL_BINDING TRUE TSort TZInfo Tempfile Thor
  Thread ThreadError ThreadGroup Time Timeout Tmpdir TracePoint TrueClass TypeError
  UDPSocket UNIXServer UNIXSocket URI UnboundMethod UncaughtThrowError UnicodeNormalize Vector WEBrick
  WIN32OLE Warning WeakRef Win32 XMLRPC YAML Zeitwerk ZeroDivisionError Zlib`.split(/\s+/),
)

export function isTopName(name: string): boolean {
  return names.has(name) || name.startsWith('RUBY_')
}
