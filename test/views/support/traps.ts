// Templates that mean no good: they nest, repeat, double and call themselves.

type Files = Readonly<Record<string, string>>

const partial = (name: string, text: string): Files => ({ [`app/views/beds/_${name}.json.jbuilder`]: text })

function times(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => text(index)).join('\n')
}

/** A name, a template, and what else stands in the application. */
export const traps: readonly (readonly [name: string, template: string, files?: Files])[] = [
  ['blocks in blocks, 10,000 deep', `${'json.a { '.repeat(10_000)}${'}'.repeat(10_000)}`],
  ['arrays in arrays, 10,000 deep', `json.list ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['hashes in hashes, 10,000 deep', `json.hash(${'{ a: '.repeat(10_000)}1${' }'.repeat(10_000)})`],
  ['a chain of 10,000 calls', `json.chain @bed${'.next'.repeat(10_000)}`],
  ['a sum of 10,000', `json.sum ${'@bed + '.repeat(10_000)}1`],
  ['200 conditions in each other', `${'if @bed\njson.a 1\n'.repeat(200)}${'end\n'.repeat(200)}`],
  ['200 alternatives in each other', `${'if @bed\njson.a 1\nelse\njson.b 2\n'.repeat(200)}${'end\n'.repeat(200)}`],
  ['2,000 conditions in a row', times(2000, (index) => `json.k${index} 1 if @bed`)],
  ['2,000 conditions that set one key', times(2000, (index) => `json.key ${index} if @bed`)],
  ['2,000 conditions that set variables', times(2000, (index) => `v${index} = ${index} if @bed\njson.key v${index}`)],
  ['a case of 2,000 ways', `case @bed\n${times(2000, (index) => `when ${index} then json.k${index} 1`)}\nend`],
  ['loops in loops, 12 deep', `${'@beds.each do |bed|\n'.repeat(12)}json.key bed\n${'end\n'.repeat(12)}`],
  [
    'loops that change, 12 deep',
    `x = 1\n${'@beds.each do |bed|\nx = "#{x}"\n'.repeat(12)}json.key x\n${'end\n'.repeat(12)}`,
  ],
  ['lists in lists, 12 deep', `${'json.rows @beds do |bed|\n'.repeat(12)}json.key bed\n${'end\n'.repeat(12)}`],
  ['known lists in known lists, 12 deep', `${'[1, 2, 3].each do |n|\n'.repeat(12)}json.key n\n${'end\n'.repeat(12)}`],
  ['rescue in rescue, 12 deep', `${'begin\n'.repeat(12)}json.key 1\n${'rescue\njson.other 1\nend\n'.repeat(12)}`],
  ['caches in caches, 12 deep', `${'json.cache! 1 do\njson.a 1\n'.repeat(12)}${'end\n'.repeat(12)}`],
  ['a loop without end', 'loop do\n  json.key 1\nend'],
  ['a while without end', 'while true\n  json.key 1\nend'],
  ['a lambda that calls itself', 'again = -> { again.call }\njson.key again.call'],
  ['two lambdas that call each other', 'one = -> { two.call }\ntwo = -> { one.call }\njson.key one.call'],
  ['a lambda that is given itself', 'turn = ->(x) { x.call(x) }\njson.key turn.call(turn)'],
  ['a lambda that calls itself twice', 'again = ->(n) { again.call(n) + again.call(n) }\njson.key again.call(1)'],
  [
    'lambdas that call one another twice',
    `a0 = -> { 1 }\n${times(60, (index) => `a${index + 1} = -> { a${index}.call; a${index}.call }`)}\na60.call`,
  ],
  [
    'methods that call one another twice',
    `def m0 = 1\n${times(60, (index) => `def m${index + 1} = m${index} + m${index}`)}\njson.key m60`,
  ],
  ['a method that calls itself', 'def again(json) = json.a { again(json) }\nagain(json)'],
  ['two methods that call each other', 'def one = two\ndef two = one\njson.key one'],
  ['a list that holds itself', 'list = []\nlist << list\njson.list list'],
  ['a hash that holds itself', 'hash = {}\nhash[:own] = hash\njson.hash hash'],
  ['a list that doubles', 'list = [1]\n1000.times { list += list }\njson.list list'],
  ['a block that doubles in a row', `a = Jbuilder.new\n${'a.b a\n'.repeat(60)}json.a a`],
  ['a text that doubles', `text = 'a'\n${'text = text + text\n'.repeat(60)}json.text text`],
  ['a key of a billion letters', 'json.set! "a" * 1_000_000_000, 1'],
  ['a text of a billion letters', 'json.text "a" * 1_000_000_000'],
  ['a huge range', '(1..1_000_000_000).each { |n| json.set! n.to_s, n }'],
  ['a huge range as a list', 'json.list (1..1_000_000_000).to_a'],
  ['a huge number of times', '1_000_000_000.times { |n| json.set! n.to_s, n }'],
  ['a huge power', 'json.power 10 ** 10 ** 10'],
  ['a huge shift', 'json.shift 1 << 1_000_000_000'],
  ['a product of lists', 'json.list (1..1000).to_a.product((1..1000).to_a, (1..1000).to_a)'],
  ['a pattern that goes back for ever', 'json.found "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab" =~ /\\A(a+)+\\z/'],
  ['a constant of itself', 'json.key BEDS'],
  ['a partial that renders itself', "json.partial! 'own'", partial('own', "json.key 1\njson.partial! 'own'")],
  [
    'a partial that renders itself twice',
    "json.partial! 'own'",
    partial('own', "json.a { json.partial! 'own' }\njson.b { json.partial! 'own' }"),
  ],
  [
    'a partial that gives itself more and more',
    "json.partial! 'own', n: 1",
    partial('own', "json.key n\njson.a { json.partial! 'own', n: [n, n] }"),
  ],
  [
    'a partial in a list of itself',
    "json.partial! 'own', n: 1",
    partial('own', "json.array! [1, 2], partial: 'own', as: :n"),
  ],
  [
    'partials that render each other',
    "json.partial! 'one'",
    { ...partial('one', "json.a 1\njson.partial! 'two'"), ...partial('two', "json.b 1\njson.partial! 'one'") },
  ],
  ['a partial that is a folder', "json.partial! 'folder'", { 'app/views/beds/_folder.json.jbuilder/x.rb': '' }],
  ['a partial of no name', "json.partial! ''\njson.partial!\njson.partial! nil\njson.partial! '/'\njson.partial! '..'"],
  ['a partial outside the views', "json.partial! '../../../../etc/passwd'\njson.partial! '/etc/passwd'"],
  ['a partial of any name', 'json.partial! "#{@a}/#{@b}"\njson.partial! "#{@a}"\njson.partial! "*"'],
  ['a helper that redefines json', 'json.key 1\njson = 5\njson.to_s'],
  [
    'a helper named json',
    'json.key 1',
    { 'app/helpers/beds_helper.rb': 'module BedsHelper\n  def json = json\nend\n' },
  ],
  [
    'a layout that renders the template again',
    'json.key 1',
    {
      'app/views/layouts/beds.json.jbuilder':
        "json.merge! JSON.parse(yield)\njson.partial! template: 'beds/index'\njson.more { yield }",
    },
  ],
]
