// Partials that render each other: the components refer to each other, and each is there, whichever is read first.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate, memoryTree } from '../../src/index.ts'
import { present } from '../support/present.ts'

const views = {
  'app/views/nodes/index.json.jbuilder': 'json.partial! "list", nodes: @nodes\n',
  'app/views/nodes/show.json.jbuilder': 'json.partial! "node", node: @node, children: @nodes\n',
  'app/views/nodes/_node.json.jbuilder':
    'json.label node.label.to_s\njson.children do\n  json.partial! "list", nodes: children\nend\n',
  'app/views/nodes/_list.json.jbuilder':
    'json.array! nodes.keys do |root|\n  json.partial! "node", node: root, children: nodes[root]\nend\n',
}

function schemasOf(actions: string): unknown {
  const files = {
    'config/routes.rb': 'Rails.application.routes.draw { resources :nodes, only: %i[index show] }\n',
    'app/controllers/nodes_controller.rb': `class NodesController < ActionController::API\n${actions}end\n`,
    ...views,
  }
  return present(generate(memoryTree(files)), 'an application').document.components?.schemas
}

const index = '  def index\n    @nodes = Node.roots.arrange\n  end\n'
const show = '  def show\n    @node = Node.find(params[:id])\n    @nodes = @node.children.arrange\n  end\n'
const expected = {
  List: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  Node: {
    type: 'object',
    required: ['label', 'children'],
    properties: { label: { type: 'string' }, children: { $ref: '#/components/schemas/List' } },
  },
}

const rows: readonly (readonly [name: string, actions: string])[] = [
  ['both actions', index + show],
  ['of the list alone', index],
  ['of a node, and the template of the list', show],
]

for (const [name, actions] of rows)
  test(`a list of nodes that have lists of nodes: ${name}`, () => assert.equal(schemasOf(actions), expected))

test.run()
