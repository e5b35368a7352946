// SimpleCommand: a class whose `call` is wrapped, and gives the command with its result and its errors.

export const simpleCommand = `
module SimpleCommand
  class NotImplementedError < ::StandardError
  end

  # Lists by their keys, which go through their messages one by one: as JSON, the last of each key is left.
  class Errors
    include Enumerable

    def initialize
      @messages = {}
    end

    def add(key, value, _options = {})
      @messages[key] = [*@messages[key], value].uniq
    end

    def add_multiple_errors(given)
      given.each { |key, values| Array(values).each { |value| add(key, value) } }
    end

    def [](key) = @messages[key]
    def []=(key, value)
      @messages[key] = value
    end
    def fetch(...) = @messages.fetch(...)
    def dig(...) = @messages.dig(...)
    def key?(key) = @messages.key?(key)
    def keys = @messages.keys
    def values = @messages.values
    def size = @messages.size
    def length = size
    def count(...) = @messages.count(...)
    def any?(...) = @messages.any?(...)
    def empty? = @messages.empty?
    def blank? = empty?
    def present? = any?
    def to_h = @messages
    def to_hash = @messages
    def to_a = @messages.to_a
    def first = to_a.first
    def clear = @messages.clear

    def each
      @messages.each { |key, messages| messages.each { |message| yield key, message } }
    end

    def as_json(*)
      made = {}
      each { |key, message| made[key.to_s] = message.as_json }
      made
    end

    def full_messages
      map { |key, message| key == :base ? message : "#{key.to_s.tr('.', '_').capitalize} #{message}" }
    end
  end

  module ClassMethods
    def call(*given, **named)
      new(*given, **named).call
    end
  end

  def self.prepended(base)
    base.extend(ClassMethods)
  end

  attr_reader :result

  def call
    @called = true
    @result = super
    self
  end

  def success?
    @called == true && !failure?
  end

  def successful?
    success?
  end

  def failure?
    @called == true && errors.any?
  end

  def errors
    @errors ||= Errors.new
  end
end
`
