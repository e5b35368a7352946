#: a temporary change restored by ensure
class Config
  class << self
    attr_accessor :level

    def with(level:)
      previous, self.level = self.level, level
      yield
    ensure
      self.level = previous
    end
  end
  self.level = :info
end

class Snippet
  def call
    inside = Config.with(level: :debug) { Config.with(level: :trace) { Config.level } }
    failed = begin
      Config.with(level: :x) { raise "no" }
    rescue => e
      [e.message, Config.level]
    end
    [inside, failed, Config.level]
  end
end

#: a null object and polymorphism
class Guest
  def name = "Guest"
  def can?(*) = false
  def method_missing(name, *) = name.end_with?("?") ? false : nil
  def respond_to_missing?(*) = true
end

class Member < Struct.new(:name, :rights)
  def can?(right) = rights.include?(right)
  def guest? = false
end

class Snippet
  def call
    [Guest.new, Member.new("Ann", [:edit])].map { |u| [u.name, u.can?(:edit), u.admin?, u.guest?] rescue [u.name, $!.class] }
  end
end

#: deep freezing of a configuration
module DeepFreeze
  def self.call(value)
    case value
    when Hash then value.each { |k, v| call(k); call(v) }
    when Array then value.each { |v| call(v) }
    end
    value.freeze
  end
end

class Snippet
  CONFIG = DeepFreeze.call({ a: [{ b: "x" }], c: "y" })

  def call
    [CONFIG[:a][0].frozen?, CONFIG[:a].first[:b].frozen?, (CONFIG[:a] << 1 rescue $!.class), CONFIG.merge(c: 1)[:c], CONFIG.deep_dup[:a].frozen?]
  end
end

#: local methods by define_singleton_method and extend
module Loud
  def speak = "#{super}!"
end

class Dog
  def speak = "wuff"
end

class Snippet
  def call
    a, b = Dog.new, Dog.new
    a.extend(Loud)
    b.define_singleton_method(:speak) { "special #{self.class}" }
    def b.extra = :extra
    [a.speak, b.speak, Dog.new.speak, a.singleton_class.include?(Loud), b.singleton_methods.sort, a.is_a?(Loud), b.extra]
  end
end

#: hooks: inherited, included, extended and method_added
module Tracker
  LOG = []
  def self.included(base) = LOG << [:included, base.name]
  def self.extended(base) = LOG << [:extended, base.name]
end

class Root
  include Tracker
  def self.inherited(sub)
    super
    Tracker::LOG << [:inherited, sub.name]
  end
  def self.method_added(name) = Tracker::LOG << [:method, name]
  def one = 1
end

class Leaf < Root
  extend Tracker
  def two = 2
end

class Snippet
  def call
    Tracker::LOG
  end
end

#: subclasses and descendants of a base
class Report
  def self.inherited(sub)
    (@kinds ||= []) << sub
    super
  end
  class << self
    attr_reader :kinds
    def for(name) = kinds.find { |k| k.handles?(name) } || self
    def handles?(name) = self.name.downcase.start_with?(name)
  end
end
class SalesReport < Report; end
class StockReport < Report; end

class Snippet
  def call
    [Report.kinds, Report.for("stock"), Report.for("x"), Report.descendants.map(&:name).sort, SalesReport.superclass, StockReport <= Report, Report <= SalesReport, SalesReport <=> Report]
  end
end

#: constants from instance methods by const_get of the class
class Base
  LIMIT = 1
  def limit = self.class::LIMIT
  def named = self.class.const_get(:NAME)
end

class Small < Base
  NAME = "small"
end

class Large < Base
  LIMIT = 100
  NAME = "large"
end

class Snippet
  def call
    [Small.new.limit, Large.new.limit, Small.new.named, Large.const_defined?(:LIMIT), (Base.new.named rescue $!.class)]
  end
end

#: class variables shared by a hierarchy
class Counter
  @@count = 0
  def self.count = @@count
  def initialize = @@count += 1
end
class Special < Counter
  def self.bump = @@count += 10
end

class Snippet
  def call
    Counter.new
    Special.new
    Special.bump
    [Counter.count, Special.count, Counter.class_variable_get(:@@count), Counter.class_variables]
  end
end

#: dependency injection by keyword defaults and a container
class Container
  def initialize = @factories = {}
  def register(name, memo: true, &block)
    cache = nil
    @factories[name] = memo ? -> { cache ||= block.call(self) } : -> { block.call(self) }
  end
  def [](name) = @factories.fetch(name).call
  def self.default = @default ||= new.tap do |c|
    c.register(:clock, memo: false) { Object.new }
    c.register(:mailer) { |_| "mailer" }
    c.register(:service) { |box| { mailer: box[:mailer] } }
  end
end

class Greeter
  def initialize(mailer: Container.default[:mailer], prefix: "hi") = (@mailer, @prefix = mailer, prefix)
  def greet(name) = "#{@prefix} #{name} by #{@mailer}"
end

class Snippet
  def call
    [Greeter.new.greet("ann"), Greeter.new(mailer: "fake", prefix: "yo").greet("bob"), Container.default[:service], Container.default[:service].equal?(Container.default[:service]), Container.default[:clock].equal?(Container.default[:clock])]
  end
end

#: an acts_as_list macro with options
module ActsAsList
  def acts_as_list(column: :position, top: 1)
    class_attribute :list_column, default: column
    class_attribute :list_top, default: top
    attr_accessor column
    include InstanceMethods
    extend ClassMethods
  end

  module ClassMethods
    def reorder(items) = items.each.with_index(list_top) { |item, i| item.public_send("#{list_column}=", i) }
  end

  module InstanceMethods
    def place = public_send(list_column)
    def first? = place == list_top
  end
end

class Item
  extend ActsAsList
  acts_as_list column: :rank, top: 0
end

class Snippet
  def call
    items = Array.new(3) { Item.new }
    Item.reorder(items)
    [items.map(&:rank), items.map(&:first?), Item.list_column, items.last.place]
  end
end

#: typed collections by inheritance of generics
class TypedList
  include Enumerable
  def self.of(type) = Class.new(self) { define_singleton_method(:type) { type } }
  def initialize(*items) = (@items = []) && items.each { |i| add(i) }
  def add(item)
    raise TypeError, "#{item.inspect} is no #{self.class.type}" unless item.is_a?(self.class.type)
    @items << item
    self
  end
  alias << add
  def each(&) = @items.each(&)
end

class Snippet
  Integers = TypedList.of(Integer)

  def call
    list = Integers.new(1, 2) << 3
    [list.sum, list.to_a, (list << "x" rescue $!.message), Integers.type, TypedList.of(String).new("a").first, list.each_slice(2).to_a, list.reverse_each.first, list.inject(:*), list.min_by { |n| -n }, list.each_with_object([]) { |n, a| a << n }, list.sort.last, list.entries, list.lazy.map { |n| n * 2 }.to_a, list.zip(list.drop(1)), list.each_entry.to_a, list.tally, list.to_set.size, list.chunk_while { |a, b| b == a + 1 }.to_a, list.reduce { |a, b| a - b }, list.minmax, list.count(&:odd?), list.find_index(2), list.cycle.first(4), list.reject(&:odd?), list.each_cons(2).to_a, list.include?(2), list.first(2), list.partition(&:even?), list.sum { |n| n.to_f }, list.to_h { |n| [n, n] }, list.max(2), list.uniq, list.zip([1]).last, list.flat_map { |n| [n, n] }, list.take_while { |n| n < 3 }, list.none?, list.group_by(&:odd?), list.each_with_index.to_a, list.filter_map { |n| n if n > 1 }, list.sort_by { |n| -n }, list.inject(10) { |a, b| a + b }]
  end
end

#: a hierarchical configuration with fetch paths
class Conf
  MISSING = Object.new.freeze

  def initialize(data, parent: nil) = (@data, @parent = data.deep_symbolize_keys, parent)

  def get(path, default = MISSING)
    keys = path.split(".").map(&:to_sym)
    found = keys.inject(@data) { |h, k| h.is_a?(Hash) && h.key?(k) ? h[k] : (break MISSING) }
    return found unless found.equal?(MISSING)
    return @parent.get(path, default) if @parent
    default.equal?(MISSING) ? raise(KeyError, path) : default
  end
end

class Snippet
  def call
    base = Conf.new({ "db" => { "pool" => 5, "ssl" => nil }, "name" => "x" })
    local = Conf.new({ db: { pool: 9 } }, parent: base)
    [local.get("db.pool"), local.get("db.ssl"), local.get("name"), local.get("nope", 0), (local.get("db.pool.x") rescue $!.message)]
  end
end

#: with_options, tap and then in a macro
module Fields
  def field(name, type: :text, required: false) = (@fields ||= []) << { name: name, type: type, required: required }
  attr_reader :fields
end

class ContactForm
  extend Fields
  field :email, type: :email, required: true
  with_options type: :number do
    field :age
    field :height, required: true
  end
end

class Snippet
  def call
    [ContactForm.fields, ContactForm.fields.select { |f| f[:required] }.pluck(:name), 5.then { _1 + 1 }, [].tap { |a| a << 1 }]
  end
end

#: module attributes by mattr_accessor and cattr_accessor
module Library
  mattr_accessor :token, default: "t0"
  mattr_reader(:limits) { { max: 5 } }
  def self.setup = yield(self)
end

class Client
  cattr_accessor :timeout, default: 3
  cattr_accessor :retries, instance_accessor: false
end

class Snippet
  def call
    Library.setup { |l| l.token = "t1" }
    Client.new.timeout = 7
    [Library.token, Library.limits, Client.timeout, Client.retries, Client.new.respond_to?(:retries), Client.respond_to?(:retries=)]
  end
end

#: a delegator that unwraps on an input
#: inputs admin = true, false
class AdminView < SimpleDelegator
  def name = "#{super} (admin)"
  def rights = super + [:delete]
end

class Snippet
  U = Struct.new(:name, :rights)

  def call
    user = U.new("ann", [:read])
    shown = input(:admin) ? AdminView.new(user) : user
    { name: shown.name, rights: shown.rights, same: shown == user }
  end
end

#: a decorator chain by modules on one object
module WithTax
  def total = (super * 1.2).round(2)
end

module WithShipping
  def total = super + 5
  def parts = [*super, :shipping]
end

class Order
  attr_reader :total, :parts
  def initialize(total) = (@total, @parts = total, [:items])
end

class Snippet
  def call
    order = Order.new(10).extend(WithTax).extend(WithShipping)
    plain = Order.new(10)
    [order.total, order.parts, plain.total, order.singleton_class.ancestors.first(3).drop(1).map(&:name), order.is_a?(WithTax)]
  end
end

#: delegate_missing_to in a presenter
class Presenter
  attr_reader :object
  delegate_missing_to :object, allow_nil: true

  def initialize(object) = @object = object
  def title = object.title.upcase
  def self.wrap(list) = list.map { |o| new(o) }
end

class Snippet
  Book = Struct.new(:title, :pages)

  def call
    books = Presenter.wrap([Book.new("a", 3), Book.new("b", 4)])
    [books.map(&:title), books.sum(&:pages), books.first.respond_to?(:pages), Presenter.new(nil).pages, (books.first.nope rescue $!.class)]
  end
end

#: a store accessor macro over a hash
module StoreAccessor
  def store_accessor(store, *keys, prefix: nil)
    keys.each do |key|
      name = prefix ? "#{prefix}_#{key}" : key
      define_method(name) { public_send(store)[key.to_s] }
      define_method("#{name}=") { |value| public_send(store)[key.to_s] = value }
    end
  end
end

class Preference
  extend StoreAccessor
  attr_reader :data
  store_accessor :data, :theme, :size
  store_accessor :data, :mail, prefix: :notify
  def initialize(data = {}) = @data = data
end

class Snippet
  def call
    p = Preference.new("theme" => "dark")
    p.size = 5
    p.notify_mail = false
    [p.theme, p.size, p.notify_mail, p.data]
  end
end

#: constantize of an input
#: inputs kind = "circle", "square", "hexagon"
module Shapes
  class Circle
    def area = 3
  end
  class Square
    def area = 4
  end
end

class Snippet
  def call
    klass = "Shapes::#{input(:kind).camelize}".safe_constantize
    klass ? { area: klass.new.area } : { area: nil, error: "no #{input(:kind)}" }
  end
end

#: module_eval with a text defines methods
class Gadget
  %w[on off].each do |state|
    class_eval <<~RUBY, __FILE__, __LINE__ + 1
      def turn_#{state}!
        @state = #{state.inspect}
        self
      end

      def #{state}? = @state == "#{state}"
    RUBY
  end
  module_eval { attr_reader :state }
end

class Snippet
  def call
    gadget = Gadget.new.turn_on!
    [gadget.state, gadget.on?, gadget.off?, gadget.turn_off!.off?]
  end
end

#: instance_variable_get, set and object reflection
class Thing
  def initialize(**attrs) = attrs.each { |k, v| instance_variable_set(:"@#{k}", v) }
  def to_h = instance_variables.to_h { |n| [n.to_s.delete_prefix("@").to_sym, instance_variable_get(n)] }
  def ==(other) = to_h == other.to_h
end

class Snippet
  def call
    t = Thing.new(a: 1, b: [2])
    t.instance_variable_set(:@c, 3)
    t.remove_instance_variable(:@a)
    [t.to_h, t.instance_variable_defined?(:@a), t.instance_values, t.method(:to_h).owner, t.methods(false), t == Thing.new(b: [2], c: 3), t.instance_variable_names, t.public_methods(false).sort]
  end
end

#: whether an object is blank, as it says by itself or by what it holds
class NoWard
  def blank? = true
end

class Round
  def initialize(beds) = @beds = beds
  def empty? = @beds.empty?
end

class Watch
  delegate_missing_to :@beds
  def initialize(beds) = @beds = beds
end

class Plain
end

class Snippet
  def call
    objects = [NoWard.new, Round.new([]), Round.new([1]), Watch.new([]), Watch.new([2]), Plain.new]
    objects.map { |object| [object.blank?, object.present?, object.presence.nil?] }
  end
end

#: whether an object is blank that holds what is not known
#: inputs beds = [], [1]
class Round
  def initialize(beds) = @beds = beds
  def empty? = @beds.empty?
end

class Snippet
  def call
    round = Round.new(input(:beds))
    [round.present?, (1 if round.present?), round.presence.nil?]
  end
end
