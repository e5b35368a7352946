// ActiveModel::AttributeMethods and ActiveModel::Dirty, of which the values stand in variables of the object.

export const attributeMethods = `
module ActiveModel::AttributeMethods
  extend ActiveSupport::Concern

  included do
    class_attribute :__attribute_affixes, instance_writer: false, default: []
    class_attribute :attribute_aliases, instance_writer: false, default: {}
  end

  module ClassMethods
    def attribute_method_prefix(*prefixes, parameters: nil)
      self.__attribute_affixes += prefixes.map { |prefix| [prefix, ""] }
    end

    def attribute_method_suffix(*suffixes, parameters: nil)
      self.__attribute_affixes += suffixes.map { |suffix| ["", suffix] }
    end

    def attribute_method_affix(*affixes)
      self.__attribute_affixes += affixes.map { |affix| [affix[:prefix].to_s, affix[:suffix].to_s] }
    end

    def define_attribute_methods(*names)
      names.flatten.each { |name| define_attribute_method(name) }
    end

    def define_attribute_method(name)
      __attribute_affixes.each do |prefix, suffix|
        made = "#{prefix}#{name}#{suffix}"
        next if method_defined?(made)
        target = "#{prefix}attribute#{suffix}"
        define_method(made) { |*values, **options| options.empty? ? send(target, name.to_s, *values) : send(target, name.to_s, *values, **options) }
      end
    end

    def alias_attribute(made, known)
      self.attribute_aliases = attribute_aliases.merge(made.to_s => known.to_s)
      define_method(made) { public_send(known) }
      define_method("#{made}=") { |value| public_send("#{known}=", value) }
      __attribute_affixes.each do |prefix, suffix|
        define_method("#{prefix}#{made}#{suffix}") { |*values| public_send("#{prefix}#{known}#{suffix}", *values) }
      end
    end

    def attribute_alias?(name)
      attribute_aliases.key?(name.to_s)
    end

    def attribute_alias(name)
      attribute_aliases[name.to_s]
    end
  end
end
`

export const dirty = `
module ActiveModel::Dirty
  extend ActiveSupport::Concern
  include ActiveModel::AttributeMethods

  included do
    attribute_method_suffix "_changed?", "_change", "_will_change!", "_was"
    attribute_method_suffix "_previously_changed?", "_previous_change", "_previously_was"
    attribute_method_affix prefix: "restore_", suffix: "!"
    attribute_method_affix prefix: "clear_", suffix: "_change"
  end

  def changed?
    __original_values.any?
  end

  def changed
    __original_values.keys
  end

  def changed_attributes
    ActiveSupport::HashWithIndifferentAccess.new(__original_values).freeze
  end

  def changes
    ActiveSupport::HashWithIndifferentAccess.new(__original_values.to_h { |name, value| [name, [value, public_send(name)]] })
  end

  def previous_changes
    ActiveSupport::HashWithIndifferentAccess.new(@__previous_changes || {})
  end

  def changes_applied
    @__previous_changes = changes.to_h
    @__original_values = {}
  end

  def clear_changes_information
    @__previous_changes = {}
    @__original_values = {}
  end

  def clear_attribute_changes(names)
    names.each { |name| clear_attribute_change(name.to_s) }
  end

  def restore_attributes(names = changed)
    names.each { |name| restore_attribute!(name.to_s) }
  end

  def attribute_changed?(name, **options)
    key = name.to_s
    __original_values.key?(key) &&
      (!options.key?(:from) || __original_values[key] == options[:from]) &&
      (!options.key?(:to) || public_send(key) == options[:to])
  end

  def attribute_was(name)
    __original_values.fetch(name.to_s) { public_send(name) }
  end

  def attribute_previously_changed?(name, **options)
    change = (@__previous_changes || {})[name.to_s]
    !change.nil? && (!options.key?(:from) || change.first == options[:from]) && (!options.key?(:to) || change.last == options[:to])
  end

  def attribute_previously_was(name)
    change = attribute_previous_change(name)
    change && change.first
  end

  private

  def __original_values
    @__original_values ||= {}
  end

  def attribute_change(name)
    [__original_values[name], public_send(name)] if attribute_changed?(name)
  end

  def attribute_previous_change(name)
    (@__previous_changes || {})[name.to_s]
  end

  def attribute_will_change!(name)
    return if __original_values.key?(name.to_s)
    value = public_send(name)
    __original_values[name.to_s] = value.duplicable? ? value.clone : value
  end

  def restore_attribute!(name)
    return unless attribute_changed?(name)
    public_send("#{name}=", __original_values[name])
    clear_attribute_change(name)
  end

  def clear_attribute_change(name)
    __original_values.delete(name.to_s)
  end
end
`
