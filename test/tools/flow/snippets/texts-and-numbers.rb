#: format and text alignment for an invoice
class Snippet
  LINES = [["Chair", 2, 49.99], ["Standing desk", 1, 310.0]].freeze

  def call
    rows = LINES.map { |name, n, price| format("%-15s %3d x %8.2f", name, n, price) }
    total = LINES.sum { |_, n, price| n * price }
    rows + [format("%<label>s: %<total>.1f %%", label: "Total".rjust(7, "."), total: total), "%05d|%+d|%x|%e" % [42, 7, 255, 12345.678], "=" * 5]
  end
end

#: dates in an itinerary
class Trip
  attr_reader :from, :to

  def initialize(from, to)
    @from = Date.parse(from)
    @to = Date.parse(to)
  end

  def nights = (to - from).to_i
  def weekend? = (from..to).any? { |d| d.saturday? || d.sunday? }
  def months = (from..to).map { |d| d.strftime("%b") }.uniq
  def label = "#{from.strftime('%d %b')} – #{to.to_s(:long)}"
end

class Snippet
  def call
    trip = Trip.new("2024-02-27", "2024-03-02")
    [trip.nights, trip.weekend?, trip.months, trip.label, trip.from.beginning_of_month, trip.to.end_of_week,
     trip.from.next_month.iso8601, (trip.from + 1.week).day, trip.from.leap?, trip.to.yday]
  end
end

#: durations and times in the zone
class Snippet
  def call
    start = Time.zone.local(2024, 5, 31, 22, 30)
    [start + 90.minutes, start.end_of_day.iso8601, (start + 1.month).to_date, start.advance(days: 1, hours: -2).strftime("%F %T"),
     2.hours.to_i, 1.day + 30.minutes == 1470.minutes, 3.weeks.inspect, start.to_date.all_week.count, start.beginning_of_quarter.month,
     (start - 3.days).wday, start.in_time_zone("UTC").hour, start.between?(start - 1, start + 1)]
  end
end

#: Active Support texts
class Snippet
  def call
    text = "  The quick\n\tbrown   fox jumps  "
    [text.squish, text.squish.truncate(12), text.squish.truncate_words(2), "Hello World! 2".parameterize, "user_account_id".humanize,
     "the great escape".titleize, "BedsController".underscore, "bed".pluralize(1), "person".pluralize, "oxen".singularize,
     "admin/users".camelize, "UserName".dasherize, "a-b_c".tableize, "Some::Thing".demodulize, "Some::Thing".deconstantize,
     "x".in?(%w[x y]), "hello"[1..], "hello".first(2), "hello".from(3), "straße".upcase, 3.ordinalize, "a,b;c".split(/[,;]/)]
  end
end

#: numbers for people
class Snippet
  include ActiveSupport::NumberHelper

  def call
    [number_to_currency(1234.5), number_to_currency(-3, unit: "€", format: "%n %u"), number_to_percentage(12.345, precision: 1),
     number_with_delimiter_of(1234567), number_to_human(1_234_567), number_to_human_size(2048), number_to_rounded(3.14159, precision: 2),
     number_to_phone(5551234567), 1234567.to_s(:delimited), 12.to_s(:rounded, precision: 1)]
  end

  def number_with_delimiter_of(n) = number_to_delimited(n, delimiter: ".")
end

#: numbered block parameters and argument forwarding
class Wrapper
  def initialize(target) = @target = target
  def call(...) = @target.call(...)
  def each_pair(*args, **opts, &block) = args.zip(opts.values).each(&block)
end

class Snippet
  def call
    wrapper = Wrapper.new(->(a, *rest, k: 0, **opts, &b) { [a, rest, k, opts, b&.call] })
    pairs = []
    wrapper.each_pair(1, 2, x: :a, y: :b) { pairs << "#{_1}#{_2}" }
    [wrapper.call(1), wrapper.call(1, 2, 3, k: 4, z: 5) { :block }, pairs, [1, 2].map { _1 * 3 }, [[1, 2]].map { _1 + _2 }]
  end
end

#: string building
class Snippet
  def call
    out = +""
    out << "a" << "b"
    out.concat("c", "d").prepend(">").insert(1, " ")
    out.tr!("a-c", "x")
    [out, "%s-%s" % %w[a b], "abc".succ, "az".next, "a".ljust(3, ".") + "b".center(5, "*"), "hello world".capitalize, "Hello".swapcase, "x,y".split(",", -1),
     "abc".each_char.with_index.map { |c, i| c * i }, "abc".bytes.sum, "title".delete("t"), "aaabb".squeeze, "hello".count("l"), "abc" <=> "abd", "ab\n".chomp, "été".unicode_normalize(:nfd).length, "abc".sum]
  end
end

#: counting words of an input
#: inputs text = "a b a", "", "One  two"
class Snippet
  def call
    words = input(:text).downcase.split
    counts = words.tally
    { total: words.size, unique: counts.size, top: counts.max_by { |_, n| n }&.first, lengths: words.group_by(&:size).transform_values(&:count) }
  end
end

#: dates of an input
#: inputs day = "2024-02-29", "bad", nil
class Snippet
  def call
    date = Date.iso8601(input(:day))
    { next: date.next_day.iso8601, quarter: (date.month - 1) / 3 + 1, label: date.strftime("%A") }
  rescue Date::Error, TypeError
    nil
  end
end

#: percentages and rounding
class Snippet
  def call
    votes = { yes: 3, no: 2, maybe: 1 }
    total = votes.values.sum
    shares = votes.transform_values { |n| (n * 100.0 / total).round(1) }
    [shares, shares.values.sum.round, 7.divmod(-2), -7 / 2, -7.remainder(2), 7.pow(3, 5), 10.digits, 255.to_s(2), "ff".hex, 3.7.truncate, -3.5.round, 2.5.round(half: :even),
     12.34.floor(1), 1e3.to_i, 10.clamp(..5), 0.1 + 0.2, 1_000.0.to_s, Rational(3, 6).to_s, 5.gcd(15), 4.lcm(6), Math.sqrt(16), 10.fdiv(4), 3.zero?, 6.pred]
  end
end

#: time formats of an API
class Snippet
  def call
    at = Time.utc(2024, 1, 5, 9, 3, 7)
    [at.iso8601, at.strftime("%-d.%-m.%y %l:%M %p"), at.strftime("%j %U %e %a"), at.to_date.to_s, at.to_i, (at + 0.5).usec, at.round.sec, at.monday?, at.beginning_of_week.to_date.to_s, at.to_s(:db), at.at_midnight.hour,
     Time.at(0).utc.year, (at - Time.utc(2024)).to_i, at.change(hour: 0).min, Time.zone.parse("2024-03-01 10:00").to_s, at.utc_offset, Time.iso8601("2024-01-01T00:00:00Z").month]
  end
end

#: string encodings of an upload
class Snippet
  def call
    name = "r\xC3\xA9sum\xC3\xA9.pdf".dup.force_encoding("UTF-8")
    [name.valid_encoding?, name.encoding.name, name.bytesize, name.length, File.extname(name), File.basename(name, ".*").parameterize, name.ascii_only?, "abc".b.encoding.to_s, name.unicode_normalize.length, name.scrub("?") == name, "\xFF".scrub("?"), name.encode("UTF-8").size]
  end
end

#: base64 and digests of tokens
class Snippet
  def call
    token = Base64.urlsafe_encode64("user:1", padding: false)
    [token, Base64.urlsafe_decode64(token), Base64.strict_encode64("a" * 3), Digest::SHA256.hexdigest("x").length, Digest::MD5.hexdigest("a"), ["abc"].pack("m0"), "YWJj".unpack1("m")]
  end
end

#: inflections and translations of keys
class Snippet
  def call
    %w[user_id LineItem admin/beds cpu_time status].map do |word|
      [word.classify, word.humanize(capitalize: false), word.camelize(:lower), word.foreign_key, word.titlecase]
    end
  end
end

#: URLs from parts
class Snippet
  def call
    uri = URI.parse("https://x.org:8080/a/b?c=1&d=x%20y#top")
    query = URI.decode_www_form(uri.query).to_h
    [uri.host, uri.port, uri.path, uri.scheme, query, uri.fragment, URI.join("https://x.org/a/", "b").to_s, URI.encode_www_form(a: 1, b: [2, 3]), { q: "a b", page: { n: 2 } }.to_query, CGI.escape("ä&b"), CGI.unescape("a%26b")]
  end
end

#: html escapes and safe buffers
class Snippet
  def call
    raw = "<b>&\"'"
    safe = "<i>".html_safe
    [ERB::Util.html_escape(raw), CGI.escapeHTML("<a>"), safe.html_safe?, raw.html_safe?, (safe + raw), (safe + "</i>".html_safe).to_s, ERB::Util.json_escape("</x>"), "a".html_safe.upcase.html_safe?]
  end
end

#: a json rendering of mixed values
class Snippet
  Row = Struct.new(:id, :at)

  def call
    data = { id: 1, at: Time.utc(2024, 1, 2), on: Date.new(2024, 1, 2), price: BigDecimal("1.50"), ok: nil, list: [:a, 1.5], row: Row.new(1, nil), range: 1..2, set: Set[1] }
    [data.to_json, JSON.parse(data.to_json)["price"], data.as_json.keys, JSON.generate([1, nil]), { "a" => 1 }.to_json, "é<".to_json, nil.to_json, JSON.pretty_generate({ a: [1] })]
  end
end

#: a feature flag by percentages of an input
#: inputs id = 3, 57, 99
#: inputs feature = :new_ui, :unknown
class Snippet
  ROLLOUT = { new_ui: 50 }.freeze

  def call
    enabled = input(:id) % 100 < ROLLOUT.fetch(input(:feature), 0)
    enabled ? { feature: input(:feature), variant: input(:id).even? ? "a" : "b" } : { feature: nil }
  end
end

#: locale fallbacks of an input
#: inputs locale = "de-AT", "en", "fr", nil
class Snippet
  AVAILABLE = %w[en de].freeze

  def call
    requested = input(:locale)
    candidates = [requested, requested&.split("-")&.first, "en"].compact
    { locale: candidates.find { |l| AVAILABLE.include?(l) }, tried: candidates.uniq }
  end
end

#: timestamps of an input
#: inputs at = "2024-05-06T10:00:00Z", "bad", nil
class Snippet
  def call
    time = input(:at) && Time.zone.parse(input(:at))
    { date: time&.to_date, hour: time&.hour, iso: time&.iso8601 }
  rescue ArgumentError
    { error: "time" }
  end
end

#: a calendar month in weeks
class Snippet
  def call
    month = Date.new(2024, 2, 14)
    days = (month.beginning_of_month.beginning_of_week..month.end_of_month.end_of_week)
    weeks = days.each_slice(7).map { |w| w.map { |d| d.month == 2 ? d.day : nil } }
    [weeks.length, weeks.first, weeks.last, days.count(&:sunday?), month.cweek, month.next_week.to_s, month.prev_month.end_of_month.to_s, Date.valid_date?(2024, 2, 30), month.ago(1.day).to_date.to_s, month >> 1, month.upto(month + 2).map(&:wday)]
  end
end

#: ages and anniversaries
class Snippet
  def call
    born = Date.new(2000, 2, 29)
    today = Date.new(2024, 2, 28)
    age = today.year - born.year - (today < born.advance(years: today.year - born.year) ? 1 : 0)
    [age, born.change(year: 2023, day: 28), today.end_of_year.yday, (today - born).to_i, born + 1.year, today.since(2.days).to_date, (today.past_of?(born) rescue :none)]
  rescue NoMethodError => e
    [e.name, age]
  end
end

#: string methods on an input
#: inputs title = "Hello World", "", "über-uns 2"
class Snippet
  def call
    title = input(:title)
    { slug: title.parameterize, words: title.split(/\s|-/).length, short: title.truncate(8), initial: title[0], upper: title.upcase, rev: title.reverse, blank: title.blank? }
  end
end

#: time ago of an input
#: inputs seconds = 5, 90, 7200, 200000
class Snippet
  def call
    s = input(:seconds)
    case s
    when ...60 then "#{s} seconds"
    when 60...3600 then "#{s / 60} minute".pluralize(s / 60)
    when 3600...86_400 then "#{s / 3600} hours"
    else ActiveSupport::Duration.build(s).parts.keys.join(",")
    end
  end
end

#: text scanning with named groups and conditions
class Snippet
  LINE = /^(?<level>\w+): (?<text>.*?)(?: \((?<code>\d+)\))?$/

  def call
    log = "WARN: low disk (12)\nINFO: all fine\nbad line"
    parsed = log.lines.map { |l| LINE.match(l.chomp)&.named_captures }
    if /(?<year>\d+)-(?<month>\d+)/ =~ "on 2024-05"
      date = [year.to_i, month.to_i]
    end
    [parsed, date, $~.pre_match, "abc" =~ /c/, "x1y2".tr("0-9", ""), "a.b".split("."), "foo bar".match?(/o b/), "ab12".slice(/\d+/), "aXbX".rindex("X"), "test" !~ /z/, "a1"[/([a-z])(\d)/, 2], "price: 5".sub(/(\d)/) { ($1.to_i * 2).to_s }, Regexp.escape("a.b"), Regexp.union("a", /b/).source, "ab".match(/(?<first>a)/)[:first], "aaa".gsub("a") { |m| m.ord.to_s }]
  end
end

#: interpolated templates and format strings with hashes
class Template
  def initialize(text) = @text = text
  def render(**values) = format(@text, values) rescue "missing #{$!.key}"
  def variables = @text.scan(/%[<{](\w+)[>}]/).flatten.map(&:to_sym)
end

class Snippet
  def call
    t = Template.new("%{name} owes %<amount>.2f %%")
    [t.render(name: "Ann", amount: 2.5), t.variables, "%-8s|%08.3f|%+x|%s" % ["ab", 3.14159, 255, nil], "%2$s %1$s" % %w[a b], format("%5.1f%%", 12.345), "%s" % [[1, 2]], "%p %p" % [nil, "a"], "%c%c" % [72, "i"], "%b" % 10, "%o" % 8, "%.3s" % "abcdef", "%*d" % [5, 42]]
  end
end

#: durations in words and arithmetic
class Snippet
  def call
    d = 1.day + 2.hours
    [d.to_i, d.inspect, d.parts, (d * 2).inspect, (2.weeks - 1.day).in_days, 90.minutes.in_hours, 1.month.to_i, d > 1.day, 1.hour == 3600, d.iso8601, ActiveSupport::Duration.parse("PT1H").to_i, (Date.new(2024, 1, 31) + 1.month).to_s, 2.days.ago(Time.utc(2024, 1, 3)).day, 1.week.from_now(Time.utc(2024)).to_date.to_s, 30.seconds.to_s, 1.5.hours.to_i, [1.day, 2.hours].sum.to_i, -1.day, 1.year.in_months.to_i, 1.hour.is_a?(Numeric), 1.hour.instance_of?(Integer)]
  end
end

#: word games: anagrams, palindromes and caesar
class Snippet
  def call
    words = %w[listen silent enlist google]
    [words.group_by { |w| w.chars.sort }.values.select { |g| g.size > 1 }, "A man, a plan".downcase.delete("^a-z").then { |s| s == s.reverse }, "Hello".tr("a-zA-Z", "b-zaB-ZA"), "hello world".split.map(&:capitalize).join(" "), "banana".chars.tally.max_by(&:last), "aabccc".chars.chunk(&:itself).map { |c, l| "#{c}#{l.size}" }.join, "abc".each_char.to_a.rotate.join, "hello".chars.uniq.size, "a-b-c".split("-", 2), "title case".gsub(/\b\w/, &:upcase), "abc".unpack("C*"), "x".ord.chr, "%.2e" % 12345, "abcdef".scan(/../), "hello"[1..3], "hello"[-3..], "snake_case_word".split("_").each_with_index.map { |w, i| i.zero? ? w : w.capitalize }.join]
  end
end

#: a for loop, flip and numbered counters of an input
#: inputs list = [1, 5, 2], []
class Snippet
  def call
    total = 0
    for n in input(:list)
      next if n == 2
      total += n
    end
    { total: total, last: n, seen: input(:list).each_with_index.to_h }
  end
end

#: a text normalised by an input of a list or a text
#: inputs value = "a, b ,c", ["x ", nil], nil
class Snippet
  def call
    list = input(:value).is_a?(String) ? input(:value).split(",") : Array(input(:value))
    names = list.compact.map(&:strip).reject(&:empty?)
    { names: names, sentence: names.to_sentence, count: names.size }
  end
end

#: time zones and formats
class Snippet
  def call
    t = Time.utc(2024, 7, 1, 12)
    berlin = t.in_time_zone("Europe/Berlin")
    [berlin.hour, berlin.utc_offset, berlin.iso8601, berlin.zone, Time.use_zone("Tokyo") { Time.zone.name }, Time.zone.name, t.beginning_of_hour == t, t.end_of_month.day, t.all_day.first.hour, t.next_occurring(:friday).day, t.prev_day.day, (t..t + 2.hours).cover?(t + 1), t.yesterday.to_date.to_s, t.seconds_since_midnight, t.sunday?, t.middle_of_day == t, t.days_to_week_start]
  rescue NoMethodError => e
    [e.name]
  end
end

#: a string inquirer, array inquirer and sanitised names
class Snippet
  def call
    env = "production".inquiry
    roles = %w[admin editor].inquiry
    [env.production?, env.test?, env == "production", roles.admin?, roles.any?(:editor, :x), "Hello\u0000World".delete("\u0000"), "a/b\\c".tr("/\\", "__"), "x" * 3, "abc".remove("b"), "hello world".truncate(8, separator: " "), "a  b".squeeze, "12ab".to_i, "  x ".strip_heredoc]
  end
end

#: durations of ISO 8601 from a text
class Snippet
  def call
    parsed = ActiveSupport::Duration.parse("P1Y2M3DT4H5M6S")
    [parsed.parts, parsed.to_i, ActiveSupport::Duration.parse("-P2W").inspect, ActiveSupport::Duration.parse("PT90M").in_hours, (ActiveSupport::Duration.parse("P1D") + 1.hour).iso8601]
  end
end

#: JSON that stands in a script
class Snippet
  def call = [ERB::Util.json_escape({ html: "<a>&" }.to_s), ERB::Util.json_escape("a\u2028b"), "[#{ERB::Util.json_escape("</script>")}]"]
end

#: prices and sizes of a presenter
class Presenter
  include ActiveSupport::NumberHelper

  def initialize(cents) = @cents = cents
  def price = number_to_currency(@cents / 100r.to_i.fdiv(1), unit: "EUR ", separator: ",", delimiter: ".")
  def share(of) = number_to_percentage(@cents * 100.0 / of, precision: 2, strip_insignificant_zeros: true)
end

class Snippet
  def call
    helper = ActiveSupport::NumberHelper
    [Presenter.new(123450).price, Presenter.new(25).share(200), helper.number_to_human_size(0), helper.number_to_human_size(1), helper.number_to_human_size(1023), helper.number_to_human_size(1_500_000),
     helper.number_to_human_size(1_234_567_890, precision: 2), helper.number_to_human(999), helper.number_to_human(1500), helper.number_to_human(999_999), helper.number_to_human(12_345_678_901, precision: 4), helper.number_to_currency(-1234.567),
     helper.number_to_currency(nil), helper.number_to_rounded(2.5, precision: 0), helper.number_to_rounded(1234.5, precision: 2, delimiter: ","), helper.number_to_rounded(13, precision: 5, significant: true), helper.number_to_delimited(-1234567.891),
     helper.number_to_phone(1235551234, area_code: true), helper.number_to_phone(5551234), helper.number_to_percentage(100), 0.005.to_s(:rounded, precision: 2), 12345.to_s(:currency), 1.5.to_s(:human)]
  end
end

#: functions of Kernel by its name
class Snippet
  def call
    failed = begin
      Kernel.raise(ArgumentError, "no")
    rescue ArgumentError => e
      e.message
    end
    [Kernel.format("%03d", 7), Kernel.Integer("12"), Kernel.Float("1.5"), Kernel.Array(nil), Kernel.String(:a), failed, Kernel.loop { break 3 }]
  end
end

#: numbers below zero for people
class Snippet
  def call
    helper = ActiveSupport::NumberHelper
    [
      helper.number_to_rounded(-1_234_567.891, delimiter: ",", precision: 1), helper.number_to_delimited(-12_345),
      helper.number_to_percentage(-1_234, precision: 0, delimiter: "."), helper.number_to_currency(-123_456.5),
      helper.number_to_delimited(-12.5), helper.number_to_rounded(-123, precision: 0)
    ]
  end
end
