// Blueprinter: `BedBlueprint.render(bed, view: :extended)` and what blueprints make of their objects.

import {
  type Closure,
  classNamed,
  eitherOf,
  type HashContent,
  instanceContent,
  isNil,
  type Machine,
  mayBeNil,
  moduleOf,
  nameOfValue,
  nil,
  optionIn,
  optionsOf,
  passing,
  placeOf,
  rendered,
  type Single,
  type Site,
  singlesOf,
  symbolValue,
  textWrittenBy,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { anything, arrayOf, join, joinAll, mayBeNull, type Shape, withoutNull } from '../../shape/index.ts'
import { componentOf, plainName } from '../components.ts'
import { type Condition, holding, readWhere } from '../conditions.ts'
import { Fields } from '../fields.ts'
import type { SerializerCall } from '../gem-answers.ts'
import { withoutInstants } from '../instants.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import { changedOptions, eachObject, given, oneOrMany, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { type BlueprintField, blueprintOf, fieldsOf, transformersOf } from './blueprinter-definition.ts'
import { settingOf } from './blueprinter-setting.ts'
import { type Defaulted, defaulted, extracted } from './blueprinter-values.ts'

/** How what is made leaves the blueprint: `render` writes times as `to_s` does. */
type Form = 'text' | 'hash'

export function answerBlueprint({
  machine,
  serializers,
  invocation,
  className,
  isClass,
}: SerializerCall): Value | undefined {
  if (!isClass) return undefined
  const { name, values, node } = invocation
  const [object] = values
  if (object === undefined) return undefined
  const options = values.length > 1 ? optionsOf(machine, values) : undefined
  const isOpen = values.length > 1 && options === undefined
  const asked: Asked = { machine, serializers, site: invocation, form: name === 'render' ? 'text' : 'hash' }
  switch (name) {
    case 'render':
      return jsonOf(isOpen ? anything : document(asked, className, object, options))
    case 'render_as_hash':
    case 'render_as_json':
      if (isOpen) return unknown
      return madeValue(machine, document(asked, className, object, options), node, name === 'render_as_json')
    case 'prepare':
    case 'hashify': {
      const local = optionNamed(options, 'local_options') ?? machine.hash(undefined, node)
      return madeValue(
        machine,
        viewsShape(asked, className, object, { view: optionNamed(options, 'view_name'), local }),
        node,
      )
    }
  }
  return undefined
}

interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly form: Form
}

function document(asked: Asked, className: string, object: Value, options: HashContent | undefined): Shape {
  const { machine, site } = asked
  const local = changedOptions(machine, options, { view: undefined, root: undefined, meta: undefined }, site.node)
  const shape = viewsShape(asked, className, rendersTo(object), {
    view: optionIn(options, 'view'),
    local,
    isRoot: true,
  })
  const root = optionIn(options, 'root')
  if (root === undefined || isNil(root)) return shape
  const fields = new Fields()
  const place = { path: site.frame.file.path, span: { start: site.node.start, end: site.node.end } }
  fields.set(nameOfValue(root), shape, true, place)
  const meta = optionIn(options, 'meta')
  if (meta !== undefined && !isNil(meta))
    fields.set('meta', written(asked, rendered(machine, meta, site)), mayBeNil(meta) ? undefined : true, place)
  return fields.shape()
}

interface Viewing {
  readonly view: Value | undefined
  readonly local: Value
  /** What is given to the blueprint itself: its fields are asked of nil, too, and the one that it does not answer raises. */
  readonly isRoot?: boolean
}

/** Of what may be nil or `false`, as `record.destroy` is: that has no fields. */
function rendersTo(object: Value): Value {
  const others = singlesOf(object).filter(
    (single) => single.kind !== 'exact' || (single.value !== null && typeof single.value !== 'boolean'),
  )
  return others.length === 0 ? object : eitherOf(others)
}

/** What more views than these have in common says little. */
const mostViews = 24

/** A view that is not known is one of those that there are. */
function viewsShape(asked: Asked, className: string, object: Value, { view, local, isRoot = false }: Viewing): Shape {
  const { machine, serializers, site } = asked
  const { views } = blueprintOf(machine, serializers, className)
  const singles = view === undefined ? [nil] : singlesOf(view)
  const names = singles.flatMap((single) => (isNil(single) ? 'default' : (nameOfValue(single) ?? [...views.keys()])))
  const wanted = new Set(names)
  if (wanted.size > mostViews) return anything
  const missing = names.find((name) => !views.has(name))
  if (missing !== undefined)
    serializers.note(
      `\`${className}\` has no view \`${missing}\``,
      placeOf(site),
      'documented as by default, though what renders it raises',
    )
  return joinAll(
    [...wanted].map((name) => {
      const one = (single: Value): Shape => readView(asked, className, { view: name, object: single, local })
      return isRoot && isNil(object) ? one(object) : oneOrMany(machine, object, site, { one, many: arrayOf })
    }),
  )
}

function readView(
  { machine, serializers, form }: Asked,
  className: string,
  { view, object, local }: { readonly view: string; readonly object: Value; readonly local: Value },
): Shape {
  const { inflector } = serializers.application
  const suffix = view === 'default' ? '' : inflector.camelize(view)
  const { shape } = serializers.readings.read(machine, {
    component: componentOf(className, suffix),
    variant: form,
    object,
    options: withView(machine, local, undefined),
    name: inflector.underscore(plainName(className)),
    run: (run) => {
      const site = { node: run.machine.nowhere.node, frame: run.machine.nowhere.frame }
      const asked: Asked = { machine: run.machine, serializers, site, form }
      const local = withView(run.machine, run.options, view)
      return {
        shape: viewShape({ ...asked, className, object: run.object, local }, view),
        included: [],
      }
    },
  })
  return shape
}

/** What is given on tells the view; that of the blueprint around it is forgotten. */
function withView(machine: Machine, local: Value, view: string | undefined): Value {
  const options = machine.hashOfValue(local)
  if (options === undefined) return local
  const value = view === undefined ? undefined : symbolValue(view)
  return changedOptions(machine, options, { view: value }, machine.nowhere.node)
}

interface Viewed extends Asked {
  readonly className: string
  readonly object: Value
  readonly local: Value
}

function viewShape(viewed: Viewed, view: string): Shape {
  const { machine, serializers, className } = viewed
  const blueprint = blueprintOf(machine, serializers, className)
  const fields = new Fields()
  for (const [name, field] of fieldsOf(blueprint, view)) {
    const conditions = conditionsOf(viewed, name, field)
    const there = holding(machine, conditions, viewed.site)
    if (there === false) continue
    const { shape, isSure } = fieldShape(viewed, field, conditions)
    fields.set(name, shape, isSure ? there : undefined, field.place)
  }
  const identifiers = blueprint.views.get('identifier')?.fields
  const isSorted = serializers.settings.of('blueprinter', 'sort_fields_by')?.startsWith(':definition') !== true
  const shape = (isSorted ? fields.sorted((name) => identifiers?.has(name) === true) : fields).shape()
  return transformed(viewed, shape, transformersOf(blueprint, view))
}

/** `config.default_transformers = [LowerCamel]`; `undefined` where it names what is no class of the application. */
function transformersOfAll({ machine, serializers }: Viewed): readonly Value[] | undefined {
  const given = settingOf(machine, serializers, 'default_transformers')
  if (given === undefined)
    return serializers.settings.of('blueprinter', 'default_transformers') === undefined ? [] : undefined
  const { items } = machine.listOfValue(given) ?? {}
  return items?.every((item) => moduleOf(item) !== undefined) === true ? items : undefined
}

/** Transformers change the hash of their own level; those of all blueprints are for who has none. */
function transformed(viewed: Viewed, shape: Shape, own: readonly Value[]): Shape {
  const { machine, site, local, object, serializers, className } = viewed
  const transformers = own.length > 0 ? own : transformersOfAll(viewed)
  if (transformers === undefined) {
    serializers.note(
      `transformers of all blueprints change \`${className}\``,
      { path: site.frame.file.path, span: { start: 0, end: 0 } },
      'its keys are not known',
    )
    return anything
  }
  if (transformers.length === 0) return shape
  const hash = madeValue(machine, shape, site.node)
  for (const transformer of transformers) {
    const name = moduleOf(transformer)?.name
    if (name === undefined || machine.program.method(name, 'transform') === undefined) return anything
    const made = machine.allocate(undefined, instanceContent(name))
    machine.goesOn(() =>
      machine.invoke({ ...site, ...passing(hash, object, local), receiver: made, name: 'transform' }),
    )
  }
  return rendered(machine, hash, site)
}

/** `if:` and `unless:` are given the name of the field, the object and the options; before 0.25 the last two. */
function conditionsOf(viewed: Viewed, name: string, { options }: BlueprintField): readonly Condition[] {
  const { serializers } = viewed
  const words = ['if', 'unless']
  const isConfigured = words.some((word) => serializers.settings.of('blueprinter', word) !== undefined)
  const conditions = words.flatMap((word) => {
    const condition = optionNamed(options, word)
    return condition === undefined || isNil(condition) ? [] : [conditionOf(viewed, name, condition, word === 'if')]
  })
  return isConfigured ? [...conditions, undefined] : conditions
}

function conditionOf(
  { machine, object, local, className }: Viewed,
  name: string,
  given: Value,
  holds: boolean,
): Condition {
  const all = [symbolValue(name), object, local]
  if (given.kind === 'closure') {
    const passed = passing(...(parametersOf(given) === 2 ? [object, local] : all))
    return { code: given, passed, self: undefined, holds }
  }
  const code = nameOfValue(given)
  const isKnown = code !== undefined && machine.program.singletonMethod(className, code) !== undefined
  return isKnown ? { code, passed: passing(...all), self: classNamed(machine, className) ?? unknown, holds } : undefined
}

function parametersOf({ code }: Closure): number | undefined {
  if (code.kind !== 'block') return undefined
  const { parameters } = code.node
  return parameters?.kind === 'BlockParametersNode' ? parameters.parameters?.requireds.length : undefined
}

interface FieldShape {
  readonly shape: Shape
  /** Whether the key is there whenever the field is. */
  readonly isSure: boolean
}

function fieldShape(viewed: Viewed, field: BlueprintField, conditions: readonly Condition[]): FieldShape {
  const { machine, site } = viewed
  const value = readWhere(machine, conditions, site, () => extracted(viewed, field))
  const shape = shapeOfField(viewed, field, value)
  const isLeftOut = truthOf(optionNamed(field.options, 'exclude_if_nil') ?? nil) === true && mayBeNull(shape)
  return isLeftOut ? { shape: withoutNull(shape), isSure: false } : { shape, isSure: true }
}

/** What an extractor of the application gives is not changed any more. */
function shapeOfField(viewed: Viewed, field: BlueprintField, value: Value): Shape {
  const { machine, site } = viewed
  if (optionNamed(field.options, 'extractor') !== undefined) return written(viewed, rendered(machine, value, site))
  const made = defaulted(viewed, field, value)
  if (field.kind === 'field') return plainShape(viewed, field, made)
  const shape = associationShape(viewed, field, made.value)
  return made.fallback === undefined ? shape : join(shape, rendered(machine, made.fallback, site))
}

function written({ form }: Asked, shape: Shape): Shape {
  return form === 'text' ? withoutInstants(shape) : shape
}

/** A text stays as it is, also one that is written as dates are. */
function plainShape(viewed: Viewed, field: BlueprintField, { value, fallback }: Defaulted): Shape {
  const { machine, site } = viewed
  const singles = singlesOf(value)
  const texts = singles.filter(isText)
  const others = texts.length === 0 ? value : eitherOf(singles.filter((single) => !isText(single)))
  const shape = rendered(machine, others, site)
  const isMoment = shape.scalars.some(({ format }) => format === 'date' || format === 'date-time')
  const made = isMoment ? momentShape(viewed, field, { value: others, shape }) : written(viewed, shape)
  if (texts.length === 0 && fallback === undefined) return made
  // Of several texts that are all known each is told.
  const beside = fallback === undefined ? texts : [...(isMoment ? texts : singles), fallback]
  return join(made, rendered(machine, eitherOf(beside), site))
}

function isText(single: Single): boolean {
  return single.kind === 'some' && single.pattern !== undefined
}

interface MomentValue {
  readonly value: Value
  readonly shape: Shape
}

/** Dates and times are written in the format that is asked for. */
function momentShape(viewed: Viewed, { options }: BlueprintField, { value, shape }: MomentValue): Shape {
  const { machine, serializers } = viewed
  const format = optionNamed(options, 'datetime_format') ?? settingOf(machine, serializers, 'datetime_format')
  const configured = serializers.settings.of('blueprinter', 'datetime_format')
  if (format === undefined) return configured === undefined ? written(viewed, shape) : withoutInstants(shape, true)
  const kept = { ...shape, scalars: shape.scalars.filter((scalar) => scalar.type !== 'string') }
  return join(kept, formatted(viewed, format, value))
}

function formatted({ machine, site }: Viewed, format: Value, value: Value): Shape {
  if (format.kind === 'closure')
    return rendered(
      machine,
      given(machine, () => machine.call(format, passing(whereNotNil(value)))),
      site,
    )
  return textWrittenBy(format).shape
}

function associationShape(viewed: Viewed, { options }: BlueprintField, value: Value): Shape {
  const { machine, local, serializers, site } = viewed
  const wanted = optionNamed(options, 'blueprint')
  const own = optionNamed(options, 'options')
  const given = own === undefined ? local : machine.invoke({ ...site, ...passing(own), receiver: local, name: 'merge' })
  return eachObject(machine, value, (single) => {
    const blueprint = wanted?.kind === 'closure' ? machine.call(wanted, passing(single)) : wanted
    const names = blueprint === undefined ? [] : singlesOf(blueprint).map((each) => moduleOf(each)?.name)
    if (names.length === 0) return anything
    return joinAll(
      names.map((name) => {
        if (name === undefined || serializers.gemOf(name) !== 'blueprinter') return anything
        return viewsShape(viewed, name, single, { view: optionNamed(options, 'view'), local: given })
      }),
    )
  })
}
