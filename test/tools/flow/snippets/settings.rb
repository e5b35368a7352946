# Settings objects whose class declares the entries.

#: entries are declared by a macro and read by name
class Settings
  def self.preference(name, type, default: nil)
    define_method(name) { values.fetch(name, default) }
    define_method("#{name}=") { |value| values[name] = type == :integer ? value.to_i : value }
  end

  def values = @values ||= {}

  preference :page_size, :integer, default: 25
  preference :title, :string, default: "Shop"
end

Config = Settings.new

class Snippet
  def call
    before = Config.page_size
    Config.page_size = "50"
    [before, Config.page_size, Config.title]
  end
end

#: entries are read by [], by send and by get
class Settings
  DEFAULTS = {}

  def self.preference(name, _type, default: nil)
    DEFAULTS[name] = default
    define_method(name) { DEFAULTS[name] }
  end

  def [](name) = public_send(name)
  def get(name) = DEFAULTS.fetch(name.to_sym)

  preference :currency, :string, default: "EUR"
end

Config = Settings.new

class Snippet
  def call = [Config[:currency], Config.send("currency"), Config.get("currency")]
end

#: helpers are made by a loop over the entries
class Settings
  def self.preference(name, default:) = define_method(name) { default }
  preference :order_attributes, default: %i[id number]
  preference :line_attributes, default: %i[id price]
end

Config = Settings.new

module Helpers
  %i[order_attributes line_attributes].each do |name|
    define_method(name) { Config.public_send(name) }
  end
end

class Snippet
  include Helpers

  def call = { order: order_attributes, line: line_attributes }
end

#: a list with an entry added under a condition
#: inputs admin = true, false
class Settings
  def self.preference(name, default:) = define_method(name) { default }
  preference :user_attributes, default: %i[id name]
end

Config = Settings.new

class Snippet
  def user_attributes
    list = Config.user_attributes.dup
    list << :email if input(:admin)
    list
  end

  def call = user_attributes.to_h { |name| [name, name.to_s] }
end

#: a memoised list of base and more
class Settings
  def base = %i[id name]
end

Config = Settings.new

class Snippet
  def attributes = @attributes ||= Config.base + [:price]

  def call = { id: 1, name: "a", price: 3, secret: 9 }.slice(*attributes)
end

#: a default that is a lambda is called
class Settings
  def self.preference(name, default:)
    define_method(name) { default.respond_to?(:call) ? instance_exec(&default) : default }
  end

  preference :prefix, default: "R"
  preference :number, default: -> { "#{prefix}100" }
end

Config = Settings.new

class Snippet
  def call = Config.number
end

#: a subclass of the settings adds and overrides
class Settings
  class_attribute :definitions, default: {}

  def self.setting(name, default)
    self.definitions = definitions.merge(name => default)
    define_method(name) { definitions[name] }
  end

  def to_h = definitions.keys.to_h { |name| [name, public_send(name)] }
  setting :title, "Desk"
  setting :size, 5
end

class LockerSettings < Settings
  setting :doors, 12
  def title = "#{super} lockers"
end

class Snippet
  def call = [Settings.new.to_h, LockerSettings.new.to_h]
end

#: a typed setting that an input gives
#: inputs size = nil, "10", "x", 7
class Settings
  def self.setting(name, type, default)
    define_method(name) do
      value = @values[name]
      next default if value.nil?

      type == :integer ? value.to_i : value.to_s
    end
  end

  def initialize(values) = @values = values

  setting :size, :integer, 25
  setting :label, :string, "none"
end

class Snippet
  def call
    settings = Settings.new({ size: input(:size) })
    { size: settings.size, label: settings.label }
  end
end

#: settings by method_missing with writers and predicates
class Settings
  def initialize = @store = { title: "Shop" }

  def method_missing(name, *args)
    text = name.to_s
    if text.end_with?("=") then @store[text.chomp("=").to_sym] = args.first
    elsif text.end_with?("?") then @store[text.chomp("?").to_sym].present?
    elsif @store.key?(name) then @store[name]
    else super
    end
  end

  def respond_to_missing?(name, all = false) = true
end

Config = Settings.new
Config.limit = 3

class Snippet
  def call = [Config.title, Config.limit, Config.limit?, Config.other?]
end

#: a setting that is read by an unknown name
#: inputs name = :title, :size, :other
class Settings
  DEFAULTS = { title: "Shop", size: 3 }.freeze
  DEFAULTS.each { |name, value| define_method(name) { value } }

  def [](name)
    return unless DEFAULTS.key?(name)

    public_send(name)
  end
end

Config = Settings.new

class Snippet
  def call = { value: Config[input(:name)] }
end

#: a block of configuration with instance_eval
class Settings
  attr_reader :entries

  def initialize(&block)
    @entries = {}
    instance_eval(&block)
  end

  def set(name, value) = @entries[name] = value
  def group(name, &block) = @entries[name] = Settings.new(&block).entries
end

Config = Settings.new do
  set :title, "Shop"
  group :mail do
    set :from, "a@b"
  end
end

class Snippet
  def call = [Config.entries[:title], Config.entries.dig(:mail, :from)]
end

#: the environment with a default
#: inputs name = "TZ", "NO_SUCH_SETTING_HERE"
class Snippet
  def call = [ENV.fetch(input(:name), "fallback"), ENV[input(:name)], ENV.fetch(input(:name)) { 5 }]
end

#: feature flags in a constant hash
#: inputs role = "admin", "user"
class Features
  FLAGS = { export: %w[admin], search: %w[admin user] }.freeze

  FLAGS.each do |name, roles|
    define_singleton_method("#{name}?") { |role| roles.include?(role) }
  end
end

class Snippet
  def call = Features::FLAGS.keys.index_with { |name| Features.public_send("#{name}?", input(:role)) }
end

#: a setting changed by the call is seen by a memo that is made later
class Settings
  attr_accessor :limit
  def initialize = @limit = 1
end

Config = Settings.new

class Snippet
  def limit = @limit ||= Config.limit * 10

  def call
    Config.limit = 4
    first = limit
    Config.limit = 5
    [first, limit]
  end
end

#: a nested settings class with a shared instance
module Shop
  class << self
    def config = @config ||= Config.new
    def setup = yield(config)
  end

  class Config
    attr_writer :currency
    def currency = @currency || "EUR"
    def columns = @columns ||= [:id]
  end
end

Shop.setup do |config|
  config.currency = "CHF"
  config.columns << :price
end

class Snippet
  def call = [Shop.config.currency, Shop.config.columns]
end

#: entries that another file adds to a list of the settings
class Settings
  ATTRIBUTES = %i[id name].freeze
  @@extra = []
  mattr_accessor :product_attributes, default: ATTRIBUTES.dup

  def self.add(name) = @@extra << name
  def self.all = product_attributes + @@extra
end

Settings.product_attributes << :price
Settings.add(:stock)

class Snippet
  def call = [Settings.all, Settings::ATTRIBUTES]
end
