// The application around a template, as the interpreter asks for it: helpers, builders, `render`, what records have.

import { findHelper, type Viewer } from '../../controllers/index.ts'
import {
  calledOn,
  callMethod,
  type Host,
  type Hosts,
  type Invocation,
  type Machine,
  nil,
  some,
  textValue,
  unknown,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import { type Shape, stringShape } from '../../shape/index.ts'
import { type RecordTest, typeOfCall } from '../../typing/index.ts'
import type { BuilderSettings } from './builder.ts'
import { HeldValues, type LateShapes } from './held-values.ts'
import { builderHost, disturb } from './json-calls.ts'
import { isLeftOut } from './local-assigns.ts'
import { templatePartials } from './partial-calls.ts'
import { answerTemplate } from './template-calls.ts'
import { controllerVariable } from './template-locals.ts'
import type { Templates } from './templates.ts'

export interface TemplateContext {
  readonly viewer: Viewer
  /** What a layout stands around. */
  readonly content: Shape | undefined
  /** What is changed after it was rendered, where an earlier run has seen that. */
  readonly late: LateShapes | undefined
  /** What a partial begins with where it is not what an initializer sets. */
  readonly settings?: BuilderSettings
}

export interface TemplateHosts extends Hosts {
  /** What answers the messages of builders. */
  readonly builders: Host
  readonly held: HeldValues
}

export function templateHosts(templates: Templates, context: TemplateContext): TemplateHosts {
  const { application, records } = templates
  const isRecord: RecordTest = (machine, value) => records.hasColumns(machine, value)
  const held = new HeldValues(context.late)
  const partials = templatePartials(templates, context.viewer)
  const given = { partials, held }
  const builders = builderHost(() => given)
  return {
    builders,
    held,
    answer: (machine, invocation) => {
      if (invocation.receiver === undefined && invocation.name === 'params') {
        const params = machine.variablesOfInstance(invocation.frame.self)?.get('params')
        if (params !== undefined) return params
      }
      const asked =
        answerTemplate({ machine, invocation, templates, partials, held, builders }) ??
        records.answer(machine, invocation)
      if (asked !== undefined || invocation.receiver !== undefined) return asked
      const helper = findHelper(application, invocation.name)
      if (helper !== undefined) return callMethod(machine, helper, invocation.frame.self, invocation)
      return (
        nameOfPlace(invocation, templates, context.viewer) ??
        callController(machine, invocation, templates, context.viewer)
      )
    },
    guess: (machine, invocation) => typeOfCall(machine, invocation, isRecord),
    // What decent_exposure keeps is there where somebody has asked for it.
    variable: (_machine, name) => (name.startsWith('@__exposed_') ? nil : unknownNamed(name)),
    ...records.hosts,
    isLeftOut: (machine, name, frame) =>
      findHelper(application, name) === undefined &&
      !context.viewer.helperMethods.has(name) &&
      isLeftOut(machine, name, frame, application.files),
    content: () => (context.content === undefined ? unknown : { ...some(stringShape), json: context.content }),
    current: (machine, name) => records.named(machine, name),
    narrowed: (machine, read) => records.narrowed(machine, read),
    disturbed: (machine, id) => {
      disturbBuilder(machine, id)
      records.disturbed(machine, id)
    },
  }
}

/** `controller_name`, `action_name`, by which a shared partial tells who renders it. */
function nameOfPlace({ name }: Invocation, templates: Templates, { controller, action }: Viewer): Value | undefined {
  const names: Readonly<Record<string, string>> = {
    controller_name: controller.slice(controller.lastIndexOf('/') + 1),
    controller_path: controller,
    action_name: action,
  }
  const text = Object.hasOwn(names, name) ? names[name] : undefined
  if (text === undefined) return undefined
  templates.noteRelative('action')
  return textValue(text)
}

/** `helper_method :limit`: a method of the controller. */
function callController(
  machine: Machine,
  invocation: Invocation,
  templates: Templates,
  { className, helperMethods }: Viewer,
): Value | undefined {
  const { name, frame } = invocation
  const method = helperMethods.has(name) ? machine.program.method(className, name) : undefined
  const controller = machine.variablesOfInstance(frame.self)?.get(controllerVariable)
  if (method === undefined || controller === undefined) return undefined
  // Another controller may have another method of the name.
  templates.noteRelative('controller')
  return callMethod(machine, method, controller, calledOn(invocation, controller))
}

/** A builder is handed to code that is not known. */
function disturbBuilder(machine: Machine, id: number): void {
  const content = machine.content(id)
  if (content?.kind === 'host' && content.host.name === 'json') disturb(machine, id)
}
