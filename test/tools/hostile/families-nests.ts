// What can stand in itself, in an action (routes are run in the same way) and in a template. And what is opened and never
// closed.

import { action, beds, type Family, type Files, nest, plain, view } from './family.ts'

/** What opens, what stands in the middle, what closes. */
const nests: Readonly<Record<string, readonly [string, string, string]>> = {
  arrays: ['[', '1', ']'],
  hashes: ['{ a: ', '1', ' }'],
  parentheses: ['(', '1', ')'],
  'calls in parentheses': ['f(', '1', ')'],
  'blocks of calls': ['f { ', '1', ' }'],
  lambdas: ['->(a) { ', 'a', ' }.call(a)'],
  conditions: ['if a\n', '1', '\nend'],
  ternaries: ['a ? 1 : (', '2', ')'],
  cases: ['case a\nwhen 1\n', '1', '\nend'],
  loops: ['[1, 2].each do |a|\n', 'a', '\nend'],
  rescues: ['begin\n', '1', '\nrescue\n2\nend'],
  'texts in texts': ['"#{', '1', '}"'],
  methods: ['def a\n', '1', '\nend'],
  classes: ['class A\n', '1', '\nend'],
  'negated values': ['!', 'a', ''],
  'assigned values': ['a = ', '1', ''],
  'calls without parentheses': ['f ', '1', ''],
  operators: ['a + ', '1', ''],
  indexes: ['a[', '0', ']'],
  'hash rockets': ['{ [', '1', '] => 2 }'],
  heredocs: ['<<~A + "#{', '1', '}"'],
}

const inAction = (text: string): Files => ({ ...beds, 'app/controllers/beds_controller.rb': action(text) })
const inTemplate = (text: string): Files => ({ ...plain, [view]: text })

export const nestFamilies: readonly Family[] = Object.entries(nests).flatMap(([name, [opening, core, closing]]) => [
  {
    name: `${name} in ${name} in an action`,
    makeFiles: (size) => inAction(`param! :a, String, default: ${nest(size, opening, core, closing)}`),
  },
  {
    name: `${name} in ${name} in a template`,
    makeFiles: (size) => inTemplate(`json.a ${nest(size, opening, core, closing)}`),
  },
  {
    name: `${name} that are not closed`,
    makeFiles: (size) => inAction(`${opening}${core}\n`.repeat(size)),
  },
])
