// How trees are read: the children of a node in the order in which they are written, and a walk over all nodes below
// one. The walk keeps its own stack, so that nesting costs no call stack.

import type { Node, NodeKind, NodeOf } from './ast/index.ts'

/** The fields of a node that hold nodes. */
type ChildField<Each> = {
  [Field in keyof Each]: Extract<NonNullable<Each[Field]>, Node | readonly Node[]> extends never ? never : Field
}[keyof Each]

const none: readonly never[] = []

/** Every kind says where its children are: one that is missing here does not compile. */
const childFields: { readonly [Kind in NodeKind]: readonly ChildField<NodeOf<Kind>>[] } = {
  ProgramNode: ['statements'],
  StatementsNode: ['body'],
  OpaqueNode: ['children'],
  ParenthesesNode: ['body'],
  BeginNode: ['statements', 'rescueClause', 'elseClause', 'ensureClause'],
  RescueNode: ['exceptions', 'reference', 'statements', 'subsequent'],
  EnsureNode: ['statements'],
  ElseNode: ['statements'],
  ClassNode: ['constantPath', 'superclass', 'body'],
  ModuleNode: ['constantPath', 'body'],
  SingletonClassNode: ['expression', 'body'],
  DefNode: ['receiver', 'parameters', 'body'],
  ParametersNode: ['requireds', 'optionals', 'rest', 'posts', 'keywords', 'keywordRest', 'block'],
  RequiredParameterNode: none,
  OptionalParameterNode: ['value'],
  RequiredKeywordParameterNode: none,
  OptionalKeywordParameterNode: ['value'],
  RestParameterNode: none,
  KeywordRestParameterNode: none,
  BlockParameterNode: none,
  ImplicitRestNode: none,
  NoKeywordsParameterNode: none,
  ForwardingParameterNode: none,
  CallNode: ['receiver', 'arguments', 'block'],
  ArgumentsNode: ['arguments'],
  KeywordHashNode: ['elements'],
  BlockArgumentNode: ['expression'],
  SplatNode: ['expression'],
  ForwardingArgumentsNode: none,
  BlockNode: ['parameters', 'body'],
  LambdaNode: ['parameters', 'body'],
  BlockParametersNode: ['parameters', 'locals'],
  BlockLocalVariableNode: none,
  NumberedParametersNode: none,
  ItParametersNode: none,
  ItLocalVariableReadNode: none,
  YieldNode: ['arguments'],
  SuperNode: ['arguments', 'block'],
  ForwardingSuperNode: ['block'],
  ReturnNode: ['arguments'],
  BreakNode: ['arguments'],
  NextNode: ['arguments'],
  IfNode: ['predicate', 'statements', 'subsequent'],
  UnlessNode: ['predicate', 'statements', 'elseClause'],
  WhileNode: ['predicate', 'statements'],
  UntilNode: ['predicate', 'statements'],
  ForNode: ['index', 'collection', 'statements'],
  CaseNode: ['predicate', 'conditions', 'elseClause'],
  WhenNode: ['conditions', 'statements'],
  RescueModifierNode: ['expression', 'rescueExpression'],
  AndNode: ['left', 'right'],
  OrNode: ['left', 'right'],
  DefinedNode: ['value'],
  RangeNode: ['left', 'right'],
  FlipFlopNode: ['left', 'right'],
  PreExecutionNode: ['statements'],
  PostExecutionNode: ['statements'],
  UndefNode: ['names'],
  AliasMethodNode: ['newName', 'oldName'],
  AliasGlobalVariableNode: ['newName', 'oldName'],
  CaseMatchNode: ['predicate', 'conditions', 'elseClause'],
  InNode: ['pattern', 'statements'],
  MatchRequiredNode: ['value', 'pattern'],
  MatchPredicateNode: ['value', 'pattern'],
  AlternationPatternNode: ['left', 'right'],
  ArrayPatternNode: ['constant', 'requireds', 'rest', 'posts'],
  FindPatternNode: ['constant', 'left', 'requireds', 'right'],
  HashPatternNode: ['constant', 'elements', 'rest'],
  CapturePatternNode: ['value', 'target'],
  PinnedVariableNode: ['variable'],
  PinnedExpressionNode: ['expression'],
  LocalVariableReadNode: none,
  InstanceVariableReadNode: none,
  ClassVariableReadNode: none,
  GlobalVariableReadNode: none,
  ConstantReadNode: none,
  NumberedReferenceReadNode: none,
  BackReferenceReadNode: none,
  ConstantPathNode: ['parent'],
  LocalVariableWriteNode: ['value'],
  InstanceVariableWriteNode: ['value'],
  ClassVariableWriteNode: ['value'],
  GlobalVariableWriteNode: ['value'],
  ConstantWriteNode: ['value'],
  LocalVariableOperatorWriteNode: ['value'],
  InstanceVariableOperatorWriteNode: ['value'],
  ClassVariableOperatorWriteNode: ['value'],
  GlobalVariableOperatorWriteNode: ['value'],
  ConstantOperatorWriteNode: ['value'],
  LocalVariableAndWriteNode: ['value'],
  InstanceVariableAndWriteNode: ['value'],
  ClassVariableAndWriteNode: ['value'],
  GlobalVariableAndWriteNode: ['value'],
  ConstantAndWriteNode: ['value'],
  LocalVariableOrWriteNode: ['value'],
  InstanceVariableOrWriteNode: ['value'],
  ClassVariableOrWriteNode: ['value'],
  GlobalVariableOrWriteNode: ['value'],
  ConstantOrWriteNode: ['value'],
  ConstantPathWriteNode: ['target', 'value'],
  ConstantPathAndWriteNode: ['target', 'value'],
  ConstantPathOrWriteNode: ['target', 'value'],
  ConstantPathOperatorWriteNode: ['target', 'value'],
  CallAndWriteNode: ['receiver', 'value'],
  CallOrWriteNode: ['receiver', 'value'],
  CallOperatorWriteNode: ['receiver', 'value'],
  IndexAndWriteNode: ['receiver', 'arguments', 'block', 'value'],
  IndexOrWriteNode: ['receiver', 'arguments', 'block', 'value'],
  IndexOperatorWriteNode: ['receiver', 'arguments', 'block', 'value'],
  MatchWriteNode: ['call', 'targets'],
  MultiWriteNode: ['lefts', 'rest', 'rights', 'value'],
  MultiTargetNode: ['lefts', 'rest', 'rights'],
  LocalVariableTargetNode: none,
  InstanceVariableTargetNode: none,
  ClassVariableTargetNode: none,
  GlobalVariableTargetNode: none,
  ConstantTargetNode: none,
  ConstantPathTargetNode: ['parent'],
  CallTargetNode: ['receiver'],
  IndexTargetNode: ['receiver', 'arguments', 'block'],
  NilNode: none,
  TrueNode: none,
  FalseNode: none,
  SelfNode: none,
  RedoNode: none,
  RetryNode: none,
  SourceFileNode: none,
  SourceLineNode: none,
  SourceEncodingNode: none,
  IntegerNode: none,
  FloatNode: none,
  RationalNode: none,
  ImaginaryNode: ['numeric'],
  StringNode: none,
  XStringNode: none,
  SymbolNode: none,
  RegularExpressionNode: none,
  MatchLastLineNode: none,
  InterpolatedStringNode: ['parts'],
  InterpolatedXStringNode: ['parts'],
  InterpolatedSymbolNode: ['parts'],
  InterpolatedRegularExpressionNode: ['parts'],
  InterpolatedMatchLastLineNode: ['parts'],
  EmbeddedStatementsNode: ['statements'],
  EmbeddedVariableNode: ['variable'],
  ArrayNode: ['elements'],
  HashNode: ['elements'],
  AssocNode: ['key', 'value'],
  AssocSplatNode: ['value'],
  ImplicitNode: ['value'],
}

/** The nodes right below a node. Asking for them parses a body that was not read yet. */
export function childrenOf(node: Node): readonly Node[] {
  const fields: readonly string[] = childFields[node.kind]
  if (fields.length === 0) return none
  // The table above proves that these fields hold nodes.
  const values = node as unknown as Readonly<Record<string, Node | readonly Node[] | undefined>>
  const children: Node[] = []
  for (const field of fields) {
    const value = values[field]
    if (value === undefined) continue
    if (isList(value)) for (const child of value) children.push(child)
    else children.push(value)
  }
  return children
}

function isList(value: Node | readonly Node[]): value is readonly Node[] {
  return Array.isArray(value)
}

/** Whether the node, or one below it, is such a node. */
export function holdsNode(root: Node, isSuch: (node: Node) => boolean): boolean {
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isSuch(node)) return true
    for (const child of childrenOf(node)) pending.push(child)
  }
  return false
}

/** Calls `enter` for a node and all below it, in the order of the text; `'skip'` leaves out what is below. */
export function walk(root: Node, enter: (node: Node) => 'skip' | undefined): void {
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (enter(node) === 'skip') continue
    const children = childrenOf(node)
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index]
      if (child !== undefined) pending.push(child)
    }
  }
}
