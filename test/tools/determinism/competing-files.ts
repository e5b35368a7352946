// An application in which files compete for everything: two define one constant, one controller, one concern, one name of
// a component. What wins must not hang on the order in which they are listed.

export const competingFiles: Readonly<Record<string, string>> = {
  'config/routes.rb': [
    'Rails.application.routes.draw do',
    '  resources :beds',
    '  resources :wards, only: %i[index show]',
    '  draw :admin',
    '  mount Clinic::Engine => "/clinic"',
    '  mount Ward::Engine => "/ward"',
    'end',
  ].join('\n'),
  'config/routes/admin.rb': 'namespace(:admin) { resources :beds }\n',
  'config/application.rb': 'module North\n  class Application < Rails::Application\n  end\nend\n',
  'config/initializers/a.rb':
    "KINDS = %w[a]\nActiveSupport::Inflector.inflections { |i| i.irregular 'bed', 'bedden' }\n",
  'config/initializers/b.rb':
    "KINDS = %w[b]\nActiveSupport::Inflector.inflections { |i| i.irregular 'ward', 'warden' }\n",
  'app/models/bed.rb': 'class Bed\n  KINDS = %w[x]\n  LIMIT = 1..Ward::TOP\nend\n',
  'app/models/concerns/bed.rb': 'class Bed\n  KINDS = %w[y]\nend\n',
  'app/models/ward.rb': 'class Ward\n  TOP = 5\nend\n',
  'lib/ward.rb': 'class Ward\n  TOP = 6\nend\n',
  'lib/bed.rb': 'class Bed\n  KINDS = %w[z]\nend\n',
  'app/controllers/concerns/paged.rb': 'module Paged\n  def index\n    param! :page, Integer\n  end\nend\n',
  'app/services/paged.rb': 'module Paged\n  def index\n    param! :offset, Integer\n  end\nend\n',
  'app/controllers/beds_controller.rb': [
    'class BedsController < ActionController::API',
    '  include Paged',
    '  def show',
    '    param! :kind, String, in: Bed::KINDS',
    '    param! :all, String, in: KINDS',
    '    param! :limit, Integer, in: Bed::LIMIT',
    '  end',
    'end',
  ].join('\n'),
  'app/controllers/api/beds_controller.rb': 'class BedsController\n  def show\n    param! :other, String\n  end\nend\n',
  'app/controllers/wards_controller.rb': 'class WardsController < BedsController\nend\n',
  'app/controllers/admin/beds_controller.rb': 'class Admin::BedsController < ::BedsController\nend\n',
  'engines/clinic/lib/clinic/engine.rb':
    'module Clinic\n  class Engine < ::Rails::Engine\n    isolate_namespace Clinic\n  end\nend\n',
  'engines/clinic/config/routes.rb': 'Clinic::Engine.routes.draw { resources :beds }\n',
  'engines/clinic/app/controllers/clinic/beds_controller.rb':
    'module Clinic\n  class BedsController < ActionController::API\n    def index; end\n  end\nend\n',
  'engines/clinic/app/controllers/beds_controller.rb':
    'class BedsController\n  def show\n    param! :third, String\n  end\nend\n',
  'engines/clinic/app/views/clinic/beds/index.schema.json':
    '{ "$ref": "#/$defs/Bed", "$defs": { "Bed": { "type": "array" } } }',
  'engines/ward/lib/ward/engine.rb': 'module Ward\n  class Engine < ::Rails::Engine\n  end\nend\n',
  'engines/ward/config/routes.rb': 'Ward::Engine.routes.draw { resources :beds }\n',
  'engines/ward/app/views/beds/show.schema.json': '{ "title": "of the engine" }',
  'app/views/beds/index.json.jbuilder': 'json.id 1\n',
  'app/views/beds/index.html.erb': '',
  'app/views/beds/index.schema.json':
    '{ "oneOf": [{ "$ref": "#/$defs/Bed" }, { "$ref": "#/$defs/a b" }, { "$ref": "#/$defs/a_b" }], "$defs": { "Bed": { "type": "string" }, "a b": {}, "a_b": { "type": "null" } } }',
  'app/views/beds/show.schema.json': '{ "$ref": "#/$defs/Bed", "$defs": { "Bed": { "type": "integer" } } }',
  'app/views/wards/index.schema.json': '{ "$ref": "#/$defs/Bed", "$defs": { "Bed": { "type": "integer" } } }',
  'app/views/wards/show.schema.json':
    '{ "allOf": [{ "$ref": "app/views/v1/_bed.schema.json" }, { "$ref": "app/views/v2/_bed.schema.json" }] }',
  'app/views/v1/_bed.schema.json': '{ "type": "number", "items": { "$ref": "app/views/v2/_bed.schema.json" } }',
  'app/views/v2/_bed.schema.json': '{ "type": "boolean", "items": { "$ref": "app/views/v1/_bed.schema.json" } }',
  'app/views/admin/beds/show.schema.json': '{',
  'app/views/admin/beds/nobody.schema.json': '{}',
}
