// Texts that are safe in HTML: `ActiveSupport::SafeBuffer`.

import type { RubyString } from '../values.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What is safe already stays as it is. */
export function htmlEscaped({ text, isSafe }: RubyString): string {
  return isSafe === true ? text : text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/** What stands in JSON may stand in a script of HTML, too: `ERB::Util.json_escape`. */
export function jsonEscaped(text: string): string {
  return text.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
