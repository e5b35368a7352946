// has_scope: what the query names is handed on to the scopes of a model. Its values are read as the gem takes them, so that
// what each one may be is told by what is done with it. `apply_scopes` itself is a word of controllers.

export const hasScope = `
module HasScope
  def self.included(base)
    base.class_attribute :scopes_configuration, instance_writer: false
    base.scopes_configuration = {}
    base.extend(ClassMethods)
  end

  module ClassMethods
    def has_scope(*names, &block)
      options = names.last.is_a?(Hash) ? names.pop : {}
      options = options.merge(as: options[:in], using: names) if options.key?(:in)
      if options.key?(:in) && options.key?(:default) && !options[:default].is_a?(Hash)
        options = options.merge(default: names.to_h { |name| [name, options[:default]] })
      end
      options = options.merge(type: :hash, using: [options[:using]].flatten) if options.key?(:using)
      limits = { only: [options[:only]].flatten.compact, except: [options[:except]].flatten.compact }
      known = scopes_configuration
      names.each do |name|
        before = known[name] || { as: name, type: :default, block: block }
        known = known.merge(name => before.merge(options, limits))
      end
      self.scopes_configuration = known
    end
  end

  private

  def current_scopes
    @current_scopes ||= {}
  end

  def __apply_scopes(target, hash)
    scopes_configuration.each do |name, options|
      next if options[:only].any? && !options[:only].include?(action_name.to_sym)
      next if options[:only].empty? && options[:except].any? && options[:except].include?(action_name.to_sym)
      next if options[:if] && __has_scope_asked(options[:if]) != true
      next if options[:unless] && __has_scope_asked(options[:unless]) != false

      target = __has_scope_call(target, name, options, hash)
    end
    target
  end

  def __has_scope_asked(condition)
    case condition
    when Symbol then send(condition)
    when Proc then condition.call(self)
    else eval(condition)
    end
  end

  def __has_scope_call(target, name, options, hash)
    key = options[:as]
    return target unless hash.key?(key) || options.key?(:default)

    value = options.key?(:default) ? hash.fetch(key, __has_scope_default(options[:default])) : hash[key]
    return __has_scope_using(target, name, options, value) if options[:using]

    value = __has_scope_value(options[:type], value)
    return target unless value.present? || options[:allow_blank]

    current_scopes[key] = value
    block = options[:block]
    if options[:type] == :boolean && !options[:allow_blank]
      block ? block.call(self, target) : target.send(name)
    else
      block ? block.call(self, target, value) : target.send(name, value)
    end
  end

  def __has_scope_using(target, name, options, value)
    given = options[:using].map { |each| value && value[each] }
    return target unless given.all?(&:present?) || options[:allow_blank]

    current_scopes[options[:as]] = value
    options[:block] ? options[:block].call(self, target, given) : target.send(name, *given)
  end

  def __has_scope_default(value)
    return value unless value.is_a?(Proc)

    value.arity == 0 ? value.call : value.call(self)
  end

  def __has_scope_value(type, value)
    case type
    when :boolean then ActiveModel::Type::Boolean.new.cast(value)
    when :array then value.select(&:present?)
    when :hash then value.to_unsafe_h
    else value
    end
  end
end
`
