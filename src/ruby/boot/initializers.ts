// config/initializers: those that change inflections, set what other stages ask for, or extend classes from outside.

import type { Application } from '../application.ts'
import type { Call } from '../evaluate/call.ts'
import { isKind, nameOf, type RubyProc, type Value } from '../evaluate/values.ts'
import { rubyPathsBelow } from '../files/ruby-files.ts'
import type { Place } from '../names/definitions.ts'
import { railsConstants } from '../settings/rails-constants.ts'
import type { Settings } from '../settings/settings.ts'

/** Most initializers configure gems, and are not run. */
const relevant =
  /nflect|\bautoloaders\b|\bconfig(?:uration)?\.(?:x|i18n|paths|session_store|action_dispatch)\b|on_load\b|to_prepare\b|\b[A-Z]\w*\.(?:prepend|include|extend|class_eval|class_exec|send)\b(?!\?)/

export function runInitializers(application: Application, settings: Settings): void {
  const { hosts } = application
  const constants = railsConstants(application, settings, () => undefined)
  application.hosts = { ...hosts, constants, callConstant: (...asked) => extendConstant(application, ...asked) }
  for (const path of rubyPathsBelow(application.files, 'config/initializers')) {
    if (!relevant.test(application.files.read(path) ?? '')) continue
    const file = application.rubyFiles.find(path)
    if (file !== undefined) application.quietly(() => application.run(file))
  }
  application.hosts = hosts
  application.constants.addRoots([])
  application.constants.settle()
  settings.close()
}

const wordsOfParts: Readonly<Record<string, 'includes' | 'prepends' | 'extends'>> = {
  include: 'includes',
  prepend: 'prepends',
  extend: 'extends',
}

/** What code says to a class from outside: `Post.prepend(Named)`, `ActiveSupport.on_load(:action_controller) { … }`. */
export function extendConstant(
  application: Application,
  constant: string,
  name: string,
  call: Call,
): Value | undefined {
  if (name === 'on_load' && constant === 'ActiveSupport') {
    for (const owner of loadedClasses[nameOf(call.arguments[0]) ?? ''] ?? []) addBody(application, owner, call.block)
    return null
  }
  if (name === 'to_prepare') return call.block?.call({ ...call, arguments: [], block: undefined }) ?? null
  if (!isExtended(application, constant)) return undefined
  if (name === 'class_eval' || name === 'class_exec') {
    addBody(application, constant, call.block)
    return null
  }
  const [first, ...others] = call.arguments
  if (name === 'send' || name === 'public_send' || name === '__send__')
    return extendConstant(application, constant, nameOf(first) ?? '', { ...call, arguments: others })
  const word = Object.hasOwn(wordsOfParts, name) ? wordsOfParts[name] : undefined
  if (word === undefined) return undefined
  const { node, frame } = call
  for (const module of call.arguments.toReversed()) {
    if (!isKind(module, 'module')) continue
    application.constants.addPart(constant, word, {
      node,
      file: frame.file,
      nesting: frame.nesting,
      names: [module.name],
    })
  }
  return null
}

const controllers = ['ActionController::Base', 'ActionController::API']

const loadedClasses: Readonly<Record<string, readonly string[]>> = {
  action_controller: controllers,
  action_controller_base: ['ActionController::Base'],
  action_controller_api: ['ActionController::API'],
}

/** A class of a gem stays one of which not all is known. */
function isExtended({ constants }: Application, constant: string): boolean {
  return controllers.includes(constant) || (constants.definitionOf(constant)?.openings.length ?? 0) > 0
}

/** Settings such as `wrap_parameters` say nothing of what a class is made of. */
const telling =
  /\b(?:include|extend|prepend|def|helper_method|rescue_from|(?:prepend|append|skip)_\w+|(?:before|around|after)_action)\b/

function addBody(application: Application, owner: string, block: RubyProc | undefined): void {
  const { node, frame } = block ?? {}
  const body = node?.body?.kind === 'BeginNode' ? node.body.statements : node?.body
  if (frame === undefined || body?.kind !== 'StatementsNode') return
  if (!telling.test(frame.file.text.slice(body.start, body.end))) return
  const place: Place = { file: frame.file, nesting: frame.nesting }
  // Constants that are assigned in a block belong to what is around it.
  const statements = body.body.filter(({ kind }) => kind !== 'ConstantWriteNode')
  application.constants.addStatements(owner, statements, place)
}
