// What `request` gives of itself: the query or the body alone, the text of the body, headers.

import { type Invocation, isNamed, nameOfClass, nameOfValue, some, type Value } from '../../flow/index.ts'
import { booleanShape, stringShape } from '../../shape/index.ts'
import { asParameters } from './hash-of-parts.ts'
import { partOf } from './request-part.ts'
import type { Requests } from './requests.ts'

/** `undefined` where it is another call. */
export function answerRequestObject(requests: Requests, invocation: Invocation): Value | undefined {
  const { receiver, name, values } = invocation
  const [text] = values
  const library = nameOfClass(receiver)
  const isRead = partOf(text) === requests.root('raw')
  if (isRead && (readsOther.test(library ?? '') || readsOther.test(name))) requests.needs(requests.root('raw'), 'there')
  if (receiver?.kind !== 'some') return undefined
  const { origin } = receiver
  if (isNamed(origin, 'request')) return ofRequest(requests, invocation)
  if (name === 'new' && isNamed(origin, 'ActionController::Parameters')) return parametersOf(requests, text, invocation)
  if (!parsers.has(name) || !isRead) return undefined
  if (library !== undefined && !readsJson.test(library)) return undefined
  // `load` takes an empty text for nil.
  requests.takesText(invocation, name !== 'load' && library !== undefined ? 'set' : 'there')
  requests.note(requests.root('body'), { kind: 'other' }, invocation)
  return requests.root('body').value
}

/** Of the query, or of the body, alone; or of a hash that the code has made. */
function parametersOf(requests: Requests, given: Value | undefined, { node }: Invocation): Value | undefined {
  const part = partOf(given)
  const hash = part === undefined && given !== undefined ? requests.machine.hashOfValue(given) : undefined
  if (hash !== undefined) return requests.machine.hash(asParameters(hash), node)
  if (part === undefined || !part.isRoot) return part?.value
  if (part.root === 'query') return requests.root('query-params').value
  return part.root === 'body' ? requests.root('body-params').value : part.value
}

/** `JSON.parse`, `Oj.load`, `ActiveSupport::JSON.decode` */
const parsers: ReadonlySet<string> = new Set(['parse', 'parse!', 'load', 'decode'])

/** YAML reads JSON, too. What others read is another text. */
const readsJson = /json|\b(?:Oj|Yajl|YAML|Psych)\b/i

/** Of a body like this one `params` has nothing: `LibXML::XML::Parser.string`, `Nokogiri::XML`, `Hash.from_xml`. */
const readsOther = /xml|\b(?:CSV|Ox|Oga)\b/i

/** Other controllers ask for the header to leave out what stands around a page. */
function isOfApi({ machine }: Requests, { frame: { self } }: Invocation): boolean {
  const className = machine.classNameOf(self)
  return className !== undefined && machine.program.ancestors(className).includes('ActionController::API')
}

function ofRequest(requests: Requests, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  switch (name) {
    case 'query_parameters':
    case 'GET':
      return requests.root('query').value
    case 'request_parameters':
    case 'POST':
      return requests.root('body').value
    case 'parameters':
    case 'params':
      return requests.root('params').value
    case 'path_parameters':
      return requests.root('params').value
    case 'body':
    case 'body_stream':
      return requests.root('raw').value
    case 'raw_post':
      requests.note(requests.root('raw'), { kind: 'read' }, invocation)
      return requests.root('raw').valueOf(stringShape)
    case 'headers':
    case 'env':
      return requests.root(name).value
    case 'xhr?':
    case 'xml_http_request?':
      if (isOfApi(requests, invocation)) requests.read(requests.root('headers'), 'X-Requested-With', invocation)
      return some(booleanShape)
    case 'get_header':
    case 'fetch_header':
      return values[0] && requests.read(requests.root('env'), nameOfValue(values[0]), invocation)?.value
  }
  return undefined
}
