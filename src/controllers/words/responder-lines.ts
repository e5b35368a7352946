// What a controller says of `respond_with`: which class answers, in which formats, and with which statuses pages answer.

import { type Application, isKind, nameOf, option, type Value } from '../../ruby/index.ts'
import { type ResponderLines, statusOf } from '../answers/index.ts'
import { type ControllerProgram, classWords } from '../callbacks/class-words.ts'
import { findTemplates } from '../templates.ts'

interface Source {
  readonly application: Application
  readonly program: ControllerProgram
  /** The settings of the application, by their names. */
  readonly values: ReadonlyMap<string, Value>
}

export function responderLines(
  { application, program, values }: Source,
  { className, viewFolders }: { readonly className: string; readonly viewFolders: readonly string[] },
  action: string,
): ResponderLines {
  const words = classWords({ application, program }, className)
  const formats = new Set<string>()
  let responder: string | undefined
  for (const { name, call } of words) {
    const [first] = call.arguments
    if (name === 'responder=') responder = isKind(first, 'module') ? first.name : ''
    else if (name === 'responders') responder ??= ownModule({ application, program }, call.arguments)
    else if (name === 'clear_respond_to') formats.clear()
    else if (name === 'respond_to') for (const each of formatsOf(call.arguments, action)) formats.add(each)
  }
  const own = responder === undefined || responder === '' ? [] : classWords({ application, program }, responder)
  const status = (name: string, otherwise: number): number | 'unknown' => {
    const set = own.findLast((word) => word.name === `${name}=`)
    const value = set?.call.arguments[0] ?? values.get(`responders.${name}`)
    return value === undefined ? otherwise : (statusOf(value) ?? 'unknown')
  }
  return {
    className: responder,
    formats,
    errorStatus: status('error_status', 200),
    redirectStatus: status('redirect_status', 302),
    hasPage: findTemplates(application.files, viewFolders, action).some((path) => path.includes('.html')),
  }
}

/** `responders :json` includes `JsonResponder` into what answers; those of the gem do nothing here. */
function ownModule({ application, program }: Omit<Source, 'values'>, given: readonly Value[]): string | undefined {
  const names = given.flatMap((value) => {
    if (isKind(value, 'module')) return [value.name]
    const name = nameOf(value)
    return name === undefined ? [] : [`${application.inflector.camelize(name)}Responder`]
  })
  return names.findLast((name) => program.isOwn(name))
}

/** `respond_to :html, :json, only: :index` */
function formatsOf(values: readonly Value[], action: string): readonly string[] {
  const last = values.at(-1)
  const options = isKind(last, 'hash') ? last : undefined
  const isFor = (name: string): boolean | undefined => {
    const given = options && option(options, name)
    if (given === undefined || given === null) return undefined
    return (isKind(given, 'array') ? given.items : [given]).some((each) => nameOf(each) === action)
  }
  if (isFor('only') === false || isFor('except') === true) return []
  return values.flatMap((value) => nameOf(value) ?? [])
}
