// Names that every object of JavaScript knows, in every place of an application where somebody chooses a name.

export const nastyNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'] as const

/** Entries, because a record that is written with `__proto__` has no such key. */
export function nameFiles(name: string): readonly (readonly [path: string, text: string])[] {
  const className = name.replace(/^\W*_*(\w)/, (_, letter: string) => letter.toUpperCase())
  const sidecar = [
    `{ "properties": { "${name}": { "$ref": "#/$defs/${name}", "polluted": true }, "a": { "$ref": "#${name}" } },`,
    `"${name}": { "polluted": true }, "required": ["${name}"], "patternProperties": { "${name}": {} },`,
    `"$defs": { "${name}": { "$anchor": "${name}", "${name}": { "polluted": true } } } }`,
  ].join('\n')
  const controller = [
    'class NamesController < ActionController::API',
    `  ${name.toUpperCase().replace(/^_+/, '')} = { ${name}: 1, '${name}' => 2 }.freeze`,
    `  before_action :${name}, only: :${name}`,
    '  def sidecar; end',
    '  def template; end',
    `  def inline = render(json: { '${name}' => { ${name}: 1, polluted: true } })`,
    `  def body\n    param! :${name}, Hash do |h|\n      h.param! :${name}, String, ${name}: 1\n    end\n  end`,
    `  def ${name}; end`,
    'end',
  ].join('\n')
  return [
    [
      'config/routes.rb',
      [
        'Rails.application.routes.draw do',
        "  get 'sidecar', to: 'names#sidecar'\n  get 'template', to: 'names#template'",
        "  get 'inline', to: 'names#inline'\n  post 'body', to: 'names#body'",
        `  get '${name}/:${name}', to: 'names#${name}', as: :${name}, defaults: { ${name}: 1 }, constraints: { ${name}: /x/ }`,
        `  concern(:${name}) { get '${name}' }`,
        `  resources :${name}, concerns: :${name}, param: :${name}`,
        `  namespace(:${name}) { root to: 'names#sidecar', as: '${name}' }`,
        'end',
      ].join('\n'),
    ],
    ['app/controllers/names_controller.rb', controller],
    [`app/controllers/concerns/${name}.rb`, `module ${className}\n  def ${name}; end\nend\n`],
    [`app/models/${name}.rb`, `class ${className}\n  ${name.toUpperCase()} = 1\nend\n`],
    [`config/locales/${name}.rb`, `{ ${name}: { ${name}: 1 } }\n`],
    ['app/views/names/sidecar.schema.json', sidecar],
    [
      'app/views/names/template.json.jbuilder',
      [
        `json.set! '${name}', { '${name}' => 1, polluted: true }`,
        `json.merge!({ ${name}: 'x' })`,
        `json.part { json.partial! 'names/${name}', ${name}: 1 }`,
        `json.other { json.${name} { json.polluted true } }`,
      ].join('\n'),
    ],
    [`app/views/names/_${name}.json.jbuilder`, `json.x ${name}\n`],
  ]
}
