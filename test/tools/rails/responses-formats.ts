// The formats that a schema may name, checked strictly: a date must stand in the calendar.

const date = /^(\d{4})-(\d\d)-(\d\d)$/
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

export const formats = {
  date: isDate,
  'date-time': isDateTime,
  email: (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text),
  time: (text: string): boolean => time.test(text),
  uri: (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text) && isReference(text),
  'uri-reference': isReference,
  uuid: (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
}

function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = date.exec(text)?.map(Number) ?? []
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)
}

function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isDateTime(text: string): boolean {
  const [day = '', clock = '', ...rest] = text.split('T')
  return rest.length === 0 && isDate(day) && time.test(clock)
}

function isReference(text: string): boolean {
  return /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})*$/i.test(text)
}
