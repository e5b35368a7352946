// How a client gets a token of Doorkeeper: what the initializer configures, at the paths where the routes mount it.

import { type Application, type ast, walk } from '../../ruby/index.ts'
import type { OAuthFlows } from '../visitors/credentials.ts'
import { installedIn } from './installed.ts'

const known = new WeakMap<Application, OAuthFlows | undefined>()

/** `undefined` where the flows are not configured, or text does not tell where they begin. */
export function oauthFlows(application: Application): OAuthFlows | undefined {
  if (known.has(application)) return known.get(application)
  const flows = readFlows(application)
  known.set(application, flows)
  return flows
}

function readFlows(application: Application): OAuthFlows | undefined {
  const initializer = installedIn(application).initializer('doorkeeper')
  const grants = new Set(namesGiven(application, 'grant_flows'))
  const path = grants.size === 0 ? undefined : mountPath(application)
  if (path === undefined) return undefined
  const names = [...defaultScopes(application), ...namesGiven(application, 'optional_scopes')]
  const tokenUrl = `${path}/token`
  const authorizationUrl = `${path}/authorize`
  const refresh = /^[ \t]*use_refresh_token\b/m.test(initializer) ? { refreshUrl: tokenUrl } : {}
  const scopes = Object.fromEntries(names.map((name) => [name, '']))
  const flows: OAuthFlows = {
    ...(grants.has('implicit') ? { implicit: { authorizationUrl, scopes } } : {}),
    ...(grants.has('password') ? { password: { tokenUrl, ...refresh, scopes } } : {}),
    ...(grants.has('client_credentials') ? { clientCredentials: { tokenUrl, ...refresh, scopes } } : {}),
    ...(grants.has('authorization_code')
      ? { authorizationCode: { authorizationUrl, tokenUrl, ...refresh, scopes } }
      : {}),
  }
  return Object.keys(flows).length === 0 ? undefined : flows
}

/** The scopes that a token has which asks for none. */
export function defaultScopes(application: Application): readonly string[] {
  return namesGiven(application, 'default_scopes')
}

/** `default_scopes :read, "write"`, `grant_flows %w[password]`: the names that the call gives; none where it gives more. */
function namesGiven({ rubyFiles }: Application, word: string): readonly string[] {
  const program = rubyFiles.find('config/initializers/doorkeeper.rb')?.parsed.program
  let names: readonly string[] = []
  if (program !== undefined)
    walk(program, (node) => {
      if (node.kind !== 'CallNode' || node.name !== word || node.receiver !== undefined) return
      const given = (node.arguments?.arguments ?? []).flatMap(elementsOf).map(textOf)
      names = given.flatMap((name) => name ?? [])
      if (names.length < given.length) names = []
    })
  return names
}

/** `%w[read write]`, `*%i[read write]` */
function elementsOf(node: ast.Node): readonly ast.Node[] {
  const inner = node.kind === 'SplatNode' ? node.expression : node
  return inner?.kind === 'ArrayNode' ? inner.elements : [node]
}

/** Where `use_doorkeeper` stands: at the top, or in scopes and namespaces with names that are written there. */
function mountPath({ rubyFiles }: Application): string | undefined {
  const program = rubyFiles.find('config/routes.rb')?.parsed.program
  return program === undefined ? undefined : pathBelow(program, '')
}

function pathBelow(root: ast.Node, outer: string): string | undefined {
  let found: string | undefined
  walk(root, (node) => {
    if (found !== undefined) return 'skip'
    if (node === root || node.kind !== 'CallNode') return undefined
    if (node.name === 'use_doorkeeper') {
      found = optionOf(node, 'scope', `${outer}/oauth`, outer)
      return 'skip'
    }
    if ((node.name !== 'namespace' && node.name !== 'scope') || node.block?.kind !== 'BlockNode') return undefined
    const inner = pathOfScope(node)
    if (inner !== undefined) found = pathBelow(node.block, outer + inner)
    return 'skip'
  })
  return found
}

/** `namespace :api`, `scope '/api'`, `scope path: 'api'`; a scope of modules alone adds nothing. */
function pathOfScope(node: ast.CallNode): string | undefined {
  const [first] = node.arguments?.arguments ?? []
  const name = first === undefined ? undefined : textOf(first)
  if (name !== undefined) return `/${name.replace(/^\/|\/$/g, '')}`
  if (first !== undefined && first.kind !== 'KeywordHashNode') return undefined
  return optionOf(node, 'path', '', '')
}

function optionOf(node: ast.CallNode, key: string, otherwise: string, outer: string): string | undefined {
  for (const given of node.arguments?.arguments ?? []) {
    if (given.kind !== 'KeywordHashNode') continue
    for (const each of given.elements) {
      if (each.kind !== 'AssocNode' || textOf(each.key) !== key) continue
      const written = textOf(each.value)
      return written === undefined ? undefined : `${outer}/${written.replace(/^\/|\/$/g, '')}`
    }
  }
  return otherwise
}

function textOf(node: ast.Node): string | undefined {
  return node.kind === 'StringNode' || node.kind === 'SymbolNode' ? node.unescaped : undefined
}
