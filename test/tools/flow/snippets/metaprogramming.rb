# Methods that are made, and objects that are asked about themselves.

#: define_method with a block and arguments
class Shape
  define_method(:area) { |width, height = 2| width * height }
end

class Snippet
  def call = [Shape.new.area(3), Shape.new.area(3, 5)]
end

#: define_method in a loop over a list
class Ticket
  STATES = %w[open closed].freeze

  STATES.each do |state|
    define_method("#{state}?") { @state == state }
    define_method("#{state}!") { @state = state }
  end
end

class Snippet
  def call
    ticket = Ticket.new
    ticket.closed!
    [ticket.closed?, ticket.open?, ticket.respond_to?(:open!)]
  end
end

#: define_method in a loop over a hash keeps each value
class Limits
  { sms: 160, mail: nil }.each do |channel, limit|
    define_method(:"#{channel}_limit") { limit }
    define_singleton_method("#{channel}_label") { "by #{channel}" }
  end
end

class Snippet
  def call = [Limits.new.sms_limit, Limits.new.mail_limit, Limits.sms_label]
end

#: define_method with a method object and with a lambda
class Tool
  def self.twice(x) = x * 2
  define_method(:plus, ->(a, b) { a + b })
  define_method(:double, method(:twice).to_proc)
end

class Snippet
  def call = [Tool.new.plus(1, 2), Tool.new.double(4)]
end

#: class_eval with a text
class Door
  %w[open close].each do |verb|
    class_eval <<~CODE, __FILE__, __LINE__ + 1
      def #{verb}_text
        "#{verb}ing"
      end
    CODE
  end
end

class Snippet
  def call = [Door.new.open_text, Door.new.close_text]
end

#: class_eval with a block reopens a class
class Door; end

Door.class_eval do
  attr_accessor :colour

  def painted? = !colour.nil?
end

class Snippet
  def call
    door = Door.new
    door.colour = "red"
    [door.painted?, Door.new.painted?]
  end
end

#: instance_variable_get and instance_variable_set by name
class Snippet
  def call
    box = Object.new
    { width: 4, name: "crate" }.each { |key, value| box.instance_variable_set("@#{key}", value) }
    [box.instance_variable_get(:@width), box.instance_variable_get("@name"), box.instance_variable_get(:@none), box.instance_variables]
  end
end

#: initialize that assigns what a hash says
class Form
  attr_accessor :name, :size

  def initialize(attributes = {})
    attributes.each { |name, value| public_send("#{name}=", value) }
  end
end

class Snippet
  def call
    form = Form.new(name: "a", "size" => 2)
    [form.name, form.size]
  end
end

#: a hash of all instance variables
class Point
  def initialize(x, y) = (@x, @y = x, y)
  def to_h = instance_variables.to_h { |name| [name.to_s.delete("@").to_sym, instance_variable_get(name)] }
end

class Snippet
  def call = Point.new(1, 2).to_h
end

#: const_get by name
module Shapes
  class Circle; def corners = 0; end
  class Square; def corners = 4; end
end

class Snippet
  def call = %w[Circle Square].map { |name| Shapes.const_get(name).new.corners }
end

#: constantize and safe_constantize
class Handler; end

class Snippet
  def call = ["Handler".constantize, "NoSuch".safe_constantize, ("NoSuch".constantize rescue $!.class), "String".constantize]
end

#: a class found by an input
#: inputs shape = "circle", "square", "blob"
module Shapes
  class Circle; def corners = 0; end
  class Square; def corners = 4; end
end

class Snippet
  def call
    type = "Shapes::#{input(:shape).camelize}".safe_constantize
    type ? type.new.corners : "unknown"
  end
end

#: alias_method and a method around it
class Journal
  def write(text) = "wrote #{text}"
  alias_method :write_without_prefix, :write

  def write(text) = write_without_prefix("> #{text}")
end

class Snippet
  def call = [Journal.new.write("a"), Journal.new.write_without_prefix("b")]
end

#: an own alias_method_chain
class Module
  def alias_method_chain(target, feature)
    alias_method "#{target}_without_#{feature}", target
    alias_method target, "#{target}_with_#{feature}"
  end
end

class Mailer
  def deliver = "sent"
  def deliver_with_log = "logged #{deliver_without_log}"
  alias_method_chain :deliver, :log
end

class Snippet
  def call = Mailer.new.deliver
end

#: remove_method and undef_method
class Base; def name = "base"; def size = 1; end

class Child < Base
  def name = "child"
  def size = 2
  remove_method :name
  undef_method :size
end

class Snippet
  def call = [Child.new.name, Child.new.respond_to?(:size), Base.new.size]
end

#: respond_to? decides
#: inputs kind = :text, :list, :none
class Snippet
  def call
    value = { text: "abc", list: [1], none: nil }[input(:kind)]
    value.respond_to?(:upcase) ? value.upcase : value.respond_to?(:each) ? "list" : "nothing"
  end
end

#: method and __method__ names
class Snippet
  def first_step = __method__

  def call = [first_step, method(:first_step).name, __method__, self.class.name]
end

#: class methods that return anonymous classes
class Error < StandardError
  def self.with_code(code) = Class.new(self) { define_method(:code) { code } }
end

NotFound = Error.with_code(404)

class Snippet
  def call
    raise NotFound
  rescue Error => error
    [error.code, error.class.name]
  end
end

#: method_missing that defines the method for the next call
class Lazy
  def method_missing(name, *args)
    self.class.define_method(name) { "defined #{name}" }
    "missing #{name}"
  end

  def respond_to_missing?(*) = true
end

class Snippet
  def call = [Lazy.new.a, Lazy.new.a, Lazy.new.b]
end

#: singleton_class.define_method and instance_eval with def
class Snippet
  def call
    object = Object.new
    object.singleton_class.define_method(:a) { 1 }
    object.instance_eval do
      def b = 2
      @c = 3
    end
    [object.a, object.b, object.instance_variable_get(:@c), object.singleton_methods.sort]
  end
end

#: a macro with a block that becomes a method
class Presenter
  def self.field(name, &block)
    block ? define_method(name, &block) : define_method(name) { @record[name] }
  end

  def initialize(record) = @record = record

  field :id
  field(:title) { @record[:name].upcase }
end

class Snippet
  def call
    presenter = Presenter.new({ id: 1, name: "tea" })
    [presenter.id, presenter.title]
  end
end

#: attr_accessor answers the names, and attr_writer alone gives no reader
class Box
  NAMES = attr_accessor(:a, :b)
  attr_writer :hidden
end

class Snippet
  def call
    box = Box.new
    box.hidden = 3
    [Box::NAMES, box.respond_to?(:hidden), box.instance_variable_get(:@hidden)]
  end
end

#: def answers its name
class Snippet
  NAME = def something = 1

  def call = [NAME, private_names]

  def private_names = self.class.private_instance_methods(false)

  private def hidden = 2
end

#: instance_variable_set by a name that an input gives
#: inputs name = "size", "colour"
class Box
  attr_reader :size, :colour
end

class Snippet
  def call
    box = Box.new
    box.instance_variable_set("@#{input(:name)}", 5)
    { size: box.size, colour: box.colour }
  end
end

#: public_send of a writer by a name that an input gives
#: inputs name = :size, :colour
class Box
  attr_accessor :size, :colour
end

class Snippet
  def call
    box = Box.new
    box.size = 1
    box.public_send("#{input(:name)}=", "set")
    [box.size, box.colour]
  end
end

#: dynamic finders by method_missing with a pattern
class Finder
  BEDS = [{ name: "a", ward: 1 }, { name: "b", ward: 2 }].freeze

  def method_missing(name, *args)
    return super unless name.to_s =~ /\Afind_by_(\w+)\z/

    key = Regexp.last_match(1).to_sym
    BEDS.find { |bed| bed[key] == args.first }
  end

  def respond_to_missing?(name, all = false) = name.start_with?("find_by_") || super
end

class Snippet
  def call = [Finder.new.find_by_name("b"), Finder.new.find_by_ward(9), (Finder.new.other rescue "no")]
end

#: Object.const_set and const_defined?
class Snippet
  def call
    Object.const_set(:MADE_LATER, 5) unless Object.const_defined?(:MADE_LATER)
    [MADE_LATER, Object.const_defined?(:NEVER_MADE), defined?(NEVER_MADE), defined?(MADE_LATER)]
  end
end

#: defined? of variables, methods, yield and constants
class Snippet
  def blocked = defined?(yield)

  def call
    x = 1
    [defined?(x), defined?(@y), defined?(puts), defined?(String), defined?(nothing_here), blocked { }, blocked, defined?(3 + 3)]
  end
end

#: binding.local_variable_get and local_variables
class Snippet
  def call
    size = 3
    binding.local_variable_get(:size) + 1
  end
end

#: itself, freeze, frozen? and object equality
class Snippet
  def call
    text = "a"
    [text.itself.equal?(text), :a.frozen?, 1.frozen?, text.dup.equal?(text), "a".equal?("a"), :a.equal?(:a), nil.to_a]
  end
end

#: a class that is made with an input
#: inputs size = 1, "large"
class Snippet
  def call
    size = input(:size)
    type = Class.new { define_method(:size) { size } }
    type.new.size
  end
end

#: instance_exec with an input
#: inputs factor = 2, nil
class Box
  def initialize = @size = 4
end

class Snippet
  def call = Box.new.instance_exec(input(:factor)) { |factor| factor ? @size * factor : @size.to_s }
end

#: instance_variable_get by an unknown name
#: inputs name = "size", "colour", "none"
class Box
  def initialize = (@size, @colour = 4, "red")
end

class Snippet
  def call = Box.new.instance_variable_get("@#{input(:name)}")
end

#: attributes that a hash of inputs assigns
#: inputs attributes = {}, { name: "a" }, { name: nil, size: "3" }
class Form
  attr_accessor :name
  attr_reader :size

  def size=(value)
    @size = value.to_i
  end

  def initialize(attributes)
    attributes.each { |key, value| public_send("#{key}=", value) if respond_to?("#{key}=") }
  end
end

class Snippet
  def call
    form = Form.new(input(:attributes))
    { name: form.name, size: form.size }
  end
end
