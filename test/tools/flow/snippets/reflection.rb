# What classes and objects tell of themselves.

#: constants of a class and those above it
class Base
  LIMIT = 1
  SECRET = 2
  private_constant :SECRET
end

class Child < Base
  NAME = "x"
  class Inner; end
end

class Snippet
  def call = [Base.constants, Child.constants(false).sort, Child.constants.sort, Base.const_defined?(:NOTHING), Child.const_defined?(:LIMIT), Child.constants(false).size]
end

#: an enumeration made of constants
module Status
  OPEN = "open"
  DONE = "done"

  def self.all = constants.sort.map { |name| const_get(name) }
  def self.options = constants.sort.to_h { |name| [name.to_s.downcase.to_sym, const_get(name)] }
end

class Snippet
  def call = [Status.all, Status.options, Status.all.include?("done")]
end

#: class variables by name
class Counter
  @@total = 3
  @@step = 1
end

class Snippet
  def call = [Counter.class_variables, Counter.class_variable_get(:@@total)]
end

#: ancestors of a class
module Loud; end
module Quiet; end

class Animal
  include Quiet
end

class Dog < Animal
  prepend Loud
end

class Snippet
  def call = [Dog.ancestors.first(4), Dog.ancestors.include?(Quiet), Dog.ancestors.include?(Comparable), Animal.ancestors.first, ArgumentError.ancestors.include?(StandardError), IndexError.superclass]
end

#: const_missing builds what is asked
class Builders
  def self.const_missing(name) = "#{name.to_s.downcase} builder"

  KNOWN = "known"
end

class Snippet
  def call = [Builders::Table, Builders::KNOWN]
end

#: objects that stand in for texts and numbers
class Meters
  attr_reader :value

  def initialize(value) = @value = value
  def coerce(other) = [Meters.new(other), self]
  def +(other) = Meters.new(value + (other.is_a?(Meters) ? other.value : other))
  def to_str = "#{value} m"
end

class Snippet
  def call = [(1 + Meters.new(2)).value, (Meters.new(3) + 4).value, "length: " + Meters.new(5)]
end

#: what Ruby's own values answer
class Snippet
  def call
    all = ["a", [1], { a: 1 }, 1, :a, nil]
    names = %i[each keys upcase merge push to_str]
    all.map { |value| names.select { |name| value.respond_to?(name) } } << Date.new(2024, 1, 2).respond_to?(:strftime)
  end
end

#: a class answers what its respond_to_missing? says
class Mailer
  def self.method_missing(name, *values) = name.end_with?("_mail") ? [name, *values] : super
  def self.respond_to_missing?(name, all = false) = name.end_with?("_mail") || super
end

class Snippet
  def call = [Mailer.respond_to?(:welcome_mail), Mailer.respond_to?(:other), Mailer.welcome_mail(1), Mailer.respond_to?(:new)]
end

#: const_defined? of a module finds what Ruby and its library have at the top, beside an input
#: inputs name = "a", nil
module Formats
  Csv = 1
end

class Snippet
  def call = [Formats.const_defined?(:Csv), Formats.const_defined?(:JSON), Formats.const_defined?(:Logger), Formats.const_defined?(:Yml), Formats.const_defined?(:Base64), input(:name).nil?]
end

#: names behind a module are looked up in it alone
module Exporters
  class Csv
    def call = "csv"
  end

  def self.for(name) = "Exporters::#{name.to_s.camelize}".safe_constantize
end

class Snippet
  def call
    error = begin
      "Exporters::Pdf".constantize
    rescue NameError => e
      e.class
    end
    [Exporters.for(:csv)&.new&.call, Exporters.for(:pdf).nil?, "Exporters::JSON".safe_constantize, error, "::Exporters::Csv".constantize]
  end
end

#: Module.nesting tells the modules around the code
module Outer
  class Inner
    def nesting = Module.nesting
  end
end

class Outer::Late
  def nesting = Module.nesting.map(&:name)
end

class Snippet
  def call = [Outer::Inner.new.nesting, Outer::Late.new.nesting, Module.nesting.size]
end

#: the place of a module among the ancestors
module Loud
  def name = super.upcase
end

class Person
  prepend Loud
  include Comparable
  def name = "ann"
end

class Snippet
  def call = [Person.ancestors.index(Loud), Person.ancestors.index(Person), Person.ancestors.index(Loud) < Person.ancestors.index(Person), Person.new.name]
end
