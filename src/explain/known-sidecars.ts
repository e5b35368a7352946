// What is known of a part of a response that a sidecar describes: the line of the file.

import { pointerSegment, type Span } from '../source/index.ts'
import { causeOf } from './fact.ts'
import type { Knowledge, Step } from './knowledge.ts'

export interface SidecarSource {
  /** The file of the component, where a sidecar brings it. */
  readonly file: (name: string) => string | undefined
  readonly places: (path: string) => ReadonlyMap<string, Span>
}

export function knownSidecar(path: string, source: SidecarSource, pointer = ''): Knowledge {
  return {
    causes: () => {
      const span = source.places(path).get(pointer)
      return [causeOf('sidecar', 'the sidecar describes it', { path, span: span ?? { start: 0, end: 0 } })]
    },
    at: (step) => {
      if (step.kind !== 'component') return knownSidecar(path, source, pointer + segmentsOf(step))
      const file = source.file(step.name) ?? path
      const definition = `/$defs/${pointerSegment(step.name)}`
      return knownSidecar(file, source, source.places(file).has(definition) ? definition : '')
    },
  }
}

function segmentsOf(step: Exclude<Step, { readonly kind: 'component' }>): string {
  switch (step.kind) {
    case 'property':
      return `/properties/${pointerSegment(step.name)}`
    case 'items':
      return '/items'
    case 'others':
      return '/additionalProperties'
    case 'alternative':
      return `/${step.keyword}/${step.index}`
  }
}
