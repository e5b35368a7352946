# Dates and times in more forms.

#: a calendar of weeks in a hash
class Snippet
  def call
    first = Date.new(2023, 12, 28)
    (first..first + 6).group_by(&:cweek).transform_values { |days| days.map { |day| day.strftime("%a %-d") } }
  end
end

#: years, quarters and their days
class Snippet
  def call
    day = Date.new(2024, 5, 17)
    [day.beginning_of_quarter, day.end_of_quarter, day.beginning_of_year, day.all_week.first, day.all_month.count, day.quarter_name]
  end

  class ::Date
    def quarter_name = "Q#{(month - 1) / 3 + 1}"
  end
end

#: a time that is advanced and changed
class Snippet
  def call
    time = Time.utc(2024, 2, 29, 22, 30, 15)
    [time.advance(years: 1, hours: 3), time.change(hour: 4), time.change(min: 0), time.next_month, time.last_year, time.days_ago(29)].map(&:iso8601)
  end
end

#: time formats of Active Support
class Snippet
  def call
    time = Time.utc(2024, 2, 29, 22, 30, 15)
    [time.to_s(:db), time.to_s(:long), time.to_s(:short), time.to_s(:number), time.to_s(:time), time.to_date.to_s(:long), time.to_date.to_s(:db), time.to_s(:long_ordinal)]
  end
end

#: JSON of dates and times
class Snippet
  def call
    { date: Date.new(2024, 2, 29), time: Time.utc(2024, 2, 29, 1, 2, 3), zoned: Time.utc(2024, 2, 29).in_time_zone, span: 90.minutes }.as_json
  end
end

#: texts to dates and back
class Snippet
  def call
    ["2024-02-29", "29 Feb 2024", "Feb 29, 2024", "29.02.2024", "20240229"].map { |text| Date.parse(text).iso8601 }.uniq
  end
end

#: times out of texts
class Snippet
  def call
    [Time.parse("2024-02-29 10:30:00 UTC").iso8601, Time.iso8601("2024-02-29T10:30:00+02:00").utc.hour, "2024-02-29T10:30:00Z".to_time.min, Time.strptime("29/02/2024 08:15", "%d/%m/%Y %H:%M").strftime("%H.%M"), "".to_date, nil.try(:to_date)]
  end
end

#: what no date is raises
class Snippet
  def failing
    yield.to_s
  rescue ArgumentError, TypeError => error
    "#{error.class}: #{error.message}"
  end

  def call
    [failing { Date.parse("soon") }, failing { Date.new(2023, 2, 29) }, failing { Date.parse(nil) }, failing { Time.parse("x") }, failing { Time.utc(2024, 13) }, failing { Date.strptime("x", "%Y") }, failing { Time.iso8601("x") }]
  end
end

#: a sorted list of dates and their distance
class Snippet
  def call
    dates = [Date.new(2024, 3, 1), Date.new(2023, 12, 31), Date.new(2024, 2, 29)]
    [dates.min.to_s, dates.max.year, dates.sort.map(&:mon), dates.minmax.map(&:day), (dates.max - dates.min).to_i, dates.sum { |date| date.day }, dates.include?(Date.new(2024, 3, 1)), dates.index_by(&:month).keys]
  end
end

#: business days
class Snippet
  def call
    friday = Date.new(2024, 1, 5)
    [friday.next_weekday, friday.prev_weekday, friday.next_occurring(:tuesday), friday.prev_occurring(:tuesday), friday.next_week(:wednesday), friday.on_weekend?, (friday..friday + 9).count(&:on_weekday?)].map(&:to_s)
  end
end

#: a case over days
class Snippet
  def season(date)
    case date
    when Date.new(2024, 3, 1)..Date.new(2024, 5, 31) then :spring
    when ->(day) { day.month.between?(6, 8) } then :summer
    when Date then :other
    end
  end

  def call = [season(Date.new(2024, 4, 1)), season(Date.new(2024, 7, 1)), season(Date.new(2024, 12, 1)), season(Date.new(2024, 1, 1))]
end

#: durations of several units
class Snippet
  def call
    span = 1.day + 2.hours + 30.minutes
    [span.to_i, span.inspect, span.in_hours, span.parts, (span * 2).inspect, span.iso8601, span > 1.day, 1.hour == 3600, 3600 == 1.hour, 2.weeks / 1.day, (5 * 2.minutes).to_i]
  end
end

#: months and years count in the calendar
class Snippet
  def call
    [Date.new(2024, 1, 31) + 1.month, Date.new(2024, 2, 29) + 1.year, Date.new(2024, 3, 31) - 1.month, 3.months.ago(Date.new(2024, 5, 31)), 2.weeks.since(Date.new(2024, 1, 1)), Date.new(2024, 1, 31) >> 13].map(&:iso8601)
  end
end

#: a timeline in a struct
class Snippet
  Event = Struct.new(:name, :at) do
    def late?(now) = at < now
    def as_json(*) = { name: name, at: at.iso8601 }
  end

  def call
    events = [Event.new("b", Time.utc(2024, 1, 2)), Event.new("a", Time.utc(2024, 1, 1, 12))]
    [events.sort_by(&:at).map(&:name), events.map { |event| event.late?(Time.utc(2024, 1, 1, 18)) }, events.as_json, events.max_by(&:at).at.to_date.to_s]
  end
end

#: seconds, milliseconds and floats of times
class Snippet
  def call
    time = Time.at(1_700_000_000, 250, :millisecond).utc
    [time.to_f, time.usec, time.iso8601(3), time.strftime("%s.%L"), (time + 0.5).nsec, time.round.sec, time.to_i % 60, Time.at(0).utc.strftime("%-d/%-m/%y %l:%M %P")]
  end
end

#: a DateTime and a Time in their order
class Snippet
  def call
    stamp = DateTime.new(2024, 1, 5, 10)
    time = Time.utc(2024, 1, 5, 11)
    [stamp < time, time > stamp, stamp == Time.utc(2024, 1, 5, 10), (stamp + 1).day, stamp.to_s, stamp.hour, time.to_datetime.class, Date.new(2024, 1, 5) == stamp.to_date, (time - Time.utc(2024, 1, 5)).class]
  end
end

#: classes and questions of dates
class Snippet
  def call
    date = Date.new(2024, 1, 5)
    [date.is_a?(Date), date.class, date.is_a?(Comparable), Date === date, Time === date, date.respond_to?(:strftime), date.frozen?, date.nil?, date.blank?, date.present?, date.to_time.class]
  end
end

#: steps through a range of dates
class Snippet
  def call
    week = Date.new(2024, 2, 26)..Date.new(2024, 3, 11)
    [week.step(7).map(&:to_s), ((1..9) % 4).to_a, (0...6).%(2).map { |n| n * n }, week.step(5).first.day]
  end
end

#: a date at midnight of UTC
class Snippet
  def call = [Date.new(2024, 5, 1).to_time(:utc).iso8601, (Date.new(2024, 5, 2).to_time(:utc) - Date.new(2024, 5, 1).to_time(:utc)).to_i, Date.new(1970, 1, 2).to_time(:utc).to_i]
end
