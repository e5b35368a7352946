# Service objects, form objects, policies, queries and presenters, as applications write them.

#: a service with a result Struct and keyword_init
class CreateInvoice
  Result = Struct.new(:success, :invoice, :errors, keyword_init: true) do
    def success? = success
    def error_text = errors.map { |key, message| "#{key.to_s.humanize} #{message}" }.to_sentence
  end

  def self.call(...) = new(...).call

  def initialize(number:, lines:, due_in: 14)
    @number = number
    @lines = lines
    @due_in = due_in
  end

  def call
    return failure if errors.any?

    Result.new(success: true, invoice: { number: @number, total: total, due_in: @due_in }, errors: {})
  end

  private

  def errors
    @errors ||= {}.tap do |found|
      found[:number] = "can't be blank" if @number.blank?
      found[:lines] = "must not be empty" if @lines.empty?
    end
  end

  def total = @lines.sum { |line| line[:price] * line[:quantity] }
  def failure = Result.new(success: false, errors: errors)
end

class Snippet
  def call
    good = CreateInvoice.call(number: "R-1", lines: [{ price: 250, quantity: 2 }, { price: 99, quantity: 1 }])
    bad = CreateInvoice.call(number: " ", lines: [])
    { good: good.to_h, ok: good.success?, bad: bad.success?, text: bad.error_text, invoice: bad.invoice }
  end
end

#: a service that raises its own error with attributes, rescued by the caller
class ApplicationError < StandardError
  attr_reader :code, :details

  def initialize(message = nil, code: :unprocessable, details: {})
    super(message || default_message)
    @code = code
    @details = details
  end

  def to_h = { error: { code: code, message: message, details: details }.compact_blank }

  private

  def default_message = self.class.name.demodulize.underscore.humanize
end

class QuotaExceeded < ApplicationError
  def initialize(limit:, used:)
    super(code: :quota_exceeded, details: { limit: limit, used: used, over: used - limit })
  end
end

class Snippet
  def call
    raise QuotaExceeded.new(limit: 10, used: 13)
  rescue ApplicationError => e
    { json: e.to_h, class: e.class.name, is: e.is_a?(StandardError), plain: ApplicationError.new("Nope").to_h }
  end
end

#: a pipeline of steps that stops at the first failure by throw
class Pipeline
  def initialize = @steps = []

  def step(name, &work)
    @steps << [name, work]
    self
  end

  def run(input)
    catch(:halt) do
      value = @steps.reduce(input) { |carried, (name, work)| work.call(carried) || throw(:halt, { failed: name, at: carried }) }
      { ok: value }
    end
  end
end

class Snippet
  def call
    pipeline = Pipeline.new.step(:strip) { |text| text.strip.presence }.step(:upcase) { |text| text.upcase }
    [pipeline.run(" abc "), pipeline.run("  ")]
  end
end

#: a service retries an unreliable call three times and tells of each
class Unreliable < StandardError; end

class Client
  attr_reader :log

  def initialize(failures)
    @failures = failures
    @log = []
  end

  def fetch
    attempts = 0
    begin
      attempts += 1
      @log << "attempt #{attempts}"
      raise Unreliable, "try #{attempts}" if attempts <= @failures
      { body: "ok", attempts: attempts }
    rescue Unreliable => e
      retry if attempts < 3
      { error: e.message, attempts: attempts }
    ensure
      @log << "closed"
    end
  end
end

class Snippet
  def call
    one = Client.new(1)
    many = Client.new(5)
    { one: one.fetch, many: many.fetch, log: one.log, size: many.log.size }
  end
end

#: a policy with a scope class in it
class ApplicationPolicy
  attr_reader :user, :record

  def initialize(user, record)
    @user, @record = user, record
  end

  def index? = false
  def show? = index?
  def update? = false
  def permitted_actions = %i[index show update].select { |name| public_send("#{name}?") }

  class Scope
    def initialize(user, scope)
      @user = user
      @scope = scope
    end

    def resolve = raise(NotImplementedError, "You must define #resolve in #{self.class}")
  end
end

class DocumentPolicy < ApplicationPolicy
  def index? = true
  def update? = owner? || user[:role] == :admin

  class Scope < Scope
    def resolve
      @user[:role] == :admin ? @scope : @scope.select { |each| each[:owner] == @user[:id] }
    end
  end

  private

  def owner? = record[:owner] == user[:id]
end

class Snippet
  def call
    documents = [{ id: 1, owner: 7 }, { id: 2, owner: 8 }]
    user = { id: 7, role: :member }
    admin = { id: 1, role: :admin }
    {
      mine: DocumentPolicy.new(user, documents[0]).permitted_actions,
      theirs: DocumentPolicy.new(user, documents[1]).permitted_actions,
      admin: DocumentPolicy.new(admin, documents[1]).update?,
      scope: DocumentPolicy::Scope.new(user, documents).resolve.map { |each| each[:id] },
      all: DocumentPolicy::Scope.new(admin, documents).resolve.size,
    }
  end
end

#: a policy base whose scope is not defined raises
class BasePolicy
  class Scope
    def resolve = raise(NotImplementedError, "#{self.class} must define resolve")
  end
end

class Snippet
  def call = BasePolicy::Scope.new.resolve
end

#: a query object with chained filters over an array
class OrdersQuery
  def initialize(relation = []) = @relation = relation

  def call(filters)
    filters.compact.reduce(@relation) do |scope, (name, value)|
      respond_to?("by_#{name}", true) ? send("by_#{name}", scope, value) : scope
    end
  end

  private

  def by_status(scope, status) = scope.select { _1[:status] == status }
  def by_min_total(scope, total) = scope.reject { |order| order[:total] < total }
  def by_sort(scope, column) = scope.sort_by { |order| -order[column] }
end

class Snippet
  ORDERS = [{ id: 1, status: "open", total: 50 }, { id: 2, status: "paid", total: 20 }, { id: 3, status: "open", total: 90 }].freeze

  def call
    query = OrdersQuery.new(ORDERS)
    [query.call(status: "open", min_total: nil), query.call(status: "open", min_total: 60, other: 1), query.call(sort: :total).pluck(:id)]
  end
end

#: filters of a query object that a request decides
#: inputs status = "open", "paid", nil
#: inputs sort = "total", nil
class FilteredOrders
  ORDERS = [{ id: 1, status: "open", total: 50 }, { id: 2, status: "paid", total: 20 }, { id: 3, status: "open", total: 90 }].freeze

  def self.call(params) = new(params).result

  def initialize(params) = @params = params

  def result
    orders = ORDERS
    orders = orders.select { |order| order[:status] == @params[:status] } if @params[:status]
    orders = orders.sort_by { |order| order[@params[:sort].to_sym] } if @params[:sort].present?
    { orders: orders, count: orders.size, meta: { sorted: @params[:sort].present? } }
  end
end

class Snippet
  def call = FilteredOrders.call(status: input(:status), sort: input(:sort))
end

#: a presenter is a SimpleDelegator with its own words
class User
  attr_reader :first_name, :last_name, :email, :roles

  def initialize(first_name, last_name, email, roles)
    @first_name, @last_name, @email, @roles = first_name, last_name, email, roles
  end

  def admin? = roles.include?(:admin)
end

class UserPresenter < SimpleDelegator
  def full_name = [first_name, last_name].compact_blank.join(" ")
  def email = super.downcase
  def badge = admin? ? "Admin" : roles.map { |role| role.to_s.titleize }.join(", ")
  def as_json(*) = { name: full_name, email: email, badge: badge }
end

class Snippet
  def call
    user = User.new("Ada", "", "ADA@Example.org", [:line_manager, :editor])
    presenter = UserPresenter.new(user)
    [presenter.as_json, presenter.__getobj__.equal?(user), presenter.respond_to?(:first_name), presenter.admin?]
  end
end

#: a presenter changes what it stands for by __setobj__
class Row < SimpleDelegator
  def label = "#{id}: #{name}"
end

class Snippet
  Item = Struct.new(:id, :name)

  def call
    row = Row.new(Item.new(1, "one"))
    first = row.label
    row.__setobj__(Item.new(2, "two"))
    [first, row.label, row.name, row == Item.new(2, "two")]
  end
end

#: a presenter for any user
#: inputs name = "ada lovelace", "", nil
#: inputs admin = true, false
class Person
  attr_accessor :name, :admin

  def initialize(name:, admin: false)
    self.name = name
    self.admin = admin
  end
end

class PersonPresenter < SimpleDelegator
  def title = name.presence&.titleize || "Guest"
  def links = { profile: "/people/#{name.to_s.parameterize}", admin: ("/admin" if admin) }.compact
end

class Snippet
  def call
    person = PersonPresenter.new(Person.new(name: input(:name), admin: input(:admin)))
    { title: person.title, links: person.links }
  end
end

#: a decorator by method_missing and respond_to_missing
class Decorator
  def initialize(object) = @object = object

  def method_missing(name, *args, &block)
    return super unless @object.respond_to?(name)
    result = @object.public_send(name, *args, &block)
    result.is_a?(String) ? "<#{result}>" : result
  end

  def respond_to_missing?(name, include_private = false) = @object.respond_to?(name, include_private) || super
end

class Snippet
  def call
    text = Decorator.new("abc")
    list = Decorator.new([3, 1, 2])
    missing = begin
      text.unknown_word
    rescue NoMethodError => e
      e.name
    end
    [text.upcase, text.size, text.respond_to?(:upcase), text.respond_to?(:nope), list.sort, list.map { |x| x + 1 }, missing]
  end
end

#: dynamic finders by method_missing with a pattern
class Registry
  def initialize(rows) = @rows = rows

  def method_missing(name, *args)
    case name.to_s
    when /\Afind_by_(?<column>\w+)\z/ then @rows.find { |row| row[$~[:column].to_sym] == args.first }
    when /\A(\w+)\?\z/ then @rows.any? { |row| row[$1.to_sym] }
    else super
    end
  end

  def respond_to_missing?(name, *) = name.start_with?("find_by_") || name.end_with?("?") || super
end

class Snippet
  def call
    rows = Registry.new([{ id: 1, name: "a" }, { id: 2, name: "b", archived: true }])
    [rows.find_by_name("b"), rows.find_by_id(9), rows.archived?, rows.deleted?, rows.respond_to?(:find_by_x), rows.respond_to?(:other)]
  end
end

#: a service with a yielded success and failure handler
class Transfer
  class Outcome
    def initialize = @handlers = {}
    def success(&block) = @handlers[:success] = block
    def failure(&block) = @handlers[:failure] = block
    def resolve(name, *args) = @handlers.fetch(name).call(*args)
  end

  def self.call(amount, balance:)
    outcome = Outcome.new
    yield outcome
    amount <= balance ? outcome.resolve(:success, balance - amount) : outcome.resolve(:failure, :insufficient, amount - balance)
  end
end

class Snippet
  def call
    run = ->(amount) do
      Transfer.call(amount, balance: 100) do |on|
        on.success { |rest| { rest: rest } }
        on.failure { |reason, missing| { error: reason, missing: missing } }
      end
    end
    [run.(40), run.call(130)]
  end
end

#: an early return from a block inside a service
class Finder
  def initialize(rows) = @rows = rows

  def first_bad
    @rows.each_with_index do |row, index|
      return { index: index, reason: "no name" } if row[:name].blank?
      return { index: index, reason: "too long" } unless row[:name].length < 5
    end
    nil
  end
end

class Snippet
  def call = [Finder.new([{ name: "a" }, { name: "" }]).first_bad, Finder.new([{ name: "abcde" }]).first_bad, Finder.new([]).first_bad]
end

#: callbacks of a service are class level lists
class BaseService
  class_attribute :before_steps, :options, default: []
  class_attribute :retries, default: 3, instance_writer: false

  def self.before(*names, **options)
    self.before_steps += names
    self.options += [options] if options.any?
  end

  def call
    before_steps.each { |name| send(name) }
    perform
  end

  private

  def log = @log ||= []
end

class AuditService < BaseService
  before :authenticate, :prepare, only: :create
  self.retries = 5

  private

  def authenticate = log << :authenticated
  def prepare = log << :prepared
  def perform = { log: log, retries: retries, options: options }
end

class Snippet
  def call = [AuditService.new.call, BaseService.before_steps, BaseService.retries, AuditService.retries?]
end

#: a service with a dependency by keyword that a request chooses
#: inputs gateway = "card", "paypal", "cash"
class CardGateway
  def charge(cents) = { id: "card_#{cents}", fee: cents * 3 / 100 }
end

class PaypalGateway
  def charge(cents) = { id: "pp_#{cents}", fee: cents * 5 / 100, pending: true }
end

class ChargeService
  GATEWAYS = { "card" => CardGateway, "paypal" => PaypalGateway }.freeze
  UnknownGateway = Class.new(StandardError)

  def initialize(gateway:, clock: -> { 0 })
    @gateway = GATEWAYS.fetch(gateway) { raise UnknownGateway, "unknown gateway #{gateway}" }.new
    @clock = clock
  end

  def call(cents:) = @gateway.charge(cents).merge(at: @clock.call)
end

class Snippet
  def call
    { charge: ChargeService.new(gateway: input(:gateway), clock: -> { 7 }).call(cents: 200) }
  rescue ChargeService::UnknownGateway => e
    { error: e.message }
  end
end

#: a Monad like result with map and value_or
module Maybe
  class Some
    attr_reader :value

    def initialize(value) = @value = value
    def map = Maybe.of(yield(value))
    def value_or(_default = nil) = value
    def ==(other) = other.is_a?(Some) && other.value == value
  end

  None = Object.new.tap do |none|
    def none.map = self
    def none.value_or(default = nil) = block_given? ? yield : default
  end

  def self.of(value) = value.nil? ? None : Some.new(value)
end

class Snippet
  def call
    user = { profile: { city: "Bern" } }
    city = Maybe.of(user[:profile]).map { |profile| profile[:city] }.map(&:upcase)
    none = Maybe.of(user[:account]).map { |account| account[:plan] }
    [city.value_or("?"), none.value_or("?"), none.value_or { "block" }, city == Maybe.of("BERN")]
  end
end

#: errors of a service are collected by ActiveModel::Errors
class Importer
  extend ActiveModel::Naming
  extend ActiveModel::Translation
  attr_reader :errors
  attr_accessor :file

  def initialize(file)
    @file = file
    @errors = ActiveModel::Errors.new(self)
  end

  def call
    errors.add(:file, :blank) if file.nil?
    errors.add(:file, "has no rows") if file == []
    errors.add(:base, "Nothing imported") if errors.any?
    errors.empty?
  end

  def read_attribute_for_validation(name) = public_send(name)
end

class Snippet
  def call
    importer = Importer.new(nil)
    [importer.call, importer.errors.full_messages, importer.errors.to_hash, importer.errors[:file].to_a, Importer.new([1]).call]
  end
end

#: wraps an error with its cause
class ImportError < StandardError
  attr_reader :line

  def initialize(line)
    @line = line
    super("line #{line} is broken")
  end
end

class Snippet
  def parse(lines)
    lines.each.with_index(1) do |line, number|
      Integer(line)
    rescue ArgumentError, TypeError
      raise ImportError.new(number)
    end
  end

  def call
    parse(["1", "2", "x"])
  rescue ImportError => e
    { message: e.message, line: e.line, cause: e.cause.class.name, text: e.cause.message, full: e.full_message.present? }
  end
end

#: errors by class level tables and rescue with a splat
class Retriable
  ERRORS = [KeyError, ZeroDivisionError].freeze
  STATUS = { KeyError => 404, ZeroDivisionError => 422 }.freeze

  def self.guard
    { ok: yield }
  rescue *ERRORS => error
    { status: STATUS.fetch(error.class), message: error.message }
  else
    { never: true }
  ensure
    nil
  end
end

class Snippet
  def call
    [Retriable.guard { { a: 1 }.fetch(:b) }, Retriable.guard { 1 / 0 }, Retriable.guard { 1 }]
  end
end

#: an error handler that maps a hierarchy of errors to statuses
#: inputs kind = "missing", "forbidden", "broken", "fine"
module Errors
  class Base < StandardError
    def status = 500
    def as_json(*) = { status: status, error: self.class.name.demodulize.underscore, message: message }
  end

  class Missing < Base
    def status = 404
  end

  class Forbidden < Base
    def status = 403
    def message = "Not for you"
  end
end

class Snippet
  def work(kind)
    case kind
    when "missing" then raise Errors::Missing, "no such thing"
    when "forbidden" then raise Errors::Forbidden
    when "broken" then raise "boom"
    else { status: 200 }
    end
  end

  def call
    work(input(:kind))
  rescue Errors::Base => e
    e.as_json
  rescue StandardError => e
    { status: 500, message: e.message }
  end
end

#: a bulk service with partial failures
#: inputs strict = true, false
class BulkUpdate
  Failure = Struct.new(:index, :message)

  def initialize(rows, strict:)
    @rows, @strict = rows, strict
  end

  def call
    done, failed = [], []
    @rows.each_with_index do |row, index|
      done << Integer(row)
    rescue ArgumentError => e
      failed << Failure.new(index, e.message)
      break if @strict
    end
    { done: done, failed: failed.map(&:to_h), partial: done.any? && failed.any? }
  end
end

class Snippet
  def call = BulkUpdate.new(%w[1 x 3], strict: input(:strict)).call
end
