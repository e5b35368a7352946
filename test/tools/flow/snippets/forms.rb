#: a form object with attributes, validation and errors
class SignupForm
  include ActiveModel::Model
  attr_accessor :email, :name, :terms

  validates :email, presence: true, format: { with: /@/ }
  validates :name, length: { minimum: 2 }
  validate :terms_accepted

  def save
    return false unless valid?
    @saved = { email: email.downcase.strip, name: name.titleize }
    true
  end

  attr_reader :saved

  private

  def terms_accepted
    errors.add(:terms, "must be accepted") unless terms
  end
end

class Snippet
  def call
    good = SignupForm.new(email: " Ann@X.ORG ", name: "ann lee", terms: true)
    bad = SignupForm.new(email: "x", name: "a")
    [good.save, good.saved, bad.save, bad.errors.full_messages, bad.errors.attribute_names]
  end
end

#: a serializer with declared attributes
class Serializer
  class << self
    def attributes(*names) = (@attributes ||= superclass.respond_to?(:attributes) ? superclass.attributes.dup : []).concat(names)
    def attribute(name, &block)
      attributes(name)
      define_method(name, &block) if block
    end
  end

  def initialize(object) = @object = object
  attr_reader :object

  def serialize
    self.class.attributes.index_with { |name| respond_to?(name) ? public_send(name) : object.public_send(name) }
  end
end

Bed = Struct.new(:id, :name, :width, :height)

class BedSerializer < Serializer
  attributes :id, :name
  attribute(:area) { object.width * object.height }
end

class FullBedSerializer < BedSerializer
  attributes :width
  attribute(:name) { object.name.upcase }
end

class Snippet
  def call
    bed = Bed.new(1, "North", 3, 4)
    [BedSerializer.new(bed).serialize, FullBedSerializer.new(bed).serialize]
  end
end

#: typed attributes of ActiveModel::Attributes
class SearchForm
  include ActiveModel::Model
  include ActiveModel::Attributes

  attribute :query, :string, default: ""
  attribute :page, :integer, default: 1
  attribute :exact, :boolean
  attribute :since, :date
  attribute :tags, default: -> { [] }

  validates :page, numericality: { greater_than: 0 }

  def cache_key = attributes.compact.map { |k, v| "#{k}=#{v}" }.join("&")
end

class Snippet
  def call
    form = SearchForm.new(query: :beds, page: "2", exact: "0", since: "2024-05-06")
    empty = SearchForm.new(page: "-1")
    [form.query, form.page, form.exact, form.since, form.tags, form.cache_key, empty.valid?, empty.errors[:page].to_a, SearchForm.attribute_names]
  end
end

#: coercion of a mixed list
#: inputs value = 1, "2", nil, [3, "4"], { a: 1 }
class Snippet
  def call
    case (value = input(:value))
    when Integer then [value]
    when String then [Integer(value)]
    when Array then value.map(&:to_i)
    when Hash then value.values
    else []
    end.sum
  end
end

#: options with defaults from an input
#: inputs options = {}, { limit: 5 }, { limit: nil, extra: 1 }
class Snippet
  DEFAULTS = { limit: 10, order: :asc }.freeze

  def call
    options = DEFAULTS.merge(input(:options)) { |_, old, new| new || old }
    build(**options.slice(:limit, :order))
  end

  def build(limit:, order: :desc) = { limit: limit, order: order, sql: "LIMIT #{limit} #{order.upcase}" }
end

#: dry style type coercions in a table of lambdas
class Schema
  TYPES = {
    integer: ->(v) { Integer(v, exception: false) },
    string: ->(v) { v.to_s },
    boolean: ->(v) { %w[1 true yes].include?(v.to_s) },
    array: ->(v) { Array(v).map(&:to_s) },
  }.freeze

  Field = Struct.new(:name, :type, :required, :default)

  def self.define(&block) = new.tap { |s| s.instance_exec(&block) }

  def initialize = @fields = []

  TYPES.each_key do |type|
    define_method(type) do |name, required: false, default: nil|
      @fields << Field.new(name, type, required, default)
    end
  end

  def call(input)
    errors = {}
    values = @fields.to_h do |field|
      raw = input.fetch(field.name, field.default)
      errors[field.name] = "is missing" if raw.nil? && field.required
      value = raw.nil? ? nil : TYPES[field.type].call(raw)
      errors[field.name] = "is invalid" if value.nil? && !raw.nil?
      [field.name, value]
    end
    errors.empty? ? [:ok, values.compact] : [:error, errors]
  end
end

class Snippet
  SCHEMA = Schema.define do
    integer :age, required: true
    string :name, default: "anon"
    boolean :admin
    array :tags, default: []
  end

  def call
    [SCHEMA.call({ age: "5", admin: "yes", tags: [:a] }), SCHEMA.call({ name: :x }), SCHEMA.call({ age: "old" })]
  end
end

#: attributes macro with types and defaults at class level
module Attributes
  def self.included(base) = base.extend(ClassMethods)

  module ClassMethods
    def attribute(name, type = :string, default: nil)
      schema[name] = { type: type, default: default }
      define_method(name) { @attributes.fetch(name) { default.respond_to?(:call) ? instance_exec(&default) : default } }
      define_method("#{name}=") { |value| @attributes[name] = cast(value, type) }
      define_method("#{name}?") { public_send(name).present? } if type == :boolean
    end

    def schema = @schema ||= {}

    def inherited(sub)
      super
      sub.instance_variable_set(:@schema, schema.dup)
    end
  end

  def initialize(**values)
    @attributes = {}
    values.each { |name, value| public_send("#{name}=", value) }
  end

  def attributes = self.class.schema.keys.to_h { |name| [name, public_send(name)] }

  private

  def cast(value, type)
    case type
    when :integer then value.to_i
    when :boolean then value == true || value == "1"
    else value&.to_s
    end
  end
end

class Ticket
  include Attributes
  attribute :title
  attribute :priority, :integer, default: 3
  attribute :open, :boolean, default: true
  attribute :slug, default: -> { title.to_s.parameterize }
end

class Bug < Ticket
  attribute :severity, default: "low"
end

class Snippet
  def call
    [Ticket.new(title: "Big Bug", priority: "1").attributes, Bug.new(open: "0", severity: :high).attributes, Ticket.new.open?, Bug.schema.keys, Ticket.schema.keys]
  end
end

#: a wizard with steps of an input
#: inputs step = "address", "payment", "done", nil
class Wizard
  STEPS = %w[address payment review].freeze

  def initialize(step) = @index = STEPS.index(step) || 0

  def current = STEPS[@index]
  def previous = @index.positive? ? STEPS[@index - 1] : nil
  def following = STEPS[@index + 1]
  def progress = ((@index + 1) * 100.0 / STEPS.size).round
  def last? = current == STEPS.last
end

class Snippet
  def call
    wizard = Wizard.new(input(:step))
    { current: wizard.current, previous: wizard.previous, next: wizard.following, progress: wizard.progress, last: wizard.last? }
  end
end

#: nested attributes of an input
#: inputs params = { user: { name: "a", tags: ["x", ""] } }, { user: {} }, {}
class Snippet
  def call
    user = input(:params).fetch(:user, {})
    cleaned = user.slice(:name, :tags).transform_values { |v| v.respond_to?(:map) ? v.map(&:to_s).reject(&:blank?) : v.presence }
    cleaned.empty? ? { errors: ["user is empty"] } : { user: cleaned }
  end
end

#: conversions: to_s, to_str, to_ary, to_proc and coerce
class Temperature
  attr_reader :degrees
  def initialize(degrees) = @degrees = degrees
  def to_s = "#{degrees}°"
  def to_str = to_s
  def to_ary = [degrees, "C"]
  def to_proc = ->(x) { x + degrees }
  def coerce(other) = [Temperature.new(other), self]
  def +(other) = Temperature.new(degrees + (other.is_a?(Temperature) ? other.degrees : other))
end

class Snippet
  def call
    t = Temperature.new(20)
    degrees, unit = t
    ["Now: " + t, [1, 2].map(&t), degrees, unit, (5 + t).degrees, (t + 1).to_s, [[t]].flatten.size, ["a", t].join(" ")]
  end
end

#: a validated value object of an input
#: inputs raw = "ann@x.org", " ANN@X.ORG ", "nope", nil
class Email
  FORMAT = /\A[^@\s]+@[^@\s]+\z/.freeze
  Invalid = Class.new(ArgumentError)
  attr_reader :to_s

  def self.parse(raw) = new(raw)

  def initialize(raw)
    @to_s = raw.to_s.strip.downcase
    raise Invalid, "#{raw.inspect} is invalid" unless FORMAT.match?(@to_s)
    freeze
  end
  def domain = to_s.split("@").last
end

class Snippet
  def call
    email = Email.parse(input(:raw))
    { email: email.to_s, domain: email.domain }
  rescue Email::Invalid => e
    { error: e.message }
  end
end

#: translation of validation errors into a response
class Booking
  include ActiveModel::Validations
  attr_accessor :from, :to, :guests, :kind

  validates :from, :to, presence: true
  validates :guests, numericality: { only_integer: true, greater_than: 0, less_than_or_equal_to: 4 }
  validates :kind, inclusion: { in: %w[day night], message: "%{value} is unknown" }
  validate { errors.add(:base, "dates are reversed") if from && to && from > to }

  def initialize(**attrs) = attrs.each { |k, v| public_send("#{k}=", v) }
end

class Snippet
  def call
    bad = Booking.new(from: Date.new(2024, 1, 5), to: Date.new(2024, 1, 1), guests: 9, kind: "week")
    empty = Booking.new
    fine = Booking.new(from: Date.new(2024, 1, 1), to: Date.new(2024, 1, 2), guests: 2, kind: "day")
    [bad.valid?, bad.errors.to_hash, bad.errors.full_messages, bad.errors.added?(:base, "dates are reversed"), empty.invalid?, empty.errors.count, empty.errors.include?(:from), empty.errors.map(&:type).uniq, fine.valid?, fine.errors.empty?]
  end
end

#: a custom validator and a condition
class EvenValidator < ActiveModel::EachValidator
  def validate_each(record, attribute, value)
    record.errors.add(attribute, options[:message] || "must be even") unless value.to_i.even?
  end
end

class Dice
  include ActiveModel::Model
  attr_accessor :value, :strict
  validates :value, even: true, if: :strict
  validates :value, even: { message: "odd!" }, unless: -> { strict }
end

class Snippet
  def call
    [[3, true], [3, false], [4, true]].map { |v, s| Dice.new(value: v, strict: s).tap(&:validate).errors[:value].to_a }
  end
end

#: model naming and conversion
class Admin
  class UserForm
    include ActiveModel::Model
    attr_accessor :id
    def persisted? = id.present?
    def self.model_name = ActiveModel::Name.new(self, nil, "User")
  end
  class Plain
    include ActiveModel::Model
  end
end

class Snippet
  def call
    form = Admin::UserForm.new(id: 5)
    [form.model_name.param_key, form.model_name.plural, Admin::Plain.model_name.route_key, Admin::Plain.model_name.human, form.to_param, form.to_key, Admin::Plain.new.persisted?, form.model_name.to_s, Admin::Plain.model_name.i18n_key]
  end
end

#: serialization of a plain model
class Pet
  include ActiveModel::Serializers::JSON
  attr_accessor :name, :age
  def initialize(name, age) = (@name, @age = name, age)
  def attributes = { "name" => nil, "age" => nil }
  def old? = age > 9
end

class Snippet
  def call
    pet = Pet.new("Rex", 10)
    [pet.serializable_hash, pet.as_json(only: :name), pet.as_json(except: ["name"], methods: :old?), pet.to_json, pet.as_json(root: true)]
  end
end

#: an options hash with deep merge of an input
#: inputs override = { ui: { dark: true } }, {}, { ui: nil }
class Snippet
  BASE = { ui: { dark: false, size: 1 }, api: 1 }.freeze

  def call
    merged = BASE.deep_merge(input(:override))
    { dark: merged.dig(:ui, :dark), keys: merged.keys, base: BASE[:ui][:dark] }
  end
end
