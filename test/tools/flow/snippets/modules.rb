# Modules: include, extend, prepend, their hooks, concerns and singleton classes.

#: an included module gives methods and reads the variables of the object
module Named
  def full = "#{first} #{@last}"
end

class Person
  include Named
  attr_reader :first

  def initialize
    @first = "Ann"
    @last = "Bee"
  end
end

class Snippet
  def call = Person.new.full
end

#: the class wins over an included module, a prepended module over the class
module Loud
  def text = "loud #{super}"
end

module Polite
  def text = "polite"
end

class Voice
  prepend Loud
  include Polite

  def text = "voice then #{super}"
end

class Snippet
  def call = [Voice.new.text, Voice.ancestors.first(3)]
end

#: the module that is included last is asked first
module A; def who = "a"; end
module B; def who = "b#{super}"; end

class Both
  include A
  include B
end

class Snippet
  def call = Both.new.who
end

#: extend gives class methods
module Finders
  def find(id) = new(id)
end

class Bed
  extend Finders
  attr_reader :id

  def initialize(id) = @id = id
end

class Snippet
  def call = Bed.find(4).id
end

#: extend on one object changes that object alone
module Shouting
  def name = super.upcase
end

class Dog
  def name = "rex"
end

class Snippet
  def call
    loud = Dog.new.extend(Shouting)
    [loud.name, Dog.new.name, loud.is_a?(Shouting), loud.singleton_class.include?(Shouting)]
  end
end

#: the included hook extends the base
module Countable
  def self.included(base)
    base.extend(ClassMethods)
    base.counter = 10
  end

  module ClassMethods
    attr_accessor :counter
  end
end

class Visit
  include Countable
end

class Snippet
  def call
    Visit.counter += 1
    Visit.counter
  end
end

#: a concern with included and class_methods
module Sluggable
  extend ActiveSupport::Concern

  included do
    attr_accessor :title
    class_attribute :separator, default: "-"
  end

  class_methods do
    def slugs_with(separator) = self.separator = separator
  end

  def slug = title.parameterize(separator: separator)
end

class Post
  include Sluggable
  slugs_with "_"
end

class Page
  include Sluggable
end

class Snippet
  def call
    [Post, Page].map { |type| type.new.tap { |record| record.title = "A new Day" }.slug }
  end
end

#: a concern depends on another concern
module Base
  extend ActiveSupport::Concern
  included { @loaded = ["base"] }
  class_methods { attr_reader :loaded }
end

module Extra
  extend ActiveSupport::Concern
  include Base
  included { @loaded << "extra" }
end

class Thing
  include Extra
end

class Snippet
  def call = [Thing.loaded, Thing.include?(Base)]
end

#: a concern with prepended and const ClassMethods
module Stamped
  extend ActiveSupport::Concern

  module ClassMethods
    def stamp = "S"
  end

  prepended do
    attr_accessor :note
  end

  def text = "#{self.class.stamp}#{super}"
end

class Letter
  prepend Stamped

  def text = "dear#{note}"
end

class Snippet
  def call = Letter.new.tap { |letter| letter.note = "!" }.text
end

#: the inherited hook registers subclasses
class Handler
  class << self
    def registry = @@registry ||= {}

    def inherited(child)
      super
      registry[child.name.underscore.to_sym] = child
    end
  end
end

class MailHandler < Handler
  def call = "mail"
end

class SmsHandler < Handler
  def call = "sms"
end

class Snippet
  def call = Handler.registry.transform_values { |type| type.new.call }
end

#: class << self with private methods and attributes
class Settings
  class << self
    attr_accessor :limit

    def doubled = secret * 2

    private

    def secret = limit || 1
  end
end

class Snippet
  def call
    before = Settings.doubled
    Settings.limit = 5
    [before, Settings.doubled, Settings.respond_to?(:secret)]
  end
end

#: a class instance variable is not shared with the subclass, a class variable is
class Base
  @mine = "base"
  @@ours = "base"

  class << self
    attr_reader :mine
  end

  def self.ours = @@ours
  def self.ours=(value)
    @@ours = value
  end
end

class Child < Base
  self.ours = "child"
end

class Snippet
  def call = [Base.mine, Child.mine, Base.ours, Child.ours]
end

#: module_function makes module methods and private copies
module Maths
  module_function

  def double(x) = x * 2
  def quadruple(x) = double(double(x))
end

class Snippet
  include Maths

  def call = [Maths.quadruple(2), double(1)]
end

#: extend self lets a module call its own methods
module Format
  extend self

  def price(cents) = "#{symbol}#{cents / 100}"
  def symbol = "$"
end

class Snippet
  def call = Format.price(500)
end

#: constants are found lexically before the ancestors
SIZE = "top"

module Outer
  SIZE = "outer"

  class Inner
    def size = SIZE
    def top = ::SIZE
  end
end

class Outer::Compact
  def size = SIZE
end

class Snippet
  def call = [Outer::Inner.new.size, Outer::Inner.new.top, Outer::Compact.new.size]
end

#: a constant of a subclass is read through self.class
class Item
  UNIT = "piece"
  def lexical = UNIT
  def own = self.class::UNIT
end

class Fluid < Item
  UNIT = "litre"
end

class Snippet
  def call = [Fluid.new.lexical, Fluid.new.own, Item.new.own]
end

#: a singleton method belongs to one object
class Snippet
  def call
    a = Object.new
    b = Object.new
    def a.name = "only a"
    b.define_singleton_method(:name) { "b by block" }
    [a.name, b.name, a.singleton_methods, Object.new.respond_to?(:name)]
  end
end

#: a module that is chosen by an input extends an object
#: inputs loud = true, false, nil
module Loud
  def say(text) = text.upcase
end

class Plain
  def say(text) = text
end

class Snippet
  def call
    speaker = Plain.new
    speaker.extend(Loud) if input(:loud)
    speaker.say("hello")
  end
end

#: hooks of a module method that is called on the including class by a macro
module Fields
  def self.included(base) = base.extend(Macros)

  module Macros
    def fields = @fields ||= []

    def field(name)
      fields << name
      define_method(name) { "value of #{name}" }
    end
  end

  def to_h = self.class.fields.to_h { |name| [name, public_send(name)] }
end

class Form
  include Fields
  field :a
  field :b
end

class Snippet
  def call = Form.new.to_h
end

#: extended and prepended hooks run with the base
module Tracked
  def self.extended(base) = LOG << "extended #{base}"
  def self.prepended(base) = LOG << "prepended #{base}"
  LOG = []
end

class One; extend Tracked; end
class Two; prepend Tracked; end

class Snippet
  def call = Tracked::LOG
end

#: Module.new with a block makes a module that is included
Greeting = Module.new do
  def greet = "hi"
end

class Snippet
  include Greeting

  def call = [greet, self.class.include?(Greeting), Greeting.name]
end

#: a module method that returns a configured module
module Scoped
  def self.[](prefix)
    Module.new do
      define_method(:key) { |name| "#{prefix}:#{name}" }
    end
  end
end

class Cache
  include Scoped["app"]
end

class Snippet
  def call = Cache.new.key("x")
end

#: Class.new with a parent and a block
Base = Struct.new(:x)
Special = Class.new(Base) do
  def double = x * 2
end

class Snippet
  def call
    anonymous = Class.new(Special) { def double = super + 1 }
    [Special.new(2).double, anonymous.new(2).double, Special.name, anonymous.name, anonymous.superclass]
  end
end

#: instance methods and instance_methods(false) of a class
module Extra
  def extra = 1
end

class Tool
  include Extra
  def use = 1
  def drop = 2
  private def hidden = 3
end

class Snippet
  def call = [Tool.instance_methods(false).sort, Tool.method_defined?(:extra), Tool.method_defined?(:hidden), Tool.private_method_defined?(:hidden)]
end

#: super goes through the modules of the parent to the parent
module Audit
  def save = ["audit", *super]
end

class Record
  def save = ["record"]
end

class Base < Record
  include Audit
  def save = ["base", *super]
end

class Order < Base
  def save = ["order", *super]
end

class Snippet
  def call = Order.new.save
end

#: super where nothing is above raises NoMethodError, and defined?(super) tells
class Lone
  def go = super
  def safe = defined?(super) ? super : "nothing above"
end

class Snippet
  def call = [(Lone.new.go rescue $!.class), Lone.new.safe]
end

#: an overridden method calls super under an input
#: inputs loud = true, false
class Base
  def text = "base"
end

class Child < Base
  def initialize(loud) = @loud = loud
  def text = @loud ? super.upcase : { quiet: super }
end

class Snippet
  def call = Child.new(input(:loud)).text
end

#: a prepended module decides by an input
#: inputs cached = nil, 5
module Caching
  def initialize(cached) = @cached = cached
  def value = @cached || super
end

class Source
  prepend Caching
  def value = "fresh"
end

class Snippet
  def call = Source.new(input(:cached)).value
end

#: a class method of a concern is called with an input
#: inputs name = "a", nil
module Buildable
  extend ActiveSupport::Concern

  class_methods do
    def build(name = nil) = name ? new(name) : default
    def default = new("default")
  end

  included { attr_reader :name }

  def initialize(name) = @name = name
end

class Tag
  include Buildable
end

class Snippet
  def call = Tag.build(input(:name)).name
end

#: a registry of subclasses is searched by an input
#: inputs path = "a.csv", "b.json", "c.txt"
class Reader
  @types = []

  class << self
    attr_reader :types

    def inherited(child)
      super
      Reader.types << child
    end

    def for(path) = Reader.types.find { |type| type.reads?(path) }&.new
  end
end

class CsvReader < Reader
  def self.reads?(path) = path.end_with?(".csv")
  def rows = [["a"]]
end

class JsonReader < Reader
  def self.reads?(path) = path.end_with?(".json")
  def rows = { a: 1 }
end

class Snippet
  def call = { rows: Reader.for(input(:path))&.rows, type: Reader.for(input(:path)).class.name }
end

#: a singleton method is defined under an input
#: inputs special = true, false
class Box
  def price = 5
end

class Snippet
  def call
    box = Box.new
    box.define_singleton_method(:price) { "free" } if input(:special)
    [box.price, Box.new.price]
  end
end

#: which module a class includes is asked with an input
#: inputs kind = :letter, :parcel
module Trackable
  def code = "T1"
end

class Letter; end

class Parcel
  include Trackable
end

class Snippet
  def call
    item = input(:kind) == :parcel ? Parcel.new : Letter.new
    item.is_a?(Trackable) ? item.code : "untracked"
  end
end
