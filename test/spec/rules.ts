// The names of all rules of the specification: the numbered ones by section and number, the rows of tables by section
// and a short name. A case names its rule, so that the compiler knows a mistyped one and a test finds a forgotten one.

export const rules = [
  ...['1.1', '1.2', '1.3', '1.4', '1.5', '1.6 written', '1.6 processed', '1.6 skipped', '1.6 warnings', '1.7'],
  ...['2.1 part name', '2.1 part type', '2.1 part required', '2.1 part default', '2.1 part in list'],
  ...['2.1 part in range', '2.1 part format', '2.1 part blank', '2.1 part description', '2.1 part block'],
  ...['2.1 type String', '2.1 type Integer', '2.1 type Float', '2.1 type Hash', '2.1 type Array', '2.1 type boolean'],
  ...['2.1 in list', '2.1 in range', '2.1 format', '2.1 required', '2.1 default', '2.1 blank', '2.1 description'],
  ...['2.2 name', '2.2 in', '2.2 description', '2.2 required', '2.2 schema'],
  ...['2.3 required', '2.3 content', '2.3 schema type', '2.3 schema required', '2.3 schema properties'],
  ...['2.4 $schema', '2.4 standard', '2.4 constraints', '2.4 example', '2.4 oneOf', '2.4 $defs', '2.4 $ref'],
  ...['2.5 file', '2.5 components', '2.5 configuration', '2.5 other fields'],
  ...['3', '4.1 invocation', '4.1 input', '4.1 output', '4.1 options'],
  ...['4.2 GET, DELETE', '4.2 POST, PUT, PATCH', '4.2.1', '4.2.2', '4.2.3', '4.2.4', '4.3'],
  ...['4.4.1', '4.4.2', '4.4.3', '4.4 action', '4.4 partial', '4.5.1', '4.5.2', '4.5.3'],
  ...['5', '6', '7', '7 malformed JSON', '7 no action', '8.1', '8.2', '9.1', '9.2'],
] as const

export type Rule = (typeof rules)[number]
