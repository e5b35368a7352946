// What is known of a part of a request: where it is declared or read, and the attribute that it is assigned to.

import type { ParamDeclaration } from '../controllers/index.ts'
import type { AttributeCauses } from './attribute-causes.ts'
import { type Cause, causeOf } from './fact.ts'
import { type Knowledge, nothingKnown, type Step } from './knowledge.ts'

/** Of the values of an object, by their names; the causes of a list or object are those of the declaration. */
export function knownParams(declarations: readonly ParamDeclaration[], attributes: AttributeCauses): Knowledge {
  return {
    causes: () => [],
    at: (step) => {
      if (step.kind === 'alternative' || step.kind === 'component') return knownParams(declarations, attributes)
      if (step.kind !== 'property') return nothingKnown
      const named = declarations.filter(({ name }) => name === step.name)
      return named.length === 0 ? nothingKnown : knownParam(named, attributes)
    },
  }
}

/** Of one value: what is declared of it, and what is read beside that. */
export function knownParam(declarations: readonly ParamDeclaration[], attributes: AttributeCauses): Knowledge {
  return {
    causes: () => mostTelling(declarations).flatMap((each) => causesOf(each, attributes)),
    at: (step) => inside(declarations, attributes, step),
  }
}

/** What is declared says what it is, whatever reads it. */
function mostTelling(declarations: readonly ParamDeclaration[]): readonly ParamDeclaration[] {
  const declared = declarations.filter(({ isRead }) => !isRead)
  return declared.length > 0 ? declared : declarations
}

function inside(declarations: readonly ParamDeclaration[], attributes: AttributeCauses, step: Step): Knowledge {
  if (step.kind === 'alternative' || step.kind === 'component') return knownParam(declarations, attributes)
  if (step.kind === 'property')
    return knownParams(
      declarations.flatMap(({ children }) => children),
      attributes,
    ).at(step)
  const elements = declarations.flatMap(({ element }) => element ?? [])
  const scalars = elements.flatMap((each) => (each.kind === 'scalar' ? [each.declaration] : []))
  if (scalars.length > 0) return knownParam(scalars, attributes)
  return knownParams(
    elements.flatMap((each) => (each.kind === 'object' ? each.children : [])),
    attributes,
  )
}

function causesOf(
  { name, isRead, place, reasons = [] }: ParamDeclaration,
  attributes: AttributeCauses,
): readonly Cause[] {
  const what = name === '' ? 'the elements' : `\`${name}\``
  const own = isRead ? causeOf('read', `reads ${what}`, place) : causeOf('param!', `declares ${what}`, place)
  return [own, ...attributes.of(reasons)]
}
