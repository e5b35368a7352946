// Texts that nobody writes, and that must neither crash nor stall the parser: endless repetition, endless nesting, lines
// of megabytes, and everything that can be left open.

export interface Pathological {
  readonly name: string
  /** `valid` must be read without an error, `invalid` with one; what is nested too deep may be either. */
  readonly expected: 'valid' | 'invalid' | 'either'
  /** The full text for a scale of 1, and a tenth of it for 0.1. */
  makeText(scale: number): string
}

type MakeText = Pathological['makeText']
type Row = readonly [name: string, expected: Pathological['expected'], makeText: MakeText]

const million = 1_000_000
const deep = 100_000
const megabytes = 5_000_000

/** `count` times the opening, the core, and as often the closing. */
function nested(opening: string, core: string, closing: string, count = deep): MakeText {
  return (scale) => opening.repeat(count * scale) + core + closing.repeat(count * scale)
}

function repeated(part: string, count: number, before = '', after = ''): MakeText {
  return (scale) => before + part.repeat(count * scale) + after
}

/** As many as fit into one line of five megabytes. */
function line(part: string, before = '', after = ''): MakeText {
  return repeated(part, Math.floor(megabytes / part.length), before, after)
}

function heredocs(opener: string, body: string): MakeText {
  return (scale) => `f ${opener.repeat(10_000 * scale)}1\n${body.repeat(10_000 * scale)}`
}

/** Signs and words that are wrong however often they stand in a row. */
const wrong = [
  '(',
  '[',
  '{',
  '|',
  '`(',
  '%w[',
  '->',
  '<<',
  'a(',
  ')',
  ']',
  '}',
  '=> ',
  '& ',
  '* ',
  '. ',
  '@',
  '$',
  '\\',
]
const wrongWords = [
  'do ',
  'if ',
  'def ',
  'class ',
  'case ',
  'begin ',
  'end ',
  'end\n',
  'when ',
  'else ',
  'rescue ',
  'then ',
]
/** These are Ruby in some number or at the end of a file. */
const strange = [
  '"',
  "'",
  '`',
  '%',
  '#{',
  '/',
  '?',
  ':',
  '!',
  '-',
  '\0',
  '\n',
  ';',
  ' ',
  '\\\n',
  '# a\n',
  'a\n',
  'é',
  '😀',
]

function aMillion(parts: readonly string[], expected: Pathological['expected']): readonly Row[] {
  return parts.map((part) => [`a million ${JSON.stringify(part)}`, expected, repeated(part, million)])
}

const leftOpen: readonly Row[] = [
  ...aMillion([...wrong, ...wrongWords], 'invalid'),
  ...aMillion(strange, 'either'),
  ['a unicode escape that is not closed', 'invalid', line('a', 'x = "\\u{', ' "\n')],
  ['an unclosed heredoc', 'invalid', line('some text #{a}\n', 'a = <<~TEXT\n')],
  ['ten thousand unclosed heredocs', 'invalid', repeated('<<A, ', 10_000)],
  ['an unclosed string with a thousand #{', 'invalid', repeated('a #{b ', 1000, '"')],
  ['an unclosed string of five megabytes', 'invalid', line('a ', '"')],
  ['an unclosed block comment', 'invalid', line('a\n', '=begin\n')],
  ['openers and wrong closers', 'invalid', repeated('([{)]}', 100_000)],
  ['quotes in turn', 'either', repeated('"\'', million / 2)],
  ['an unclosed bracket in each of many methods', 'invalid', repeated('def a\n  b(1, [2\nend\n', 50_000)],
  ['a missing end in each of many methods', 'invalid', repeated('def a\n  if b\nend\n', 50_000)],
  ['an extra end in each of many methods', 'invalid', repeated('def a\n  b\n  end\nend\n', 50_000)],
  ['an unclosed quote in each of many methods', 'invalid', repeated('def a\n  b "c\nend\n', 50_000)],
  ['garbage in every line', 'invalid', repeated('a ) = * b @@@ %\n', 50_000)],
]

const longLines: readonly Row[] = [
  ['one string', 'valid', line('some text ', '"', '"')],
  ['one string with escapes', 'valid', line('\\n\\u00e9', '"', '"')],
  ['one string with interpolations', 'either', line('#{a} ', '"', '"')],
  ['one heredoc', 'valid', line('some text #{a}\n', 'a = <<~TEXT\n', 'TEXT\n')],
  ['one regexp', 'either', line('[a-z]+ ', '/', '/')],
  ['one list of words', 'either', line('word ', '%w[', ']')],
  ['one comment', 'valid', line('word ', '# ')],
  ['names with dots', 'either', line('name.', '', 'name')],
  ['names with safe dots', 'either', line('name&.', '', 'name')],
  ['a sum', 'either', line('a+', '', 'a')],
  ['conjunctions', 'either', line('a && ', '', 'a')],
  ['low conjunctions', 'either', line('a and ', '', 'a')],
  ['an array', 'either', line('1,', '[', '1]')],
  ['a hash', 'either', line('a: 1, ', '{ ', 'b: 2 }')],
  ['arguments', 'either', line('a, ', 'f(', 'b)')],
  ['arguments of a command', 'either', line('a, ', 'f ', 'b')],
  ['keyword arguments', 'either', line('a: 1, ', 'f ', 'b: 2')],
  ['indexes', 'either', line('[0]', 'a')],
  ['statements', 'either', line('a;')],
  ['symbols', 'either', line(':a;')],
  ['one name', 'valid', line('name')],
  ['one number', 'either', line('1')],
  ['adjacent strings', 'either', line('"a" ')],
  ['modifiers', 'either', line('if a ', 'a ')],
  ['targets', 'either', line('a, ', '', 'b = c')],
  ['parameters', 'valid', repeated('_a = 1, ', deep, 'def f(', 'b = 1); end')],
  ['constants', 'either', line('A::', '', 'A')],
  ['a chain over lines', 'either', line('\n  .name', 'a')],
  ['ranges', 'either', line('a..')],
  ['undefined methods', 'either', line('a, ', 'undef ', 'b')],
]

const deeplyNested: readonly Row[] = [
  ['param! blocks', 'valid', nested('x.param! :a, Hash do |x|\n', 'x', '\nend')],
  ['hashes', 'valid', nested('{ a: ', '1', ' }')],
  ['hashes with rockets', 'valid', nested('{ "a" => ', '1', ' }')],
  ['arrays', 'valid', nested('[', '1', ']')],
  ['arrays in hashes', 'valid', nested('{ a: [', '1', '] }', deep / 2)],
  ['parentheses', 'valid', nested('(', '1', ')')],
  ['arguments', 'valid', nested('f(', '1', ')')],
  ['keyword arguments', 'valid', nested('f(a: ', '1', ')')],
  ['indexes', 'valid', nested('a[', '1', ']')],
  ['ifs', 'valid', nested('if a\n', '1', '\nend')],
  ['ifs on one line', 'valid', nested('if a then ', '1', ' end')],
  ['interpolations', 'valid', nested('"#{', '1', '}"')],
  ['lambdas', 'valid', nested('->{', '1', '}')],
  ['brace blocks', 'valid', nested('a { |b| ', '1', ' }')],
  ['cases', 'valid', nested('case a\nwhen b\n', '1', '\nend')],
  ['methods', 'valid', nested('def a\n', '1', '\nend')],
  ['classes', 'valid', nested('class A\n', '1', '\nend')],
  ['begins', 'valid', nested('begin\n', '1', '\nrescue\nend')],
  ['whiles', 'valid', nested('while a do\n', '1', '\nend')],
  ['ifs in else', 'valid', nested('if a\n1\nelse\n', '1', '\nend')],
  ['everything', 'valid', nested('a(b: [{ c: "#{d { |e| (if f then ', '1', ' end) }}" }])', deep / 10)],
  ['destructuring parameters', 'either', nested('(', 'a, b', '), c')],
  ['destructuring block parameters', 'either', (scale) => `a { |${nested('(', 'a, b', ')')(scale)}| }`],
  ['nested targets', 'either', (scale) => `${nested('(', 'a, b', '), c')(scale)} = d`],
  ['patterns', 'either', (scale) => `case a\nin ${nested('[', 'b', ']')(scale)}\nend`],
  ['unclosed blocks', 'invalid', repeated('x.param! :a, Hash do |x|\n', deep)],
  ['unclosed interpolations', 'invalid', repeated('"#{', deep)],
]

const chains: readonly Row[] = [
  ['ternaries', 'either', repeated('a ? b : ', deep, '', 'c')],
  ['ternaries on the left', 'either', nested('a ? ', 'b', ' : c')],
  ['commands', 'either', repeated('f ', deep, '', '1')],
  ['assignments', 'either', repeated('a = ', deep, '', '1')],
  ['operator assignments', 'either', repeated('a += ', deep, '', '1')],
  ['negations', 'either', repeated('!', deep, '', 'a')],
  ['minus signs', 'either', repeated('- ', deep, '', 'a')],
  ['powers', 'either', repeated('a ** ', deep, '', 'a')],
  ['nots', 'either', repeated('not ', deep, '', 'a')],
  ['defined', 'either', repeated('defined? ', deep, '', 'a')],
  ['returns', 'either', repeated('return ', deep, '', 'a')],
  ['yields', 'either', repeated('yield ', deep, '', 'a')],
  ['splats', 'either', repeated('*', deep, 'f(', 'a)')],
  ['calls of lambdas', 'either', repeated('-> { }.()', deep)],
  ['lambdas of lambdas', 'either', repeated('-> a = ', deep, '', '1')],
  ['endless methods', 'either', repeated('def a = ', deep, '', '1')],
  ['rescue modifiers', 'either', repeated('a rescue ', deep, '', 'a')],
  ['superclasses', 'either', repeated('class A < ', deep, '', 'B')],
  ['command blocks', 'valid', nested('f do ', '1', ' end')],
  ['elsifs', 'valid', repeated('elsif a\n1\n', deep, 'if a\n', 'end')],
  ['whens', 'valid', repeated('when a\n1\n', deep, 'case a\n', 'end')],
  ['rescues', 'valid', repeated('rescue A\n1\n', deep, 'begin\n', 'end')],
  ['rockets', 'either', repeated('a => ', deep, '', 'b')],
  ['default values', 'either', nested('def f(a = ', '1', '); end')],
  ['heredocs on one line', 'valid', heredocs('<<A, ', 'text\nA\n')],
  ['squiggly heredocs on one line', 'valid', heredocs('<<~A, ', '  text #{a}\n  A\n')],
  ['heredocs in heredocs', 'either', nested('<<A\n#{', '1', '}\nA\n', 10_000)],
]

function rowsOf(group: string, rows: readonly Row[]): readonly Pathological[] {
  return rows.map(([name, expected, makeText]) => ({
    name: group === '' ? name : `${group}: ${name}`,
    expected,
    makeText,
  }))
}

export const pathologicalTexts: readonly Pathological[] = [
  ...rowsOf('', leftOpen),
  ...rowsOf('one line', longLines),
  ...rowsOf('nested', deeplyNested),
  ...rowsOf('in a row', chains),
]
