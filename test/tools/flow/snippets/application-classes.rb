#: a presenter built on SimpleDelegator
User = Struct.new(:first_name, :last_name, :email, :admin, keyword_init: true)

class UserPresenter < SimpleDelegator
  def full_name = [first_name, last_name].compact_blank.join(" ")

  def initials = full_name.split.map(&:first).join.upcase

  def role = admin ? "Administrator" : "Member"

  def as_json(*)
    { name: full_name, initials: initials, role: role, email: email }
  end
end

class Snippet
  def call
    users = [
      User.new(first_name: "Ann", last_name: "Lee", email: "ann@x.org", admin: true),
      User.new(first_name: "Bob", email: "bob@x.org"),
    ]
    users.map { |user| UserPresenter.new(user).as_json }
  end
end

#: a decorator by DelegateClass overrides with super
Product = Struct.new(:name, :cents) do
  def price = cents / 100.0
  def label = "#{name} (#{format('%.2f', price)})"
end

class DiscountedProduct < DelegateClass(Product)
  def initialize(product, percent)
    super(product)
    @percent = percent
  end

  def price = (super * (100 - @percent) / 100).round(2)

  def label = "#{super.sub(/\(.*\)/, '')}now #{price}"
end

class Snippet
  def call
    product = Product.new("Chair", 4999)
    sale = DiscountedProduct.new(product, 20)
    [product.label, sale.price, sale.label, sale.cents, sale == product, sale.__getobj__.equal?(product)]
  end
end

#: a state machine by a macro with events and transitions
module StateMachine
  extend ActiveSupport::Concern

  class InvalidTransition < StandardError
    def initialize(event, state)
      super("cannot #{event} from #{state}")
    end
  end

  included do
    class_attribute :transitions, default: {}
    attr_reader :state
  end

  class_methods do
    def event(name, from:, to:)
      self.transitions = transitions.merge(name => { from: Array(from), to: to })
      define_method(:"may_#{name}?") { transitions.dig(name, :from).include?(state) }
      define_method(:"#{name}!") do
        raise InvalidTransition.new(name, state) unless public_send(:"may_#{name}?")
        @state = transitions[name][:to]
        self
      end
    end
  end
end

class Order
  include StateMachine
  event :pay, from: :pending, to: :paid
  event :ship, from: :paid, to: :shipped
  event :cancel, from: %i[pending paid], to: :cancelled

  def initialize = @state = :pending
end

class Snippet
  def call
    order = Order.new
    log = [order.may_pay?, order.may_ship?, order.pay!.state, order.ship!.state]
    order.cancel!
  rescue StateMachine::InvalidTransition => e
    log + [e.message, Order.transitions.keys]
  end
end

#: a registry of handlers that classes join themselves
module Handlers
  REGISTRY = {}

  def self.register(type, klass) = REGISTRY[type] = klass
  def self.for(type) = REGISTRY.fetch(type) { |t| raise ArgumentError, "no handler for #{t}" }

  class Base
    def self.handles(*types) = types.each { |t| Handlers.register(t, self) }
    def handle(payload) = "#{self.class.name.demodulize}: #{payload.inspect}"
  end

  class Email < Base
    handles :email, :newsletter
  end

  class Sms < Base
    handles :sms
    def handle(payload) = super.upcase
  end
end

class Snippet
  def call
    sent = { email: "hi", sms: { to: 1 }, newsletter: nil }.map { |type, p| Handlers.for(type).new.handle(p) }
    missing = begin
      Handlers.for(:fax)
    rescue ArgumentError => e
      e.message
    end
    [sent, missing, Handlers::REGISTRY.size]
  end
end

#: a registry asked by an input
#: inputs type = "pdf", "csv", "doc"
module Exporters
  class Pdf
    def render(rows) = "%PDF #{rows.size}"
  end

  class Csv
    def render(rows) = rows.map { |row| row.join(",") }.join("\n")
  end

  MAP = { "pdf" => Pdf, "csv" => Csv }.freeze
end

class Snippet
  def call
    exporter = Exporters::MAP[input(:type)]
    return { error: "unsupported" } unless exporter
    { body: exporter.new.render([[1, 2], [3, 4]]) }
  end
end

#: a macro that defines flags as bits
module Flags
  def flags(*names)
    const_set(:FLAG_BITS, names.each_with_index.to_h { |name, i| [name, 1 << i] }.freeze)
    names.each do |name|
      bit = self::FLAG_BITS[name]
      define_method("#{name}?") { (@bits & bit) != 0 }
      define_method("#{name}=") { |on| on ? @bits |= bit : @bits &= ~bit }
    end
    define_method(:flags) { self.class::FLAG_BITS.keys.select { |name| public_send("#{name}?") } }
  end
end

class Account
  extend Flags
  flags :active, :verified, :vip
  attr_reader :bits
  def initialize(bits = 0) = @bits = bits
end

class Snippet
  def call
    account = Account.new(5)
    account.verified = true
    account.vip = false
    [account.flags, account.bits, account.vip?, Account::FLAG_BITS]
  end
end

#: a builder evaluated by instance_eval
class MenuBuilder
  def self.build(&block) = new.tap { |b| b.instance_eval(&block) }.to_a

  def initialize = @items = []

  def item(title, to: "#", **options, &block)
    entry = { title: title, to: to }.merge(options)
    entry[:children] = self.class.build(&block) if block
    @items << entry
  end

  def separator = @items << :separator
  def to_a = @items
end

class Snippet
  def call
    MenuBuilder.build do
      item "Home", to: "/"
      item "More", icon: "x" do
        item "Deep"
      end
      separator
    end
  end
end

#: class attributes and inheritance of settings
class BaseJob
  class_attribute :queue, instance_accessor: false, default: "default"
  class_attribute :retries, default: 3

  def self.queue_as(name) = self.queue = name.to_s
  def info = "#{self.class.name}@#{self.class.queue} x#{retries}"
end

class MailJob < BaseJob
  queue_as :mailers
end

class UrgentMailJob < MailJob
  self.retries = 10
end

class Snippet
  def call
    job = UrgentMailJob.new
    job.retries = 11
    [BaseJob.new.info, MailJob.new.info, job.info, UrgentMailJob.retries, BaseJob.retries, job.respond_to?(:queue), job.retries?]
  end
end

#: delegate with prefix, allow_nil and to a class
class Profile
  attr_reader :owner
  def initialize(owner) = @owner = owner
  delegate :name, :email, to: :owner, prefix: true, allow_nil: true
  delegate :size, to: :owner_name, prefix: :name, allow_nil: true
  delegate :kinds, to: :class
  def self.kinds = [:basic, :pro]
end

class Snippet
  Owner = Struct.new(:name, :email)

  def call
    full = Profile.new(Owner.new("Ann", "a@b"))
    none = Profile.new(nil)
    [full.owner_name, full.owner_email, full.name_size, full.kinds, none.owner_name, none.name_size]
  end
end

#: a strategy chosen by an input
#: inputs kind = :flat, :percent, :none
class Snippet
  STRATEGIES = {
    flat: ->(price) { price - 5 },
    percent: ->(price) { (price * 0.9).round },
  }.freeze

  def call
    strategy = STRATEGIES.fetch(input(:kind)) { :itself.to_proc }
    { price: strategy.call(100), kind: input(:kind).to_s }
  end
end

#: a concern with a dependency and class methods
module Taggable
  extend ActiveSupport::Concern

  included do
    class_attribute :tag_separator, default: ","
    attr_writer :tags
  end

  class_methods do
    def tagged_with(separator) = tap { self.tag_separator = separator }
  end

  def tags = @tags.to_s.split(self.class.tag_separator).map(&:strip)
end

module Searchable
  extend ActiveSupport::Concern
  include Taggable

  included { @searchable_fields = [:tags] }

  class_methods { attr_reader :searchable_fields }

  def matches?(word) = self.class.searchable_fields.any? { |f| Array(public_send(f)).include?(word) }
end

class Article
  include Searchable
  tagged_with "|"
end

class Snippet
  def call
    article = Article.new
    article.tags = "a| b|c"
    [article.tags, article.matches?("b"), article.matches?("z"), Article.searchable_fields, Article.include?(Taggable), Article.ancestors.first(3).map(&:name)]
  end
end

#: a refinement of strings
module Shout
  refine String do
    def shout = "#{upcase}!"
  end
end

using Shout

class Snippet
  def call
    "hey".shout
  end
end

#: method_missing finders
class Repository
  def initialize(rows) = @rows = rows

  def method_missing(name, *args)
    case name
    when /\Afind_by_(?<fields>\w+)\z/
      keys = $~[:fields].split("_and_").map(&:to_sym)
      @rows.find { |row| row.values_at(*keys) == args }
    when /\Acount_/ then @rows.count { |row| row[name.to_s.delete_prefix("count_").to_sym] }
    else super
    end
  end

  def respond_to_missing?(name, *) = name.start_with?("find_by_", "count_") || super
end

class Snippet
  def call
    repo = Repository.new([{ id: 1, name: "a", ok: true }, { id: 2, name: "b", ok: false }])
    error = begin
      repo.drop
    rescue NoMethodError => e
      e.name
    end
    [repo.find_by_name("b"), repo.find_by_id_and_name(1, "a"), repo.find_by_id(9), repo.count_ok, repo.respond_to?(:find_by_x), error]
  end
end

#: singleton class methods and a module of functions
module Slug
  module_function

  def call(text, limit: 20) = text.to_s.parameterize.first(limit).delete_suffix("-")
  def unique(text, taken)
    base = call(text)
    return base unless taken.include?(base)
    (2..).each { |n| return "#{base}-#{n}" unless taken.include?("#{base}-#{n}") }
  end
end

class Snippet
  def call
    [Slug.call("Über uns & mehr"), Slug.unique("A b", %w[a-b a-b-2]), Slug.unique("New", []), Slug.call("x" * 30).length]
  end
end

#: a singleton service with a counter
class Sequence
  include Singleton
  def next_value = @value = @value.to_i + 1
  def reset = @value = nil
end

class Snippet
  def call
    a = Sequence.instance
    b = Sequence.instance
    values = [a.next_value, b.next_value, a.equal?(b)]
    a.reset
    error = begin
      Sequence.new
    rescue NoMethodError => e
      e.class
    end
    values + [b.next_value, error]
  end
end

#: forwardable collections
class Queue2
  extend Forwardable
  def_delegators :@items, :size, :empty?, :first, :each
  def_delegator :@items, :push, :enqueue
  def_instance_delegator :self, :size, :length
  include Enumerable

  def initialize(*items) = @items = items
end

class Snippet
  def call
    queue = Queue2.new(1, 2)
    queue.enqueue(5)
    [queue.size, queue.length, queue.empty?, queue.first, queue.map { |n| n + 1 }, queue.sum, queue.sort_by { |n| -n }, queue.to_a]
  end
end

#: frozen constants and FrozenError
class Snippet
  LIST = %w[a b].freeze

  def call
    message = begin
      LIST << "c"
    rescue FrozenError => e
      [e.message, e.receiver.size]
    end
    copy = LIST.dup << "c"
    [message, copy, LIST.first.frozen?, :a.frozen?, "lit".frozen?, LIST.clone.frozen?, LIST.map(&:upcase).frozen?, { a: 1 }.freeze.merge(b: 2)]
  end
end

#: safe constant lookup by name
class Snippet
  module Plugins
    class Base; end
    class Csv < Base
      VERSION = 2
    end
  end

  def call
    found = %w[csv xml].map { |name| "Snippet::Plugins::#{name.camelize}".safe_constantize }
    [found, Plugins.const_get(:Csv)::VERSION, Plugins.constants.sort, Plugins.const_defined?(:Xml), Plugins::Csv.name.demodulize, Object.const_defined?(:Snippet),
     begin
       Plugins.const_get(:Json)
     rescue NameError => e
       [e.class, e.name]
     end]
  end
end

#: a cache with fetch, expiry and a null object
class NullCache
  def fetch(*) = yield
  def delete(*) = nil
end

class MemoryCache < NullCache
  Entry = Struct.new(:value, :expires_at)
  attr_accessor :now

  def initialize = (@entries, @now = {}, 0)

  def fetch(key, ttl: 10)
    entry = @entries[key]
    return entry.value if entry && entry.expires_at > now
    yield.tap { |value| @entries[key] = Entry.new(value, now + ttl) }
  end

  def delete(key) = @entries.delete(key)&.value
end

class Snippet
  def call
    count = 0
    [NullCache.new, MemoryCache.new].map do |cache|
      values = [cache.fetch(:a) { count += 1 }, cache.fetch(:a) { count += 1 }]
      cache.try(:now=, 11)
      values << cache.fetch(:a, ttl: 1) { count += 1 } << cache.delete(:a)
    end
  rescue ArgumentError
    :arguments
  end
end

#: deprecations and alias_method chains
class Legacy
  def total = 40
  alias_method :total_without_tax, :total
  def total = total_without_tax + tax
  alias sum total
  private def tax = 2
  public
  def greet(name = "you") = "hi #{name}"
  alias_method :hello, :greet
  undef_method :greet
end

class Snippet
  def call
    legacy = Legacy.new
    [legacy.total, legacy.sum, legacy.hello, legacy.respond_to?(:greet), Legacy.instance_methods(false).sort]
  end
end

#: module constants with nesting and lookup
module Shop
  TAX = 0.2
  module Eu
    TAX = 0.19
    class Cart
      def tax = TAX
      def outer = Shop::TAX
    end
  end
  class Cart
    def tax = TAX
  end
end

class Shop::Eu::Basket
  def tax = Shop::Eu::TAX
  def lexical = defined?(TAX).inspect
end

class Snippet
  def call
    [Shop::Eu::Cart.new.tax, Shop::Eu::Cart.new.outer, Shop::Cart.new.tax, Shop::Eu::Basket.new.tax, Shop::Eu::Basket.new.lexical, Module.nesting, Shop.constants.sort]
  end
end

#: an enumeration class with values
class Color
  attr_reader :key, :hex

  def initialize(key, hex)
    @key, @hex = key, hex
    self.class.all[key] = self
  end

  def self.all = @all ||= {}
  def self.[](key) = all.fetch(key.to_sym)
  def self.names = all.keys.map(&:to_s)
  private_class_method :new

  RED = new(:red, "#f00")
  BLUE = new(:blue, "#00f")

  all.each_value { |color| define_method("#{color.key}?") { equal?(color) } }
end

class Snippet
  def call
    [Color[:red].hex, Color["blue"].blue?, Color::RED.blue?, Color.names, (Color.new(1, 2) rescue "private"), (Color[:pink] rescue $!.class)]
  end
end

#: a refinement is seen by code that uses it, with super and its own words
module Wording
  refine String do
    def shout(times = 1) = upcase + mark * times
    def mark = "!"
    def to_s = "refined #{super}"
  end

  refine Hash do
    def any_key?(*names) = names.any? { |name| key?(name) }
  end

  refine Integer do
    def even? = "so #{super}"
  end
end

class Report
  using Wording
  attr_reader :name

  def initialize(name) = @name = name
  def title = name.shout(2)
  def keys = { a: 1 }.any_key?(:b, :a)
end

using Wording

class Snippet
  def call = [Report.new("hey").title, Report.new("x").keys, "a".to_s, 2.even?, "a".upcase]
end

#: a refinement of any value
#: inputs text = "true", "no"
module Truths
  refine String do
    def to_boolean = %w[true yes].include?(self)
  end
end

class Snippet
  using Truths

  def call = { flag: input(:text).to_boolean, known: "yes".to_boolean }
end
