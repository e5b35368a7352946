# Renders cases with the installed Jbuilder and Action View: a JSON list of cases on stdin, a list of lists of
# `{ body: }` or `{ error: }` on stdout. Each variant is rendered with caching and without, for a cached block is merged
# and another one is not; it gives two entries where these differ. The whole of a case is undone after it.

require 'logger'
require 'rack/mock'
require 'rails'
require 'action_controller'
require 'action_view'
require 'action_view/testing/resolvers'
require 'active_model'
require 'active_support/all'
require 'jbuilder'
require 'jbuilder/jbuilder_template'
require 'jbuilder/dependency_tracker'

ActionView::Template.register_template_handler :jbuilder, JbuilderHandler
Time.zone = 'UTC'

# Debian's Jbuilder hands over the options as Ruby 3 does not take them.
class JbuilderTemplate
  private

  def _fragment_name_with_digest(key, options)
    @context.cache_fragment_name(key, **options)
  end
end

# Answers to the methods that it was given, like a record.
class CaseRecord
  def initialize(attributes)
    @attributes = attributes
    attributes.each do |name, value|
      define_singleton_method(name) { |*| value }
    end
  end

  def [](name)
    @attributes[name.to_s]
  end

  def as_json(*)
    @attributes.as_json
  end
end

# The constants that a case defines, for as long as it is rendered.
class Definitions
  def initialize(files)
    before = Object.constants
    files.each { |path, text| eval(text, TOPLEVEL_BINDING, path) if path.start_with?('app/') && path.end_with?('.rb') }
    @names = Object.constants - before
  end

  def model(name)
    return Object.const_get(name) if Object.const_defined?(name)

    @names << name.to_sym
    Object.const_set(name, Class.new(CaseRecord) { extend ActiveModel::Naming; include ActiveModel::Conversion })
  end

  def remove
    @names.each { |name| Object.send(:remove_const, name) }
  end
end

# `$obj`, `$model` and `$ruby` stand for what JSON cannot hold.
def value_of(written, definitions)
  case written
  when Array then written.map { |each| value_of(each, definitions) }
  when Hash
    if written.key?('$ruby') then eval(written['$ruby'], TOPLEVEL_BINDING)
    elsif written.key?('$obj') then CaseRecord.new(value_of(written['$obj'], definitions))
    elsif written.key?('$model') then definitions.model(written['$model']).new(value_of(written['attrs'], definitions))
    else written.transform_values { |each| value_of(each, definitions) }
    end
  else written
  end
end

# Clears what templates and initializers set for all of Jbuilder.
def configure(options)
  Jbuilder.class_variable_set(:@@key_formatter, nil)
  Jbuilder.class_variable_set(:@@ignore_nil, false)
  options.each { |name, value| Jbuilder.public_send(name, setting_of(value)) }
end

# The words in a setting are names.
def setting_of(value)
  case value
  when Hash then { value.keys.first.to_sym => setting_of(value.values.first) }
  when Array then [value.map { |each| setting_of(each) }]
  when String then value.to_sym
  else value
  end
end

def controller_of(templates, is_caching, assigns)
  views = templates.to_h { |name, text| [name.include?('/') ? name : "cases/#{name}", text] }
  Class.new(ActionController::Base) do
    define_singleton_method(:name) { 'CasesController' }
    self.view_paths = [ActionView::FixtureResolver.new(views)]
    self.cache_store = ActiveSupport::Cache::MemoryStore.new
    self.perform_caching = is_caching
    # An anonymous class finds no layout by its own name.
    layout(%w[cases application].find { |name| views.keys.grep(%r{\Alayouts/#{name}\.json}).any? } || false)
    Object.constants.grep(/Helper\z/).each { |name| helper Object.const_get(name) }
    define_method(:source) { assigns.each { |name, value| instance_variable_set("@#{name}", value) } }
  end
end

def request_environment
  path_parameters = { controller: 'cases', action: 'source', format: 'json' }
  Rack::MockRequest.env_for('/cases/source.json', 'action_dispatch.request.path_parameters' => path_parameters)
end

def render_variant(viewed, assigns)
  [true, false].map { |is_caching| render_once(viewed, assigns, is_caching) }.uniq
end

def render_once(viewed, assigns, is_caching)
  definitions = Definitions.new(viewed['files'])
  configure(viewed['options'])
  Rails.cache = ActiveSupport::Cache::MemoryStore.new
  controller = controller_of(viewed['templates'], is_caching, value_of(assigns, definitions))
  _, headers, body = controller.action(:source).call(request_environment)
  type = headers['Content-Type'].to_s
  type.start_with?('application/json') ? { body: body.each.to_a.join } : { error: "the answer is #{type}" }
rescue StandardError, SyntaxError => e
  { error: "#{e.class}: #{e.message.lines.first(3).join.strip}" }
ensure
  definitions&.remove
end

cases = JSON.parse($stdin.read)
results = cases.map { |viewed| viewed['variants'].flat_map { |assigns| render_variant(viewed, assigns) } }
$stdout.puts JSON.generate(results)
