// The modules under which Ruby's library and Rails have their classes.

import { isCoreName } from './core-names.ts'

const roots: ReadonlySet<string> = new Set(
  [
    'AbstractController ActionCable ActionController ActionDispatch ActionMailbox ActionMailer ActionText ActionView ActiveJob',
    'ActiveModel ActiveRecord ActiveStorage ActiveSupport Arel Rails Mime Rack Rake Mail I18n',
    'Net URI OpenSSL CGI CSV JSON YAML Psych Zlib Digest Etc Errno Logger Resolv WEBrick RSS REXML Gem Bundler StringIO IO File',
    'Process Signal Socket Timeout Fiber Thread Enumerator ObjectSpace RubyVM Racc Ripper Rinda DRb FileUtils Open3 Matrix',
  ].flatMap((names) => names.split(' ')),
)

/** A class below them that an application opens has more than the application gives it. */
export function isBelowLibrary(name: string): boolean {
  const cut = name.indexOf('::')
  return cut > 0 && roots.has(name.slice(0, cut))
}

/** Other constants of the top level that Ruby and its library have. */
const constants: ReadonlySet<string> = new Set(
  [
    'ARGF BasicSocket Benchmark Binding BigMath Coverage DATA DidYouMean Dir Encoding English ERB ErrorHighlight Fcntl',
    'FileTest Find GC Getoptlong IPAddr IPSocket IRB Marshal Nokogiri NKF Open3 OptionParser PP PStore PTY Pathname Prime',
    'PrettyPrint Ractor Random RbConfig Readline Refinement Reline SecureRandom Shellwords SortedSet StringScanner Syslog',
    'TCPServer TCPSocket TOPLEVEL_BINDING TSort Tempfile Test ThreadGroup TracePoint UDPSocket UNIXSocket UncaughtThrowError',
    'UnboundMethod Warning WeakRef Concurrent Minitest Zeitwerk TZInfo Base64 Mutex Monitor ConditionVariable Queue SizedQueue',
  ].flatMap((names) => names.split(' ')),
)

/** Whether a name of the top level may be Ruby's, its library's or that of Rails. */
export function isLibraryConstant(name: string): boolean {
  return roots.has(name) || constants.has(name) || isCoreName(name) || /^(?:RUBY_|ENV|ARGV|STD)/.test(name)
}
