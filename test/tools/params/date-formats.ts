// The formats `date` and `date-time` of JSON Schema: those of RFC 3339.

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text)
}

export function isDateTime(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)[Tt ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[-+]\d\d:\d\d)$/.exec(
    text,
  )
  return isDay(parts?.[1] ?? '')
}

/** Node turns 30 February into 1 March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
