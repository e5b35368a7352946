// What is known of a part of a response that the code tells: the lines that set it, and what its type follows from.

import type { ast } from '../ruby/index.ts'
import {
  joinReasons,
  type Level,
  type Part,
  type Place,
  type Property,
  type Reason,
  reasonsOf,
  type Shape,
} from '../shape/index.ts'
import type { AttributeCauses } from './attribute-causes.ts'
import { type Cause, causeOf } from './fact.ts'
import type { Knowledge, Step } from './knowledge.ts'

export interface ShapeSource {
  readonly attributes: AttributeCauses
  /** What is known of a component of its own; nothing of one that only takes a part out of its place. */
  readonly component: (name: string) => Knowledge | undefined
  /** The hash that a call of `render` writes, by where the call stands. */
  readonly literalAt: (place: Place) => ast.HashNode | undefined
}

/** A value as the code makes it; the node is the literal that stands for it, where there is one. */
interface Known {
  readonly shape: Shape
  readonly node: ast.Node | undefined
  /** The file of the node. */
  readonly path: string
}

/** The body of an answer. */
export function knownBody(shape: Shape, place: Place, source: ShapeSource): Knowledge {
  const node = source.literalAt(place)
  return knowledgeOf([{ shape, node, path: place.path }], bodyCauses(place), source)
}

/** What a partial or a serializer renders. */
export function knownComponent({ shape }: Level, cause: Cause, source: ShapeSource): Knowledge {
  return knowledgeOf([{ shape, node: undefined, path: '' }], [cause], source)
}

/** The template, or what is rendered without one. */
function bodyCauses(place: Place): readonly Cause[] {
  // What Rails answers by itself stands nowhere.
  return place.path === '' ? [] : [codeCause('renders the body', place)]
}

function knowledgeOf(known: readonly Known[], causes: readonly Cause[], source: ShapeSource): Knowledge {
  return {
    causes: () => causes,
    at: (step) => next(known, step, source),
  }
}

function next(known: readonly Known[], step: Step, source: ShapeSource): Knowledge {
  switch (step.kind) {
    case 'property':
      return property(known, step.name, source)
    case 'items':
      return knowledgeOf(known.flatMap(elements), reasonsIn(known.flatMap(elements), source), source)
    case 'others':
      return knowledgeOf(known.flatMap(others), reasonsIn(known.flatMap(others), source), source)
    case 'alternative':
      return knowledgeOf(known, [], source)
    case 'component':
      return source.component(step.name) ?? knowledgeOf(known, [], source)
  }
}

function property(known: readonly Known[], name: string, source: ShapeSource): Knowledge {
  const found: Known[] = []
  const causes: Cause[] = []
  for (const each of known) {
    const pair = pairIn(each.node, name)
    for (const { shape, places } of propertiesIn(each.shape, name)) {
      found.push({ shape, node: pair?.value, path: each.path })
      const inCode = pair === undefined ? [] : [{ path: each.path, span: { start: pair.start, end: pair.end } }]
      // What a method of a gem sets stands nowhere.
      const set = places.filter(({ path }) => path !== '')
      for (const place of set.length > 0 ? set : inCode) causes.push(codeCause(`sets \`${name}\``, place))
    }
  }
  return knowledgeOf(found, unique([...causes, ...reasonsIn(found, source)]), source)
}

function reasonsIn(known: readonly Known[], { attributes }: ShapeSource): readonly Cause[] {
  const all = known.reduce<readonly Reason[] | undefined>(
    (found, { shape }) => joinReasons(found, reasonsOf(shape)),
    undefined,
  )
  return attributes.of(all ?? [])
}

function unique(causes: readonly Cause[]): readonly Cause[] {
  const seen = new Set<string>()
  return causes.filter(({ rule, place, text }) => {
    const key = `${rule} ${place?.path} ${place?.span.start} ${text}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Also of what is known of a value that may be anything, and inside of partials. */
function propertiesIn(shape: Shape, name: string): readonly Property[] {
  const { object, known } = shape
  const own = object?.properties.get(name)
  return [
    ...(own === undefined ? [] : [own]),
    ...(object?.parts ?? []).flatMap(({ level }: Part) => (level === undefined ? [] : propertiesIn(level.shape, name))),
    ...(known === undefined ? [] : propertiesIn(known, name)),
  ]
}

function elements({ shape, node, path }: Known): readonly Known[] {
  const inside = [shape, ...(shape.known === undefined ? [] : [shape.known])].flatMap(({ array }) => array?.items ?? [])
  const [only, ...more] = node?.kind === 'ArrayNode' ? node.elements : []
  return inside.map((each) => ({ shape: each, node: more.length === 0 ? only : undefined, path }))
}

function others({ shape, path }: Known): readonly Known[] {
  return shape.object === undefined ? [] : [{ shape: shape.object.others, node: undefined, path }]
}

function pairIn(node: ast.Node | undefined, name: string): ast.AssocNode | undefined {
  if (node?.kind !== 'HashNode') return undefined
  for (const pair of node.elements) {
    if (pair.kind !== 'AssocNode') continue
    const { key } = pair
    if ((key.kind === 'SymbolNode' || key.kind === 'StringNode') && key.unescaped === name) return pair
  }
  return undefined
}

/** A line of a view, or of code. */
export function codeCause(text: string, place: Place): Cause {
  const isView = /\.(?:jbuilder|jb|rabl|props|erb|haml|slim)$/.test(place.path)
  if (!isView) return causeOf('code', text, place)
  return causeOf(/\/_[^/]*$/.test(place.path) ? 'partial' : 'template', text, place)
}
