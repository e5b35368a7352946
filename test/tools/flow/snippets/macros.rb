# Class methods of an application that make methods: what a class body calls at boot time.

#: a macro that calls define_method with a default
module Configurable
  def setting(name, default: nil)
    define_method(name) { @values.fetch(name, default) }
    define_method("#{name}?") { public_send(name).present? }
  end
end

class Desk
  extend Configurable
  setting :title, default: "Desk"
  setting :size

  def initialize(values = {}) = @values = values
end

class Snippet
  def call = [Desk.new.title, Desk.new.size?, Desk.new({ size: 3 }).size]
end

#: a macro that calls attr_accessor for each name
class Form
  def self.fields(*names)
    @names = names
    attr_accessor(*names)
  end

  def self.names = @names

  fields :name, :size
  def to_h = self.class.names.to_h { |name| [name, public_send(name)] }
end

class Snippet
  def call = Form.new.tap { |form| form.name = "a" }.to_h
end

#: class_attribute is inherited and overridden
class Base
  class_attribute :limit, default: 10
end

class Child < Base
  self.limit = 20
end

class Other < Base; end

class Snippet
  def call
    before = [Base.limit, Child.limit, Other.limit]
    Base.limit = 5
    [before, Base.limit, Child.limit, Other.limit]
  end
end

#: class_attribute has an instance reader, a writer and a predicate
class Base
  class_attribute :limit, default: 10
  class_attribute :hidden, instance_accessor: false, default: 1
end

class Snippet
  def call
    one = Base.new
    one.limit = 3
    [one.limit, Base.limit, Base.new.limit?, one.respond_to?(:hidden), Base.hidden]
  end
end

#: a list in a class_attribute is shared when it is changed in place
class Base
  class_attribute :fields, default: []
end

class Child < Base
  fields << :child
end

class Careful < Base
  self.fields += [:careful]
end

class Snippet
  def call = [Base.fields, Child.fields, Careful.fields]
end

#: a macro merges into a class_attribute
class Presenter
  class_attribute :fields, default: {}

  def self.field(name, type: :string, &block)
    self.fields = fields.merge(name => { type: type, block: block })
  end

  def self.render(record)
    fields.to_h { |name, options| [name, options[:block] ? options[:block].call(record) : record[name]] }
  end
end

class ItemPresenter < Presenter
  field :id, type: :integer
  field(:label) { |record| "#{record[:name]}!" }
end

class LongPresenter < ItemPresenter
  field :name
end

class Snippet
  def call
    record = { id: 1, name: "tea" }
    [ItemPresenter.render(record), LongPresenter.render(record), Presenter.fields]
  end
end

#: mattr_accessor and cattr_accessor with defaults
module Setup
  mattr_accessor :level, default: 1
  mattr_reader(:names) { %w[a b] }
end

class Pool
  cattr_accessor :limit, default: 4
end

class Bigger < Pool; end

class Snippet
  def call
    Setup.level += 1
    Bigger.limit = 9
    [Setup.level, Setup.names, Pool.limit, Pool.new.limit]
  end
end

#: thread_mattr_accessor
class Context
  thread_mattr_accessor :user, default: "nobody"
end

class Snippet
  def call
    before = Context.user
    Context.user = "ann"
    [before, Context.user]
  end
end

#: config_accessor
class Mailer
  include ActiveSupport::Configurable
  config_accessor(:from) { "a@b" }
  config_accessor(:retries) { 3 }
end

class Loud < Mailer
  config.from = "loud@b"
end

class Snippet
  def call = [Mailer.from, Loud.from, Mailer.new.retries, Mailer.config.from]
end

#: configure with a block
module Gate
  class Configuration
    attr_accessor :url, :retries

    def initialize = @retries = 2
  end

  class << self
    def configuration = @configuration ||= Configuration.new
    def configure = yield(configuration)
  end
end

Gate.configure do |config|
  config.url = "https://x"
end

class Snippet
  def call = [Gate.configuration.url, Gate.configuration.retries]
end

#: a registry by register
class Exporters
  REGISTRY = {}

  def self.register(name, type = nil, &block) = REGISTRY[name] = type || block
  def self.for(name) = REGISTRY.fetch(name)
end

class Csv
  def self.call(rows) = rows.join(",")
end

Exporters.register(:csv, Csv)
Exporters.register(:size) { |rows| rows.size }

class Snippet
  def call = [Exporters.for(:csv).call([1, 2]), Exporters.for(:size).call([1, 2]), Exporters::REGISTRY.keys]
end

#: a registry that an input reads
#: inputs name = "csv", "size", "pdf"
class Exporters
  REGISTRY = {}
  def self.register(name, &block) = REGISTRY[name.to_s] = block
  register(:csv) { |rows| rows.join(",") }
  register(:size) { |rows| rows.size }
end

class Snippet
  def call
    exporter = Exporters::REGISTRY[input(:name)]
    exporter ? { result: exporter.call([1, 2]) } : { error: "unknown", known: Exporters::REGISTRY.keys }
  end
end

#: callbacks of an own macro run in order
class Service
  class_attribute :steps, default: []

  def self.step(name, if: nil) = self.steps += [[name, binding.local_variable_get(:if)]]

  def run
    @log = []
    steps.each { |name, condition| send(name) if condition.nil? || send(condition) }
    @log
  end
end

class Import < Service
  step :load
  step :check, if: :careful?
  step :save

  def careful? = false
  def load = @log << :load
  def check = @log << :check
  def save = @log << :save
end

class Snippet
  def call = Import.new.run
end

#: ActiveSupport::Callbacks around a method
class Job
  include ActiveSupport::Callbacks
  define_callbacks :run
  set_callback :run, :before, -> { log << "before" }
  set_callback :run, :after, :finish

  def log = @log ||= []
  def finish = log << "after"

  def run
    run_callbacks(:run) { log << "run" }
    log
  end
end

class Snippet
  def call = Job.new.run
end

#: a macro with a hash of options and a splat of names
class Report
  def self.columns(*names, align: "left", **labels)
    @columns = names.map { |name| { name: name, align: align } } + labels.map { |name, label| { name: name, label: label } }
  end

  def self.all = @columns

  columns :a, :b, align: "right", total: "Sum"
end

class Snippet
  def call = Report.all
end

#: a macro that defines constants and scopes
class Order
  SCOPES = {}

  def self.state(name, &condition)
    const_set(name.to_s.upcase, name)
    SCOPES[name] = condition
    define_singleton_method(name) { |orders| orders.select(&condition) }
  end

  state(:paid) { |order| order[:paid] }
  state(:open) { |order| !order[:paid] }
end

class Snippet
  def call
    orders = [{ id: 1, paid: true }, { id: 2, paid: false }]
    [Order::PAID, Order.paid(orders), Order.open(orders), Order::SCOPES.keys]
  end
end

#: a macro of a concern with an option that the included block reads
module Searchable
  extend ActiveSupport::Concern

  included do
    class_attribute :search_fields, default: []
  end

  class_methods do
    def searches(*fields, prefix: "q")
      self.search_fields = fields.map { |field| "#{prefix}_#{field}" }
    end
  end
end

class Bed
  include Searchable
  searches :name, :ward, prefix: "s"
end

class Snippet
  def call = [Bed.search_fields, Bed.new.search_fields.first]
end

#: a memoising macro
module Memoise
  def memoise(name)
    original = instance_method(name)
    define_method(name) do
      @memo ||= {}
      @memo.fetch(name) { @memo[name] = original.bind(self).call }
    end
  end
end

class Report
  extend Memoise
  attr_reader :runs

  def rows
    @runs = runs.to_i + 1
    [@runs]
  end
  memoise :rows
end

class Snippet
  def call
    report = Report.new
    report.rows
    [report.rows, report.runs]
  end
end

#: def self. macro taking the result of def
class Tool
  def self.shout(name)
    original = instance_method(name)
    define_method(name) { |*args| original.bind_call(self, *args).upcase }
    name
  end

  shout def greet(name) = "hi #{name}"
end

class Snippet
  def call = Tool.new.greet("ann")
end

#: alias_attribute and attr_internal style names
class Bed
  attr_accessor :label
  alias_method :name, :label
  alias_method :name=, :label=
end

class Snippet
  def call
    bed = Bed.new
    bed.name = "a"
    [bed.label, bed.name]
  end
end

#: enumerate values by a macro, with predicates and a label lookup
class Status
  VALUES = []
  attr_reader :name, :label

  def initialize(name, label) = (@name, @label = name, label)

  def self.value(name, label)
    status = new(name, label)
    VALUES << status
    const_set(name.upcase, status)
    define_method("#{name}?") { self.name == name }
  end

  def self.[](name) = VALUES.find { |status| status.name == name.to_s }

  value "open", "Open for all"
  value "shut", "Closed"
end

class Snippet
  def call = [Status["open"].label, Status::SHUT.shut?, Status::OPEN.shut?, Status["x"], Status::VALUES.map(&:name)]
end

#: a status that an input picks from an enumeration
#: inputs name = "open", "shut", nil
class Status
  attr_reader :name, :label
  def initialize(name, label) = (@name, @label = name, label)
  ALL = [new("open", "Open"), new("shut", "Closed")].index_by(&:name).freeze
end

class Snippet
  def call
    status = ALL_OF[input(:name)]
    { label: status&.label, open: status&.name == "open" }
  end

  ALL_OF = Status::ALL
end

#: a class_attribute is overridden on the instance under an input
#: inputs limit = nil, 3
class Base
  class_attribute :limit, default: 10
end

class Snippet
  def call
    base = Base.new
    base.limit = input(:limit) if input(:limit)
    [base.limit, Base.limit, Base.new.limit]
  end
end

#: a predicate that a macro made is asked with an input
#: inputs state = "open", "shut", nil
class Ticket
  def self.states(*names)
    names.each { |name| define_method("#{name}?") { @state == name.to_s } }
  end

  states :open, :shut
  def initialize(state) = @state = state
end

class Snippet
  def call = { open: Ticket.new(input(:state)).open?, shut: Ticket.new(input(:state)).shut? }
end

#: fields of a presenter with if: conditions
#: inputs admin = true, false
class Presenter
  class_attribute :fields, default: []
  def self.field(name, **options) = self.fields += [[name, options]]

  def initialize(record, admin) = (@record, @admin = record, admin)
  def admin? = @admin

  def to_h
    fields.each_with_object({}) do |(name, options), hash|
      next if options[:if] && !send(options[:if])

      hash[options.fetch(:as, name)] = respond_to?(name) ? public_send(name) : @record[name]
    end
  end
end

class BedPresenter < Presenter
  field :id
  field :name, as: :title
  field :cost, if: :admin?
  field :label
  def label = "#{@record[:name]}!"
end

class Snippet
  def call = BedPresenter.new({ id: 1, name: "a", cost: 9 }, input(:admin)).to_h
end

#: a filter chain that halts under an input
#: inputs token = nil, "t"
class Chain
  class_attribute :filters, default: []
  def self.before(*names) = self.filters += names

  def run(token)
    @token = token
    filters.each { |name| return { halted: name } if send(name) == false }
    { done: @user }
  end
end

class Beds < Chain
  before :sign_in, :count
  def sign_in = @token.nil? ? false : @user = "user #{@token}"
  def count = nil
end

class Snippet
  def call = Beds.new.run(input(:token))
end

#: an enumeration casts an input
#: inputs value = "open", 1, :open, "odd"
class Status
  NAMES = { open: 0, shut: 1 }.freeze
  NAMES.each { |name, number| const_set(name.upcase, number) }

  def self.cast(value)
    value.is_a?(Integer) ? NAMES.key(value) : NAMES.keys.find { |name| name.to_s == value.to_s }
  end
end

class Snippet
  def call = { status: Status.cast(input(:value)), open: Status::OPEN }
end
