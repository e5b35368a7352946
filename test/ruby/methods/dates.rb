Date.new(2024, 2, 29)
Date.new(2024, -1, -1).to_s
Date.new(2023, 2, 29)
Date.new(2024, 1, 31) >> 1
Date.new(2024, 3, 31) << 1
Date.new(2024, 1, 5) + 30
Date.new(2024, 1, 5) - 30
Date.new(2024, 3, 1) - Date.new(2024, 2, 1)
Date.new(1999, 12, 31).next_day
Date.new(2000, 3, 1).prev_day(2)
Date.new(2024, 1, 31).next_month
Date.new(2024, 3, 31).prev_month(4)
Date.new(2024, 2, 29).next_year
Date.new(2024, 2, 29).prev_year(4)
[Date.new(2024, 12, 30).cweek, Date.new(2024, 12, 30).cwyear, Date.new(2021, 1, 3).cweek, Date.new(2021, 1, 3).cwyear]
[Date.new(2024, 12, 31).yday, Date.new(2023, 12, 31).yday, Date.new(2024, 1, 7).wday, Date.new(2024, 1, 7).cwday]
[Date.new(2024, 1, 1).jd, Date.new(1970, 1, 1).jd, Date.new(1969, 12, 31).day]
[Date.new(2000, 1, 1).leap?, Date.new(1900, 1, 1).leap?, Date.leap?(2024)]
Date.new(2024, 2, 14).beginning_of_week
Date.new(2024, 2, 14).beginning_of_week(:sunday)
Date.new(2024, 2, 14).end_of_week
Date.new(2024, 5, 14).beginning_of_quarter
Date.new(2024, 5, 14).end_of_quarter
Date.new(2024, 5, 14).all_year
Date.new(2024, 5, 14).advance(years: 1, months: 2, weeks: 1, days: 3)
Date.new(2024, 1, 31).advance(months: -2)
Date.new(2024, 5, 14).change(month: 2)
Date.new(2024, 5, 31).change(month: 2)
Date.new(2024, 5, 14).weeks_ago(2)
Date.new(2024, 5, 14).months_since(10)
Date.new(2024, 5, 14).next_week(:thursday)
Date.new(2024, 5, 14).last_week
Date.new(2024, 5, 17).next_weekday
Date.new(2024, 5, 20).prev_weekday
Date.new(2024, 5, 14).next_occurring(:tuesday)
Date.new(2024, 5, 14).prev_occurring(:monday)
Date.new(2024, 5, 14).sunday
Date.new(2024, 5, 14).days_to_week_start
Date.new(2024, 5, 14).strftime("%A %B %-d %e %j %U %W %V %G %u %w %y %C %^b %10A|%-m|%03d")
Date.new(2024, 5, 4).to_s(:long)
Date.new(2024, 5, 4).to_s(:short)
Date.new(2024, 5, 1).to_s(:long_ordinal)
Date.new(2024, 5, 4).to_s(:rfc822)
Date.new(2024, 5, 4).inspect
Date.new(2024, 5, 4).iso8601
Date.new(2024, 5, 4).httpdate
[Date.new(2024, 5, 4) < Date.new(2024, 5, 5), Date.new(2024, 5, 4) == Date.new(2024, 5, 4), Date.new(2024, 5, 4) <=> nil]
[Date.new(2024, 5, 4).before?(Date.new(2024, 5, 5)), Date.new(2024, 5, 4).between?(Date.new(2024, 5, 1), Date.new(2024, 5, 9))]
(Date.new(2024, 5, 30)..Date.new(2024, 6, 2)).to_a.map(&:day)
Date.parse("2024-05-04")
Date.parse("4 May 2024")
Date.parse("May 4, 2024")
Date.parse("Sat, 04 May 2024")
Date.parse("04/05/2024")
Date.parse("20240504")
Date.parse("2024-02-30")
Date.parse("tomorrow")
Date.iso8601("2024-05-04")
Date.strptime("04.05.24", "%d.%m.%y")
Date.strptime("May 2024", "%B %Y")
Date.strptime("x", "%Y")
Date.valid_date?(2024, 2, 30)
Date.commercial(2024, 1, 1)
Date.ordinal(2024, 60)
"2024-05-04".to_date
"".to_date
"nonsense".to_date
Time.utc(2024, 5, 4, 13, 7, 9)
Time.utc(2024, 5, 4, 13, 7, 9.25).inspect
Time.utc(2024, 5, 4).iso8601
Time.utc(2024, 5, 4, 1, 2, 3).iso8601(3)
Time.utc(2024, 2, 31).to_s
Time.utc(2024, 13, 1)
Time.utc(2024, 1, 1, 25)
Time.utc(2024, 5, 4) + 3600
Time.utc(2024, 5, 4) + 0.5
Time.utc(2024, 5, 4) - Time.utc(2024, 5, 3, 23)
Time.utc(2024, 5, 4).to_f
Time.utc(1969, 12, 31, 23, 59, 59).to_i
Time.utc(2024, 5, 4, 13, 7).strftime("%I:%M %p %l %k %H %P %s %L %N %3N %z %:z %Z %F %T %R %D %r %c %x %X")
Time.utc(2024, 5, 4, 13, 7).to_s(:db)
Time.utc(2024, 5, 4, 13, 7).to_s(:long)
Time.utc(2024, 5, 4, 13, 7).to_s(:number)
Time.utc(2024, 5, 4, 13, 7).to_s(:time)
Time.utc(2024, 5, 4, 13, 7).to_s(:rfc822)
Time.utc(2024, 5, 22, 13, 7).to_s(:long_ordinal)
Time.utc(2024, 5, 4, 13, 7, 9).beginning_of_hour
Time.utc(2024, 5, 4, 13, 7, 9).end_of_minute.inspect
Time.utc(2024, 5, 4, 13, 7, 9).end_of_month.inspect
Time.utc(2024, 5, 4, 13, 7, 9).beginning_of_week
Time.utc(2024, 5, 4, 13, 7, 9).change(hour: 3)
Time.utc(2024, 5, 4, 13, 7, 9).change(min: 3)
Time.utc(2024, 5, 4, 13, 7, 9).change(year: 2020, sec: 1)
Time.utc(2024, 1, 31, 13).advance(months: 1, hours: 12)
Time.utc(2024, 1, 31, 13).advance(days: 1.5)
Time.utc(2024, 1, 31, 13).next_week
Time.utc(2024, 1, 31, 13).ago(60)
Time.utc(2024, 1, 31, 13).in(1.hour)
Time.utc(2024, 1, 31, 13).seconds_since_midnight
Time.utc(2024, 1, 31, 13).getlocal("+02:00")
Time.utc(2024, 1, 31, 13).to_a
Time.utc(2024, 5, 4).to_date
Time.utc(2024, 5, 4, 10).to_datetime
Time.new(2024, 5, 4, 10, 0, 0, "+02:00")
Time.new(2024, 5, 4, 10, 0, 0, "+02:00").utc
Time.at(0).utc
Time.at(1.7).utc.iso8601(3)
Time.at(1_700_000_000, 250, :millisecond).utc.to_f
Time.iso8601("2024-05-04T10:00:00Z")
Time.iso8601("2024-05-04T10:00:00+02:00")
Time.parse("2024-05-04 10:00 UTC")
Time.strptime("2024-05-04T10:00:00Z", "%Y-%m-%dT%H:%M:%S%z")
Time.days_in_month(2, 2023)
DateTime.new(2024, 5, 4, 10, 30).to_s
DateTime.new(2024, 5, 4, 10, 30) + 1
DateTime.new(2024, 5, 4, 12) - DateTime.new(2024, 5, 4)
DateTime.parse("2024-05-04T10:30:00+02:00").hour
[DateTime.new(2024, 5, 4) == Time.utc(2024, 5, 4), DateTime.new(2024, 5, 4) < Time.utc(2024, 5, 5)]
Time.utc(2024, 5, 4, 10).round
Time.utc(2024, 5, 4) < 5 # not known
1.month
(1.month + 2.days).inspect
(90.minutes).in_hours
1.year.to_i
2.weeks.inspect
(1.hour + 30).inspect
(2 * 3.days).inspect
(5 + 1.minute).inspect
(3600 - 1.minute).inspect
1.day / 1.hour
(1.hour / 2).inspect
(100.seconds % 60).inspect
60 == 1.minute
[1.minute > 59, 1.hour < 2.hours, 1.minute == 60, 1.minute.eql?(60), 1.minute.eql?(60.seconds)]
[1.day.parts, 0.days.parts, (1.day - 24.hours).parts]
[1.day.iso8601, (1.week + 1.day).iso8601, 1.5.hours.iso8601, 0.seconds.iso8601, (1.year + 2.months + 3.hours).iso8601]
-(1.day)
[1.day.to_s, 1.5.hours.to_s, "#{2.hours}"]
[1.day, 2.hours].sum.inspect
1.day.since(Date.new(2024, 2, 28))
2.months.ago(Date.new(2024, 4, 30))
Date.new(2024, 1, 31) + 1.month
Date.new(2024, 1, 31) - 1.year
Time.utc(2024, 1, 31) + 1.month + 1.day
Rational(1, 2) + Rational(1, 3)
Rational(7, 2).round
Rational(-7, 2).floor
Rational(6, 4).to_s
2**-2
BigDecimal("19.99") * 3
BigDecimal("1.255").round(2)
BigDecimal("-2.5").round
BigDecimal("10") / 4
BigDecimal("7") % 2
BigDecimal("1.50").to_s
BigDecimal("150").to_s
BigDecimal("x")
"12.5kg".to_d
1 + BigDecimal("0.5")
[BigDecimal("1.1") == 1.1, BigDecimal("1.10") == BigDecimal("1.1"), BigDecimal("2") > 1]
Date.new(2024, 5, 4) < nil
Time.utc(2024, 5, 4) > "2024"
Date.new(2024, 5, 4) + nil
Time.utc(2024, 5, 4) + "1"
[Date.new(2024, 5, 4), Time.utc(2024, 5, 5)].max
[Date.new(2024, 5, 4)].include?(Date.new(2024, 5, 4))
[Date.new(2024, 5, 4), Date.new(2024, 5, 4)].uniq
{ Date.new(2024, 5, 4) => 1 }[Date.new(2024, 5, 4)]
Date.new(2024, 5, 4).step(Date.new(2024, 5, 10), 3).map(&:day)
Date.new(2024, 5, 4).downto(Date.new(2024, 5, 2)).map(&:day)
[Date.new(2024, 5, 4).saturday?, Date.new(2024, 5, 4).on_weekend?, Time.utc(2024, 5, 6).monday?]
Date.new(2024, 5, 4) === Time.utc(2024, 5, 4, 3)
Time.utc(2024, 5, 4, 3).midnight
Time.utc(2024, 5, 4, 3).noon
[Time.utc(2024, 5, 4, 3).to_date == Date.new(2024, 5, 4), Date.new(2024, 5, 4).to_datetime.hour]
Time.utc(2024, 5, 4, 3, 4, 5).floor
Time.utc(2024, 12, 31, 23, 59, 59) + 1
Date.new(2024, 5, 4).cwday
Date.new(2024, 5, 4).as_json
Time.utc(2024, 5, 4).as_json
90.minutes.as_json
BigDecimal("1.5").as_json
Rational(1, 2).as_json
