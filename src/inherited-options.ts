// What one of several documents is made with: its own settings, and those of all where it has none.

import { overlaid } from './openapi/index.ts'
import { type DocumentOptions, type GenerateOptions, isTagList } from './options.ts'

/** Lists and single values are replaced whole, maps entry by entry, and overlays as an overlay replaces parts of a document. */
export function inheritedOptions(shared: GenerateOptions, given: DocumentOptions): GenerateOptions {
  const own = present(given)
  const { title, apiVersion, ...others } = shared
  return {
    ...others,
    // `info` of the document is nearer than `title` of all.
    ...(title === undefined || own.info?.title !== undefined ? {} : { title }),
    ...(apiVersion === undefined || own.info?.version !== undefined ? {} : { apiVersion }),
    ...own,
    ...present({
      info: joined(shared.info, own.info, both),
      tags: joined(shared.tags, own.tags, (below, above) =>
        isTagList(below) || isTagList(above) ? above : both(below, above),
      ),
      operationIds: joined(shared.operationIds, own.operationIds, names),
      componentNames: joined(shared.componentNames, own.componentNames, names),
      securitySchemes: joined(shared.securitySchemes, own.securitySchemes, both),
      overlay: joined(shared.overlay, own.overlay, overlaid),
    }),
  }
}

type MaybeOptions = { readonly [Name in keyof DocumentOptions]: DocumentOptions[Name] | undefined }

/** A module may say `undefined`. */
function present(options: MaybeOptions): DocumentOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

function joined<Value>(
  below: Value | undefined,
  above: Value | undefined,
  join: (below: Value, above: Value) => Value,
): Value | undefined {
  return below === undefined || above === undefined ? (above ?? below) : join(below, above)
}

function both<Below extends object, Above extends object>(below: Below, above: Above): Below & Above {
  return { ...below, ...above }
}

type Names = Readonly<Record<string, string>>

/** A name that the document gives to something else is not there for what had it. */
function names(below: Names, above: Names): Names {
  const taken = new Set(Object.values(above))
  return { ...Object.fromEntries(Object.entries(below).filter(([, name]) => !taken.has(name))), ...above }
}
