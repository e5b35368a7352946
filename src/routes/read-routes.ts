// From the files of an application to the routes that Rails draws from them.

import { compareDiagnostics, type Result } from '../diagnostics/index.ts'
import {
  Application,
  type Call,
  engineModules,
  type HostObject,
  nameOf,
  railsConstants,
  readSettings,
  runInitializers,
  type Settings,
  string,
  type Value,
} from '../ruby/index.ts'
import { boundedTree, type FileTree } from '../source/index.ts'
import { concernWords } from './concerns.ts'
import { answerEngine, engineRoutes, inferredModule, isEngineName, isOwnEngine, loadedEngineRoutes } from './engines.ts'
import { answerGem } from './gem-routes.ts'
import { type DrawnSet, Mapper, type Word } from './mapper.ts'
import { MapperError } from './mapper-error.ts'
import { mixedIn } from './own-words.ts'
import { resourceWords } from './resources.ts'
import type { RouteSet } from './route.ts'
import { onceForMethods } from './route-diagnostics.ts'
import { scopingWords } from './scoping.ts'
import { verbWords } from './verbs.ts'
import { apiVersion } from './versionist.ts'

export interface RouteTable {
  /** The routes of the application itself, or of the engine that the root holds. */
  readonly main: RouteSet
  /** Those that its engines draw, in the order in which they were met. */
  readonly engines: readonly RouteSet[]
}

export interface ReadRoutes {
  readonly application: Application
  readonly table: RouteTable
  readonly settings: Settings
}

/** `undefined` where the tree holds no routes: it is no Rails application. A substitute is read instead of config/routes.rb. */
export function readRoutes(given: FileTree, substitute?: string): Result<ReadRoutes> | undefined {
  const files = boundedTree(given)
  const application = new Application(files)
  const settings = readSettings(application)
  const paths = substitute === undefined ? routePaths(files, settings) : readable(files, [substitute])
  if (paths.length === 0) return undefined
  runInitializers(application, settings)
  const reader = new RoutesReader(application, settings)
  for (const path of paths) reader.readFile(path)
  reader.readEngines()
  const value = { application, table: reader.table(), settings }
  return { value, diagnostics: onceForMethods([...application.diagnostics].sort(compareDiagnostics)) }
}

/** config/routes.rb, unless the configuration names other files. */
function routePaths(files: FileTree, settings: Settings): readonly string[] {
  return readable(files, settings.paths.get('config/routes.rb') ?? ['config/routes.rb'])
}

function readable(files: FileTree, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => files.read(path) !== undefined)
}

/** Words that name URLs and draw nothing. */
function outsideOfScopes({ scope }: Mapper, { node }: Call): Value {
  const isRoot = scope.parent === undefined || (scope.parent.parent === undefined && scope.module !== undefined)
  if (isRoot) return null
  throw new MapperError(`\`${node.kind === 'CallNode' ? node.name : 'direct'}\` may not stand in a scope`)
}

const words: Readonly<Record<string, Word>> = {
  ...verbWords,
  ...resourceWords,
  ...scopingWords,
  ...concernWords,
  api_version: apiVersion,
  redirect: (_mapper, { arguments: values, block }) => {
    if (values.length === 0 && block === undefined) throw new MapperError('`redirect` needs a target')
    return { kind: 'host', name: 'redirect', answer: () => undefined }
  },
  'respond_to?': (mapper, { arguments: [name] }) =>
    Object.hasOwn(words, nameOf(name) ?? '') || mapper.self.singletonMethods?.has(nameOf(name) ?? '') === true,
  direct: outsideOfScopes,
  resolve: outsideOfScopes,
  default_url_options: () => null,
  'default_url_options=': () => null,
  'has_named_route?': (mapper, { arguments: [name] }) =>
    typeof name === 'object' && name !== null && 'name' in name && mapper.set.names.has(name.name),
}

class RoutesReader {
  private readonly application: Application
  private readonly settings: Settings
  private readonly sets = new Map<string, DrawnSet>()
  private readonly modules: ReadonlyMap<string, string>
  private readonly mapperBySelf = new Map<Value, Mapper>()
  private readonly appended: (readonly [set: DrawnSet, call: Call])[] = []
  private isOver = false

  constructor(application: Application, settings: Settings) {
    this.application = application
    this.settings = settings
    this.modules = engineModules(application)
    application.hosts = {
      constants: railsConstants(application, settings, (name) => this.answerRails(name)),
      callUnknown: (name, call) => this.callUnknown(name, call),
      callConstant: (constant, name, call) => this.callConstant(constant, name, call),
    }
  }

  readFile(path: string): void {
    const file = this.application.rubyFiles.find(path)
    if (file === undefined) return
    this.application.constants.indexFile(file.path)
    this.application.run(file)
    this.application.addSyntax(file)
  }

  /**
   * Rails loads the routes of every engine; here only those are, that draw into the application or into an engine which is
   * mounted. What is appended comes behind all of them, and may mount more.
   */
  readEngines(): void {
    const engines = loadedEngineRoutes(this.application)
    const enginesByOwner = new Map<string, number[]>()
    for (const [index, { owners }] of engines.entries())
      for (const owner of owners) enginesByOwner.set(owner, (enginesByOwner.get(owner) ?? []).concat(index))
    const seen = new Set<string>()
    const known = new Set<string>()
    const counts = new Map<DrawnSet, number>()
    for (let before = -1; before < seen.size; ) {
      before = seen.size
      const mounted = this.newlyMounted(known, counts)
      const drawing = new Set(mounted.flatMap((name) => enginesByOwner.get(name) ?? []))
      for (const index of [...drawing].sort((one, other) => one - other)) this.readOnce(engines[index]?.path, seen)
      for (const name of mounted) this.readOnce(engineRoutes(this.application, name), seen)
      if (before === seen.size) this.drawAppended(seen)
    }
  }

  private readOnce(path: string | undefined, seen: Set<string>): void {
    if (path === undefined || seen.has(path)) return
    seen.add(path)
    this.readFile(path)
  }

  /** The names of the engines that are mounted, and of the application, without those that are known already. */
  private newlyMounted(known: Set<string>, counts: Map<DrawnSet, number>): readonly string[] {
    const names = new Set(['Rails.application'])
    for (const set of this.sets.values()) {
      if (counts.get(set) === set.routes.length) continue
      counts.set(set, set.routes.length)
      for (const { endpoint } of set.routes) if (endpoint.kind === 'mount') names.add(endpoint.application)
    }
    const mounted = [...names].filter((name) => !known.has(name))
    for (const name of mounted) known.add(name)
    return mounted
  }

  /** `routes.append` */
  private drawAppended(seen: Set<string>): void {
    for (const [set, call] of this.appended.splice(0)) {
      seen.add(`appended ${seen.size}`)
      this.application.guarded(call.node, call.frame, () => this.draw(set, call))
    }
  }

  /** Ends the reading: code that loads config/routes.rb once more has Rails clear the routes and draw the same. */
  table(): RouteTable {
    this.isOver = true
    const sets = [...this.sets.values()].map(({ engine, routes }) => ({ engine, routes }))
    const main = sets.find(({ engine }) => engine === undefined)
    const engines = sets.filter((set) => set !== main)
    if (main !== undefined && main.routes.length > 0) return { main, engines }
    const [first = { engine: undefined, routes: [] }, ...others] = engines
    return { main: first, engines: others }
  }

  /** `Rails.application.routes` */
  private answerRails(name: string): Value | undefined {
    return name === 'routes' ? this.routesOf(undefined) : undefined
  }

  private callConstant(constant: string, name: string, call: Call): Value | undefined {
    if (constant === 'ActionDispatch::Routing::Mapper') return null
    if (constant.endsWith('Controller')) return this.answerController(constant, name, call)
    if (!isEngineName(constant) && !isOwnEngine(this.application, constant))
      return answerGem(this.application, constant, name, call)
    const engine = constant.endsWith('Application') ? undefined : constant
    return answerEngine(name, call, () => this.routesOf(engine))
  }

  /** What every controller knows of itself, and `PagesController.action(:show)`, which a route may lead to. */
  private answerController(constant: string, name: string, { arguments: [action] }: Call): Value | undefined {
    const path = this.application.inflector.underscore(constant.replace(/^::/, '').slice(0, -'Controller'.length))
    if (name === 'controller_path') return string(path)
    if (name === 'controller_name') return string(path.split('/').pop() ?? '')
    const called = name === 'action' ? nameOf(action) : undefined
    return called === undefined ? undefined : { kind: 'host', name: `${path}#${called}`, answer: () => undefined }
  }

  private setOf(engine: string | undefined): DrawnSet {
    const key = engine ?? ''
    let set = this.sets.get(key)
    if (set === undefined) {
      set = { engine, routes: [], names: new Set(), module: this.moduleOf(engine) }
      this.sets.set(key, set)
    }
    return set
  }

  private moduleOf(engine: string | undefined): string | undefined {
    return engine === undefined ? undefined : (this.modules.get(engine) ?? inferredModule(this.application, engine))
  }

  /** The route set as code sees it: `draw`, `append`, `prepend` run a block with a new mapper. */
  private routesOf(engine: string | undefined): HostObject {
    return {
      kind: 'host',
      name: engine === undefined ? 'Rails.application.routes' : `${engine}.routes`,
      answer: (name, call) => {
        if (name === 'append') {
          this.appended.push([this.setOf(engine), call])
          return null
        }
        if (name === 'draw' || name === 'prepend' || name === 'eval_block') return this.draw(this.setOf(engine), call)
        return name === 'default_url_options=' || name === 'draw_paths' || name === 'clear!' ? null : undefined
      },
    }
  }

  private draw(set: DrawnSet, call: Call): Value {
    if (this.isOver) return null
    const mapper = new Mapper(
      this.application,
      set,
      { ...words, draw: (drawn, inner) => this.drawFile(drawn, inner), extend },
      this.settings.isApiOnly,
    )
    this.mapperBySelf.set(mapper.self, mapper)
    call.block?.call({ ...call, arguments: [], block: undefined }, mapper.self)
    return null
  }

  /** `draw :admin` reads config/routes/admin.rb, of the application or of the engine, in the scope at hand. */
  private drawFile(mapper: Mapper, call: Call): Value {
    const name = nameOf(call.arguments[0])
    const owner = /^(?:.*\/)?(?=config\/)/.exec(call.frame.file.path)?.[0] ?? ''
    const paths = [`${owner}config/routes/${name}.rb`, `config/routes/${name}.rb`]
    const path = paths.find((each) => this.application.files.read(each) !== undefined) ?? `config/routes/${name}.rb`
    const file = this.application.rubyFiles.find(path)
    if (file === undefined) {
      this.application.report('ruby-raises', `\`${path}\` is not there`, call.node, call.frame)
      return null
    }
    this.application.addSyntax(file)
    this.application.runInside(file, mapper.self)
    return null
  }

  private callUnknown(name: string, call: Call): Value | undefined {
    const mapper = this.mapperBySelf.get(call.frame.self) ?? this.proxied(call.frame.self)
    if (mapper !== undefined) return mixedIn(mapper, name, call)
    const { self } = call.frame
    // A method of an engine's class asks the engine for its routes.
    const isOfEngine = typeof self === 'object' && self?.kind === 'module' && isEngineName(self.name)
    return isOfEngine ? this.callConstant(self.name, name, call) : undefined
  }

  /** What `with_options` passes on is the mapper under another name. */
  private proxied(self: Value): Mapper | undefined {
    if (typeof self !== 'object' || self === null || self.kind !== 'host') return undefined
    return [...this.mapperBySelf.values()].find((mapper) => mapper.self.singletonMethods === self.singletonMethods)
  }
}

/** `extend Module` adds the module's methods to the language, and tells the module. */
const extend: Word = (mapper, call) => {
  for (const module of call.arguments) {
    if (typeof module !== 'object' || module?.kind !== 'module') continue
    mapper.extended.push(module.name)
    const hook = mapper.application.methods.find(module.name, 'extended', true)
    if (hook !== undefined) call.evaluator.invoke(hook, module, { ...call, arguments: [mapper.self], block: undefined })
  }
  return mapper.self
}
