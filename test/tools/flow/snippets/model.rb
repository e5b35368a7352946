# Active Model without tables.

#: ActiveModel::Model assigns what it is given
class Form
  include ActiveModel::Model
  attr_accessor :name, :size
end

class Snippet
  def call
    form = Form.new(name: "a", "size" => 3)
    [form.name, form.size, form.persisted?, form.valid?]
  end
end

#: an unknown attribute raises UnknownAttributeError
class Form
  include ActiveModel::Model
  attr_accessor :name
end

class Snippet
  def call
    Form.new(colour: 1)
  rescue ActiveModel::UnknownAttributeError => error
    [error.attribute, error.class.name]
  end
end

#: attributes are cast to their types
class Shipment
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :pieces, :integer, default: 1
  attribute :weight, :float
  attribute :insured, :boolean, default: false
  attribute :reference, :string
end

class Snippet
  def call
    one = Shipment.new(pieces: "4", weight: "2.5", insured: "1", reference: 7)
    [one.attributes, Shipment.new.attributes, Shipment.attribute_names]
  end
end

#: a default that is a lambda
class Shipment
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :codes, default: -> { ["new"] }
  attribute :any
end

class Snippet
  def call
    one = Shipment.new
    one.codes << "x"
    [one.codes, Shipment.new.codes, one.any]
  end
end

#: assign_attributes and attribute writers
class Shipment
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :pieces, :integer
end

class Snippet
  def call
    shipment = Shipment.new
    shipment.assign_attributes(pieces: "2")
    first = shipment.pieces
    shipment.pieces = nil
    [first, shipment.pieces, shipment.attributes]
  end
end

#: an overridden reader calls super
class Shipment
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :title, :string

  def title = super.to_s.upcase
end

class Snippet
  def call = [Shipment.new(title: "a").title, Shipment.new.title]
end

#: presence and its error
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  attr_accessor :street
  validates :street, presence: true
end

class Snippet
  def call
    form = Form.new(street: "")
    [form.valid?, form.invalid?, form.errors[:street].to_a, form.errors.full_messages, form.errors.to_hash, form.errors.count]
  end
end

#: errors before validation are empty
class Form
  include ActiveModel::Model
  attr_accessor :street
  validates :street, presence: true
end

class Snippet
  def call = [Form.new.errors.any?, Form.new.errors.full_messages, Form.new.errors.empty?]
end

#: several validations of one attribute
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  attr_accessor :city, :size
  validates :city, length: { in: 2..10 }
  validates :size, numericality: { greater_than: 0 }, inclusion: { in: 1..5 }
end

class Snippet
  def call
    form = Form.new(city: "x", size: -1)
    form.valid?
    form.errors.to_hash
  end
end

#: a validation of an own method
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  attr_accessor :from, :to
  validate :in_order

  private

  def in_order = (errors.add(:to, "is before from") if to && to < from)
end

class Snippet
  def call = [Form.new(from: 1, to: 0).tap(&:valid?).errors.full_messages, Form.new(from: 1, to: 3).valid?]
end

#: conditions of validations
class Form
  include ActiveModel::Model
  attr_accessor :name, :company
  validates :name, presence: true, unless: :company
  validates :company, length: { maximum: 3 }, if: -> { company.present? }, allow_blank: true
end

class Snippet
  def call = [Form.new.valid?, Form.new(company: "abc").valid?, Form.new(company: "abcd").valid?]
end

#: errors on base, with symbols and options
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  attr_accessor :name
end

class Snippet
  def call
    form = Form.new
    form.errors.add(:base, "Nothing works")
    form.errors.add(:name, :blank)
    form.errors.add(:name, :too_short, count: 3)
    [form.errors.full_messages, form.errors.map(&:attribute).uniq, form.errors.added?(:name, :blank), form.errors.details[:name].first]
  end
end

#: validate! raises ValidationError
#: not exact: the locale decides the texts
class Form
  include ActiveModel::Model
  attr_accessor :name
  validates :name, presence: true
end

class Snippet
  def call
    Form.new.validate!
  rescue ActiveModel::ValidationError => error
    error.message
  end
end

#: serializable_hash with only, except and methods
class Shipment
  include ActiveModel::Model
  include ActiveModel::Attributes
  include ActiveModel::Serialization
  attribute :reference, :string
  attribute :pieces, :integer, default: 5
  def bulky? = pieces > 3
end

class Snippet
  def call
    shipment = Shipment.new(reference: "B")
    [shipment.serializable_hash, shipment.serializable_hash(only: :pieces, methods: :bulky?), shipment.serializable_hash(except: [:pieces])]
  end
end

#: serialization with attributes of the own class
class Person
  include ActiveModel::Serializers::JSON
  attr_accessor :name, :age

  def initialize(name, age) = (@name, @age = name, age)
  def attributes = { "name" => nil, "age" => nil }
end

class Snippet
  def call = [Person.new("ann", 3).as_json, Person.new("bo", 4).as_json(only: [:name]), Person.new("cy", 5).to_json]
end

#: names of models
class LineItem
  include ActiveModel::Model
end

class Snippet
  def call = [LineItem.model_name.singular, LineItem.model_name.plural, LineItem.model_name.human, LineItem.model_name.param_key, LineItem.new.to_param]
end

#: dirty tracking
class Person
  include ActiveModel::Dirty
  define_attribute_methods :name
  attr_reader :name

  def name=(value)
    name_will_change! unless value == @name
    @name = value
  end
end

class Snippet
  def call
    person = Person.new
    person.name = "ann"
    [person.changed?, person.changed, person.name_changed?, person.changes]
  end
end

#: callbacks before validation
class Form
  include ActiveModel::Model
  include ActiveModel::Validations::Callbacks
  attr_accessor :name
  before_validation { self.name = name&.strip }
  validates :name, presence: true
end

class Snippet
  def call
    form = Form.new(name: " a ")
    [form.valid?, form.name, Form.new(name: "  ").valid?]
  end
end

#: a form with an input
#: inputs street = nil, "", "Mill Lane"
class Form
  include ActiveModel::Model
  attr_accessor :street
  validates :street, presence: true
end

class Snippet
  def call
    form = Form.new(street: input(:street))
    if form.valid?
      { street: form.street }
    else
      { errors: form.errors.full_messages }
    end
  end
end

#: an input is cast
#: inputs pieces = nil, "3", 4, "x", 2.7, true
class Shipment
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :pieces, :integer, default: 1
end

class Snippet
  def call = { pieces: Shipment.new(pieces: input(:pieces)).pieces }
end

#: an input is cast to a boolean
#: inputs flag = nil, "0", "false", "yes", 1, ""
class Shipment
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :insured, :boolean
end

class Snippet
  def call = Shipment.new(insured: input(:flag)).insured
end

#: an error under an input
#: inputs size = 1, 9
class Form
  include ActiveModel::Model
  attr_accessor :size
  validate { errors.add(:size, :too_large) if size > 5 }
end

class Snippet
  def call
    form = Form.new(size: input(:size))
    return { ok: true } if form.valid?

    { ok: false, fields: form.errors.attribute_names }
  end
end

#: types of Active Model cast by hand
class Snippet
  def call = [ActiveModel::Type::Integer.new.cast("7"), ActiveModel::Type::Boolean.new.cast("off"), ActiveModel::Type::String.new.cast(5), ActiveModel::Type::Float.new.cast("1.5")]
end

#: attribute methods with a suffix
class Person
  include ActiveModel::AttributeMethods
  attribute_method_suffix "_short"
  define_attribute_methods :name
  attr_accessor :name

  private

  def attribute_short(attribute) = send(attribute).first(2)
end

class Snippet
  def call = Person.new.tap { |person| person.name = "annabel" }.name_short
end
