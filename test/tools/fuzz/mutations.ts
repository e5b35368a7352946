// Random changes to Ruby text, of the sort that editors, merges and broken disks make.

import type { Random } from './random.ts'

const signs =
  '( ) [ ] { } | || & &. * ** , ; . .. ... : :: = == => -> << <<~A <<A / ? ! ~ % # #{ @ @@ $ $1 " \' ` \\ {| (* (&'
const words =
  'end do then else begin rescue ensure return yield super self nil not and or _1 it x X @x x: :x 0x 1e 1_ 1. 1r'
const openings =
  'def m(/class A/module /if a/unless /while a/case a/when /in /elsif /for /alias /undef /%w[/%i(/%q{/<<A <<B'
const lines = ['\n', '\r\n', "<<-'B'\n", '\n=begin\n', '\n=end\n', '\n__END__\n', 'BEGIN {\n', 'x do |a|\n']
const characters = ['\t', ' ', '\0', '\u{4}', '\v', '\f', 'é', '😀', '\u{feff}', '\ud800']

const fragments = [...signs.split(' '), ...words.split(' '), ...openings.split('/'), ...lines, ...characters]

type Mutate = (text: string, random: Random) => string

const mutations: readonly [Mutate, ...Mutate[]] = [
  deletePart,
  insertFragment,
  insertFragment,
  swapLines,
  swapParts,
  truncate,
  repeatPart,
]

export function mutate(text: string, random: Random): string {
  let mutated = text
  for (let count = 1 + random.below(3); count > 0; count--) mutated = random.pick(mutations)(mutated, random)
  return mutated
}

function deletePart(text: string, random: Random): string {
  const [start, end] = partOf(text, random)
  return text.slice(0, start) + text.slice(end)
}

function insertFragment(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.pick(['', ...fragments]) + text.slice(at)
}

function swapLines(text: string, random: Random): string {
  const lines = text.split('\n')
  const [one, other] = [random.below(lines.length), random.below(lines.length)]
  return lines.map((line, index) => lines[index === one ? other : index === other ? one : index] ?? line).join('\n')
}

/** A part changes places with what stands directly behind it. */
function swapParts(text: string, random: Random): string {
  const [start, end] = partOf(text, random)
  const next = Math.min(text.length, end + 1 + random.below(12))
  return text.slice(0, start) + text.slice(end, next) + text.slice(start, end) + text.slice(next)
}

function truncate(text: string, random: Random): string {
  return text.slice(0, random.below(text.length + 1))
}

function repeatPart(text: string, random: Random): string {
  const [start, end] = partOf(text, random)
  return text.slice(0, end) + text.slice(start, end) + text.slice(end)
}

function partOf(text: string, random: Random): readonly [number, number] {
  const start = random.below(text.length + 1)
  return [start, Math.min(text.length, start + 1 + random.below(random.pick([2, 10, 80])))]
}
