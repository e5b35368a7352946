// The parts of Markdown that can act: tags of HTML, and the addresses of links.

/** They run, change how the rest of a page is read, or hold what does. */
const activeElements: ReadonlySet<string> = new Set([
  ...['script', 'style', 'iframe', 'frameset', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'textarea'],
  ...['title', 'template', 'svg', 'math', 'select'],
])

/** What these say is shown, or measures what is shown. */
const inertAttributes: ReadonlySet<string> = new Set([
  ...['title', 'alt', 'align', 'valign', 'width', 'height', 'colspan', 'rowspan', 'scope', 'abbr', 'start', 'lang'],
  ...['dir', 'datetime', 'rel', 'target'],
])

const tagName = /<\/?([a-z][^\s/<>]{0,20})/iy
const attribute = /[\s/]+(?:([^\s/<>="'`]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`][^\s"'<>`]*))?)?/y

/** Whether the tag at the place does nothing. `end` is where it ends, if its attributes may have values. */
export function isInertTag(text: string, start: number, end: number | undefined): boolean {
  tagName.lastIndex = start
  const name = tagName.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return text[start + 1] === '/' || text[start + 1] === '&'
  if (activeElements.has(name)) return false
  return end === undefined || hasInertAttributes(text.slice(tagName.lastIndex, end), name)
}

function hasInertAttributes(written: string, element: string): boolean {
  for (let place = 0; place < written.length; place = attribute.lastIndex) {
    attribute.lastIndex = place
    const found = attribute.exec(written)
    if (found === null) return false
    const [, name, value] = found
    if (name !== undefined && value !== undefined && !isInertAttribute(name.toLowerCase(), value, element)) return false
  }
  return true
}

function isInertAttribute(name: string, value: string, element: string): boolean {
  const address = element === 'a' ? 'href' : element === 'img' ? 'src' : undefined
  if (name === address) return !leadsToCode(value.replace(/^["']/, ''), 0)
  // The query of `<https://example.com/?page=2>` reads as an attribute, of a name that has no meaning.
  return inertAttributes.has(name) || /[?&#%]/.test(name)
}

/**
 * Whether the address at the place runs code where it is followed. Browsers pass over white space and control characters
 * in its scheme; Markdown reads entities and takes a backslash from what it escapes.
 */
export function leadsToCode(text: string, start: number): boolean {
  let scheme = ''
  for (let place = start; place < text.length && scheme.length < longestScheme; ) {
    const { character, end } = characterAt(text, place)
    place = end
    if (character === ':') return runsCode(scheme.toLowerCase(), text, place)
    if (character <= ' ' || character === '\\' || (scheme === '' && /[<>"']/.test(character))) continue
    if (!/[a-z]/i.test(character)) return false
    scheme += character
  }
  return false
}

const longestScheme = 11
const picture = /image\/(?:png|gif|jpeg|webp)[;,]/iy

function runsCode(scheme: string, text: string, place: number): boolean {
  if (scheme !== 'data') return scheme === 'javascript' || scheme === 'vbscript'
  picture.lastIndex = place
  return !picture.test(text)
}

const entity = /&(?:#0*(\d{1,7})|#x0*([\da-f]{1,6})|(colon|tab|newline));?/iy
const named: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n' }

function characterAt(text: string, place: number): { readonly character: string; readonly end: number } {
  entity.lastIndex = place
  const found = text[place] === '&' ? entity.exec(text) : null
  if (found === null) return { character: text[place] ?? '', end: place + 1 }
  const [, decimal, hexadecimal, name] = found
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const character = name === undefined ? codeText(code) : (named[name.toLowerCase()] ?? '')
  return { character, end: entity.lastIndex }
}

function codeText(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
}
