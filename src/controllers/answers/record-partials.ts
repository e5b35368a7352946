// `render @bed` and `render partial: @bed` of a controller: what the record says of its partial is rendered, with the record
// under the name of that partial (`ActionView::ObjectRenderer`).

import {
  ancestorsOf,
  exact,
  type HashContent,
  hashContent,
  type Invocation,
  type Machine,
  nameOfValue,
  nothingPassed,
  optionIn,
  passing,
  type Single,
  singlesOf,
  textsOf,
  textValue,
  type Value,
} from '../../flow/index.ts'
import { symbol } from '../../ruby/index.ts'

const pathWord = 'to_partial_path'

/** The same with the name of the partial, for each that it may be; `undefined` where it is no record that is rendered. */
export function recordRenders(
  call: Invocation,
  options: HashContent | undefined,
  machine: Machine,
): readonly (readonly Value[])[] | undefined {
  const [first] = call.values
  const isFirst = first !== undefined && machine.hashOfValue(first) === undefined
  const value = isFirst ? first : optionIn(options, 'partial')
  if (value === undefined || nameOfValue(value) !== undefined) return undefined
  const made: (readonly Value[])[] = []
  for (const record of singlesOf(value)) {
    const paths = partialPaths(call, record, machine)
    if (paths === undefined) return undefined
    for (const path of paths) made.push([withPartial(call, options, machine, { path, record })])
  }
  return made
}

function partialPaths(call: Invocation, record: Single, machine: Machine): readonly string[] | undefined {
  const className = machine.classNameOf(record)
  if (className === undefined) return undefined
  const { node, frame } = call
  const isAsked = machine.program.method(className, pathWord) ?? ancestorsOf(machine, className).find(hasPartial)
  if (isAsked === undefined) return undefined
  const paths = textsOf(machine.invoke({ ...passing(), receiver: record, name: pathWord, node, frame }))
  if (paths === undefined || paths.some((path) => !/^[^*]*\/[^*/]+$/.test(path))) return undefined
  const own = machine.invoke({ ...nothingPassed, receiver: undefined, name: 'controller_path', node, frame })
  const controller = nameOfValue(own) ?? ''
  return paths.map((path) => withNamespace(path, controller))
}

function hasPartial(className: string): boolean {
  return /^(?:::)?(?:ActiveRecord::Base|ActiveModel::(?:Conversion|Model|API))$/.test(className)
}

/** `admin/beds/bed` in `Admin::WardsController`, unless the class is of that namespace (`prefix_partial_path_with_controller_namespace`). */
function withNamespace(path: string, controller: string): string {
  const around = controller.split('/').slice(0, -1)
  const inside = path.split('/').slice(0, -2)
  const end = around.findIndex((folder, index) => folder === inside[index])
  return [...(end === -1 ? around : around.slice(0, end)), path].join('/')
}

interface Rendered {
  readonly path: string
  readonly record: Value
}

function withPartial(
  { node }: Invocation,
  options: HashContent | undefined,
  machine: Machine,
  { path, record }: Rendered,
): Value {
  const given = [
    { key: exact(symbol('partial')), value: textValue(path), isOptional: false },
    { key: exact(symbol('object')), value: record, isOptional: false },
  ]
  const all = hashContent([...(options?.entries.values() ?? []), ...given])
  return machine.hash({ ...all, others: options?.others }, node)
}
