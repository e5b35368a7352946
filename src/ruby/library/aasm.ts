// AASM: states and events are methods of the class that names them.

export const aasm = `
module AASM
  class InvalidTransition < RuntimeError
  end

  class UndefinedState < RuntimeError
  end

  def self.included(base)
    base.extend ClassMethods
  end

  module ClassMethods
    def aasm(*, **options, &block)
      States.new(self, options).instance_eval(&block) if block
    end
  end

  class States
    def initialize(base, options)
      @base = base
      @column = options.fetch(:column, :aasm_state)
      @suffix = options[:namespace] ? "_#{options[:namespace]}" : ""
      @raises = options.fetch(:whiny_transitions, true)
      @saves = base <= ::ActiveRecord::Base
      @scopes = @saves && options.fetch(:create_scopes, true)
    end

    def state(*names, **)
      column = @column
      names.each do |name|
        @base.define_method("#{name}#{@suffix}?") { public_send(column).to_s == name.to_s }
        @base.scope("#{name}#{@suffix}", -> { where(column => name) }) if @scopes
      end
    end

    def event(name, **, &block)
      column = @column
      raises = @raises
      saves = @saves
      called = "#{name}#{@suffix}"
      targets = Event.new.reached(&block)
      @base.define_method("may_#{called}?") { |*| [true, false].sample }
      @base.define_method(called) do |*|
        next __enters(column, targets.sample) if public_send("may_#{called}?")
        raise AASM::InvalidTransition, "Event '#{name}' cannot transition from #{public_send(column).inspect}." if raises

        false
      end
      @base.define_method("#{called}!") { |*given| public_send(called, *given) && (!saves || save) }
      @base.define_method("#{called}_without_validation!") { |*given| public_send("#{called}!", *given) }
    end

    def method_missing(*)
    end
  end

  class Event
    def reached(&block)
      @reached = []
      instance_eval(&block) if block
      @reached
    end

    def transitions(to: nil, **)
      @reached << to unless to.nil?
    end

    def method_missing(*)
    end
  end

  private

  def __enters(column, state)
    public_send("#{column}=", state.to_s) unless state.nil?
    true
  end
end
`
