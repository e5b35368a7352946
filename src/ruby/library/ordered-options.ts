// ActiveSupport::OrderedOptions and ActiveSupport::InheritableOptions: hashes whose keys are methods.

export const orderedOptions = `
class ActiveSupport::OrderedOptions < Hash
  def []=(key, value)
    super(key.to_sym, value)
  end

  def [](key)
    super(key.to_sym)
  end

  def dig(key, *keys)
    super(key.to_sym, *keys)
  end

  def method_missing(name, *values)
    text = name.to_s
    if text.end_with?("=")
      self[text.chomp("=")] = values.first
    elsif text.end_with?("!")
      self[text.chomp("!")].presence || raise(KeyError, ":#{text.chomp("!")} is blank")
    else
      self[name]
    end
  end

  def respond_to_missing?(name, include_private)
    true
  end
end
`

export const inheritableOptions = `
class ActiveSupport::InheritableOptions < ActiveSupport::OrderedOptions
  def initialize(parent = nil)
    if parent.nil?
      super()
    else
      super() { |_, key| parent[key] }
    end
  end

  def inheritable_copy
    self.class.new(self)
  end
end
`
