// ActiveSupport::Callbacks and ActiveModel::Callbacks.

export const callbacks = `
module ActiveSupport::Callbacks
  extend ActiveSupport::Concern

  included do
    class_attribute :__callback_chains, instance_writer: false, default: {}
    class_attribute :__callback_options, instance_accessor: false, default: {}
  end

  def run_callbacks(kind, &block)
    chain = self.class.__callback_chains.fetch(kind.to_sym, [])
    state = { halted: false, value: nil }
    __run_callback_chain(kind, chain, state, block)
    state[:value]
  end

  private

  def __run_callback_chain(kind, chain, state, block)
    index = chain.index { |callback| callback[:type] == :around }
    here = index ? chain.take(index) : chain
    here.each do |callback|
      __run_callback_before(callback, state) if callback[:type] == :before && !state[:halted]
    end
    around = index ? chain[index] : nil
    if around && !state[:halted] && __callback_applies?(around, nil)
      rest = chain.drop(index + 1)
      __call_callback(around, proc { __run_callback_chain(kind, rest, state, block); state[:value] })
    elsif around
      __run_callback_chain(kind, chain.drop(index + 1), state, block)
    else
      state[:value] = !state[:halted] && (block.nil? || block.call)
    end
    here.reverse.each do |callback|
      next unless callback[:type] == :after
      next if callback[:skips_halted] && state[:halted]
      __call_callback(callback, nil) if __callback_applies?(callback, state[:value])
    end
  end

  def __run_callback_before(callback, state)
    return unless __callback_applies?(callback, nil)
    terminator = callback[:terminator]
    if terminator
      state[:halted] = terminator.call(self, -> { __call_callback(callback, nil) })
    else
      state[:halted] = true
      catch(:abort) do
        __call_callback(callback, nil)
        state[:halted] = false
      end
    end
  end

  def __callback_applies?(callback, value)
    callback[:if].all? { |condition| __callback_condition(condition, value) } &&
      callback[:unless].none? { |condition| __callback_condition(condition, value) }
  end

  def __callback_condition(condition, value)
    case condition
    when Symbol then send(condition)
    when Proc then condition.arity == 0 ? instance_exec(&condition) : condition.arity == 2 ? instance_exec(self, value, &condition) : instance_exec(self, &condition)
    else condition.call(self)
    end
  end

  def __call_callback(callback, inner)
    filter = callback[:filter]
    case filter
    when Symbol then inner ? send(filter, &inner) : send(filter)
    when Proc
      if filter.arity > 1
        instance_exec(self, inner, &filter)
      elsif filter.arity == 0
        instance_exec(&filter)
      else
        instance_exec(self, &filter)
      end
    else inner ? filter.public_send(callback[:type], self, &inner) : filter.public_send(callback[:type], self)
    end
  end

  module ClassMethods
    def define_callbacks(*names)
      options = names.last.is_a?(Hash) ? names.last : {}
      names.each do |name|
        next if name.is_a?(Hash)
        self.__callback_chains = __callback_chains.merge(name.to_sym => [])
        self.__callback_options = __callback_options.merge(name.to_sym => options)
        define_method("_run_#{name}_callbacks") { |&block| run_callbacks(name, &block) }
      end
    end

    def set_callback(name, *filters, **options, &block)
      type = %i[before after around].include?(filters.first) ? filters.first : :before
      filters = filters.drop(1) if %i[before after around].include?(filters.first)
      filters = [block] + filters if block
      defaults = __callback_options.fetch(name.to_sym, {})
      made = filters.map do |filter|
        {
          type: type, filter: filter, if: Array(options[:if]), unless: Array(options[:unless]),
          terminator: defaults[:terminator], skips_halted: defaults[:skip_after_callbacks_if_terminated]
        }
      end
      chain = __callback_chains.fetch(name.to_sym, []).reject { |each| each[:type] == type && filters.include?(each[:filter]) }
      chain = options[:prepend] ? made.reverse + chain : chain + made
      self.__callback_chains = __callback_chains.merge(name.to_sym => chain)
    end

    def skip_callback(name, *filters, **options)
      type = %i[before after around].include?(filters.first) ? filters.first : :before
      chain = __callback_chains.fetch(name.to_sym, []).flat_map do |each|
        next [each] unless each[:type] == type && filters.include?(each[:filter])
        next [] if options.empty?
        [each.merge(if: each[:if] + Array(options[:unless]), unless: each[:unless] + Array(options[:if]))]
      end
      self.__callback_chains = __callback_chains.merge(name.to_sym => chain)
    end

    def reset_callbacks(name)
      self.__callback_chains = __callback_chains.merge(name.to_sym => [])
    end
  end
end
`

export const modelCallbacks = `
module ActiveModel::Callbacks
  def self.extended(base)
    base.include(ActiveSupport::Callbacks)
  end

  def define_model_callbacks(*names, only: %i[before around after])
    names.each do |name|
      define_callbacks(name, skip_after_callbacks_if_terminated: true)
      Array(only).each do |type|
        define_singleton_method("#{type}_#{name}") do |*filters, **options, &block|
          given = type == :after ? options.merge(prepend: true, if: Array(options[:if]) + [->(_, value) { value != false }]) : options
          set_callback(name, type, *filters, **given, &block)
        end
      end
    end
  end
end
`
