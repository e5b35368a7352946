// test/tools/params/format-rows.test.ts compares what the patterns match with real Ruby; here is how they are written, and what
// is left alone.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ecmaPattern, losesFlags } from '../../src/schema/index.ts'

const written = [
  ['the ends of a text', String.raw`\A[A-Z]{3}\z`, '', '^[A-Z]{3}$'],
  ['the end before a last newline', String.raw`a\Z`, '', String.raw`a(?=\n?$)`],
  ['the ends of a line', '^a$', '', String.raw`(?<=^|\n(?!$))a(?=$|\n)`],
  ['a dot is all but a newline', 'a.', '', String.raw`a[^\n]`],
  ['with the flag m a dot is everything', 'a.', 'm', 'a[^]'],
  ['with the flag i letters stand in either case', 'ab-1', 'i', '[Aa][Bb]-1'],
  ['alternatives with the flag i', 'a|b', 'i', '[Aa]|[Bb]'],
  ['with the flag x spaces and comments go', 'a  b # (c\n [ ]d', 'x', 'ab[ ]d'],
  ['a comment at the end', 'a # b', 'ix', '[Aa]'],
  ['spaces in the source of a group alone', '(?x: a # b\n) c', '', 'a c'],
  ['an option holds for all alternatives that follow', 'a(?i)b|c', '', 'a(?:[Bb]|[Cc])'],
  ['a class of digits is ASCII', String.raw`\d\w`, '', String.raw`\d\w`],
  ['white space is ASCII', String.raw`[\s,]`, '', String.raw`[\t-\r ,]`],
  ['a hexadecimal digit', String.raw`\h\H[\h-]`, '', String.raw`[0-9a-fA-F][^0-9a-fA-F][0-9a-fA-F\-]`],
  ['a named class of digits is of any script', '[[:digit:]]', '', String.raw`[\p{Nd}]`],
  ['a named class that is denied', '[^[:^space:]]', '', String.raw`[^\P{White_Space}]`],
  ['letters by property', String.raw`\p{Alpha}\p{^Digit}`, '', String.raw`\p{Alpha}\P{Nd}`],
  ['a script', String.raw`\p{Han}`, '', String.raw`\p{sc=Han}`],
  ['a code point', String.raw`\u{1F600}`, '', '😀'],
  ['several code points', String.raw`\u{61 62}+`, '', 'ab+'],
  ['what Ruby takes for a letter', String.raw`\N\y`, '', 'Ny'],
  ['a repetition that may be left out', 'a{2}?', '', '(?:a{2})?'],
  ['a repetition without a beginning', 'a{,2}', '', 'a{0,2}'],
  ['repetitions that give nothing back', 'a++', '', String.raw`(?:(?=(a+))\1)`],
  ['where the match would begin', String.raw`\Ga\Kb`, '', '^ab'],
  ['a named group and its reference', String.raw`(?<q>["'])\k<q>`, '', String.raw`(?<q>["'])\1`],
  ['a group that is called', String.raw`(?<n>\d):\g<n>`, '', String.raw`(?<n>\d):(\d)`],
  ['a slash', 'a/b', '', 'a/b'],
  ['nothing', '', '', ''],
  ['flags that say how the source is read', 'ä', 'u', 'ä'],
] as const

for (const [name, source, flags, pattern] of written) {
  test(`written: ${name}`, () => assert.is(ecmaPattern(source, flags), pattern))
}

const refused = [
  ['a group that calls itself', String.raw`(?<a>\(\g<a>?\))`, ''],
  ['a condition', '(a)?(?(1)b|c)', ''],
  ['what two classes share', '[a-z&&[^b]]', ''],
  ['a whole character of several code points', String.raw`\X`, ''],
  ['a reference in either case', String.raw`(a)\1`, 'i'],
  ['a reference to a group that may be missing', String.raw`(a)?\1`, ''],
  ['a reference to another alternative', String.raw`(?:(a)|b)\1`, ''],
  ['the case of letters in either case', '[[:lower:]]', 'i'],
  ['all that does not hold a text', '(?~ab)', ''],
  ['an unknown property', String.raw`\p{Nonsense}`, ''],
  ['a block of Unicode', String.raw`\p{InBasicLatin}`, ''],
  ['bytes', String.raw`\xFF`, ''],
  ['another encoding', 'a', 'e'],
  ['what is no regexp', '(a', ''],
  ['what is closed twice', 'a)|(b', 'i'],
  ['a repetition of nothing', '*a', ''],
  ['an escape of nothing', '\\', 'i'],
] as const

for (const [name, source, flags] of refused) {
  test(`refused: ${name}`, () => assert.is(ecmaPattern(source, flags), undefined))
}

const matches = [
  ['a border of a word in any script', String.raw`\bbett\b`, '', ['bett', 'ein bett.'], ['äbett', 'bettß', 'bett_']],
  ['no border of a word', String.raw`\Bs`, '', ['äs'], ['s', 'a s']],
  ['punctuation between colons has signs too', '[[:punct:]]', '', ['$', '.', '«'], ['€', 'a']],
  ['punctuation by property has none', String.raw`\p{Punct}`, '', ['.', '«'], ['$', '€']],
  ['what can be printed', String.raw`\A[[:print:]]*\z`, '', ['a ä😀'], ['a\t', '\u0000']],
  ['any end of a line', String.raw`\A\R\z`, '', ['\n', '\r\n', '\u2028'], ['\n\n', 'a']],
  ['either case beyond ASCII', String.raw`\Aäσk\z`, 'i', ['ÄΣK', 'äσ\u212A'], ['aσk']],
  ['a class in either case', String.raw`\A[à-ÿ_]\z`, 'i', ['É', '_'], ['e']],
  ['either case for a part', String.raw`\A(?i:de)-x\z`, '', ['DE-x', 'dE-x'], ['de-X']],
  ['strict case for a part', String.raw`\Aa(?-i:b)\z`, 'i', ['Ab', 'ab'], ['aB']],
] as const

for (const [name, source, flags, accepted, rejected] of matches) {
  test(`matches: ${name}`, () => {
    const pattern = new RegExp(ecmaPattern(source, flags) ?? '(?!)', 'u')
    for (const text of accepted) assert.ok(pattern.test(text), `${text} matches`)
    for (const text of rejected) assert.not(pattern.test(text), `${text} does not match`)
  })
}

const flagRows = [
  ['letters', 'a', 'i', true],
  ['no letters', String.raw`\A\d+-\d+\z`, 'i', false],
  ['classes without case', String.raw`[\w\s]`, 'i', false],
  ['classes with case', '[a-f]', 'i', true],
  ['properties with case', '[[:upper:]]', 'i', true],
  ['letters that are escaped', String.raw`\u0041`, 'i', true],
  ['a dot', 'a.', 'm', true],
  ['no dot', String.raw`a\.[.]`, 'm', false],
  ['spaces', 'a b', 'x', true],
  ['a comment', 'a#b', 'x', true],
  ['spaces that are meant', String.raw`a\ [ #]\#`, 'x', false],
  ['spaces in a part that is not extended', '(?-x: )', 'x', false],
  ['no flags', 'a b.', '', false],
  ['a flag that changes nothing', 'a b.', 'u', false],
  ['what cannot be translated', String.raw`\X`, 'i', true],
] as const

for (const [name, source, flags, loses] of flagRows) {
  test(`flags of ${name}: ${loses ? 'lost' : 'not missed'}`, () => assert.is(losesFlags(source, flags), loses))
}

const many = (text: string, times = 10_000 / text.length): string => text.repeat(Math.floor(times))

/** Each group calls the one before it twice. */
function doubling(names: string): string {
  const calls = [...names.slice(1)].map((name, index) => `(?<${name}>\\g<${names[index]}>\\g<${names[index]}>)`)
  return `(?<${names[0]}>x)${calls.join('')}`
}

const hostile = [
  ['open groups', many('('), ''],
  ['open classes', many('['), ''],
  ['nested groups', `${many('(', 5000)}${many(')', 5000)}`, 'i'],
  ['nested options', many('(?i)a'), ''],
  ['nested atoms', `${many('(?>', 90)}a${many(')', 90)}`, ''],
  ['atoms', many('(?>a)'), ''],
  ['borders', many(String.raw`\b`), ''],
  ['ends of lines', many('$^'), ''],
  ['references', `${many('(a)', 2500)}${many(String.raw`\1`, 1250)}`, ''],
  ['names', `${many('(?<a>x)', 700)}${many(String.raw`\k<a>`, 50)}`, ''],
  ['calls that double', doubling('abcdefghijklmnopqrst'), ''],
  ['wide ranges', many(String.raw`[\u{42}-\u{10FFFE}]`), 'i'],
  ['comments', many('# a\n'), 'x'],
  ['escapes', many('\\'), 'imx'],
  ['half of a surrogate pair', '[\uD800-\uDBFF]', 'i'],
  ['a long text', 'a'.repeat(10_001), ''],
] as const

test('no source is too hard', () => {
  const start = Date.now()
  for (const [name, source, flags] of hostile) {
    ecmaPattern(source, flags)
    losesFlags(source, flags)
    assert.ok(Date.now() - start < 20_000, `${name} takes too long`)
  }
})

test('no text makes it throw', () => {
  const parts = [
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '\\',
    '^',
    '?',
    '*',
    '+',
    '|',
    '-',
    ':',
    '<',
    '&&',
    '(?i)',
    '\\p{',
    '\\k<a>',
    'ß',
    '\n',
  ]
  for (let seed = 0; seed < 5000; seed++) {
    const picks = Array.from(
      { length: 8 },
      (_, index) => parts[(seed * 31 + (seed >> index) * 7 + index) % parts.length],
    )
    assert.type(losesFlags(picks.join(''), ['i', 'm', 'x', 'imx'][seed % 4] ?? ''), 'boolean')
  }
})

test('a source of more than 10,000 characters is refused', () => {
  assert.is(ecmaPattern('a'.repeat(10_000), ''), 'a'.repeat(10_000))
  assert.is(ecmaPattern('a'.repeat(10_001), ''), undefined)
})

test.run()
