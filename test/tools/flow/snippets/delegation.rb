# Objects that answer through others.

#: delegate hands methods to an attribute
class Ward
  def name = "north"
  def beds(free: false) = free ? 1 : 4
end

class Patient
  attr_reader :ward
  delegate :name, :beds, to: :ward

  def initialize = @ward = Ward.new
end

class Snippet
  def call = [Patient.new.name, Patient.new.beds(free: true)]
end

#: delegate with a prefix
class Ward
  def name = "north"
end

class Patient
  delegate :name, to: :ward, prefix: true
  delegate :name, to: :ward, prefix: :place
  def ward = Ward.new
end

class Snippet
  def call = [Patient.new.ward_name, Patient.new.place_name]
end

#: delegate with allow_nil
class Patient
  attr_accessor :ward
  delegate :name, to: :ward, prefix: true, allow_nil: true
end

class Snippet
  def call = Patient.new.ward_name
end

#: delegate to nil raises DelegationError
class Patient
  attr_accessor :ward
  delegate :name, to: :ward
end

class Snippet
  def call
    Patient.new.name
  rescue Module::DelegationError => error
    error.class.name
  end
end

#: delegate to the class, to a constant, to self's variable and to a class method
class Patient
  SIZES = %w[s m].freeze
  def self.kind = "patient"

  delegate :kind, to: :class
  delegate :first, to: :SIZES, prefix: :size
  delegate :length, :[], to: :@notes

  def initialize = @notes = [7, 8, 9]
end

class Snippet
  def call
    patient = Patient.new
    [patient.kind, patient.size_first, patient.length, patient[1]]
  end
end

#: delegate with private: true
class Patient
  delegate :upcase, to: :name, prefix: true, private: true
  def name = "ann"
  def shown = name_upcase
end

class Snippet
  def call = [Patient.new.shown, Patient.new.respond_to?(:name_upcase)]
end

#: delegate whose receiver an input decides
#: inputs placed = true, false
class Ward
  def name = "north"
end

class Patient
  attr_reader :ward
  delegate :name, to: :ward, prefix: true, allow_nil: true
  def initialize(ward) = @ward = ward
end

class Snippet
  def call = { ward: Patient.new(input(:placed) ? Ward.new : nil).ward_name }
end

#: delegate_missing_to
class Ward
  def name = "north"
end

class Decorated
  delegate_missing_to :@ward
  def initialize(ward) = @ward = ward
  def size = 3
end

class Snippet
  def call
    decorated = Decorated.new(Ward.new)
    [decorated.name, decorated.size, decorated.respond_to?(:name), (decorated.other rescue $!.class)]
  end
end

#: SimpleDelegator adds and overrides
class Form
  attr_accessor :city
  def line = "in #{city}"
end

class Card < SimpleDelegator
  def line = super.upcase
  def label = "#{city}!"
end

class Snippet
  def call
    form = Form.new
    form.city = "Bern"
    card = Card.new(form)
    card.city = "Basel"
    [card.line, card.label, form.city, card.__getobj__.line, card.is_a?(Card)]
  end
end

#: SimpleDelegator over a list and a hash
class Snippet
  def call
    list = SimpleDelegator.new([1, 2])
    list << 3
    hash = SimpleDelegator.new({ a: 1 })
    [list.size, list.map { |x| x * 2 }, hash[:a], hash.key?(:b), list == [1, 2, 3]]
  end
end

#: __setobj__ changes what is decorated
class Snippet
  def call
    text = SimpleDelegator.new("a")
    first = text.upcase
    text.__setobj__("b")
    [first, text.upcase]
  end
end

#: DelegateClass
class Basket < DelegateClass(Array)
  def initialize(items) = super(items)
  def total = sum { |item| item[:price] }
end

class Snippet
  def call
    basket = Basket.new([{ price: 1 }])
    basket << { price: 2 }
    [basket.total, basket.size, basket.first]
  end
end

#: Forwardable with def_delegator and def_delegators
class Queue2
  extend Forwardable
  def_delegators :@items, :size, :<<, :first
  def_delegator :@items, :shift, :take
  def_instance_delegator :self_name, :upcase, :shout

  def initialize = @items = []
  def self_name = "queue"
end

class Snippet
  def call
    queue = Queue2.new
    queue << 1
    queue << 2
    [queue.size, queue.first, queue.take, queue.size, queue.shout]
  end
end

#: a decorator of a decorator
class Coffee
  def price = 3
  def name = "coffee"
end

class Milk < SimpleDelegator
  def price = super + 1
end

class Sugar < SimpleDelegator
  def price = super * 2
end

class Snippet
  def call
    drink = Sugar.new(Milk.new(Coffee.new))
    [drink.price, drink.name]
  end
end

#: a presenter that an input picks
#: inputs kind = "loud", "plain"
class Loud < SimpleDelegator
  def name = super.upcase
end

class Person
  attr_reader :name
  def initialize(name) = @name = name
end

class Snippet
  def call
    person = Person.new("ann")
    person = Loud.new(person) if input(:kind) == "loud"
    person.name
  end
end

#: the block of a delegated method is handed on
class Basket
  delegate :map, :each, :select, to: :@items
  include Enumerable
  def initialize(items) = @items = items
end

class Snippet
  def call = [Basket.new([1, 2]).map { |x| x * 3 }, Basket.new([1, 2, 3]).reduce(:+), Basket.new([1, 2]).select(&:even?)]
end

#: a proxy by method_missing and a block
class Proxy < BasicObject
  def initialize(target) = (@target, @log = target, [])

  def method_missing(name, *args, &block)
    @log << name
    @target.public_send(name, *args, &block)
  end

  def respond_to_missing?(*) = true
  def __log__ = @log
end

class Snippet
  def call
    proxy = Proxy.new([3, 1])
    [proxy.sort, proxy.map { |x| x + 1 }, proxy.__log__]
  end
end

#: delegate to a method chain's first part only
class Address
  def city = "bern"
end

class Person
  def address = @address ||= Address.new
  def city_label = address.city.capitalize
  delegate :city, to: :address
  delegate :length, to: :city, prefix: true
end

class Snippet
  def call = [Person.new.city, Person.new.city_length, Person.new.city_label]
end

#: a decorator is applied as often as an input says
#: inputs spoons = 0, 1, 2
class Coffee
  def price = 3
end

class Sugar < SimpleDelegator
  def price = super + 1
end

class Snippet
  def call = input(:spoons).times.reduce(Coffee.new) { |drink, _| Sugar.new(drink) }.price
end

#: method_missing answers for some names that an input gives
#: inputs name = :size, :colour, :nothing
class Options
  VALUES = { size: 3, colour: "red" }.freeze

  def method_missing(name, *args) = VALUES.fetch(name) { super }
  def respond_to_missing?(name, all = false) = VALUES.key?(name) || super
end

class Snippet
  def call
    options = Options.new
    options.respond_to?(input(:name)) ? options.public_send(input(:name)) : "no #{input(:name)}"
  end
end

#: delegate to one of two objects
#: inputs premium = true, false
class Basic
  def limit = 5
  def name = "basic"
end

class Premium
  def limit = Float::INFINITY
  def name = :premium
end

class Account
  delegate :limit, :name, to: :plan
  def initialize(premium) = @premium = premium
  def plan = @plan ||= (@premium ? Premium : Basic).new
end

class Snippet
  def call = { limit: Account.new(input(:premium)).limit, name: Account.new(input(:premium)).name }
end

#: the decorated object is changed through the decorator under an input
#: inputs city = nil, "Basel"
class Address
  attr_accessor :city
end

class Card < SimpleDelegator
  def move(city) = self.city = city
end

class Snippet
  def call
    address = Address.new
    address.city = "Bern"
    Card.new(address).move(input(:city)) if input(:city)
    address.city
  end
end

#: delegate to the class of the object
class Snippet
  delegate :title, to: "self.class"

  def self.title = "north"

  def call = title
end

#: a delegator answers what its object answers
class Account
  attr_reader :owner
  def initialize(owner) = @owner = owner
  def close! = :closed
end

class AccountView < SimpleDelegator
  def title = "#{owner}'s account"
end

class Snippet
  def call
    view = AccountView.new(Account.new("Ann"))
    words = %i[title owner close! inspect].select { |word| view.respond_to?(word) }
    [words, view.title, view.respond_to?(:owner) ? view.owner : nil]
  end
end

#: delegates to a class of its own
#: inputs id = 1, nil
class Result
  attr_reader :value, :error

  def initialize(value, error) = (@value, @error = value, error)
  def self.success(value) = new(value, nil)
  def self.failure(error) = new(nil, error)
  def success? = error.nil?
end

module Trips
  class Log
    def self.note(text) = "noted #{text}"
  end

  class Service
    delegate :success, :failure, to: Result
    delegate :note, to: "Trips::Log"

    def call(id)
      return failure(:none) if id.nil?
      success(note(id.to_s))
    end
  end
end

class Snippet
  def call
    result = Trips::Service.new.call(input(:id))
    result.success? ? { value: result.value } : { error: result.error }
  end
end
