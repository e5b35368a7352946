// The ways in which a file is damaged: each finds the places where it can strike, and one is taken at random.

import type { Random } from '../fuzz/random.ts'

export interface Damaged {
  readonly text: string
  /** What was replaced in the intact text: nothing where something was added. */
  readonly start: number
  readonly end: number
}

export interface Damage {
  readonly name: string
  /** The places to choose from. */
  findPlaces(text: string): readonly Place[]
}

interface Place {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

export const damages: readonly Damage[] = [
  { name: '`end` deleted', findPlaces: deleting(/\bend\b/g) },
  { name: '`end` added', findPlaces: (text) => [...addingAfterLines(text, ' end'), ...addingLines(text, 'end')] },
  { name: '`(`, `[` or `{` deleted', findPlaces: deleting(/[([{]/g) },
  { name: '`)`, `]` or `}` deleted', findPlaces: deleting(/[)\]}]/g) },
  { name: '`(`, `[` or `{` added', findPlaces: addingAnyOf('(', '[', '{') },
  { name: '`)`, `]` or `}` added', findPlaces: addingAnyOf(')', ']', '}') },
  { name: 'quote deleted', findPlaces: deleting(/['"]/g) },
  { name: '`) = *` inserted', findPlaces: addingAnyOf(' ) = * ') },
  { name: '`@@@ %` inserted', findPlaces: addingAnyOf(' @@@ % ') },
  { name: '`def` inserted', findPlaces: addingAnyOf(' def ') },
  { name: '`=>` inserted', findPlaces: addingAnyOf(' => ') },
]

/** Absent where the damage has no place to strike. */
export function damageText(text: string, damage: Damage, random: Random): Damaged | undefined {
  const places = damage.findPlaces(text)
  const place = places[random.below(places.length)]
  if (place === undefined) return undefined
  const { start, end, replacement } = place
  return { text: text.slice(0, start) + replacement + text.slice(end), start, end }
}

type FindPlaces = Damage['findPlaces']

function deleting(pattern: RegExp): FindPlaces {
  return (text) => {
    return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      return { start: index, end: index + found.length, replacement: '' }
    })
  }
}

/** Before any word or sign. */
function addingAnyOf(...additions: readonly string[]): FindPlaces {
  return (text) => {
    const starts = [...text.matchAll(/\w+|[^\w\s]/g)].map(({ index }) => index)
    return additions.flatMap((replacement) => starts.map((start) => ({ start, end: start, replacement })))
  }
}

function addingAfterLines(text: string, replacement: string): readonly Place[] {
  return [...text.matchAll(/\S(?=[ \t\r]*(?:\n|$))/g)].map(({ index }) => {
    return { start: index + 1, end: index + 1, replacement }
  })
}

/** A line of its own below a line, indented like it. */
function addingLines(text: string, addition: string): readonly Place[] {
  return [...text.matchAll(/^([ \t]*)\S.*\n/gm)].map(({ index, 0: line, 1: indentation }) => {
    const start = index + line.length
    return { start, end: start, replacement: `${indentation}${addition}\n` }
  })
}
