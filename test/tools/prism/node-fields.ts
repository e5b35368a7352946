// The shape of every node of grammar/ast.ts as data, so that trees can be converted, compared and printed by one loop.
// The compiler holds the table to ast.ts: a kind or a field that is missing, or of another sort, is an error here.

import type { Node, NodeKind } from '../../../grammar/ast/index.ts'

/**
 * What stands in a field. Some sorts are the same in our tree (all texts, all offsets) and differ in where Prism keeps
 * what they hold: `nameStart` is the beginning of Prism's `nameLoc`, `content` the source between the delimiters.
 */
export type FieldSort =
  | 'node'
  | 'nodes'
  | 'flag'
  | 'name'
  | 'number'
  | 'integer'
  | 'unescaped'
  | 'content'
  | 'options'
  | 'nameStart'
  | 'messageStart'

type TextSort = 'name' | 'unescaped' | 'content' | 'options'
type NumberSort = 'number' | 'integer' | 'nameStart' | 'messageStart'

type SortOf<Value> = [Value] extends [boolean]
  ? 'flag'
  : [Value] extends [readonly Node[]]
    ? 'nodes'
    : [Value] extends [string | undefined]
      ? TextSort
      : [Value] extends [number | bigint]
        ? NumberSort
        : 'node'

// Several kinds can share one interface: take the interfaces one by one and keep the one that has the kind.
type NodeOf<Kind extends NodeKind, Each = Node> = Each extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Each
    : never
  : never

type FieldName<Each> = Each extends unknown ? Exclude<keyof Each, 'kind' | 'start' | 'end'> : never

type FieldsOf<Each> = {
  readonly [Field in FieldName<Each>]: Field extends keyof Each ? SortOf<Each[Field]> : never
} & { readonly [Absent in Exclude<FieldName<Node>, keyof Each>]?: never }

const nothing = {}
const name = { name: 'name' } as const
const named = { name: 'name', value: 'node' } as const
const namedOperator = { name: 'name', binaryOperator: 'name', value: 'node' } as const
const path = { target: 'node', value: 'node' } as const
const pair = { left: 'node', right: 'node' } as const
const match = { value: 'node', pattern: 'node' } as const
const range = { ...pair, isExcludeEnd: 'flag' } as const
const statements = { statements: 'node' } as const
const loop = { predicate: 'node', statements: 'node', isBeginModifier: 'flag' } as const
const jump = { arguments: 'node' } as const
const closure = { parameters: 'node', body: 'node' } as const
const parts = { parts: 'nodes' } as const
const elements = { elements: 'nodes' } as const
const text = { content: 'content', unescaped: 'unescaped' } as const
const regexp = { ...text, options: 'options' } as const
const interpolatedRegexp = { ...parts, options: 'options' } as const
const alias = { newName: 'node', oldName: 'node' } as const
const targets = { lefts: 'nodes', rest: 'node', rights: 'nodes' } as const
const callWrite = { receiver: 'node', readName: 'name', writeName: 'name', isSafeNavigation: 'flag' } as const
const index = { receiver: 'node', arguments: 'node', block: 'node' } as const

export const fieldsByKind = {
  ProgramNode: statements,
  StatementsNode: { body: 'nodes' },
  OpaqueNode: { children: 'nodes' },
  ParenthesesNode: { body: 'node' },
  BeginNode: { statements: 'node', rescueClause: 'node', elseClause: 'node', ensureClause: 'node' },
  RescueNode: { exceptions: 'nodes', reference: 'node', statements: 'node', subsequent: 'node' },
  EnsureNode: statements,
  ElseNode: statements,

  ClassNode: { constantPath: 'node', name: 'name', superclass: 'node', body: 'node' },
  ModuleNode: { constantPath: 'node', name: 'name', body: 'node' },
  SingletonClassNode: { expression: 'node', body: 'node' },
  DefNode: { name: 'name', nameStart: 'nameStart', receiver: 'node', parameters: 'node', body: 'node' },
  ParametersNode: {
    requireds: 'nodes',
    optionals: 'nodes',
    rest: 'node',
    posts: 'nodes',
    keywords: 'nodes',
    keywordRest: 'node',
    block: 'node',
  },
  RequiredParameterNode: name,
  OptionalParameterNode: named,
  RequiredKeywordParameterNode: name,
  OptionalKeywordParameterNode: named,
  RestParameterNode: name,
  KeywordRestParameterNode: name,
  BlockParameterNode: name,
  ImplicitRestNode: nothing,
  NoKeywordsParameterNode: nothing,
  ForwardingParameterNode: nothing,

  CallNode: {
    receiver: 'node',
    name: 'name',
    messageStart: 'messageStart',
    arguments: 'node',
    block: 'node',
    isSafeNavigation: 'flag',
    isVariableCall: 'flag',
    isAttributeWrite: 'flag',
  },
  ArgumentsNode: { arguments: 'nodes' },
  KeywordHashNode: elements,
  BlockArgumentNode: { expression: 'node' },
  SplatNode: { expression: 'node' },
  ForwardingArgumentsNode: nothing,
  BlockNode: closure,
  LambdaNode: closure,
  BlockParametersNode: { parameters: 'node', locals: 'nodes' },
  BlockLocalVariableNode: name,
  NumberedParametersNode: { maximum: 'number' },
  ItParametersNode: nothing,
  ItLocalVariableReadNode: nothing,
  YieldNode: jump,
  SuperNode: { arguments: 'node', block: 'node' },
  ForwardingSuperNode: { block: 'node' },
  ReturnNode: jump,
  BreakNode: jump,
  NextNode: jump,

  IfNode: { predicate: 'node', statements: 'node', subsequent: 'node' },
  UnlessNode: { predicate: 'node', statements: 'node', elseClause: 'node' },
  WhileNode: loop,
  UntilNode: loop,
  ForNode: { index: 'node', collection: 'node', statements: 'node' },
  CaseNode: { predicate: 'node', conditions: 'nodes', elseClause: 'node' },
  WhenNode: { conditions: 'nodes', statements: 'node' },
  RescueModifierNode: { expression: 'node', rescueExpression: 'node' },
  AndNode: pair,
  OrNode: pair,
  DefinedNode: { value: 'node' },
  RangeNode: range,
  FlipFlopNode: range,
  PreExecutionNode: statements,
  PostExecutionNode: statements,
  UndefNode: { names: 'nodes' },
  AliasMethodNode: alias,
  AliasGlobalVariableNode: alias,

  CaseMatchNode: { predicate: 'node', conditions: 'nodes', elseClause: 'node' },
  InNode: { pattern: 'node', statements: 'node' },
  MatchRequiredNode: match,
  MatchPredicateNode: match,
  AlternationPatternNode: pair,
  ArrayPatternNode: { constant: 'node', requireds: 'nodes', rest: 'node', posts: 'nodes' },
  FindPatternNode: { constant: 'node', left: 'node', requireds: 'nodes', right: 'node' },
  HashPatternNode: { constant: 'node', elements: 'nodes', rest: 'node' },
  CapturePatternNode: { value: 'node', target: 'node' },
  PinnedVariableNode: { variable: 'node' },
  PinnedExpressionNode: { expression: 'node' },

  LocalVariableReadNode: name,
  InstanceVariableReadNode: name,
  ClassVariableReadNode: name,
  GlobalVariableReadNode: name,
  ConstantReadNode: name,
  NumberedReferenceReadNode: { number: 'number' },
  BackReferenceReadNode: name,
  ConstantPathNode: { parent: 'node', name: 'name' },
  LocalVariableWriteNode: named,
  InstanceVariableWriteNode: named,
  ClassVariableWriteNode: named,
  GlobalVariableWriteNode: named,
  ConstantWriteNode: named,
  LocalVariableOperatorWriteNode: namedOperator,
  InstanceVariableOperatorWriteNode: namedOperator,
  ClassVariableOperatorWriteNode: namedOperator,
  GlobalVariableOperatorWriteNode: namedOperator,
  ConstantOperatorWriteNode: namedOperator,
  LocalVariableAndWriteNode: named,
  InstanceVariableAndWriteNode: named,
  ClassVariableAndWriteNode: named,
  GlobalVariableAndWriteNode: named,
  ConstantAndWriteNode: named,
  LocalVariableOrWriteNode: named,
  InstanceVariableOrWriteNode: named,
  ClassVariableOrWriteNode: named,
  GlobalVariableOrWriteNode: named,
  ConstantOrWriteNode: named,
  ConstantPathWriteNode: path,
  ConstantPathAndWriteNode: path,
  ConstantPathOrWriteNode: path,
  ConstantPathOperatorWriteNode: { target: 'node', binaryOperator: 'name', value: 'node' },
  CallAndWriteNode: { ...callWrite, value: 'node' },
  CallOrWriteNode: { ...callWrite, value: 'node' },
  CallOperatorWriteNode: { ...callWrite, binaryOperator: 'name', value: 'node' },
  IndexAndWriteNode: { ...index, value: 'node' },
  IndexOrWriteNode: { ...index, value: 'node' },
  IndexOperatorWriteNode: { ...index, binaryOperator: 'name', value: 'node' },
  MatchWriteNode: { call: 'node', targets: 'nodes' },

  MultiWriteNode: { ...targets, value: 'node' },
  MultiTargetNode: targets,
  LocalVariableTargetNode: name,
  InstanceVariableTargetNode: name,
  ClassVariableTargetNode: name,
  GlobalVariableTargetNode: name,
  ConstantTargetNode: name,
  ConstantPathTargetNode: { parent: 'node', name: 'name' },
  CallTargetNode: { receiver: 'node', name: 'name', isSafeNavigation: 'flag' },
  IndexTargetNode: index,

  NilNode: nothing,
  TrueNode: nothing,
  FalseNode: nothing,
  SelfNode: nothing,
  RedoNode: nothing,
  RetryNode: nothing,
  SourceFileNode: nothing,
  SourceLineNode: nothing,
  SourceEncodingNode: nothing,
  IntegerNode: { value: 'integer' },
  FloatNode: { value: 'number' },
  RationalNode: { numerator: 'integer', denominator: 'integer' },
  ImaginaryNode: { numeric: 'node' },
  StringNode: text,
  XStringNode: text,
  SymbolNode: text,
  RegularExpressionNode: regexp,
  MatchLastLineNode: regexp,
  InterpolatedStringNode: parts,
  InterpolatedXStringNode: parts,
  InterpolatedSymbolNode: parts,
  InterpolatedRegularExpressionNode: interpolatedRegexp,
  InterpolatedMatchLastLineNode: interpolatedRegexp,
  EmbeddedStatementsNode: statements,
  EmbeddedVariableNode: { variable: 'node' },
  ArrayNode: elements,
  HashNode: elements,
  AssocNode: { key: 'node', value: 'node' },
  AssocSplatNode: { value: 'node' },
  ImplicitNode: { value: 'node' },
} as const satisfies { readonly [Kind in NodeKind]: FieldsOf<NodeOf<Kind>> }

export interface NodeField {
  readonly name: string
  readonly sort: FieldSort
}

/** A node of either tree, and of the kinds that only Prism has, whose parts are all in `children`. */
export interface PlainNode {
  readonly kind: string
  readonly start: number
  readonly end: number
}

export function valueIn(node: PlainNode, field: string): unknown {
  // Any property of any object may be asked for; one that is absent is undefined.
  return (node as unknown as Readonly<Record<string, unknown>>)[field]
}

export function isNode(value: unknown): value is PlainNode {
  return typeof value === 'object' && value !== null && 'kind' in value
}

/** The nodes in a field, be it for one or for a list. */
export function nodesIn(node: PlainNode, field: string): readonly PlainNode[] {
  const value = valueIn(node, field)
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
}

const onlyChildren: readonly NodeField[] = [{ name: 'children', sort: 'nodes' }]

const fieldLists = new Map<string, readonly NodeField[]>(
  Object.entries(fieldsByKind).map(([kind, fields]) => [
    kind,
    Object.entries(fields).map(([field, sort]) => ({ name: field, sort })),
  ]),
)

/** The fields of a kind in the order of ast.ts; a kind that only Prism has is nothing but its children. */
export function fieldsOf(kind: string): readonly NodeField[] {
  return fieldLists.get(kind) ?? onlyChildren
}
