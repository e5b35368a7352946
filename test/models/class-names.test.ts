// Which class a name means, and which table a class has, where files, folders and other classes decide it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

type Files = Readonly<Record<string, string>>

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "imports" do |t|
    t.string "type"
  end
  create_table "import_rows" do |t|
    t.bigint "import_id", null: false
    t.string "name", null: false
  end
  create_table "tags" do |t|
    t.string "name", null: false
  end
  create_table "courses" do |t|
    t.string "name", null: false
  end
  create_table "course_forum_topics" do |t|
    t.string "name", null: false
  end
  create_table "course_forum_topic_votes" do |t|
    t.string "name", null: false
  end
  create_table "person" do |t|
    t.string "name", null: false
  end
  create_table "person_address" do |t|
    t.string "name", null: false
  end
  create_table "course_forum_topic_view" do |t|
    t.string "name", null: false
  end
end
`

/** What `GET /` answers. */
function answered(value: string, files: Files): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'pages#show'\nend\n",
    'app/controllers/pages_controller.rb': `class PagesController < ActionController::API\n  def show\n    render json: { value: ${value} }\n  end\nend\n`,
    'db/schema.rb': schema,
    ...files,
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const text = { type: 'string' }

function record(body = '', superclass = 'ActiveRecord::Base'): (name: string) => string {
  return (name) => `class ${name} < ${superclass}\n${body}\nend\n`
}

const singular: Files = {
  'config/application.rb':
    'module Town\n  class Application < Rails::Application\n    config.active_record.pluralize_table_names = false\n  end\nend\n',
  'app/models/person.rb': record()('Person'),
  'app/models/person/address.rb': record()('Person::Address'),
}

const forum: Files = {
  'app/models/course.rb': record()('Course'),
  'app/models/course/forum.rb':
    'module Course::Forum\n  def self.table_name_prefix\n    "#{Course.table_name.singularize}_forum_"\n  end\nend\n',
  'app/models/course/forum/topic.rb': record()('Course::Forum::Topic'),
  'app/models/course/forum/topic/vote.rb': record()('Course::Forum::Topic::Vote'),
  'app/models/course/forum/topic/view.rb': record('  self.table_name = table_name.singularize')(
    'Course::Forum::Topic::View',
  ),
}

const rows: readonly (readonly [name: string, value: string, files: Files])[] = [
  [
    'a file that another one asks for a constant defines its class, though there is a folder of the name',
    'Book.first!.tag.name + Book::COLOR',
    {
      'app/models/book.rb': record("  COLOR = COLORS.first\n  self.table_name = 'tags'\n  def tag = Tag.first!")(
        'Book',
      ),
      'app/models/tag.rb': record("  COLORS = ['red']")('Tag'),
      'app/models/tag/merge.rb': 'class Tag::Merge\nend\n',
      'config/initializers/colors.rb': "COLORS = ['red']\n",
    },
  ],
  [
    'an association that is inherited means the class that its class means',
    'CsvImport.first!.rows.first!.name',
    {
      'app/models/import.rb': record('  has_many :rows')('Import'),
      'app/models/import/row.rb': record()('Import::Row'),
      'app/models/csv_import.rb': record('', 'Import')('CsvImport'),
    },
  ],
  [
    'an association to one means the class of its very name',
    'Import.first!.tag_stats!.name',
    {
      'app/models/import.rb': record('  has_one :tag_stats\n  def tag_stats! = tag_stats or raise')('Import'),
      'app/models/tag_stats.rb': record("  self.table_name = 'tags'")('TagStats'),
    },
  ],
  ['a module asks a class for its table to make a prefix', 'Course::Forum::Topic.first!.name', forum],
  [
    'the prefix of a class around goes before that of the module around it',
    'Course::Forum::Topic::Vote.first!.name',
    forum,
  ],
  [
    'a class has a prefix of its own',
    'Forum::Topic.first!.name',
    {
      'app/models/forum.rb': 'module Forum\nend\n',
      'app/models/forum/topic.rb': record("  def self.table_name_prefix = 'course_forum_'")('Forum::Topic'),
    },
  ],
  ['a class makes its table of the one that it would have', 'Course::Forum::Topic::View.first!.name', forum],
  [
    'a table of which the environment may give another name',
    'Label.first!.name',
    { 'app/models/label.rb': record("  self.table_name = ENV.fetch('LABELS', 'tags')")('Label') },
  ],
  ['tables in the singular, as the application says', 'Person.first!.name', singular],
  ['the table around is not made singular then', 'Person::Address.first!.name', singular],
  [
    'tables in the singular, as the class that others inherit from says',
    'Person.first!.name',
    {
      'app/models/application_record.rb': record('  self.abstract_class = true\n  self.pluralize_table_names = false')(
        'ApplicationRecord',
      ),
      'app/models/person.rb': record('', 'ApplicationRecord')('Person'),
    },
  ],
]

for (const [name, value, files] of rows) test(name, () => assert.equal(answered(value, files), text))

test.run()
