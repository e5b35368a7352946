// ActiveJob::Base: jobs that an action runs at once, and those that it leaves for later, of which it may tell the id.

export const activeJob = `
module ActiveJob
  class EnqueueError < ::StandardError
  end

  class DeserializationError < ::StandardError
  end

  class SerializationError < ::ArgumentError
  end

  class ConfiguredJob
    def initialize(job_class, options = {})
      @options = options
      @job_class = job_class
    end

    def perform_now(*arguments, **options)
      @job_class.new(*arguments, **options).set(@options).perform_now
    end

    def perform_later(*, **)
      @job_class.allocate.set(@options).enqueue
    end
  end

  class Base
    include ActiveSupport::Callbacks
    include ActiveSupport::Rescuable

    define_callbacks :perform, skip_after_callbacks_if_terminated: true
    class_attribute :__queue, instance_accessor: false, default: 'default'

    attr_writer :queue_name, :job_id
    attr_accessor :arguments, :priority, :executions, :exception_executions, :provider_job_id, :scheduled_at, :locale, :timezone,
                  :enqueued_at

    %i[before around after].each do |type|
      define_singleton_method("#{type}_perform") do |*filters, **options, &block|
        set_callback(:perform, type, *filters, **options, &block)
        # Most jobs have no callbacks: only those that have some ask for them.
        define_method(:__perform) { run_callbacks(:perform) { perform(*@__positional, **@__options) } }
      end
    end

    # It may throw :abort. Rails gives false then, which has no id any more than nil has.
    def self.before_enqueue(*, **)
      define_method(:enqueue) { |*, **| ENV['QUEUE'] ? self : nil }
      define_singleton_method(:perform_later) { |*, **| allocate.enqueue }
    end

    def self.around_enqueue(*, **) = before_enqueue
    def self.after_enqueue(*, **) = nil

    # The first run is one of the attempts.
    def self.retry_on(*exceptions, attempts: 5, **, &block)
      return rescue_from(*exceptions, with: :__retried) unless attempts == 1
      rescue_from(*exceptions) { |error| block ? block.call(self, error) : raise(error) }
    end

    def self.discard_on(*exceptions, **, &block)
      rescue_from(*exceptions) { |error| block&.call(self, error) }
    end

    def self.queue_as(name = nil, &block)
      self.__queue = name || block
    end

    def self.perform_now(*arguments, **options) = new(*arguments, **options).perform_now

    # Nobody looks into what a job is given that is left for later.
    def self.perform_later(*, **)
      block_given? ? allocate.tap { |job| yield job } : allocate
    end

    def self.set(options = {}) = ConfiguredJob.new(self, options)

    def initialize(*arguments, **options)
      @__positional = arguments
      @__options = options
      @arguments = options.empty? ? arguments : arguments + [options]
      @executions = 0
      @exception_executions = {}
    end

    def job_id = @job_id ||= SecureRandom.uuid

    def perform_now
      self.executions = (executions || 0) + 1
      __perform
    rescue => error
      rescue_with_handler(error) || raise
    end

    def enqueue(*, **) = self

    def set(options = {})
      self.queue_name = options[:queue].to_s if options[:queue]
      self.priority = options[:priority].to_i if options[:priority]
      self
    end

    # Which prefix queues have, the environment decides.
    def queue_name
      named = @queue_name || self.class.__queue
      named = instance_exec(&named) if named.is_a?(Proc)
      [ENV['QUEUE_NAME_PREFIX'], named].compact.join('_')
    end

    def retry_job(options = {}) = enqueue(options)

    private

    def __perform = perform(*@__positional, **@__options)

    def __retried
    end
  end
end
`
