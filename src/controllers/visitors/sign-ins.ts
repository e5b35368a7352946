// Whether what a callback reads of the request is what it finds by who is there.

import { type Invocation, type Machine, nameOfClass, singlesOf, type Value } from '../../flow/index.ts'
import { type Credential, isSecret, keyOfCredential, readBy } from './credentials.ts'

/** Words of Devise and Warden that keep who is there from now on. */
const keeping: ReadonlySet<string> = new Set(['sign_in', 'sign_in_and_redirect', 'bypass_sign_in', 'set_user'])

const looking = /^(?:find|authenticate|decode|decrypt|verif|valid_signature)|^(?:where|exists\?|secure_compare)$/

/** What one callback looks up, and whether it signs somebody in. */
export class SignIns {
  private signsIn = false
  /** The classes that are asked, by what they are asked for. */
  private readonly classes = new Map<string, Set<string>>()

  note(machine: Machine, { receiver, name, values, frame }: Invocation): void {
    if (keeping.has(name)) this.signsIn = true
    if (!looking.test(name)) return
    for (const value of values.flatMap((each) => [each, ...conditions(machine, each)])) {
      const credential = readBy(value, frame.method)
      if (credential === undefined) continue
      const key = keyOfCredential(credential)
      this.classes.set(key, (this.classes.get(key) ?? new Set()).add(nameOfClass(receiver) ?? ''))
    }
  }

  /** Other headers and cookies are read beside who is there: where a request comes from, what it must not follow. */
  tell(credential: Credential, known: Value, machine: Machine): boolean {
    if ((credential.kind !== 'header' && credential.kind !== 'cookie') || isSecret(credential)) return true
    const asked = this.classes.get(keyOfCredential(credential))
    if (asked === undefined || this.signsIn) return asked !== undefined
    return singlesOf(known).some((each) => each.kind === 'reference' && asked.has(machine.classNameOf(each) ?? ''))
  }
}

function conditions(machine: Machine, value: Value): readonly Value[] {
  return [...(machine.hashOfValue(value)?.entries.values() ?? [])].map((entry) => entry.value)
}
