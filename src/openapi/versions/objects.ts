// The objects of a document, by the specification of OpenAPI 3.0: which fields each has, and what stands in them. A field
// that is not here is none of 3.0.

export type ObjectKind =
  | 'callback'
  | 'components'
  | 'contact'
  | 'document'
  | 'encoding'
  | 'example'
  | 'externalDocs'
  | 'header'
  | 'info'
  | 'license'
  | 'link'
  | 'mediaType'
  | 'operation'
  | 'parameter'
  | 'pathItem'
  | 'requestBody'
  | 'response'
  | 'schema'
  | 'securityScheme'
  | 'server'
  | 'serverVariable'
  | 'tag'

/** What a field holds: a value as it is, an object, a list of them, or those by name. */
export type Content =
  | { readonly kind: 'value' | 'security' | 'reference' }
  /** Said in other words, or of no meaning in the document. */
  | { readonly kind: 'left' }
  | { readonly kind: 'object' | 'list'; readonly of: ObjectKind }
  /** With the field that holds it in 3.0, where that is another one. */
  | { readonly kind: 'map'; readonly of: ObjectKind; readonly movedTo?: string; readonly hasExtensions?: true }

type FieldTable = Readonly<Record<string, Content>>

const value: Content = { kind: 'value' }
const security: Content = { kind: 'security' }
const left: Content = { kind: 'left' }
const schema: Content = { kind: 'object', of: 'schema' }
const server: Content = { kind: 'object', of: 'server' }
const servers: Content = { kind: 'list', of: 'server' }
const parameters: Content = { kind: 'list', of: 'parameter' }
const externalDocs: Content = { kind: 'object', of: 'externalDocs' }
const content = mapOf('mediaType')
const examples = mapOf('example')
const operation: Content = { kind: 'object', of: 'operation' }

function mapOf(of: ObjectKind): Content {
  return { kind: 'map', of }
}

function values(...names: readonly string[]): FieldTable {
  return Object.fromEntries(names.map((name) => [name, value]))
}

const header: FieldTable = {
  ...values('description', 'required', 'deprecated', 'allowEmptyValue', 'style', 'explode', 'allowReserved', 'example'),
  ...{ schema, examples, content },
}

export const fieldsByKind: Readonly<Record<Exclude<ObjectKind, 'schema'>, FieldTable>> = {
  document: {
    ...values('openapi'),
    ...{ info: { kind: 'object', of: 'info' }, jsonSchemaDialect: left, servers, security, externalDocs },
    tags: { kind: 'list', of: 'tag' },
    paths: { kind: 'map', of: 'pathItem', hasExtensions: true },
    webhooks: { kind: 'map', of: 'pathItem', movedTo: 'x-webhooks' },
    components: { kind: 'object', of: 'components' },
  },
  info: {
    ...values('title', 'description', 'termsOfService', 'version'),
    contact: { kind: 'object', of: 'contact' },
    license: { kind: 'object', of: 'license' },
  },
  contact: values('name', 'url', 'email'),
  license: { ...values('name', 'url'), identifier: left },
  server: { ...values('url', 'description'), variables: mapOf('serverVariable') },
  serverVariable: values('enum', 'default', 'description'),
  tag: { ...values('name', 'description'), externalDocs },
  externalDocs: values('description', 'url'),
  components: {
    ...{ schemas: mapOf('schema'), responses: mapOf('response'), parameters: mapOf('parameter'), examples },
    ...{ requestBodies: mapOf('requestBody'), headers: mapOf('header'), securitySchemes: mapOf('securityScheme') },
    ...{ links: mapOf('link'), callbacks: mapOf('callback') },
    pathItems: { kind: 'map', of: 'pathItem', movedTo: 'x-pathItems' },
  },
  pathItem: {
    ...{ $ref: { kind: 'reference' }, summary: value, description: value },
    ...{ get: operation, put: operation, post: operation, delete: operation, options: operation, head: operation },
    ...{ patch: operation, trace: operation, servers, parameters },
  },
  operation: {
    ...values('tags', 'summary', 'description', 'operationId', 'deprecated'),
    ...{ externalDocs, parameters, requestBody: { kind: 'object', of: 'requestBody' }, security, servers },
    responses: { kind: 'map', of: 'response', hasExtensions: true },
    callbacks: mapOf('callback'),
  },
  parameter: { ...values('name', 'in'), ...header },
  header,
  requestBody: { ...values('description', 'required'), content },
  response: { ...values('description'), headers: mapOf('header'), content, links: mapOf('link') },
  mediaType: { ...values('example'), schema, examples, encoding: mapOf('encoding') },
  encoding: { ...values('contentType', 'style', 'explode', 'allowReserved'), headers: mapOf('header') },
  example: values('summary', 'description', 'value', 'externalValue'),
  link: { ...values('operationRef', 'operationId', 'parameters', 'requestBody', 'description'), server },
  securityScheme: values(
    ...['type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'flows', 'openIdConnectUrl'],
  ),
  // Its fields are expressions.
  callback: {},
}

/** In whose place a reference may stand. */
export const referable: ReadonlySet<ObjectKind> = new Set<ObjectKind>([
  ...(['callback', 'example', 'header', 'link', 'parameter', 'requestBody', 'response', 'securityScheme'] as const),
])
