// What an action never succeeds without, however its code finds out that it is missing.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const refuse = 'return render(json: { errors: errors }, status: 400) if errors.any?'
const save = 'bed = Bed.new(name: params[:name], note: params[:note])'
const answer = `${save}\nif bed.save\nhead :created\nelse\nhead :unprocessable_entity\nend`

/** What the action is, and the keys that it demands. */
const rows: readonly (readonly [behaviour: string, code: string, demanded: readonly string[], more?: string])[] = [
  [
    'what is missing is collected in a list',
    `errors = []\nerrors << 'no name' if params[:name].blank?\nerrors << 'no note' if params[:note].blank?\n${refuse}\n${answer}`,
    ['name', 'note'],
  ],
  [
    'a flag tells that something is missing',
    `failed = false\nfailed = true unless params[:name]\nif failed\nhead 422\nelse\n${answer}\nend`,
    ['name'],
  ],
  [
    'a status is set before, and given behind',
    `status = 201\nstatus = 400 if params[:name].nil?\nrender json: {}, status: status`,
    ['name'],
  ],
  [
    'a method says what is missing',
    `errors = problems\n${refuse}\n${answer}`,
    ['name'],
    "def problems\nfound = []\nfound << 'no name' if params[:name].blank?\nfound\nend",
  ],
  [
    'what is inside of a hash, and the hash with it',
    `errors = []\nerrors << 'no name' if params[:bed][:name].blank?\n${refuse}\nhead :created`,
    ['bed'],
  ],
  ['what is gone through', `params[:beds].each { |name| Bed.create(name: name) }\nhead :created`, ['beds']],
  [
    'what is gone through where it is there',
    `params[:beds]&.each { |name| Bed.create(name: name) }\nhead :created`,
    [],
  ],
  ['a list that is made of it', `ids = Array(params[:ids])\nreturn head(422) if ids.empty?\nhead :created`, ['ids']],
  ['a list that may be empty', `Array(params[:ids]).each { |id| Bed.create(name: id) }\nhead :created`, []],
  [
    'one of two is enough',
    `errors = []\nerrors << 'neither' if params[:name].blank? && params[:note].blank?\n${refuse}\n${answer}`,
    [],
  ],
  [
    'one that has another one in its place',
    `name = params[:name].present? ? params[:name] : 'none'\nbed = Bed.new(name: name)\nif bed.save\nhead :created\nelse\nhead 422\nend`,
    [],
  ],
  [
    'what is only asked for where another one is there',
    `errors = []\nerrors << 'no note' if params[:name].present? && params[:note].blank?\n${refuse}\n${answer}`,
    [],
  ],
  ['what is asked for, and answered all the same', `logger.info('none') if params[:name].blank?\n${answer}`, []],
  ['a record is found by its key', 'Bed.find(params[:bed_id])\nhead :ok', ['bed_id']],
  [
    'a record is found by a column that is never null',
    'bed = Bed.find_by(code: params[:code])\nreturn head(404) unless bed\nhead :ok',
    ['code'],
  ],
  ['a finder is named by such a column', 'Bed.find_by_code!(params[:code])\nhead :ok', ['code']],
  [
    'a record is found by a column that may be null',
    'bed = Bed.find_by(name: params[:name])\nreturn head(404) unless bed\nhead :ok',
    [],
  ],
  [
    'one may be found without, and another one by the key',
    'bed = params[:bed_id] ? Bed.find(params[:bed_id]) : Bed.first!\nrender json: bed',
    [],
  ],
  ['nil has no such method', 'bed = Bed.new(name: params[:name].downcase)\nhead :ok', ['name']],
  ['anything is made a text', 'bed = Bed.new(name: params[:name].to_s.downcase)\nhead :ok', []],
  [
    'an update leaves what is not sent as it is',
    "bed = Bed.find(1)\ngiven = params.permit(:name)\nlogger.info('none') if given[:name].blank?\nif bed.update(given)\nhead :ok\nelse\nhead 422\nend",
    [],
  ],
]

for (const [behaviour, code, demanded, more = ''] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def create\n${code}\nend\n${more}`),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :name, presence: true\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name"\n    t.string "note"\n    t.string "code", null: false\n  end\nend\n',
    })
    const operation = made?.document.paths['/beds']?.post
    const body = operation?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    const { required = [] } = (content?.schema ?? {}) as { required?: readonly string[] }
    assert.equal([...required].sort(), demanded)
    const answers = operation?.responses ?? {}
    assert.ok(['200', '201'].some((status) => status in answers))
  })

test('a guard whose errors are answered takes nothing of what is needed behind it', () => {
  const made = generate({
    'config/routes.rb': routes('post "beds", to: "beds#create"'),
    'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
    'app/models/user.rb': 'class User < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "wards" do |t|\n    t.string "code", null: false\n  end\n  create_table "users" do |t|\n    t.string "role"\n  end\nend\n',
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `class Forbidden < StandardError; end
rescue_from(Forbidden) { head :forbidden }
before_action :check
def create = render(json: { id: Ward.find_by!(code: params[:code]).id })
def check
  raise Forbidden unless User.find_by(id: session[:user_id])&.role == 'nurse'
end`,
    ),
  })
  const body = made?.document.paths['/beds']?.post?.requestBody
  const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
  assert.equal(content?.schema?.required, ['code'])
})

test.run()
