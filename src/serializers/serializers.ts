// Serializers of gems while a request is answered: what their classes and instances answer, what `render json:` makes of
// records that have one, and the components that they become.

import { diagnosticOf } from '../diagnostics/index.ts'
import {
  type Hosts,
  type Invocation,
  type Machine,
  moduleOf,
  type Program,
  unknownNamed,
  type Value,
} from '../flow/index.ts'
import type { AskedRendering, BesideRecords, Records } from '../records/index.ts'
import { type Application, type BootedProgram, rubyPathsBelow } from '../ruby/index.ts'
import type { Level, Place, Shape } from '../shape/index.ts'
import { typeOfCall } from '../typing/index.ts'
import {
  type ActiveModelSettings,
  activeModelSettings,
  answerActiveModel,
  answerCollection,
  answerSerializableResource,
} from './active-model/index.ts'
import { choosing } from './choosing.ts'
import { type GemAnswer, type GemName, gemAmong, resourceClass } from './gem-answers.ts'
import { type GemSettings, readGemSettings } from './gem-settings.ts'
import {
  answerAlba,
  answerAlbaModule,
  answerAlbaWord,
  answerBlueprint,
  answerJsonApi,
  jsonApiDocument,
  jsonApiErrors,
} from './gems/index.ts'
import {
  answerHook,
  answerRenderer,
  answerResource,
  answerSaid,
  renderedDocument,
  rendererClass,
} from './jsonapi-rails/index.ts'
import { inflectedKey, type KeyTransform, keyTransform } from './key-transforms.ts'
import { Readings } from './reading.ts'
import { serializedBy } from './render-json.ts'
import { WholeRecords } from './whole-records.ts'

const answers: Readonly<Record<GemName, GemAnswer>> = {
  'active-model-serializers': answerActiveModel,
  blueprinter: answerBlueprint,
  'jsonapi-serializer': answerJsonApi,
  'jsonapi-rails': answerResource,
  alba: answerAlba,
}

type SerializerProgram = Program & Pick<BootedProgram, 'words' | 'extensions'>

export class Serializers implements BesideRecords {
  readonly application: Application
  readonly program: SerializerProgram
  readonly records: Records
  readonly readings: Readings
  private readonly gems = new Map<string, GemName | undefined>()
  private readonly noted = new Set<string>()
  private readonly wholes = new WholeRecords(this)
  private readActiveModel: ActiveModelSettings | undefined
  private readNames: ReadonlySet<string> | undefined
  private readSettings: GemSettings | undefined

  constructor(application: Application, program: SerializerProgram, records: Records) {
    this.application = application
    this.program = program
    this.records = records
    records.beside = this
    this.readings = new Readings({
      program,
      hosts: () => this.hosts(),
      named: (machine, name) => records.named(machine, name),
      report: (component) => this.reportWork(component),
    })
  }

  /** What gems are told by initializers; nothing is read before a serializer is met. */
  get settings(): GemSettings {
    this.readSettings ??= readGemSettings(this.application)
    return this.readSettings
  }

  /** How ActiveModel::Serializer is configured. */
  get activeModel(): ActiveModelSettings {
    this.readActiveModel ??= activeModelSettings(this.settings)
    return this.readActiveModel
  }

  transform(name: string | undefined): KeyTransform | undefined {
    return keyTransform(name, this.application.inflector)
  }

  inflected(name: string | undefined): KeyTransform | undefined {
    return inflectedKey(name, this.application.inflector)
  }

  /** What the block of an association says beside its value. */
  said: Invocation[] = []

  listening<Result>(run: () => Result): { readonly result: Result; readonly said: readonly Invocation[] } {
    const before = this.said
    this.said = []
    const result = run()
    const { said } = this
    this.said = before
    return { result, said }
  }

  /** The names of all files of serializers, as classes. */
  get serializerNames(): ReadonlySet<string> {
    this.readNames ??= namesOfSerializers(this.application)
    return this.readNames
  }

  /** What its components are that are referred to while they are read. */
  get late(): ReadonlyMap<string, Level> {
    return this.readings.late
  }

  gemOf(className: string): GemName | undefined {
    if (!this.gems.has(className)) {
      const ancestors = this.program.isOwn(className) ? this.program.ancestors(className) : []
      this.gems.set(className, gemAmong(ancestors))
    }
    return this.gems.get(className)
  }

  /** The answer to a call that the application does not answer; `undefined` where no serializer is asked. */
  answer(machine: Machine, invocation: Invocation): Value | undefined {
    const self = invocation.receiver ?? invocation.frame.self
    if (self.kind === 'some') return this.answerConstant(machine, invocation)
    const module = moduleOf(self)
    const className = module?.name ?? machine.classNameOf(self)
    if (className === undefined) return undefined
    if (module === undefined && className === resourceClass)
      return answerSerializableResource(machine, this, self, invocation)
    if (className === 'Alba') return answerAlbaModule(machine, this, invocation)
    if (className.startsWith('JSONAPI::')) return this.answerOfJsonApi(machine, className, invocation)
    if (invocation.name.startsWith('jsonapi_') && this.settings.has('jsonapi-rails'))
      return answerHook(machine, invocation)
    const gem = this.gemOf(className)
    if (gem === undefined) return answerAlbaWord(machine, this, invocation)
    const isClass = module !== undefined
    return answers[gem]({ machine, serializers: this, invocation, className, isClass, self })
  }

  /** `ActiveModelSerializers::SerializableResource.new(…)`, `Alba.serialize(…)` */
  private answerConstant(machine: Machine, invocation: Invocation): Value | undefined {
    const { receiver } = invocation
    const name = receiver?.kind === 'some' && receiver.origin?.kind === 'name' ? receiver.origin.name : undefined
    switch (name?.replace(/^::/, '')) {
      case resourceClass:
      case 'ActiveModel::SerializableResource':
        return answerSerializableResource(machine, this, undefined, invocation)
      case 'ActiveModel::Serializer::CollectionSerializer':
      case 'ActiveModel::Serializer::ArraySerializer':
      case 'ActiveModel::ArraySerializer':
        return answerCollection(machine, this, invocation)
      case rendererClass:
        return answerRenderer(machine, this, invocation)
      case 'Alba':
        return answerAlbaModule(machine, this, invocation)
    }
    return undefined
  }

  private answerOfJsonApi(machine: Machine, className: string, invocation: Invocation): Value | undefined {
    if (className === rendererClass) return answerRenderer(machine, this, invocation)
    return answerSaid(this, className, invocation)
  }

  /** What `render jsonapi:` makes of a value; `undefined` where the gem that renders it is not read. */
  document(asked: AskedRendering, renderer: string, value: Value): Shape | undefined {
    const isOfErrors = renderer === 'jsonapi_errors'
    if (this.settings.has('jsonapi-rails')) return renderedDocument(asked, this, value, isOfErrors)
    if (!this.settings.has('jsonapi.rb')) return undefined
    const rendering = { ...asked, serializers: this }
    return isOfErrors ? jsonApiErrors(rendering, value) : jsonApiDocument(rendering, value)
  }

  /** What `render json:` makes of a value that has a serializer. */
  serialized(asked: AskedRendering, value: Value): Shape | undefined {
    return serializedBy({ ...asked, serializers: this }, value)
  }

  choosing(machine: Machine, invocation: Invocation): readonly string[] {
    return choosing(machine, this, invocation)
  }

  whole(machine: Machine, className: string): Shape | undefined {
    return this.wholes.of(machine, className)
  }

  private hosts(): Hosts {
    const { records } = this
    return {
      answer: (machine, invocation) => records.answer(machine, invocation),
      guess: (machine, invocation) =>
        typeOfCall(machine, invocation, (_machine, value) => records.hasColumns(machine, value)),
      variable: (_machine, name) => unknownNamed(name),
      ...records.hosts,
      current: (machine, name) => records.named(machine, name),
      narrowed: (machine, read) => records.narrowed(machine, read),
    }
  }

  /** A word of a gem that is not understood: what is known beside it stays. */
  note(what: string, { path, span }: Place, consequence: string): void {
    const key = `${path} ${span.start} ${what}`
    if (this.noted.has(key)) return
    this.noted.add(key)
    const texts = {
      message: what,
      consequence,
      help: 'describe the response in a sidecar, if what it adds matters',
    }
    this.application.add(diagnosticOf('serializer-unknown', texts, path, span))
  }

  private reportWork(component: string): void {
    const className = component.replace(/\/_[^/]*$/, '').replaceAll('/', '::')
    const [opening] = this.application.constants.definitionOf(className)?.openings ?? []
    const { start } = opening?.node ?? { start: 0 }
    const path = opening?.file.path ?? 'config/routes.rb'
    const span = opening && { start, end: start + 1 }
    const texts = {
      message: `the serializer ${className} asks for more work than is allowed`,
      consequence: 'what it makes may be anything',
      help: 'simplify it, or describe the response in a sidecar',
    }
    this.application.add(diagnosticOf('template-too-much-work', texts, path, span))
  }
}

/** Classes are looked for by name alone where a file may define them. */
function namesOfSerializers({ files, inflector }: Application): ReadonlySet<string> {
  const paths = rubyPathsBelow(files, 'app').filter((path) => path.endsWith('_serializer.rb'))
  return new Set(paths.map((path) => inflector.camelize(path.slice(path.lastIndexOf('/') + 1, -'.rb'.length))))
}
