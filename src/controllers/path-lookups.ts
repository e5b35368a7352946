// Which segments of the path an action looks a record up by, and nothing else: they are of the type of its key.

import { type Invocation, indexOrigin, nameOfValue, type Origin, unknownFrom, type Value } from '../flow/index.ts'

export type KeyType = 'integer' | 'uuid'

interface Read {
  readonly segment: string
  /** The call in the code, which may run for several receivers. */
  readonly node: Invocation['node']
  /** `undefined` for a read, whatever becomes of it; else what it is looked up by. */
  readonly lookup: { readonly key: KeyType | undefined } | undefined
}

/** What was read so far; another run may go on from there. */
export type PathReads = readonly Read[]

export class PathLookups {
  reads: PathReads = []

  /** Notes `params[:id]` and `Book.find(params[:id])`; gives what `params.expect(:id)` does. */
  note({ receiver, name, values, node }: Invocation, keyOf: () => KeyType | undefined): Value | undefined {
    const [value] = values
    if (value === undefined || values.length > 1) return undefined
    if (name === 'find') {
      const segment = value.kind === 'some' ? segmentOf(value.origin) : undefined
      if (segment !== undefined) this.add({ segment, node, lookup: { key: keyOf() } })
      return undefined
    }
    if (name !== '[]' && name !== 'expect') return undefined
    const origin = receiver?.kind === 'some' ? receiver.origin : undefined
    const segment = isParams(origin) ? nameOfValue(value) : undefined
    if (segment === undefined) return undefined
    this.add({ segment, node, lookup: undefined })
    return name === 'expect' ? unknownFrom(indexOrigin(origin, segment)) : undefined
  }

  private add(read: Read): void {
    this.reads = [...this.reads, read]
  }

  /** The types of the segments of which every read is looked up by a key of one type. */
  keys(): ReadonlyMap<string, KeyType> {
    const keys = new Map<string, KeyType>()
    for (const segment of new Set(this.reads.map((read) => read.segment))) {
      const own = this.reads.filter((read) => read.segment === segment)
      const found = own.flatMap(({ lookup }) => (lookup === undefined ? [] : [lookup.key]))
      const [key] = found
      const [reads, lookups] = [false, true].map(
        (isLookup) =>
          new Set(own.flatMap(({ node, lookup }) => ((lookup !== undefined) === isLookup ? [node] : []))).size,
      )
      if (key !== undefined && reads === lookups && found.every((each) => each === key)) keys.set(segment, key)
    }
    return keys
  }
}

function isParams(origin: Origin | undefined): boolean {
  return origin?.kind === 'name' && origin.name === 'params'
}

function segmentOf(origin: Origin | undefined): string | undefined {
  return origin?.kind === 'index' && isParams(origin.receiver) ? origin.key : undefined
}
