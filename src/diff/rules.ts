// The kinds of changes: their impact where the client sends the data and where it receives it, and their words, in which
// `%` stands for what changed. docs/diff.md has the same table.

import type { Impact } from './change.ts'

type Rule = readonly [request: Impact, response: Impact, words: string]

/** The kinds keep their names as types. */
function rulesOf<Name extends string>(all: Readonly<Record<Name, Rule>>): Readonly<Record<Name, Rule>> {
  return all
}

export const rules = rulesOf({
  'operation-added': ['safe', 'safe', 'a new operation'],
  'operation-removed': ['breaking', 'breaking', 'the operation is gone'],
  'operation-id-changed': ['review', 'review', 'another operationId: generated clients rename the method'],
  'servers-changed': ['review', 'review', 'other servers'],
  'component-added': ['safe', 'safe', 'a new component'],
  'component-removed': ['review', 'review', 'the component is gone: generated clients name types after it'],
  'annotation-added': ['safe', 'safe', 'is described now'],
  'annotation-removed': ['safe', 'safe', 'is not described any more'],
  'annotation-changed': ['safe', 'safe', 'is described in another way'],
  'keyword-changed': ['review', 'review', '% differs; what it means is not compared'],
  'not-compared': ['review', 'review', 'too large or too deep to be compared'],
  'security-removed': ['breaking', 'breaking', 'who comes with % is refused'],
  'security-added': ['safe', 'safe', '% is accepted, too'],
  'parameter-added': ['safe', 'safe', 'a new parameter, optional'],
  'required-parameter-added': ['breaking', 'breaking', 'a new parameter that is required'],
  'parameter-removed': ['review', 'review', 'the parameter is gone'],
  'parameter-required': ['breaking', 'breaking', 'the parameter is required now'],
  'parameter-optional': ['safe', 'safe', 'the parameter is not required any more'],
  'serialization-changed': ['breaking', 'breaking', 'is written in another way (%)'],
  'body-added': ['safe', 'safe', 'a new request body, optional'],
  'required-body-added': ['breaking', 'breaking', 'a new request body that is required'],
  'body-removed': ['review', 'review', 'the request body is gone'],
  'body-required': ['breaking', 'breaking', 'the request body is required now'],
  'body-optional': ['safe', 'safe', 'the request body is not required any more'],
  'media-type-added': ['safe', 'safe', 'a new media type'],
  'media-type-removed': ['breaking', 'breaking', 'the media type is gone'],
  'status-added': ['review', 'review', 'a new status'],
  'success-removed': ['breaking', 'breaking', 'the status of a success is gone'],
  'status-removed': ['safe', 'safe', 'the status is gone'],
  'header-added': ['safe', 'safe', 'a new header'],
  'header-removed': ['breaking', 'breaking', 'the header is gone'],
  'header-required': ['safe', 'safe', 'the header is always there now'],
  'header-optional': ['breaking', 'breaking', 'the header may be missing now'],
  'field-added': ['safe', 'safe', 'a new field'],
  'undeclared-field-added': ['safe', 'review', 'a new field, where no other was to be expected'],
  'required-field-added': ['breaking', 'safe', 'a new field that is required'],
  'field-removed': ['review', 'breaking', 'the field is gone'],
  'refused-field-removed': ['breaking', 'breaking', 'the field is gone, and others are refused'],
  'field-required': ['breaking', 'safe', 'is required now'],
  'field-optional': ['safe', 'breaking', 'is not required any more'],
  'other-fields-refused': ['breaking', 'safe', 'fields that are not named are excluded now'],
  'other-fields-allowed': ['safe', 'review', 'fields that are not named are allowed now'],
  'type-changed': ['breaking', 'breaking', 'another type: %'],
  'type-widened': ['safe', 'breaking', 'more types: %'],
  'type-narrowed': ['breaking', 'safe', 'fewer types: %'],
  'type-stated': ['review', 'safe', 'a type where none was known: %'],
  'type-unstated': ['safe', 'review', 'the type is not known any more: %'],
  'null-added': ['safe', 'breaking', 'may be null now'],
  'null-removed': ['breaking', 'safe', 'is never null any more'],
  'alternative-added': ['safe', 'review', 'one more alternative: %'],
  'alternative-removed': ['breaking', 'safe', 'the alternative % is gone'],
  'enum-value-added': ['safe', 'review', 'may be % now'],
  'enum-value-removed': ['breaking', 'safe', 'is not % any more'],
  'enum-stated': ['breaking', 'safe', 'only certain values now: %'],
  'enum-unstated': ['safe', 'review', 'not only certain values any more'],
  'format-stated': ['review', 'safe', 'the format % is new'],
  'format-unstated': ['safe', 'review', 'the format % is gone'],
  'format-changed': ['breaking', 'breaking', 'another format: %'],
  'format-widened': ['safe', 'breaking', 'a wider format: %'],
  'format-narrowed': ['breaking', 'safe', 'a narrower format: %'],
  'pattern-stated': ['breaking', 'safe', 'must match a pattern now'],
  'pattern-unstated': ['safe', 'review', 'needs to match no pattern any more'],
  'pattern-changed': ['review', 'review', 'another pattern'],
  'limit-narrowed': ['breaking', 'safe', 'a narrower limit: %'],
  'limit-widened': ['safe', 'review', 'a wider limit: %'],
  'default-changed': ['review', 'safe', 'another default'],
})

export type Kind = keyof typeof rules

/** What becomes of the place itself. */
export function verbOf(kind: Kind): 'added' | 'removed' | 'changed' {
  if (/^(?:null|enum-value|security|alternative)-/.test(kind)) return 'changed'
  if (kind.endsWith('-added')) return 'added'
  return kind.endsWith('-removed') ? 'removed' : 'changed'
}
