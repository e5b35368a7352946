// The options of a caller of the library, who may have no types: each is read once, checked, and copied, so that the
// document and the caller share no object.

import {
  checkOptions,
  type DocumentsOptions,
  documentOptionNames,
  type GenerateOptions,
  isObject,
  isPlainObject,
  isTextList,
  mostDocuments,
  mostLevels,
  optionChecks,
} from '../options.ts'
import { cannotRead } from './given-value.ts'

/** What the values of all options may come to, roughly in bytes: one that is in many places is written many times. */
const mostSize = 2 ** 24
const sizeOfValue = 16

/** A glob that matches no path is a diagnostic here: only on a command line is one without a slash surely a mistake. */
const checks = { ...optionChecks, only: isTextList, except: isTextList }

/** Throws a `TypeError` of one line at what is no set of options. Names that are none are left out. */
export function takeOptions(given: unknown): GenerateOptions {
  if (given === undefined) return {}
  if (!cannotRead('the options', () => isObject(given))) throw new TypeError('the options must be an object')
  const values = Object(given)
  const budget = { left: mostSize }
  const read = Object.keys(optionChecks).map((name) => [name, readOption(values, name, budget)] as const)
  const options = Object.fromEntries(read.filter(([, value]) => value !== undefined))
  const wrong = checkOptions(options, checks)
  if (wrong !== undefined) throw new TypeError(wrong)
  const onProgress: unknown = cannotRead('`onProgress`', () => values.onProgress)
  if (onProgress === undefined) return options
  if (!isProgress(onProgress)) throw new TypeError('`onProgress` must be a function')
  return { ...options, onProgress }
}

/** The settings of several documents by their names. */
export function takeDocuments(given: unknown): DocumentsOptions {
  const documents: unknown = cannotRead('`documents`', () => Object(given).documents)
  const entries = cannotRead('`documents`', () => (isObject(documents) ? Object.entries(documents) : []))
  if (entries.length === 0)
    throw new TypeError('`documents` must be an object with the settings of each document by its name')
  if (entries.length > mostDocuments) throw new TypeError(`\`documents\` must be at most ${mostDocuments} documents`)
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const options = takeOptions(each)
      return [
        name,
        Object.fromEntries(
          documentOptionNames.flatMap((key) => (Object.hasOwn(options, key) ? [[key, options[key]]] : [])),
        ),
      ]
    }),
  )
}

function isProgress(value: unknown): value is NonNullable<GenerateOptions['onProgress']> {
  return typeof value === 'function'
}

interface Budget {
  left: number
}

function readOption(given: Readonly<Record<string, unknown>>, name: string, budget: Budget): unknown {
  return cannotRead(`\`${name}\``, () => copy(given[name], budget, 1))
}

/** What is neither a list nor a plain object stays what it is, for the check to refuse. */
function copy(value: unknown, budget: Budget, level: number): unknown {
  budget.left -= sizeOfValue + (typeof value === 'string' ? value.length : 0)
  if (budget.left < 0) throw new RangeError('it is larger than 16 MiB')
  if (!Array.isArray(value) && !isPlainObject(value)) return value
  // A value that holds itself has no last level.
  if (level > mostLevels) throw new RangeError(`it is nested more than ${mostLevels} levels deep`)
  if (Array.isArray(value)) return copyList(value, budget, level)
  const entries: (readonly [string, unknown])[] = []
  for (const [key, each] of Object.entries(value)) {
    budget.left -= key.length
    entries.push([key, copy(each, budget, level + 1)])
  }
  return Object.fromEntries(entries)
}

/** A list may say that it is longer than any memory. */
function copyList(list: readonly unknown[], budget: Budget, level: number): readonly unknown[] {
  const copied: unknown[] = []
  for (let index = 0; index < list.length; index++) copied.push(copy(list[index], budget, level + 1))
  return copied
}
