# Validations of Active Model.

#: length, format and their messages
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  attr_accessor :code, :street_name
  validates :code, length: { is: 4 }, format: { with: /\A\d+\z/, message: "only digits" }
  validates :street_name, presence: { message: "needs %{attribute}" }, length: { minimum: 3, too_short: "min %{count}" }
end

class Snippet
  def call
    form = Form.new(code: "ab", street_name: "")
    [form.valid?, form.errors.full_messages, form.errors.details[:code], form.errors[:code].first, form.errors.messages.keys]
  end
end

#: numbers that do not fit
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  attr_accessor :size, :price, :count
  validates :size, numericality: { only_integer: true, greater_than_or_equal_to: 1 }
  validates :price, numericality: { less_than: 10 }, allow_nil: true
  validates_numericality_of :count, even: true
end

class Snippet
  def call
    [Form.new(size: "x", count: 2), Form.new(size: 1.5, price: 12, count: 3), Form.new(size: "3", price: "9.5", count: 4), Form.new(size: 0, count: nil)].map { |form| [form.valid?, form.errors.to_hash] }
  end
end

#: types of errors
class Form
  include ActiveModel::Model
  attr_accessor :kind, :tags, :terms
  validates :kind, inclusion: { in: %w[a b] }
  validates :tags, exclusion: [[]], absence: true
  validates_acceptance_of :terms
end

class Snippet
  def call
    form = Form.new(kind: "c", tags: [1], terms: "0")
    form.validate
    [form.errors.map(&:type), form.errors.attribute_names, form.errors.count, form.errors.added?(:kind, :inclusion), form.errors.include?(:name), form.errors.details[:tags], form.errors.group_by_attribute.keys]
  end
end

#: an inherited form validates all
class Base
  include ActiveModel::Model
  attr_accessor :name
  validates :name, presence: true
end

class Child < Base
  attr_accessor :age
  validates_presence_of :age
end

class Snippet
  def call = [Child.new.tap(&:valid?).errors.attribute_names, Child.new(name: "a", age: 1).valid?, Child.new(name: "a").invalid?, Base.new(name: "b").valid?]
end

#: errors that code adds are cleared by validating again
class Form
  include ActiveModel::Model
  attr_accessor :name
  validate :not_reserved, if: -> { name.present? }
  validate { errors.add(:base, :odd) if name.to_s.length.odd? }

  def not_reserved
    errors.add(:name, :exclusion) if name == "root"
  end
end

class Snippet
  def call
    form = Form.new(name: "root")
    before = form.valid?
    form.errors.add(:name, "x")
    counts = [form.errors.size]
    form.name = "ab"
    [before, counts, form.valid?, form.errors.empty?, Form.new(name: "abc").tap(&:valid?).errors.details[:base]]
  end
end

#: contexts of validations
class Form
  include ActiveModel::Model
  attr_accessor :name
  validates :name, presence: true, on: :publish
end

class Snippet
  def call = [Form.new.valid?, Form.new.valid?(:publish), Form.new(name: "a").valid?(:publish)]
end

#: what a controller renders of a form
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :name, :string
  attribute :size, :integer
  validates :name, :size, presence: true
end

class Snippet
  def respond(form)
    return { ok: form.attributes } if form.valid?

    { errors: form.errors.as_json, messages: form.errors.full_messages.to_sentence, by: form.errors.to_hash(true) }
  end

  def call = [respond(Form.new(name: "a", size: "2")), respond(Form.new(name: " "))]
end

#: a form under inputs
#: inputs name = nil, "", "ann", "a"
#: inputs size = 1, "x", nil
class Form
  include ActiveModel::Model
  attr_accessor :name, :size
  validates :name, presence: true, length: { minimum: 2 }
  validates :size, numericality: { greater_than: 0 }
end

class Snippet
  def call
    form = Form.new(name: input(:name), size: input(:size))
    return { name: form.name } if form.valid?

    { errors: form.errors.to_hash, count: form.errors.count, first: form.errors.full_messages.first }
  end
end

#: validate! raises with its model
class Form
  include ActiveModel::Model
  attr_accessor :name
  validates :name, presence: true
end

class Snippet
  def call
    Form.new(name: "a").validate!
    Form.new.validate!
  rescue ActiveModel::ValidationError => error
    [error.class, error.model.errors.size]
  end
end

#: validators of a whole record and of each attribute by a block
class SpanValidator < ActiveModel::Validator
  def validate(record)
    return if record.starts < record.ends
    record.errors.add(options[:on_attribute] || :base, "must end later")
  end
end

class Stay
  include ActiveModel::Validations
  attr_accessor :starts, :ends, :note

  validates_with SpanValidator, on_attribute: :ends
  validates_each :note, allow_nil: true do |record, attribute, value|
    record.errors.add(attribute, "is too loud: #{value}") if value.upcase == value
  end

  def initialize(starts, ends, note = nil)
    @starts, @ends, @note = starts, ends, note
  end
end

class Snippet
  def call
    [Stay.new(1, 2), Stay.new(3, 2, "HELP"), Stay.new(1, 2, "quiet")].map do |stay|
      [stay.valid?, stay.errors.to_hash, stay.errors.full_messages]
    end
  end
end

#: a validator of a nested name takes its options, and checks them
class Order
  class CodeValidator < ActiveModel::EachValidator
    def check_validity!
      raise ArgumentError, "length must be given" unless options.key?(:length)
    end

    def validate_each(record, attribute, value)
      record.errors.add(attribute, :wrong_length, count: options[:length]) if value.to_s.size != options[:length]
    end
  end

  include ActiveModel::Model
  attr_accessor :code, :other
  validates :code, :other, code: { length: 3 }, allow_blank: true
end

class Snippet
  def call
    orders = [Order.new(code: "abc"), Order.new(code: "ab", other: "a"), Order.new(other: "")]
    orders.map { |order| [order.valid?, order.errors.full_messages, order.errors.details[:code]] }
  end
end

#: a validator that is not known adds any errors
#: inputs email = "a@b", "x"
class EmailValidator < ActiveModel::EachValidator
  def validate_each(record, attribute, value)
    record.errors.add(attribute, :invalid) unless value.include?("@")
  end
end

class Form
  include ActiveModel::Model
  attr_accessor :email
  validates :email, presence: true, email: true
end

class Snippet
  def call
    form = Form.new(email: input(:email))
    { valid: form.valid?, errors: form.errors.to_hash, count: form.errors.count }
  end
end

#: a strict validation raises its own error
class Missing < StandardError; end

class Token
  include ActiveModel::Model
  attr_accessor :text, :owner
  validates :text, presence: { strict: Missing }
  validates :owner, presence: true, strict: false
end

class Snippet
  def call = [Token.new(text: "a").valid?, (Token.new.valid? rescue [$!.class, $!.message])]
end

#: attributes with types that are cast from texts
#: inputs on = "2024-05-06", "", nil
#: inputs price = "1.50", "x", nil
class Entry
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :on, :date
  attribute :price, :decimal
  attribute :count, :big_integer, default: "7"
  attribute :code, :immutable_string
end

class Snippet
  def call
    entry = Entry.new(on: input(:on), price: input(:price), code: :abc)
    { on: entry.on, year: entry.on&.year, price: entry.price&.to_f, count: entry.count, code: entry.code }
  end
end

#: attributes of dates and decimals that are written
class Entry
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :on, :date
  attribute :price, :decimal
  attribute :count, :big_integer
end

class Snippet
  def call
    entry = Entry.new(on: "2024-05-06", price: "12.50", count: "12 beds")
    other = Entry.new(on: Date.new(2024, 1, 2), price: 3, count: true)
    empty = Entry.new(on: "", price: " ", count: "")
    [entry, other, empty].map { |each| [each.on&.iso8601, each.price&.to_s, each.count] }
  end
end

#: errors of an object that is no model
class Import
  extend ActiveModel::Naming
  extend ActiveModel::Translation
  attr_reader :errors

  def initialize = @errors = ActiveModel::Errors.new(self)
  def read_attribute_for_validation(name) = nil

  def run(rows)
    errors.add(:rows, :blank) if rows.empty?
    errors.add(:base, "Too many rows") if rows.size > 2
    errors.empty?
  end
end

class Snippet
  def call = [[], [1], [1, 2, 3]].map { |rows| Import.new.then { |each| [each.run(rows), each.errors.full_messages, each.errors.to_hash] } }
end

#: a form is asked twice whether it is valid
#: inputs name = nil, "", "ann"
class Form
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :name
  validates :name, presence: true

  def call
    return 1 if invalid?
    "called"
  end
end

class Snippet
  def call
    form = Form.new(name: input(:name))
    return [form.errors.full_messages, form.valid?, form.call] unless form.valid?
    called = [form.call, form.invalid?]
    form.name = nil
    [called, form.valid?, form.call]
  end
end
