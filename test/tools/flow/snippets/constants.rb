# Constants, class variables and globals.

#: a constant that is computed at boot
class Snippet
  SIZES = %w[s m l].freeze
  LABELS = SIZES.to_h { |size| [size, "Size #{size.upcase}"] }.freeze
  COUNT = LABELS.size

  def call = [LABELS["m"], COUNT]
end

#: a constant of another class, nested and from the top
module Shop
  RATE = 20
  class Order
    RATE = 10
    module Rules
      MINIMUM = RATE * 2
    end
  end
end

class Snippet
  def call = [Shop::RATE, Shop::Order::RATE, Shop::Order::Rules::MINIMUM, ::Shop::RATE]
end

#: a missing constant raises NameError
class Snippet
  def call
    NoSuchThing
  rescue NameError => error
    [error.name, error.message]
  end
end

#: const_missing answers
class Types
  def self.const_missing(name) = "made #{name}"
end

class Snippet
  def call = Types::Anything
end

#: a constant of an included module and of a parent
module Limits
  MAX = 9
end

class Base
  include Limits
  MIN = 1
end

class Child < Base
  def range = (MIN..MAX)
end

class Snippet
  def call = [Child.new.range, Child::MAX, Child.const_get(:MIN)]
end

#: constants lists them, const_defined? asks
module Sizes
  SMALL = 1
  LARGE = 9
end

class Snippet
  def call = [Sizes.constants.sort, Sizes.constants.sum { |name| Sizes.const_get(name) }, Sizes.const_defined?(:HUGE)]
end

#: a private constant raises from outside
class Vault
  CODE = 5
  private_constant :CODE
  def open = CODE
end

class Snippet
  def call = [Vault.new.open, (Vault::CODE rescue $!.class)]
end

#: a class variable is one for the class and its subclasses
class Counter
  @@count = 0
  def self.bump = @@count += 1
  def self.count = @@count
end

class Special < Counter; end

class Snippet
  def call
    Counter.bump
    Special.bump
    [Counter.count, Special.count, Counter.class_variable_get(:@@count), Counter.class_variables]
  end
end

#: a class variable of a module
module Registry
  @@names = []
  def self.add(name) = @@names << name
  def self.names = @@names
end

class Snippet
  def call
    Registry.add(:a)
    Registry.add(:b)
    Registry.names
  end
end

#: globals
$limit = 5
$names = []

class Snippet
  def call
    $names << "a"
    $limit += 1
    [$limit, $names, $never_set]
  end
end

#: a constant hash of classes
class Letter; def price = 1; end
class Parcel; def price = 5; end

class Snippet
  KINDS = { letter: Letter, parcel: Parcel }.freeze

  def call = KINDS.transform_values { |kind| kind.new.price }
end

#: a frozen constant is copied before it is changed
class Snippet
  DEFAULTS = { size: 1, tags: [] }.freeze

  def call
    mine = DEFAULTS.dup
    mine[:size] = 2
    more = DEFAULTS.merge(tags: DEFAULTS[:tags] + ["a"])
    [DEFAULTS, mine, more]
  end
end

#: class reopening adds and replaces
class Box
  def size = 1
  def label = "box #{size}"
end

class Box
  def size = 2
end

class Snippet
  def call = Box.new.label
end

#: a core class that is reopened
class String
  def shout = upcase + "!"
end

class Integer
  def minutes_long = "#{self} min"
end

class Snippet
  def call = ["a".shout, 5.minutes_long]
end

#: constants of an object that is built at boot
class Rate
  attr_reader :percent
  def initialize(percent) = @percent = percent
  STANDARD = new(20)
  REDUCED = new(7)
  ALL = [STANDARD, REDUCED].freeze
end

class Snippet
  def call = Rate::ALL.map(&:percent)
end

#: a constant under a condition at boot
module Feature
  ENABLED = true
  LIMIT = ENABLED ? 10 : 1
  NAMES = ["a", *("b" if ENABLED), *("c" unless ENABLED)].freeze
end

class Snippet
  def call = [Feature::LIMIT, Feature::NAMES]
end

#: lazily looked up classes by a list of names
module Countries
  class Arcadia; def self.vat = 20; end
  class Borduria; def self.vat = 17.5; end
  NAMES = %w[Arcadia Borduria].freeze
  def self.all = NAMES.map { |name| const_get(name) }
end

class Snippet
  def call = Countries.all.map { |country| [country.name.demodulize, country.vat] }.to_h
end

#: a constant that an input picks by its name
#: inputs name = "Arcadia", "Nowhere", nil
module Countries
  class Arcadia; def self.vat = 20; end
  NAMES = %w[Arcadia].freeze
end

class Snippet
  def call
    country = "Countries::#{input(:name)}".constantize if Countries::NAMES.include?(input(:name))
    { vat: country&.vat }
  end
end

#: a global that is set under an input
#: inputs verbose = true, false
$level = 1

class Snippet
  def call
    $level = 2 if input(:verbose)
    { level: $level }
  end
end

#: a class instance variable that is set under an input
#: inputs limit = nil, 5
class Pool
  class << self
    attr_writer :limit
    def limit = @limit || 10
  end
end

class Snippet
  def call
    Pool.limit = input(:limit)
    Pool.limit
  end
end
