// The modules under which Ruby's library and Rails have their classes.

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
