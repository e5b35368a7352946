// mandate: classes that are called, `SerializeBed.(bed)`, and keep what their methods give. What `initialize_with` makes
// is told by the word.

export const mandate = `
module Mandate
  NO_DEFAULT = 'mandate: no default'
  KWARGS = 'mandate: all other keywords'

  def self.included(base)
    base.extend(Memoize)
    base.extend(CallInjector)
    base.extend(InitializerInjector)
  end

  module CallInjector
    def call(...) = new(...).call
  end

  module InitializerInjector
  end

  module Memoize
    def memoize
      @__is_memoizing = true
    end

    def method_added(name)
      return unless @__is_memoizing

      @__is_memoizing = false
      __prepend_memoized unless @__memoized
      visibility = private_method_defined?(name) ? 'private' : protected_method_defined?(name) ? 'protected' : 'public'
      variable = "@__memoized_#{name.to_s.sub('?', '_is').sub('!', '_now')}"
      @__memoized.class_eval(
        "#{visibility} def #{name} = defined?(#{variable}) ? #{variable} : (#{variable} = super())"
      )
    end

    def __prepend_memoized
      @__memoized = Module.new
      prepend @__memoized
    end
  end

  module Callbacks
    class AbortError < RuntimeError
    end

    class Results
      attr_reader :result, :errors

      def initialize
        @is_met = false
        @errors = []
      end

      def succeeded!(result)
        @result = result
        @is_met = true
      end

      def add_error(error)
        @errors << error
      end

      def succeeded? = @is_met
      def success? = @is_met

      def on_success
        yield @result if @is_met
        self
      end

      def on_failure
        yield @errors unless @is_met
        self
      end
    end

    module ClassMethods
      def call(*given)
        new(*given).call_with_callbacks
      end
    end

    def self.included(base)
      base.extend(ClassMethods)
    end

    def call_with_callbacks
      @__mandate_results = Results.new
      begin
        @__mandate_results.succeeded!(call)
      rescue AbortError
      end
      @__mandate_results
    end

    private

    def add_error!(error)
      @__mandate_results.add_error(error)
    end

    def abort!(error = nil)
      add_error!(error) if error
      raise AbortError
    end

    def abort_if_errored!
      raise AbortError if @__mandate_results.errors.any?
    end
  end
end
`
