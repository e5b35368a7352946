#: a policy class found by the name of its record
class ApplicationPolicy
  attr_reader :user, :record

  def initialize(user, record)
    @user = user
    @record = record
  end

  def show? = true
  def update? = owner? || user[:admin]
  def destroy? = update? && !record.locked

  def permitted
    %i[show? update? destroy?].select { |rule| public_send(rule) }
  end

  private

  def owner? = record.owner_id == user[:id]
end

class PostPolicy < ApplicationPolicy
  def show? = record.published || owner?
end

Post = Struct.new(:owner_id, :published, :locked)

class Snippet
  def call
    policy = "#{Post}Policy".constantize
    ann = { id: 1, admin: false }
    root = { id: 9, admin: true }
    [Post.new(1, false, false), Post.new(2, true, true), Post.new(2, false, false)].flat_map do |post|
      [policy.new(ann, post).permitted, policy.new(root, post).permitted]
    end
  end
end

#: Current attributes with a derived value and a reset
class Current < ActiveSupport::CurrentAttributes
  attribute :user, :request_id, :tags
  resets { self.tags = [] }

  def user=(value)
    super
    self.tags = [value[:name], value[:role]].compact
  end

  def admin? = user&.fetch(:role, nil) == "admin"
end

class Snippet
  def call
    Current.set(request_id: "r-1") do
      Current.user = { name: "ann", role: "admin" }
      [Current.admin?, Current.tags, Current.request_id]
    end + [Current.request_id, Current.admin?]
  end
end

#: a collection with its own each and Enumerable
class Playlist
  include Enumerable
  Track = Struct.new(:title, :seconds, :genre)

  def initialize = @tracks = []

  def add(title, seconds, genre = "pop")
    @tracks << Track.new(title, seconds, genre)
    self
  end
  alias << add

  def each(&block)
    return enum_for(:each) { @tracks.size } unless block
    @tracks.each(&block)
    self
  end

  def duration = sum(&:seconds)
end

class Snippet
  def call
    list = Playlist.new.add("A", 200).add("B", 180, "jazz").add("C", 240)
    [list.duration, list.map(&:title), list.group_by(&:genre).transform_values(&:count), list.max_by(&:seconds).title,
     list.sort_by { |t| -t.seconds }.first(2).map(&:title), list.partition { |t| t.seconds > 190 }.map(&:size),
     list.each_slice(2).to_a.length, list.include?(nil), list.each.size, list.reduce(0) { |n, t| n + t.title.ord },
     list.min_by(&:seconds).genre, list.first.title, list.each_with_index.map { |t, i| "#{i}#{t.title}" }, list.to_a.size]
  end
end

#: presence, try and in?
#: inputs name = "Ann", "", nil, "  "
class Snippet
  def call
    name = input(:name)
    {
      display: name.presence || "Anonymous",
      length: name.try(:length),
      known: name.in?(["Ann", "Bob"]),
      blank: name.blank?,
      up: name&.upcase&.strip.presence,
    }
  end
end

#: a visitor by the class names of nodes
module Ast
  Num = Struct.new(:value)
  Add = Struct.new(:left, :right)
  Mul = Struct.new(:left, :right)
end

class Visitor
  def visit(node) = send("visit_#{node.class.name.demodulize.downcase}", node)
end

class Evaluator < Visitor
  def visit_num(node) = node.value
  def visit_add(node) = visit(node.left) + visit(node.right)
  def visit_mul(node) = visit(node.left) * visit(node.right)
end

class Printer < Visitor
  def visit_num(node) = node.value.to_s
  def visit_add(node) = "(#{visit(node.left)} + #{visit(node.right)})"
  def visit_mul(node) = "#{visit(node.left)} * #{visit(node.right)}"
end

class Snippet
  include Ast

  def call
    tree = Mul.new(Add.new(Num.new(1), Num.new(2)), Num.new(4))
    [Evaluator.new.visit(tree), Printer.new.visit(tree)]
  end
end

#: a safe parser of JSON with a fallback
#: inputs body = '{"a": [1, 2]}', '[1]', 'nope', ''
class Snippet
  def call
    data = JSON.parse(input(:body))
    data.is_a?(Hash) ? { keys: data.keys } : { list: data }
  rescue JSON::ParserError
    { error: "invalid" }
  end
end

#: sanitising parameters
#: inputs page = "3", "0", nil, "x"
class Snippet
  def call
    page = [input(:page).to_i, 1].max
    per = 25
    { page: page, offset: (page - 1) * per, links: { prev: page > 1 ? page - 1 : nil, next: page + 1 } }
  end
end

#: an optional address of a customer
#: inputs customer = { name: "Ann", address: { city: "Bonn" } }, { name: "Bob" }, nil
class Snippet
  def call
    customer = input(:customer)
    city = customer&.dig(:address, :city)
    { name: customer&.fetch(:name) || "guest", city: city, label: [customer&.dig(:name), city].compact.join(", ").presence }
  end
end

#: a status by thresholds
#: inputs score = 0, 55, 80, 100
class Snippet
  GRADES = { 90.. => "A", 70...90 => "B", 50...70 => "C" }.freeze

  def call
    score = input(:score)
    grade = GRADES.find { |range, _| range.cover?(score) }&.last || "F"
    { grade: grade, passed: grade != "F", medal: case score when 100 then :gold when 80..99 then :silver end }
  end
end

#: a memo that is filled under a condition
#: inputs cached = true, false
class Report
  def initialize(cached) = (@data = { total: 0 } if cached)
  def data = @data ||= { total: rows.sum, rows: rows.size }
  def rows = @rows ||= [1, 2, 3]
  def loaded? = instance_variable_defined?(:@rows)
end

class Snippet
  def call
    report = Report.new(input(:cached))
    [report.data, report.loaded?, report.rows]
  end
end

#: a flag that switches a branch with side effects
#: inputs flag = true, false, nil
class Audit
  attr_reader :entries
  def initialize = @entries = []
  def log(event, **data) = tap { @entries << { event: event, **data } }
end

class Snippet
  def call
    audit = Audit.new
    audit.log(:start)
    if input(:flag)
      audit.log(:flagged, by: "ann").log(:extra)
    elsif input(:flag).nil?
      audit.entries.clear
    end
    audit.log(:end, count: audit.entries.size).entries
  end
end

#: methods are asked for their names, parameters and visibility
class Machine2
  def start(speed, mode = :slow, *rest, key:, opt: 1, **kw, &blk) = nil
  def stop = nil
  protected def guard = nil
  private def secret = nil
end

class Snippet
  def call
    [Machine2.instance_methods(false).sort, Machine2.instance_method(:start).arity, Machine2.new.method(:start).parameters, Machine2.private_instance_methods(false),
     Machine2.method_defined?(:stop), Machine2.new.respond_to?(:secret), Machine2.new.respond_to?(:secret, true), Machine2.public_method_defined?(:guard), ->(a, b = 1) {}.arity, proc { |a, b| }.arity, ->(*) {}.lambda?]
  end
end

#: a calculator by shunting
class Calculator
  PRECEDENCE = { "+" => 1, "-" => 1, "*" => 2, "/" => 2 }.freeze

  def evaluate(tokens)
    output, operators = [], []
    tokens.each do |token|
      if PRECEDENCE.key?(token)
        output << apply(operators.pop, output) while operators.any? && PRECEDENCE[operators.last] >= PRECEDENCE[token]
        operators << token
      else
        output << token
      end
    end
    output << apply(operators.pop, output) until operators.empty?
    output.first
  end

  private

  def apply(operator, stack)
    b, a = stack.pop, stack.pop
    a.public_send(operator, b)
  end
end

class Snippet
  def call
    [Calculator.new.evaluate([2, "+", 3, "*", 4]), Calculator.new.evaluate([10, "-", 4, "-", 3])]
  end
end

#: permissions from roles of an input
#: inputs roles = ["admin"], ["editor", "viewer"], [], nil
class Snippet
  GRANTS = { "admin" => %i[read write delete], "editor" => %i[read write], "viewer" => [:read] }.freeze

  def call
    granted = Array(input(:roles)).flat_map { |role| GRANTS.fetch(role, []) }.uniq
    { granted: granted.sort, can_write: granted.include?(:write), none: granted.empty? }
  end
end

#: a rate by tiers of an input
#: inputs units = 0, 10, 150, 1000
class Snippet
  TIERS = [[100, 5], [500, 4], [Float::INFINITY, 3]].freeze

  def call
    left = input(:units)
    cost = 0
    from = 0
    TIERS.each do |upto, price|
      break if left <= 0
      take = [left, upto - from].min
      cost += take * price
      left -= take
      from = upto
    end
    { cost: cost.to_i, left: left }
  end
end

#: deep access with dig of an input
#: inputs data = { a: [{ b: 1 }] }, { a: [] }, { a: nil }, {}
class Snippet
  def call
    value = input(:data).dig(:a, 0, :b)
    { value: value, doubled: value ? value * 2 : nil, keys: input(:data).keys }
  end
end

#: chained comparisons of an input
#: inputs a = 1, 2
#: inputs b = 1, nil
class Snippet
  def call
    a, b = input(:a), input(:b)
    order = b.nil? ? nil : a <=> b
    { order: order, max: [a, b].compact.max, same: a == b, word: { -1 => "less", 0 => "equal", 1 => "more" }[order] }
  end
end

#: safe navigation with assignment of an input
#: inputs user = nil, "ann"
class Snippet
  Box = Struct.new(:name, :visits)

  def call
    box = input(:user) && Box.new(input(:user), 0)
    box&.visits += 1
    box&.name = box.name.capitalize if box
    { box: box&.to_h, visits: box&.visits.to_i }
  end
end

#: an invoice that adds taxes of an input
#: inputs country = "DE", "US", nil
class Snippet
  RATES = Hash.new(0).merge("DE" => 19, "FR" => 20).freeze
  Line = Struct.new(:net, :tax) do
    def gross = net + tax
  end

  def call
    rate = RATES[input(:country)] || 0
    lines = [100, 250].map { |net| Line.new(net, net * rate / 100) }
    { gross: lines.sum(&:gross), tax: lines.sum(&:tax), lines: lines.map(&:to_a) }
  end
end

#: a score card of inputs
#: inputs home = 0, 2
#: inputs away = 1, 2
class Snippet
  Score = Struct.new(:home, :away) do
    include Comparable
    def <=>(other) = diff <=> other.diff
    def diff = home - away
    def winner = case diff when 0 then nil when 1.. then :home else :away end
  end

  def call
    score = Score.new(input(:home), input(:away))
    { winner: score.winner, text: score.to_a.join(":"), better: score > Score.new(0, 0), draw: score.winner.nil? }
  end
end

#: yes and no of an input
#: inputs raw = "1", 0, "off", nil, true
class Snippet
  def call
    cast = ActiveModel::Type::Boolean.new.cast(input(:raw))
    { cast: cast, label: cast.nil? ? "unknown" : (cast ? "yes" : "no") }
  end
end

#: a rule engine with composable predicates
class Rule
  def self.[](&block) = new(&block)
  def initialize(&block) = @block = block
  def call(x) = @block.call(x)
  alias === call
  def &(other) = Rule[] { |x| call(x) && other.call(x) }
  def |(other) = Rule[] { |x| call(x) || other.call(x) }
  def ! = Rule[] { |x| !call(x) }
end

class Snippet
  ADULT = Rule.new { |p| p[:age] >= 18 }
  LOCAL = Rule.new { |p| p[:city] == "Bonn" }

  def call
    rule = ADULT & LOCAL
    people = [{ age: 20, city: "Bonn" }, { age: 5, city: "Bonn" }, { age: 40, city: "Ulm" }]
    [people.map { |p| rule.call(p) }, people.map { |p| (ADULT | LOCAL).call(p) }, people.map { |p| case p when rule then :yes when ADULT then :adult else :no end }, people.grep(ADULT).size]
  end
end

#: a quota per plan of inputs
#: inputs plan = :free, :pro, :odd
#: inputs used = 0, 10
class Snippet
  Plan = Struct.new(:name, :quota, keyword_init: true) do
    def unlimited? = quota.nil?
    def left(used) = unlimited? ? Float::INFINITY : [quota - used, 0].max
  end
  PLANS = [Plan.new(name: :free, quota: 5), Plan.new(name: :pro)].index_by(&:name).freeze

  def call
    plan = PLANS[input(:plan)] or return { error: :no_plan }
    left = plan.left(input(:used))
    { plan: plan.name, left: left.is_a?(Float) ? nil : left, blocked: left.zero? }
  end
end

#: a shipping estimate of an input
#: inputs weight = 0.5, 3, 40, nil
class Snippet
  Band = Struct.new(:max, :price)
  BANDS = [Band.new(1, 390), Band.new(5, 690), Band.new(31.5, 1690)].freeze

  def call
    weight = input(:weight)
    raise ArgumentError, "weight missing" if weight.nil?
    band = BANDS.detect { |b| weight <= b.max }
    band ? { price: band.price, text: format("%.2f €", band.price / 100.0) } : { price: nil }
  rescue ArgumentError => e
    { error: e.message }
  end
end

#: an unless else with a ternary chain of an input
#: inputs n = -1, 0, 7, 50
class Snippet
  def call
    n = input(:n)
    label = n.negative? ? :neg : n.zero? ? :zero : n < 10 ? :small : :large
    unless n > 0
      { label: label }
    else
      { label: label, root: Math.sqrt(n).floor, odd: n.odd? }
    end
  end
end

#: mutation of an argument depends on an input
#: inputs add = true, false
class Snippet
  def call
    list = [1]
    hash = { list: list }
    grow(list) if input(:add)
    hash[:size] = list.size
    hash[:copy] = list.dup << 9
    hash
  end

  def grow(list) = list.push(2).map! { |n| n * 10 }
end

#: a session object with expiry given an input
#: inputs age = 10, 5000, nil
class Session
  LIFETIME = 30.minutes
  attr_reader :age
  def initialize(age) = @age = age
  def state
    return :anonymous if age.nil?
    age.seconds > LIFETIME ? :expired : :active
  end
end

class Snippet
  def call
    session = Session.new(input(:age))
    { state: session.state, left: session.state == :active ? (Session::LIFETIME - session.age).to_i : 0 }
  end
end

#: a notifier that picks channels by inputs
#: inputs phone = "123", nil
#: inputs email = "a@b", nil
class Snippet
  CHANNELS = {
    sms: ->(u) { u[:phone] && "sms to #{u[:phone]}" },
    mail: ->(u) { u[:email] && "mail to #{u[:email]}" },
  }.freeze

  def call
    user = { phone: input(:phone), email: input(:email) }
    sent = CHANNELS.transform_values { |c| c.call(user) }.compact
    sent.empty? ? { error: :unreachable } : sent
  end
end

#: default arguments that use other arguments
class Snippet
  def build(name, slug = name.downcase, *tags, size: slug.length, label: "#{name}/#{size}", **rest, &block)
    [name, slug, tags, size, label, rest, block&.call(name)]
  end

  def call
    args = ["A", "b"]
    opts = { size: 9 }
    [build("Ann"), build(*args, :t, **opts), build("X", label: "l", extra: 1) { |n| n * 2 }, (build rescue $!.message), method(:build).arity]
  end
end

#: a rate limiter with a sliding window
class Limiter
  def initialize(limit, window) = (@limit, @window, @hits = limit, window, Hash.new { |h, k| h[k] = [] })

  def allow?(key, now)
    hits = @hits[key]
    hits.reject! { |t| t <= now - @window }
    return false if hits.size >= @limit
    hits << now
    true
  end
end

class Snippet
  def call
    limiter = Limiter.new(2, 10)
    [1, 2, 3, 11, 12, 13].map { |t| limiter.allow?(:a, t) } + [limiter.allow?(:b, 3)]
  end
end

#: an http status of an input symbol
#: inputs status = :ok, 404, nil
class Snippet
  NAMES = { ok: 200, not_found: 404 }.freeze

  def call
    code = case input(:status)
           in Symbol => name then NAMES.fetch(name)
           in Integer => number then number
           in nil then 204
           end
    { code: code, success: (200..299) === code, name: NAMES.key(code) }
  end
end

#: a snapshot compared with an input
#: inputs current = { a: 1, b: 2 }, { a: 2 }, {}
class Snippet
  def call
    known = { a: 1, b: 2 }
    changed = input(:current).reject { |k, v| known[k] == v }
    { changed: changed, missing: known.keys - input(:current).keys, same: known == input(:current) }
  end
end

#: currencies converted for an input
#: inputs to = "USD", "JPY", "???"
class Snippet
  class Rates
    TABLE = { "USD" => 1.1, "JPY" => 160 }.freeze
    def self.convert(cents, to:)
      rate = TABLE.fetch(to) { |code| raise ArgumentError, "no rate for #{code}" }
      new(cents * rate)
    end
    def initialize(value) = @value = value
    def to_i = @value.round
  end

  def call
    { amount: Rates.convert(100, to: input(:to)).to_i }
  rescue ArgumentError => e
    { error: e.message }
  end
end

#: struct features in one place
class Snippet
  Row = Struct.new(:id, :tags, :meta)

  def call
    row = Row.new(1, %w[a b], { x: { y: 2 } })
    id, tags = *row
    row.id += 1
    row[:tags] <<= "c" rescue row.tags << "c"
    [id, tags, row.dig(:meta, :x, :y), row.each.to_a.size, row.values_at(0, 1), row.to_a.first, row.each_pair.map { |k, _| k }, Row.members, row.size, row == row.dup, (row.nope rescue $!.class), (Row.new(1, 2, 3, 4) rescue $!.message), row.select { |v| v.is_a?(Integer) }, Row.new(1).tags, row.eql?(Row.new(2, %w[a b c], { x: { y: 2 } })), row.inspect, [Row.new(2), Row.new(1)].sort_by(&:id).map(&:id), row.filter_map { |v| v if v.is_a?(Array) }]
  end
end

#: tokens in base 64 without padding, and one that is wrong
class Snippet
  require "base64"

  def decode(text)
    Base64.strict_decode64(text)
  rescue ArgumentError
    :invalid
  end

  def call = [Base64.urlsafe_encode64("user:1?>", padding: false), Base64.urlsafe_encode64("ab"), decode("dXNlcjox"), decode("dXNlcjo")]
end
