// An application that means no good: whatever of it ran or was followed would leave a trace. It stands in `root`; beside
// it stands what nobody may read, in `secret`.

import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The word that stands in every file outside the root and in no file inside. */
export const secret = 'sesame'

/** Ruby that would write a file, in every way that runs something. */
const trace = [
  '`touch ran`',
  '%x(touch ran)',
  "system('touch ran'); exec('touch ran') if spawn('touch ran'); fork { exit! }",
  "eval('File.write(\"ran\", 1)'); instance_eval { File.write('ran', 1) }; binding.eval('1')",
  "require './trace'; require_relative '../trace'; load 'trace.rb'; autoload :Trace, './trace'",
  "IO.popen('touch ran'); Open3.capture2('touch ran'); Process.spawn('touch ran'); open('|touch ran')",
  "File.write('ran', ''); FileUtils.touch('ran'); File.delete('kept.txt'); Dir.mkdir('made')",
  "Net::HTTP.get('127.0.0.1', '/'); URI.open('http://127.0.0.1:9/'); TCPSocket.new('127.0.0.1', 9)",
  "at_exit { File.write('ran', '') }",
  'BEGIN { File.write("ran", "") }',
].join('\n')

const script = "import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\nexport default {}\n"
const oldScript = "require('node:fs').writeFileSync('ran', '')\n"

const action = (name: string, body: string): string => `  def ${name}\n${body}\n  end\n`

const ruby: Readonly<Record<string, string>> = {
  'root/config/routes.rb': [
    trace,
    'Rails.application.routes.draw do',
    trace,
    "  resources :beds, only: %i[index show]\n  get 'wards', to: 'linked/wards#index'",
    "  draw('../../../secret/routes'); draw(:linked); draw('linked_folder/routes')",
    "  instance_eval(File.read('../secret/routes.rb')); instance_eval(File.read(Rails.root.join('../secret/routes.rb')))",
    "  Dir[Rails.root.join('../secret/*.rb')].each { |file| instance_eval(File.read(file)) }",
    'end\n',
  ].join('\n'),
  'root/app/controllers/beds_controller.rb': [
    `class BedsController < ActionController::API\n${trace}`,
    action('index', `    ${trace}\n    param! :a, String, in: Secret::WORDS, default: \`touch ran\``),
    action('show', "    render '../../../../secret/show'"),
    'end\n',
  ].join('\n'),
  'root/config/initializers/a.rb': trace,
  'root/config/application.rb': `${trace}\nmodule Clinic\n  class Application < Rails::Application\n  end\nend\n`,
  'root/trace.rb': trace,
  'root/app/views/beds/index.json.jbuilder': [
    trace,
    "json.a { json.partial! '../../../../secret/secret' }",
    "json.b { json.partial! 'beds/../../../../secret/secret' }",
    "json.c { json.partial! 'beds/linked' }",
    "json.d { json.partial! 'beds/chained' }",
    "json.e { json.partial! 'linked/secret' }",
    'json.f { json.partial! "../../../../secret/#{@name}" }',
  ].join('\n'),
}

const others: Readonly<Record<string, string>> = {
  'root/kept.txt': 'kept',
  'root/package.json':
    '{ "type": "module", "main": "index.js", "scripts": { "prepare": "touch ran" }, "bin": "index.js" }',
  'root/index.js': script,
  'root/rails-openapi.config.js': script,
  'root/rails-openapi.config.cjs': oldScript,
  'root/node_modules/cac/index.js': oldScript,
  'root/.npmrc': 'script-shell=touch\n',
  'root/.env': 'RAILS_OPENAPI=1\n',
}

const outside: Readonly<Record<string, string>> = {
  'secret/routes.rb': `get '${secret}', to: 'beds#index'\n`,
  'secret/secret.rb': `class Secret\n  WORDS = %w[${secret}]\nend\n`,
  'secret/wards_controller.rb': `class Linked::WardsController\n  def index\n    param! :${secret}, String\n  end\nend\n`,
  'secret/_secret.json.jbuilder': `json.${secret} 1\n`,
  'secret/show.json.jbuilder': `json.${secret} 1\n`,
  'secret/secret.schema.json': `{ "title": "${secret}", "$defs": { "Secret": { "title": "${secret}" } } }`,
}

export const hostileFiles = { ...ruby, ...others, ...outside }

/** Links of every sort that lead outside, to files and folders, directly and in a chain. */
export function addLinks(folder: string): void {
  const link = (target: string, path: string) => symlinkSync(join(folder, target), join(folder, 'root', path))
  spawnSync('mkdir', ['-p', join(folder, 'root/config/routes'), join(folder, 'root/lib')])
  link('secret/routes.rb', 'config/routes/linked.rb')
  link('secret', 'config/routes/linked_folder')
  link('secret', 'app/controllers/linked')
  link('secret', 'app/models')
  link('secret', 'app/views/linked')
  link('secret/_secret.json.jbuilder', 'app/views/beds/_linked.json.jbuilder')
  link('secret/secret.schema.json', 'app/views/beds/_linked.schema.json')
  link('root/lib/second', 'lib/first')
  link('secret/_secret.json.jbuilder', 'lib/second')
  link('root/lib/first', 'app/views/beds/_chained.json.jbuilder')
  link('secret/secret.rb', 'lib/secret.rb')
}

/** References of a sidecar that would leave the root, for one that stands in app/views/beds. */
export function outsideReferences(folder: string): readonly string[] {
  const path = join(folder, 'secret/secret.schema.json')
  return [
    '../secret/secret.schema.json',
    'app/views/../../../secret/secret.schema.json#/$defs/Secret',
    'app/views/linked/secret.schema.json',
    'app/views/beds/_linked.schema.json',
    path,
    `file://${path}`,
    'http://127.0.0.1:9/secret.schema.json',
    'https://example.com/secret.schema.json#/$defs/Secret',
    '//example.com/secret.schema.json',
    '..\\secret\\secret.schema.json',
    '%2e%2e/secret/secret.schema.json',
  ]
}
