// mandate: classes that are called, `SerializeBed.(bed)`, and keep what their methods give. What `initialize_with` makes
// is told by the word.

export const mandate = `
module Mandate
  NO_DEFAULT = 'mandate: no default'
  KWARGS = 'mandate: all other keywords'

  # Classes that take only some of these name them.
  module CallInjector
    def call(...) = new(...).call
  end

  module InitializerInjector
  end

  module Memoize
    def memoize = @__keeps_next = true

    def method_added(name)
      return unless @__keeps_next

      @__keeps_next = false
      prepend(@__kept = Module.new) unless @__kept
      visibility = private_method_defined?(name) ? 'private' : protected_method_defined?(name) ? 'protected' : 'public'
      variable = "@__kept_#{name.to_s.sub('?', '_is').sub('!', '_now')}"
      @__kept.class_eval("#{visibility} def #{name} = defined?(#{variable}) ? #{variable} : (#{variable} = super())")
    end
  end

  def self.included(into)
    [Memoize, CallInjector, InitializerInjector].each { |words| into.extend(words) }
  end

  module Callbacks
    AbortError = Class.new(RuntimeError)

    Results = Struct.new(:result, :errors, :met) do
      def succeeded? = met
      def success? = met

      def on_success
        yield result if met
        self
      end

      def on_failure
        yield errors unless met
        self
      end
    end

    module Calls
      def call(*given) = new(*given).call_with_callbacks
    end

    def self.included(into) = into.extend(Calls)

    def call_with_callbacks
      Results.new(call, __refusals, true)
    rescue AbortError
      Results.new(nil, __refusals, false)
    end

    private

    def __refusals = @__refusals ||= []
    def add_error!(error) = __refusals.push(error)
    def abort_if_errored! = __refusals.empty? ? nil : raise(AbortError)

    def abort!(error = nil)
      add_error!(error) unless error.nil?
      raise AbortError
    end
  end
end
`
