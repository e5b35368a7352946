# Form objects, value objects, concerns and class level settings, as applications write them.

#: a form object with attributes, defaults and casts
class SearchForm
  include ActiveModel::Model
  include ActiveModel::Attributes

  attribute :query, :string
  attribute :page, :integer, default: 1
  attribute :per_page, :integer, default: -> { 25 }
  attribute :archived, :boolean, default: false
  attribute :since, :date

  def offset = (page - 1) * per_page
  def query=(value)
    super(value.to_s.squish)
  end
end

class Snippet
  def call
    form = SearchForm.new(query: "  two   words ", page: "3", archived: "1", since: "2024-02-29")
    [form.attributes, form.offset, form.archived, form.since.year, SearchForm.new.per_page, SearchForm.attribute_names]
  end
end

#: a form object tells what is invalid
class SignupForm
  include ActiveModel::Model

  attr_accessor :email, :password, :age, :plan

  validates :email, presence: true, format: { with: /\A[^@\s]+@[^@\s]+\z/, allow_blank: true }
  validates :password, length: { minimum: 8 }
  validates :age, numericality: { only_integer: true, greater_than_or_equal_to: 18 }, allow_nil: true
  validates :plan, inclusion: { in: %w[free pro], message: "%{value} is not a plan" }
  validate :no_name_in_password

  def save
    return false unless valid?
    { email: email }
  end

  private

  def no_name_in_password
    errors.add(:password, "must not contain the email") if email.present? && password.to_s.include?(email)
  end
end

class Snippet
  def call
    bad = SignupForm.new(email: "a@b", password: "a@b", age: "x", plan: "gold")
    good = SignupForm.new(email: "a@b", password: "12345678", plan: "pro")
    saved = bad.save
    [saved, bad.errors.full_messages, bad.errors.details[:age], bad.errors.attribute_names, good.save, good.errors.empty?]
  end
end

#: a form object with inputs that it takes or not
#: inputs email = "a@b.c", "", nil
#: inputs age = 17, 18, nil
class JoinForm
  include ActiveModel::Model
  attr_accessor :email, :age
  validates :email, presence: true
  validates :age, numericality: { greater_than: 17 }, allow_nil: true
end

class Snippet
  def call
    form = JoinForm.new(email: input(:email), age: input(:age))
    return { saved: { email: form.email, age: form.age } } if form.valid?
    { errors: form.errors.to_hash(true), first: form.errors.first.attribute }
  end
end

#: a form object with a block validation and a context
class Booking
  include ActiveModel::Model
  include ActiveModel::Validations::Callbacks
  attr_accessor :starts, :ends, :note

  before_validation { self.note = note.strip if note }
  validates_presence_of :starts, :ends
  validates :note, presence: true, on: :publish
  validate do
    errors.add(:ends, :greater_than, count: starts) if starts && ends && ends <= starts
  end
end

class Snippet
  def call
    booking = Booking.new(starts: 3, ends: 2, note: "  hi ")
    first = booking.valid?
    messages = booking.errors.full_messages
    empty = Booking.new(starts: 1, ends: 2)
    [first, messages, booking.note, empty.valid?, empty.valid?(:publish), empty.errors.to_hash]
  end
end

#: a form object with a nested form
class AddressForm
  include ActiveModel::Model
  attr_accessor :city, :zip
  validates :city, presence: true
end

class CustomerForm
  include ActiveModel::Model
  attr_accessor :name
  attr_reader :address

  validates :name, presence: true
  validate { errors.add(:address, address.errors.full_messages.to_sentence) if address&.invalid? }

  def address_attributes=(attributes)
    @address = AddressForm.new(attributes)
  end

  def to_h = { name: name, address: { city: address&.city } }
end

class Snippet
  def call
    form = CustomerForm.new(name: "A", address_attributes: { city: "", zip: "1" })
    unknown = begin
      CustomerForm.new(nme: "A")
    rescue ActiveModel::UnknownAttributeError => e
      e.message
    end
    [form.valid?, form.errors.full_messages, form.to_h, unknown]
  end
end

#: validates with a class of its own and with conditions
class EmailValidator < ActiveModel::EachValidator
  def validate_each(record, attribute, value)
    return if value =~ /@/
    record.errors.add(attribute, options[:message] || "is not an email", value: value)
  end
end

class Contact
  include ActiveModel::Model
  attr_accessor :email, :backup, :kind

  validates :email, email: true, if: :person?
  validates :backup, email: { message: "looks wrong" }, unless: -> { backup.nil? }
  with_options if: -> { kind == "company" } do
    validates :backup, presence: true
  end

  def person? = kind == "person"
end

class Snippet
  def call
    each = [Contact.new(kind: "person", email: "x"), Contact.new(kind: "company"), Contact.new(kind: "person", email: "a@b", backup: "no")]
    each.map { |contact| [contact.valid?, contact.errors.to_hash] }
  end
end

#: strict validation raises
class Strict
  include ActiveModel::Model
  attr_accessor :token
  validates! :token, presence: true
end

class Snippet
  def call = Strict.new.valid?
end

#: validate! raises a ValidationError with its model
class Order
  include ActiveModel::Model
  attr_accessor :total
  validates :total, numericality: true
end

class Snippet
  def call
    Order.new(total: "x").validate!
  rescue ActiveModel::ValidationError => e
    [e.message, e.model.errors.of_kind?(:total, :not_a_number), e.model.errors.size]
  end
end

#: a money value object that is Comparable
class Money
  include Comparable
  attr_reader :cents, :currency

  def initialize(cents, currency = "EUR")
    @cents = cents
    @currency = currency
    freeze
  end

  def <=>(other) = other.is_a?(Money) && currency == other.currency ? cents <=> other.cents : nil
  def +(other) = with(cents: cents + other.cents)
  def *(factor) = with(cents: (cents * factor).round)
  def -@ = with(cents: -cents)
  def with(cents: @cents, currency: @currency) = self.class.new(cents, currency)
  def to_s = format("%.2f %s", cents / 100.0, currency)
  def hash = [cents, currency].hash
  def eql?(other) = self == other
  def coerce(other) = [self, other]
  def inspect = "#<Money #{self}>"
end

class Snippet
  def call
    a, b = Money.new(1050), Money.new(250)
    total = [a, b].inject(:+)
    {
      total: total.to_s, more: a > b, clamp: Money.new(5000).clamp(b, a).to_s, between: b.between?(b, a), min: [a, b].min.to_s,
      times: (a * 1.5).to_s, negative: (-b).to_s, equal: Money.new(1) == Money.new(1), uniq: [a, Money.new(1050)].uniq.size,
      key: { a => 1 }[Money.new(1050)], other: a == 5, frozen: a.frozen?, text: "#{[a]}", sorted: [a, b].sort.map(&:cents),
    }
  end
end

#: a Struct value object with methods, pattern matching and equality
Point = Struct.new(:x, :y) do
  def self.origin = new(0, 0)
  def +(other) = Point.new(x + other.x, y + other.y)
  def distance = Math.sqrt(x**2 + y**2)
  def to_s = "(#{x}, #{y})"
end

class Snippet
  def call
    point = Point.origin + Point.new(3, 4)
    kind = case point
           in { x: 0, y: 0 } then "origin"
           in [x, y] if x == y then "diagonal"
           in Point[x, y] then "at #{x}/#{y}"
           end
    [point.distance, point.to_s, kind, point == Point.new(3, 4), point.to_a, point.each.to_a, { point => 1 }[Point.new(3, 4)], Point.members]
  end
end

#: a keyword_init Struct with defaults by an overridden initialize
Options = Struct.new(:limit, :offset, :order, keyword_init: true) do
  def initialize(limit: 20, offset: 0, **rest)
    super
  end

  def page = offset / limit + 1
  def next = self.class.new(**to_h, offset: offset + limit)
end

class Snippet
  def call
    options = Options.new(order: :name)
    [options.to_h, options.next.page, options.next.next.to_h, options.dig(:order), options.members, options.values]
  end
end

#: a concern with included, class_methods and a setting
module Sluggable
  extend ActiveSupport::Concern

  included do
    class_attribute :slug_source, default: :name
    attr_writer :slug
    delegate :slug_source, to: :class, prefix: :own
  end

  class_methods do
    def slugged_by(name) = self.slug_source = name
    def find_slug(items, slug) = items.find { |item| item.slug == slug }
  end

  def slug = @slug ||= public_send(self.class.slug_source).parameterize
end

class Page
  include Sluggable
  slugged_by :title
  attr_reader :title

  def initialize(title) = @title = title
end

class Tag
  include Sluggable
  def name = "Ruby & Rails"
end

class Snippet
  def call
    pages = [Page.new("Über uns"), Page.new("Hello, World!")]
    [pages.map(&:slug), Page.find_slug(pages, "hello-world").title, Tag.new.slug, Tag.slug_source, Page.new("x").own_slug_source]
  end
end

#: concerns that depend on each other
module Loggable
  extend ActiveSupport::Concern
  included { cattr_accessor(:events) { [] } }
  def log(text) = self.class.events << "#{self.class.name}: #{text}"
end

module Trackable
  extend ActiveSupport::Concern
  include Loggable

  included { track :created }

  module ClassMethods
    def tracked = @tracked ||= []
    def track(*names) = tracked.concat(names)
  end

  def track!(name)
    return false unless self.class.tracked.include?(name)
    log(name.to_s.humanize)
    true
  end
end

class Parcel
  include Trackable
  track :sent, :lost
end

class Snippet
  def call
    parcel = Parcel.new
    [parcel.track!(:created), parcel.track!(:eaten), parcel.track!(:lost), Parcel.events, Parcel.tracked, Parcel.include?(Loggable)]
  end
end

#: delegate with prefix, allow_nil and to a constant
class Account
  attr_reader :plan, :owner

  Plan = Struct.new(:name, :price)
  LIMITS = { "free" => 1 }.freeze

  delegate :name, :price, to: :plan, prefix: true, allow_nil: true
  delegate :email, to: :owner
  delegate :fetch, to: :LIMITS, prefix: :limit
  delegate_missing_to :owner

  def initialize(plan, owner)
    @plan, @owner = plan, owner
  end
end

class Snippet
  Owner = Struct.new(:email, :phone)

  def call
    account = Account.new(Account::Plan.new("pro", 5), Owner.new("a@b", "1"))
    empty = Account.new(nil, nil)
    failure = begin
      empty.email
    rescue Module::DelegationError => e
      e.class.name
    end
    [account.plan_name, account.plan_price, account.email, account.phone, empty.plan_name, failure, account.limit_fetch("free"), account.limit_fetch("x", 0)]
  end
end

#: mattr_accessor and a configure block
module Billing
  mattr_accessor :currency, default: "EUR"
  mattr_accessor :tax_rate
  mattr_reader(:features) { Set.new([:invoices]) }

  class Configuration
    attr_accessor :api_key, :timeout

    def initialize = @timeout = 5
  end

  def self.config = @config ||= Configuration.new
  def self.configure = yield(config)
end

Billing.configure do |config|
  config.api_key = "secret"
end
Billing.tax_rate = 0.19

class Snippet
  def call
    Billing.features << :refunds
    { currency: Billing.currency, tax: (100 * Billing.tax_rate).round(2), key: Billing.config.api_key, timeout: Billing.config.timeout, features: Billing.features.to_a }
  end
end

#: Current attributes with a derived one and a block
class Current < ActiveSupport::CurrentAttributes
  attribute :user, :account, :request_id
  resets { self.request_id = nil }

  def user=(user)
    super
    self.account = user && user[:account]
  end
end

class Snippet
  def call
    Current.user = { name: "a", account: :acme }
    inside = Current.set(user: { name: "b", account: :other }) { [Current.user[:name], Current.account] }
    after = [Current.user[:name], Current.account]
    Current.reset
    [inside, after, Current.user, Current.account.inspect]
  end
end

#: memoisation in its forms
class Report
  attr_reader :calls

  def initialize = @calls = Hash.new(0)

  def total
    @total ||= begin
      @calls[:total] += 1
      [1, 2, 3].sum
    end
  end

  def nothing
    return @nothing if defined?(@nothing)
    @calls[:nothing] += 1
    @nothing = nil
  end

  def row(id)
    @rows ||= Hash.new { |rows, key| rows[key] = (@calls[:row] += 1) && "row #{key}" }
    @rows[id]
  end
end

class Snippet
  def call
    report = Report.new
    2.times { report.total && report.nothing }
    rows = [1, 2, 1].map { |id| report.row(id) }
    [report.total, report.nothing, rows, report.calls, report.calls[:other]]
  end
end

#: keyword arguments are forwarded with a default and a splat
class Mailer
  def self.method_missing(name, *args, **options, &block)
    return super unless %i[welcome goodbye].include?(name)
    new.public_send(name, *args, **options, &block)
  end

  def self.respond_to_missing?(name, _all = false) = %i[welcome goodbye].include?(name) || super

  def welcome(user, locale: :en, **headers) = { to: user, locale: locale, headers: headers, block: block_given? ? yield : nil }
  def goodbye(*users, reason:) = { to: users, reason: reason }
end

class Snippet
  def call
    locale = :de
    options = { locale:, subject: "Hi" }
    missing = begin
      Mailer.goodbye("a")
    rescue ArgumentError => e
      e.message
    end
    [Mailer.welcome("a", **options), Mailer.welcome("b") { 1 }, Mailer.goodbye("a", "b", reason: "x"), missing, Mailer.respond_to?(:welcome)]
  end
end

#: a refinement for texts
module Shout
  refine String do
    def shout(times = 1) = upcase + "!" * times
    def blank? = "refined"
  end
end

using Shout

class Snippet
  def call = ["hey".shout, "hey".shout(3), "".blank?]
end

#: Comparable versions with a spaceship over lists
class Version
  include Comparable
  attr_reader :parts

  def self.parse(text) = new(*text.split(".").map(&:to_i))
  def initialize(*parts) = @parts = parts
  def <=>(other) = parts <=> other.parts
  def to_s = parts.join(".")
  def bump(level = :minor) = self.class.new(*parts.each_with_index.map { |part, i| i == { major: 0, minor: 1, patch: 2 }.fetch(level) ? part + 1 : part })
end

class Snippet
  def call
    versions = %w[1.10.0 1.9.3 2.0.0].map { |text| Version.parse(text) }
    [versions.sort.map(&:to_s), versions.max.to_s, versions.first.bump.to_s, versions[1] < versions[0], versions.minmax.map(&:to_s), Version.new(1, 2) == Version.parse("1.2")]
  end
end

#: a value object with a deconstruct of its own
class Response
  attr_reader :status, :body

  def initialize(status, body)
    @status, @body = status, body
  end

  def deconstruct = [status, body]
  def deconstruct_keys(keys) = { status: status, body: body, keys: keys }
end

class Snippet
  def read(response)
    case response
    in { status: 200..299, body: { items: [first, *rest] } } then { first: first, rest: rest.size }
    in { status: 200..299, body: } then { body: body }
    in { status: 404 | 410 => gone } then { gone: gone }
    in [Integer => status, String => body] unless body.empty? then { status: status, text: body }
    in Response then { unknown: true }
    end
  end

  def call
    [read(Response.new(200, { items: [1, 2, 3] })), read(Response.new(201, {})), read(Response.new(410, nil)), read(Response.new(500, "no")), read(Response.new(500, ""))]
  end
end

#: pattern matching of any payload
#: inputs payload = {type: "user", data: {id: 1, tags: ["a"]}}, {type: "ping"}, {type: "user"}, nil, [1, 2]
class Snippet
  def call
    case input(:payload)
    in { type: "user", data: { id: Integer => id, tags: [*, "a", *] } } then { user: id }
    in { type: String => type } unless type == "user" then { type: type }
    in [Integer, *rest] then { rest: rest }
    in nil then { empty: true }
    else { other: true }
    end
  end
end

#: a NoMatchingPatternKeyError or its kin raises
class Snippet
  def call
    config = { host: "a" }
    case config
    in { port: } then port
    end
  end
end

#: in as a predicate and rightward assignment
class Snippet
  def call
    config = { db: { user: "admin", ports: [1, 2] }, mode: "dev" }
    config => { db: { user:, ports: [first_port, *] } }
    is_dev = config in { mode: "dev" | "test" }
    none = { a: 1 } in { a: String }
    [user, first_port, is_dev, none]
  end
end

#: class level DSL with instance_exec and define_method
class Resource
  class << self
    def fields = @fields ||= {}

    def field(name, type = :string, &block)
      fields[name] = type
      define_method(name) { block ? instance_exec(@data, &block) : @data[name] }
      define_method(:"#{name}?") { public_send(name).present? }
    end

    def inherited(child)
      super
      child.instance_variable_set(:@fields, fields.dup)
    end
  end

  def initialize(data) = @data = data
  def to_h = self.class.fields.keys.index_with { |name| public_send(name) }
end

class UserResource < Resource
  field :id, :integer
  field(:name) { |data| data.values_at(:first, :last).join(" ") }
end

class AdminResource < UserResource
  field(:level) { |_data| name.size }
end

class Snippet
  def call
    admin = AdminResource.new({ id: 1, first: "A", last: "B" })
    [admin.to_h, UserResource.new({ first: "x" }).to_h, AdminResource.fields, UserResource.fields.keys, Resource.fields, admin.id?, UserResource.new({}).id?]
  end
end

#: a settings object for any flags
#: inputs flags = {beta: true}, {}, {beta: false, dark: true}
class Settings
  DEFAULTS = { beta: false, dark: false, size: 10 }.freeze

  def initialize(overrides) = @values = DEFAULTS.merge(overrides.to_h.symbolize_keys)

  DEFAULTS.each_key do |name|
    define_method(name) { @values[name] }
    define_method("#{name}?") { !!@values[name] }
  end

  def enabled = DEFAULTS.keys.select { |name| public_send(:"#{name}?") }
end

class Snippet
  def call
    settings = Settings.new(input(:flags))
    { beta: settings.beta?, dark: settings.dark, size: settings.size, enabled: settings.enabled }
  end
end

#: prepend wraps a method and super goes on
module Timed
  def call(*args) = { result: super, by: self.class.name, args: args.size }
end

class Job
  prepend Timed
  def call(a, b = 2) = a + b
end

class Snippet
  def call = [Job.new.call(1), Job.new.call(1, 5), Job.ancestors.first.name, Job.new.method(:call).owner.name]
end

#: Module.new as a parameterized mixin
class Searchable < Module
  def initialize(*columns)
    define_method(:search_text) { columns.map { |column| public_send(column) }.compact.join(" ").downcase }
    define_method(:search_columns) { columns }
  end
end

class Book
  include Searchable.new(:title, :author)
  attr_reader :title, :author

  def initialize(title, author = nil)
    @title, @author = title, author
  end
end

class Snippet
  def call = [Book.new("Emma", "Austen").search_text, Book.new("Iliad").search_text, Book.new("x").search_columns]
end

#: OpenStruct and Hash with indifferent access
class Snippet
  def call
    open = OpenStruct.new(name: "a", size: 1)
    open.color = "red"
    open[:size] += 1
    params = { "user" => { name: "x", tags: [{ id: 1 }] } }.with_indifferent_access
    params[:page] = 2
    [open.to_h, open.respond_to?(:color), open.missing, open.dig(:name), params[:user]["name"], params.dig(:user, :tags, 0, "id"), params.key?("page"), params.to_h.keys, params.slice(:page).to_h]
  end
end
