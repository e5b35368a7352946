// The figures of a document, counted by other means than those of the program: places are texts, a schema is asked for its
// inner schemas by a list of rules, and nothing is remembered but the places that were counted. docs/coverage.md has the rules.

type Json = Record<string, unknown>

export interface Recount {
  operations: number
  described: number
  parameters: number
  typed: number
  leaves: number
  errors: number
}

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

export function recount(text: string, hasTag: (tags: readonly string[]) => boolean = () => true): Recount {
  const counting = new Counting(JSON.parse(text))
  for (const [path, item] of Object.entries((counting.document.paths as Record<string, Json>) ?? {}))
    for (const verb of verbs) {
      const operation = item[verb] as Json | undefined
      if (operation !== undefined && hasTag((operation.tags as string[]) ?? []))
        counting.operation(`#/paths/${coded(path)}`, verb, operation)
    }
  return counting.sum
}

class Counting {
  readonly document: Json
  readonly sum: Recount = { operations: 0, described: 0, parameters: 0, typed: 0, leaves: 0, errors: 0 }
  private readonly counted = new Set<string>()

  constructor(document: Json) {
    this.document = document
  }

  private at(place: string): unknown {
    const keys = place.split('/').slice(1).map(plain)
    return keys.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], this.document)
  }

  /** Behind references. */
  private led(place: string): string {
    const value = this.at(place) as Json | undefined
    return typeof value?.$ref === 'string' && this.at(value.$ref) !== undefined ? this.led(value.$ref) : place
  }

  operation(start: string, verb: string, operation: Json): void {
    this.sum.operations++
    const holders = [...this.parameters(start, verb)]
    if (operation.requestBody !== undefined) holders.push(this.led(`${start}/${verb}/requestBody`))
    const statuses = Object.keys((operation.responses as Json) ?? {})
    if (statuses.some((status) => /^[45]/.test(status))) this.sum.errors++
    for (const status of statuses) {
      const response = this.led(`${start}/${verb}/responses/${status}`)
      holders.push(response)
      for (const name of Object.keys(((this.at(response) as Json).headers as Json) ?? {}))
        holders.push(this.led(`${response}/headers/${coded(name)}`))
    }
    for (const holder of holders) this.holder(holder)
  }

  private parameters(start: string, verb: string): readonly string[] {
    const parameters = new Map<string, string>()
    for (const place of [`${start}/parameters`, `${start}/${verb}/parameters`])
      for (const index of ((this.at(place) as unknown[]) ?? []).keys()) {
        const target = this.led(`${place}/${index}`)
        const { name, in: where } = this.at(target) as Json
        parameters.set(`${where} ${name}`, target)
      }
    this.sum.parameters += parameters.size
    for (const place of parameters.values())
      if (String((this.at(place) as Json).description ?? '').trim() !== '') this.sum.described++
    return [...parameters.values()]
  }

  private holder(place: string): void {
    const { content = {}, schema: own } = this.at(place) as Json
    if (own !== undefined) this.schema(`${place}/schema`)
    for (const [type, media] of Object.entries(content as Json))
      if (says(media, ['schema'])) this.schema(`${place}/content/${coded(type)}/schema`)
  }

  private schema(place: string): void {
    if (this.counted.has(place) || this.at(place) === false) return
    this.counted.add(place)
    const inner = this.inner(place, this.at(place) as Json | boolean)
    for (const each of inner) {
      if (each.startsWith('nowhere')) this.sum.leaves++
      else this.schema(each)
    }
    if (inner.length > 0) return
    this.sum.leaves++
    if (says(this.at(place), ['type', 'enum', 'const'])) this.sum.typed++
  }

  private inner(place: string, value: Json | boolean): readonly string[] {
    if (typeof value === 'boolean') return []
    const keys: (readonly (string | number)[])[] = []
    for (const key of ['properties', 'patternProperties'])
      for (const name of Object.keys((value[key] as Json) ?? {})) keys.push([key, name])
    for (const key of ['additionalProperties', 'items']) if (says(value, [key])) keys.push([key])
    for (const key of ['prefixItems', 'allOf', 'anyOf', 'oneOf'])
      for (const index of ((value[key] as unknown[]) ?? []).keys()) keys.push([key, index])
    const places = keys.map((each) => [place, ...each.map(coded)].join('/')).filter((each) => this.isInner(place, each))
    if (typeof value.$ref === 'string') places.push(this.at(value.$ref) === undefined ? 'nowhere' : value.$ref)
    const isList = [value.type].flat().includes('array')
    if (isList && !says(value, ['items', 'prefixItems', 'enum', 'const'])) places.push('nowhere')
    return places
  }

  private isInner(outer: string, place: string): boolean {
    const inside = this.at(place)
    const [, keyword = ''] = place.slice(outer.length).split('/')
    if (inside === false) return false
    if (keyword === 'allOf') return says(inside, shaping)
    return !(/^(any|one)Of$/.test(keyword) && onlyNull(inside as Json))
  }
}

const shaping = [
  ...[
    '$ref',
    'type',
    'enum',
    'const',
    'properties',
    'patternProperties',
    'additionalProperties',
    'items',
    'prefixItems',
  ],
  ...['allOf', 'anyOf', 'oneOf'],
]

function says(value: unknown, keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && keys.some((key) => key in value)
}

function onlyNull(value: Json): boolean {
  const text = JSON.stringify([value.const, value.enum, value.type])
  if (value.const !== undefined || value.enum !== undefined)
    return 'const' in value ? value.const === null : (value.enum as unknown[]).every((each) => each === null)
  return text === '[null,null,"null"]' || text === '[null,null,["null"]]'
}

function coded(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

function plain(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}
