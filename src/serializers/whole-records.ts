// What records are as JSON as a whole: a component of their class.

import { type Machine, passing, rendered, unknown } from '../flow/index.ts'
import { opened, type Shape, shapeNumber } from '../shape/index.ts'
import { componentOfModel } from './components.ts'
import type { Serializers } from './serializers.ts'

export class WholeRecords {
  private readonly serializers: Serializers
  private readonly known = new Map<string, Shape | undefined>()

  constructor(serializers: Serializers) {
    this.serializers = serializers
  }

  /** Classes that share a table and render the same are one component, that of the first of them. */
  of(machine: Machine, className: string): Shape | undefined {
    const before = this.known.get(className)
    if (before !== undefined) return before
    const own = this.read(machine, className)
    if (own === undefined) return undefined
    const above = this.serializers.program.ancestors(className).toReversed()
    const first = above.map((name) => this.read(machine, name)).find((shape) => shape && saysSame(shape, own)) ?? own
    this.known.set(className, first)
    return first
  }

  /** `undefined` where the class is no model, and where its own attributes ask for it. */
  private read(machine: Machine, className: string): Shape | undefined {
    const { records, readings } = this.serializers
    const component = componentOfModel(className)
    const object = readings.isOpen(component) ? undefined : records.standing(machine, className)
    if (object === undefined) return undefined
    const { shape } = readings.read(machine, {
      component,
      variant: '',
      object,
      options: unknown,
      name: className,
      run: (run) => {
        const { node, frame } = run.machine.nowhere
        const call = { ...passing(), receiver: run.object, name: 'serializable_hash', node, frame }
        return { shape: rendered(run.machine, records.answer(run.machine, call) ?? unknown, call), included: [] }
      },
    })
    return shape.object?.parts.length === 1 ? shape : undefined
  }
}

function saysSame(first: Shape, second: Shape): boolean {
  const [one, other] = [first, second].map(({ object, ...rest }) => ({ ...rest, object: object && opened(object) }))
  return one !== undefined && other !== undefined && shapeNumber(one) === shapeNumber(other)
}
