# frozen_string_literal: true

# Boots a recorded application, sends it requests and prints what it answered, as recordings.json holds it:
#
#     ruby record.rb FOLDER > FOLDER/recordings.json
#
# FOLDER/app is the application. Of FOLDER/record, `gems.rb` (optional) is run before it boots and may define what its
# Gemfile would bring, `rows.rb` fills the tables, and `requests.rb` holds the requests and the facts (see Recording).
# The clock stands still and keys come in order, so that the same application always gives the same recordings.

require_relative 'boot'
require 'rack/mock'

# What the body of an answer can be, by database and code.
module Bodies
  Leaf = Struct.new(:types, :format, :enum)
  Fields = Struct.new(:members, :types)
  Items = Struct.new(:member, :types)

  { text: 'string', whole: 'integer', number: 'number', flag: 'boolean', free_object: 'object', free_list: 'array' }
    .each { |name, type| define_method(name) { Leaf.new([type]) } }

  def day = Leaf.new(['string'], 'date')
  def moment = Leaf.new(['string'], 'date-time')
  def uuid = Leaf.new(['string'], 'uuid')
  def address = Leaf.new(['string'], 'uri-reference')
  def one_of(*values) = Leaf.new(values.map { |value| value.is_a?(String) ? 'string' : 'integer' }.uniq, nil, values)
  def either(*leaves) = Leaf.new(leaves.flat_map(&:types).uniq)
  def object(**members) = Fields.new(members, ['object'])
  def list(member) = Items.new(member.is_a?(Hash) ? object(**member) : member, ['array'])
  def maybe(body) = body.dup.tap { |copy| copy.types += ['null'] }

  FORMATS = { 'date' => /\A\d{4}-\d\d-\d\d\z/,
              'date-time' => /\A\d{4}-\d\d-\d\dT/, 'uuid' => /\A\h{8}-/,
              'uri-reference' => %r{\A(https?:/)?/} }.freeze

  # Facts that an answer contradicts are wrong.
  def self.check(body, value, path = '')
    return if body.nil?

    type = { nil => 'null', true => 'boolean', false => 'boolean' }[value] ||
           { Integer => 'integer', Float => 'number', String => 'string', Hash => 'object', Array => 'array' }[value.class]
    is_admitted = body.types.include?(type) || (type == 'integer' && body.types.include?('number'))
    raise "#{path} is #{value.inspect}, not #{body.types}" unless is_admitted
    return check_below(body, value, path) unless body.is_a?(Leaf)
    return if value.nil?

    raise "#{path} is #{value.inspect}, not of #{body.enum}" if body.enum && !body.enum.include?(value)
    raise "#{path} is #{value.inspect}, no #{body.format}" if body.format && !value.match?(FORMATS.fetch(body.format))
  end

  def self.check_below(body, value, path)
    value.each_with_index { |each, index| check(body.member, each, "#{path}[#{index}]") } if value.is_a?(Array)
    return unless value.is_a?(Hash)

    value.each { |key, each| check(body.members[key.to_sym], each, "#{path}.#{key}") }
  end
end

# The words of `requests.rb`.
class Recording
  include Bodies

  def initialize(application)
    @application = application
    @operations = {}
    @leaves = []
    @exchanges = []
    @bodies = {}
  end

  # What the last answer sets, as the client hands it on.
  attr_reader :cookies

  # An operation: all statuses that a client can get, the keys and headers that it reads, and what its 2xx bodies are.
  def operation(name, statuses, body = nil, query: nil, reads: nil, headers: nil, secured: nil)
    facts = { statuses: statuses, query: query, body: reads, headers: headers, secured: secured }
    @operations[@current = name] = facts.compact
    @bodies[name] = body
    add_leaves(body, '', is_named: false)
  end

  # Further requests of an operation that was told before.
  def again(name) = @current = name

  # A request of the operation before it; gives the text of the answer. A form with files is multipart.
  def ask(path, query: {}, json: nil, form: nil, headers: {}, note: nil)
    env = environment(@current.split.first, path, query: query, json: json, form: form, headers: headers)
    status, answered, parts = @application.call(env)
    text = +''
    parts.each { |part| text << part }
    parts.close if parts.respond_to?(:close)
    raise "#{@current} #{path}: #{status}\n#{text}" unless @operations.fetch(@current)[:statuses].include?(status)

    type = answered['Content-Type']&.split(';')&.first
    @cookies = answered['Set-Cookie'].to_s.lines.map { |line| line[/[^;\n]+/] }.join('; ')
    response = JSON.parse(text) if type&.match?(%r{[/+]json\z}) && !text.empty?
    Bodies.check(@bodies[@current], response, "#{@current} #{path} ") if response && status < 300
    @exchanges << {
      operation: @current, query: query, body: json || (form && names_in(form)), bodyType: form && env['CONTENT_TYPE'][/[^;]+/],
      status: status, type: type, empty: text.empty?, response: response, note: note
    }.reject { |key, value| value.nil? && key != :type }
    text
  end

  def to_json(*)
    recorded = { rails: Rails.version, operations: @operations, leaves: @leaves, exchanges: @exchanges }
    JSON.pretty_generate(recorded)
  end

  private

  # What stands in for a file of a form.
  def file(name, text) = Rack::Multipart::UploadedFile.new(io: StringIO.new(text), filename: name)

  def names_in(form)
    form.transform_values { |value| value.respond_to?(:original_filename) ? value.original_filename : value }
  end

  def environment(verb, path, query:, json:, form:, headers:)
    path = "#{path}?#{query.to_query}" unless query.empty?
    given = { method: verb, params: form, input: json&.to_json }.compact
    env = Rack::MockRequest.env_for("https://recorded.test#{path}", given)
    env['CONTENT_TYPE'] = 'application/json' unless json.nil?
    env['HTTP_ACCEPT'] = 'application/json'
    headers.each { |name, value| env["HTTP_#{name.upcase.tr('-', '_')}"] = value }
    env
  end

  def add_leaves(body, path, is_named: true)
    case body
    when Bodies::Leaf then add_leaf(path, **body.to_h.compact)
    when Bodies::Fields
      add_leaf(path, types: body.types) if is_named
      body.members.each { |name, member| add_leaves(member, path.empty? ? name.to_s : "#{path}.#{name}") }
    when Bodies::Items
      add_leaf(path, types: body.types) if is_named
      add_leaves(body.member, "#{path}[]", is_named: !body.member.is_a?(Bodies::Fields))
    end
  end

  def add_leaf(path, **fact)
    @leaves << { operation: @current, path: path, **fact }
  end
end

recording = Recording.new(Rails.application)
requests = File.join(RECORDED, 'record/requests.rb')
recording.instance_eval(File.read(requests), requests)
puts recording.to_json
