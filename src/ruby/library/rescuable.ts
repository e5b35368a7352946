// ActiveSupport::Rescuable.

export const rescuable = `
module ActiveSupport::Rescuable
  extend ActiveSupport::Concern

  included do
    class_attribute :rescue_handlers, default: []
  end

  module ClassMethods
    def rescue_from(*classes, with: nil, &block)
      raise ArgumentError, "Need a handler. Pass the with: keyword argument or provide a block." if with.nil? && block.nil?
      made = classes.map { |each| [each, with || block] }
      self.rescue_handlers += made
    end

    def rescue_with_handler(exception, object: self, visited_exceptions: [])
      visited_exceptions << exception
      handler = handler_for_rescue(exception, object: object)
      if handler
        handler.call(exception)
        exception
      elsif exception && exception.cause && !visited_exceptions.include?(exception.cause)
        rescue_with_handler(exception.cause, object: object, visited_exceptions: visited_exceptions)
      end
    end

    def handler_for_rescue(exception, object: self)
      found = rescue_handlers.reverse.find do |name, _|
        klass = name.is_a?(String) ? name.safe_constantize : name
        klass && klass === exception
      end
      handler = found && found.last
      case handler
      when Symbol
        method = object.method(handler)
        method.arity == 0 ? ->(_) { method.call } : method
      when Proc
        handler.arity == 0 ? ->(_) { object.instance_exec(&handler) } : ->(error) { object.instance_exec(error, &handler) }
      end
    end
  end

  def rescue_with_handler(exception)
    self.class.rescue_with_handler(exception, object: self)
  end

  def handler_for_rescue(exception)
    self.class.handler_for_rescue(exception, object: self)
  end
end
`
