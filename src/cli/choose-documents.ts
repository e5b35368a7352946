// Which of several documents a command is about.

import { findNearest } from '../diagnostics/index.ts'
import { inheritedOptions } from '../inherited-options.ts'
import type { Refusal } from './config.ts'
import { type DocumentSettings, documentSettingNames, type Settings } from './settings.ts'

export interface ChosenDocument {
  /** `undefined` where the configuration names no documents. */
  readonly name: string | undefined
  /** What it has of its own, and flags over it. */
  readonly own: DocumentSettings
  /** The same over those of all. */
  readonly settings: Settings
}

type Flags = Readonly<Record<string, unknown>>

/** Flags that would make the same of each document. */
const flagsOfOne = ['output', 'only', 'except']

/** All of them, or those that the command line names; the one document of a configuration that names none. */
export function chooseDocuments(
  { documents, ...shared }: Settings,
  names: readonly string[],
  flags: Flags = {},
): readonly ChosenDocument[] | Refusal {
  if (documents === undefined) {
    const [name] = names
    return name === undefined
      ? [{ name, own: {}, settings: shared }]
      : { refusal: `no document \`${name}\`: the configuration has no \`documents\`` }
  }
  const known = Object.keys(documents)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return { refusal: `no document \`${unknown}\`${didYouMean(unknown, known)}` }
  if (shared.output !== undefined && flags.output === undefined)
    return { refusal: '`output` stands beside `documents`: give each of them its own' }
  const chosen = names.length === 0 ? known : known.filter((name) => names.includes(name))
  const flag = chosen.length > 1 ? flagsOfOne.find((each) => flags[each] !== undefined) : undefined
  if (flag !== undefined)
    return {
      refusal: `\`--${flag}\` is for one document, and there are ${chosen.length}: choose one with \`--document\` (${listed(chosen)})`,
    }
  const ofFlags = Object.fromEntries(Object.entries(flags).filter(([name]) => documentSettingNames.includes(name)))
  const { title, apiVersion, ...others } = shared
  return chosen.map((name) => {
    const own = { ...documents[name], ...ofFlags }
    return { name, own, settings: { ...others, ...own, ...inheritedOptions(shared, own) } }
  })
}

/** For a command that is about one. */
export function chooseDocument(settings: Settings, name: string | undefined): ChosenDocument | Refusal {
  const chosen = chooseDocuments(settings, name === undefined ? [] : [name])
  if ('refusal' in chosen) return chosen
  const [first, ...others] = chosen
  if (first !== undefined && others.length === 0) return first
  const names = chosen.flatMap((each) => each.name ?? [])
  return {
    refusal: `the configuration names ${chosen.length} documents: choose one with \`--document\` (${listed(names)})`,
  }
}

const mostNamed = 10

function listed(names: readonly string[]): string {
  return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')
}

function didYouMean(name: string, names: readonly string[]): string {
  const nearest = findNearest(name, names)
  return nearest === undefined ? `; the documents are: ${listed(names)}` : `; did you mean \`${nearest}\`?`
}
