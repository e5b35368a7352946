// Texts that are safe in HTML: `ActiveSupport::SafeBuffer`.

import type { RubyString } from '../values.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What is safe already stays as it is. */
export function htmlEscaped({ text, isSafe }: RubyString): string {
  return isSafe === true ? text : text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
