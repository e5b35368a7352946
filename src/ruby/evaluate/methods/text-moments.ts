// What Active Support makes of texts that write dates and times.

import { isKind, type RubyString, type Value } from '../values.ts'
import { isBlankText } from './blank.ts'
import { shownBy, zoned } from './clock.ts'
import { dateIn, dateTimeIn, localText, timeIn } from './date-classes.ts'
import { decimalIn } from './decimals.ts'
import type { Method, Methods } from './method.ts'
import { isZoneKnown } from './moment.ts'

const mostText = 128

const leadingDecimal = /^\s*[-+]?(?:\d[\d_]*)(?:\.\d+)?(?:[eE][-+]?\d+)?/

function unlessBlank(read: (text: string) => Value | undefined): Method<RubyString> {
  return ({ text }, { arguments: values }) => {
    if (isBlankText(text)) return null
    return text.length > mostText || values.length > 0 ? undefined : read(text)
  }
}

export const textMoments: Methods<RubyString> = {
  to_d: ({ text }) => (text.length > mostText ? undefined : decimalIn(leadingDecimal.exec(text)?.[0] ?? '0')),
  to_date: unlessBlank(dateIn),
  to_datetime: unlessBlank(dateTimeIn),
  to_time: unlessBlank((text) => timeIn(text, localText, () => null)),
  in_time_zone: ({ text }, call) => {
    if (!isZoneKnown(call) || call.arguments.length > 0 || text.length > mostText) return undefined
    const made = timeIn(text, zoned, () => null)
    return isKind(made, 'time') ? shownBy(made, zoned) : made
  },
}
