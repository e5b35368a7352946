// What the interpreter asks of the values that stand for parts of the request.

import type { Hosts } from '../../flow/index.ts'
import { noteInstead } from './params-words.ts'
import type { Requests } from './requests.ts'
import { sentInUrl } from './sent-in-url.ts'

type Asked = Required<Pick<Hosts, 'told' | 'literalsOf' | 'sent' | 'entriesOf' | 'instead'>>

export function hostsOf(requests: () => Requests): Asked {
  return {
    told: (_machine, value, told) => requests().told(value, told),
    literalsOf: (_machine, value) => requests().literalsOf(value),
    sent: (_machine, value) => sentInUrl(requests(), value),
    instead: (_machine, instead, site) => noteInstead(requests(), instead, site),
    entriesOf: (_machine, value) => requests().permittedIn(value),
  }
}
