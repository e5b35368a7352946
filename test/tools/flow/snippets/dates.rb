# Dates and times without the clock.

#: year, month and day of a date
class Snippet
  def call
    date = Date.new(2024, 1, 5)
    [date.year, date.month, date.day]
  end
end

#: weekdays and weeks of a date
class Snippet
  def call
    date = Date.new(2024, 1, 5)
    [date.wday, date.yday, date.friday?, date.cwday, date.cweek]
  end
end

#: leap years
class Snippet
  def call
    date = Date.new(2024, 1, 5)
    date.leap?
  end
end

#: strftime of a date
class Snippet
  def call
    date = Date.new(2024, 1, 5)
    [date.strftime("%d.%m.%Y"), date.strftime("%B %-d, %y"), date.strftime("%a %b %e %j"), date.strftime("%F %A"), date.strftime("100%%")]
  end
end

#: to_s, iso8601 and inspect of a date
#: not exact: the application may change the default format
class Snippet
  def call = [Date.new(2024, 1, 5).to_s, Date.new(2024, 12, 31).iso8601, "#{Date.new(2024, 2, 29)}", Date.new(2024, 1, 5).to_s(:long)]
end

#: days before and after a date
class Snippet
  def call
    date = Date.new(2024, 1, 31)
    [(date + 1).to_s, (date - 31).to_s, date.next_day.to_s]
  end
end

#: months before and after a date
class Snippet
  def call
    date = Date.new(2024, 1, 31)
    [(date >> 1).to_s, (date << 2).to_s, date.next_month.to_s, date.prev_year.to_s]
  end
end

#: days between two dates
class Snippet
  def call
    date = Date.new(2024, 1, 31)
    (Date.new(2024, 3, 1) - date).to_i
  end
end

#: Active Support on dates
class Snippet
  def call
    date = Date.new(2024, 2, 14)
    [date.beginning_of_month, date.end_of_month, date.beginning_of_week, date.end_of_year, date.tomorrow, date.yesterday, date.advance(months: 1, days: 3), date + 2.weeks, date.next_week, date.change(day: 1)].map(&:to_s)
  end
end

#: comparison of dates
class Snippet
  def call
    first = Date.new(2024, 1, 30)
    last = Date.new(2024, 2, 2)
    [first < last, [last, first].min.to_s, first == Date.new(2024, 1, 30), first <=> last, first.between?(first, last)]
  end
end

#: ranges of dates
class Snippet
  def call
    first = Date.new(2024, 1, 30)
    last = Date.new(2024, 2, 2)
    [(first..last).map(&:day), (first..last).count, (first..last).cover?(Date.new(2024, 2, 1))]
  end
end

#: parsing a date, and what raises
class Snippet
  def call = [Date.parse("2024-03-04").to_s, Date.strptime("04/03/2024", "%d/%m/%Y").to_s, (Date.parse("nonsense") rescue $!.class), Date.iso8601("2024-03-04").day, "2024-03-04".to_date.month, Date.valid_date?(2024, 2, 30)]
end

#: parsing an input
#: inputs text = "2024-03-04", "nonsense", nil, ""
class Snippet
  def call
    { day: Date.parse(input(:text)).strftime("%d") }
  rescue ArgumentError, TypeError
    { error: "no date" }
  end
end

#: a date that an input gives as text, or nil
#: inputs text = "2024-03-04", nil, ""
class Snippet
  def call = { date: input(:text).presence&.to_date&.iso8601, given: input(:text).present? }
end

#: the epoch
class Snippet
  def call = [Time.at(0).utc.iso8601, Time.at(0).utc.year, Time.at(1.5).utc.iso8601(3), Time.at(86_400).utc.to_i]
end

#: parts of a time
class Snippet
  def call
    time = Time.utc(2024, 1, 5, 13, 7, 9)
    [time.hour, time.min, time.sec, time.to_i, time.utc?]
  end
end

#: strftime of a time
class Snippet
  def call
    time = Time.utc(2024, 1, 5, 13, 7, 9)
    [time.strftime("%H:%M:%S"), time.strftime("%I:%M %p"), time.strftime("%Y%m%dT%H%M")]
  end
end

#: texts of a time
class Snippet
  def call
    time = Time.utc(2024, 1, 5, 13, 7, 9)
    [time.to_s, time.iso8601, time.to_date.to_s]
  end
end

#: seconds before, after and between times
class Snippet
  def call
    time = Time.utc(2024, 1, 31, 23, 59)
    [(time + 60).iso8601, time - Time.utc(2024, 1, 31)]
  end
end

#: durations added to times
class Snippet
  def call
    time = Time.utc(2024, 1, 31, 23, 59)
    [(time + 1.day).to_s, (time + 1.month).iso8601, (time - 2.hours).hour]
  end
end

#: beginning and end of a day and an hour
class Snippet
  def call
    time = Time.utc(2024, 1, 31, 23, 59)
    [time.beginning_of_day.iso8601, time.end_of_hour.min, time.midnight.hour]
  end
end

#: time zones
#: inputs hour = 12, 23
class Snippet
  def call
    time = Time.utc(2024, 7, 1, input(:hour)).in_time_zone("Berlin")
    [time.hour, time.iso8601, time.zone, time.utc.hour, time.to_date.to_s]
  end
end

#: the zone parses texts
#: not exact: the application sets the zone
class Snippet
  def call = [Time.zone.parse("2024-01-05 10:30").iso8601, Time.zone.local(2024, 1, 5, 7).strftime("%H:%M"), Time.zone.name, Time.zone.parse("07:45").strftime("%H:%M"), Time.zone.at(0).year]
end

#: a schedule in slots
class Snippet
  def call
    start = Time.utc(2024, 1, 5, 8)
    3.times.map { |i| (start + i * 30 * 60).strftime("%H:%M") }
  end
end

#: days grouped by month
class Snippet
  def call = %w[2024-01-30 2024-02-01 2024-01-02].map { |text| Date.parse(text) }.sort.group_by(&:month).transform_values { |days| days.map(&:day) }
end

#: names of months and days
class Snippet
  def call = [Date::MONTHNAMES[2], Date::ABBR_DAYNAMES, Date::DAYNAMES[Date.new(2024, 1, 5).wday], Date::ABBR_MONTHNAMES.compact.size]
end

#: a date made from inputs
#: inputs month = 1, 2, 13
#: inputs day = 5, 30
class Snippet
  def call
    Date.valid_date?(2024, input(:month), input(:day)) ? Date.new(2024, input(:month), input(:day)).iso8601 : nil
  end
end

#: weekdays under an input
#: inputs days = 0, 1, 2
class Snippet
  def call
    date = Date.new(2024, 1, 5) + input(:days)
    { date: date.to_s, weekend: date.saturday? || date.sunday?, label: date.strftime("%A") }
  end
end

#: the clock gives a Time whose class is known
#: inputs utc = true, false
class Snippet
  def call = [Time.now.class, Date.today.class, Time.now > Time.at(0), input(:utc) ? Time.now.utc.utc? : "local"]
end

#: DateTime and conversion
class Snippet
  def call = [DateTime.new(2024, 1, 5, 10, 30).iso8601, DateTime.new(2024, 1, 5).to_date.to_s, Date.new(2024, 1, 5).to_time.class, Date.new(2024, 1, 5).to_datetime.hour, DateTime.new(2024, 1, 5, 1).to_time.utc.hour]
end

#: seconds between times as text
class Snippet
  def clock(seconds) = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { |part| part.to_s.rjust(2, "0") }.join(":")

  def call = clock((Time.utc(2024, 1, 5, 3, 2, 1) - Time.utc(2024, 1, 5)).to_i)
end

#: age from two dates
class Snippet
  def age(born, today) = today.year - born.year - ((today.month * 100 + today.day) < (born.month * 100 + born.day) ? 1 : 0)

  def call = [age(Date.new(2000, 6, 15), Date.new(2024, 6, 14)), age(Date.new(2000, 6, 15), Date.new(2024, 6, 15))]
end

#: durations are added to dates and printed
class Snippet
  def call = [(1.month + 2.days).inspect, (Date.new(2024, 1, 31) + 1.month).to_s, 36.hours.in_days, 2.days.since(Time.utc(2024, 1, 1)).day, 1.year.parts]
end

#: the ends of a range that the request gives
#: inputs from = "2024-01-05", "2024-03-01"
class Snippet
  Report = Struct.new(:range)

  def call
    report = Report.new(Date.iso8601(input(:from))..Date.new(2024, 6, 1))
    [report.range.begin, report.range.end.to_s, (1..input(:from)&.size).end]
  end
end
