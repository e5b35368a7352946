// Why the type of a value is not known, as far as the code of the value tells.

export const untypedCauses = {
  block: 'what a block makes',
  column: 'an attribute that the schema of the database does not have',
  element: 'what a list or a map holds',
  expression: 'an expression that nothing more is known of',
  gem: 'a constant that is not in the application',
  json: 'a column whose type says nothing of its JSON',
  local: 'a local that a template is not given',
  method: 'a method of the application whose result is not known',
  other: 'nothing of the code tells',
  parameter: 'a value of the request that is answered as it is',
  request: 'a part of a request that is declared or read without a type',
  response: 'a response of which nothing is known',
  sidecar: 'a sidecar that says no type',
  variable: 'an instance variable that no action sets to something known',
} as const

export type UntypedCause = keyof typeof untypedCauses
