// dry-monads and the matcher of results of dry-matcher: `Success(bed)`, `Failure(:taken)`, and what is done with them.

export const dryMonads = `
module Dry
  module Monads
    Unit = Object.new

    class UnwrapError < StandardError
      attr_reader :receiver

      def initialize(receiver)
        @receiver = receiver
        super("value! was called on #{receiver}")
      end
    end

    # What holds something that a pattern takes apart.
    module Holding
      def deconstruct
        return [] if Unit.equal?(@value)
        @value.is_a?(::Array) ? @value : [@value]
      end

      def deconstruct_keys(_keys) = @value.is_a?(::Hash) ? @value : {}
    end

    # What has a value, and goes on with it.
    module Right
      include Holding

      def value! = @value
      def value_or(*) = @value
      def success? = true
      def failure? = false
      def success = @value
      def to_monad = self
      def bind(callable = nil, &block) = (callable || block).call(@value)
      def fmap(callable = nil, &block) = self.class.new((callable || block).call(@value))
      def or(*) = self
      def or_fmap(*) = self
      def alt_map(*) = self
      def |(_other) = self
      def either(found, _missed) = found.call(@value)

      def tee(callable = nil, &block)
        made = (callable || block).call(@value)
        made.failure? ? made : self
      end
    end

    # What has none, and is handed on.
    module Left
      def value! = raise(UnwrapError.new(self))
      def success? = false
      def failure? = true
      def to_monad = self
      def bind(*) = self
      def fmap(*) = self
      def tee(*) = self
    end

    class Result
      def self.[](*values) = new(values.size > 1 ? values : values.first)

      class Success < Result
        include Right

        def initialize(value)
          @value = value
        end

        def to_result = self
        def flip = Failure.new(@value)
        def to_s = "Success(#{@value.inspect})"
        def inspect = to_s
      end

      class Failure < Result
        include Left
        include Holding

        def initialize(value, *)
          @value = value
        end

        def failure = @value
        def to_result = self
        def flip = Success.new(@value)
        def value_or(other = nil) = block_given? ? yield(@value) : other
        def or(other = nil) = block_given? ? yield(@value) : other
        def |(other) = other
        def or_fmap(other = nil) = Success.new(block_given? ? yield(@value) : other)
        def alt_map(callable = nil, &block) = Failure.new((callable || block).call(@value))
        def either(_found, missed) = missed.call(@value)
        def to_s = "Failure(#{@value.inspect})"
        def inspect = to_s
      end

      # Each result by itself.
      def __meet(block) = ::Dry::Matcher::Cases.met(self, block)

      module Mixin
        Result = ::Dry::Monads::Result
        Success = ::Dry::Monads::Result::Success
        Failure = ::Dry::Monads::Result::Failure

        def Success(value = Unit, &block) = ::Dry::Monads::Result::Success.new(block ? block.call : value)
        def Failure(value = Unit, &block) = ::Dry::Monads::Result::Failure.new(block ? block.call : value)
      end
    end

    class Maybe
      class Some < Maybe
        include Right

        def initialize(value)
          @value = value
        end

        def some? = true
        def none? = false
        def to_result(*) = Result::Success.new(@value)
        def to_maybe = self
        def fmap(callable = nil, &block) = ::Dry::Monads::Maybe.made((callable || block).call(@value))
        def maybe(callable = nil, &block) = fmap(callable, &block)
      end

      class None < Maybe
        include Left

        def some? = false
        def none? = true
        def maybe(*) = self
        def to_maybe = self
        def value_or(other = nil) = block_given? ? yield : other
        def or(other = nil) = block_given? ? yield : other
        def to_result(failure = Unit) = Result::Failure.new(block_given? ? yield : failure)
        def deconstruct = []
      end

      def self.made(value) = value.nil? ? None.new : Some.new(value)

      module Mixin
        Maybe = ::Dry::Monads::Maybe
        Some = ::Dry::Monads::Maybe::Some
        None = ::Dry::Monads::Maybe::None

        def Maybe(value) = ::Dry::Monads::Maybe.made(value)
        def Some(value) = ::Dry::Monads::Maybe::Some.new(value)
        def None = ::Dry::Monads::Maybe::None.new
      end
    end

    class Try
      class Value < Try
        include Right

        def initialize(value)
          @value = value
        end

        def value? = true
        def error? = false
        def to_result = Result::Success.new(@value)
      end

      class Error < Try
        include Left

        attr_reader :exception

        def initialize(exception)
          @exception = exception
        end

        def value? = false
        def error? = true
        def value_or(other = nil) = block_given? ? yield(@exception) : other
        def or(other = nil) = block_given? ? yield(@exception) : other
        def to_result = Result::Failure.new(@exception)
      end

      module Mixin
        def Try(*errors)
          ::Dry::Monads::Try::Value.new(yield)
        rescue *(errors.empty? ? [::StandardError] : errors) => error
          ::Dry::Monads::Try::Error.new(error)
        end
      end
    end

    # A method that yields without a block goes on with the value, or ends with what has none.
    module Do
      def self.for(*) = self

      module All
        include Do
      end

      private

      def __yield_alone(first, *others)
        step = first.to_monad
        return [false, step] if step.failure?
        return [true, step.value!] if others.empty?
        values = [step.value!]
        others.each do |other|
          more = other.to_monad
          return [false, more] if more.failure?
          values << more.value!
        end
        [true, values]
      end
    end

    module Everything
      include Result::Mixin
      include Maybe::Mixin
      include Try::Mixin
      include Do
    end

    extend Result::Mixin
    extend Maybe::Mixin

    def self.[](*) = Everything
  end
end
`

export const dryMatcher = `
module Dry
  class Matcher
    class Cases
      attr_reader :output

      def self.met(result, block)
        cases = new(result)
        block.call(cases)
        cases.output
      end

      def initialize(result)
        @result = result
        @is_met = false
      end

      def success(*patterns, &block)
        meet(@result.value!, patterns, block) if !@is_met && @result.success?
      end

      def failure(*patterns, &block)
        meet(@result.failure, patterns, block) if !@is_met && @result.failure?
      end

      private

      def meet(value, patterns, block)
        head = value.is_a?(::Array) ? value.first : value
        return unless patterns.empty? || patterns.any? { |pattern| pattern === head || pattern === value }
        @is_met = true
        @output = block.call(value)
      end
    end

    module ResultMatcher
      def self.call(result, &block)
        made = result.to_result
        made.is_a?(::Dry::Monads::Result) ? made.__meet(block) : Cases.met(made, block)
      end
    end
  end
end
`
