// ActiveModel::Validator and ActiveModel::EachValidator, which applications inherit from.

export const validator = `
class ActiveModel::Validator
  attr_reader :options

  def self.kind
    @kind ||= name.demodulize.underscore.chomp("_validator").to_sym unless name.nil?
  end

  def initialize(options = {})
    @options = options.except(:class).freeze
  end

  def kind
    self.class.kind
  end

  def validate(record)
    raise NotImplementedError, "Subclasses must implement a validate(record) method."
  end
end
`

export const eachValidator = `
class ActiveModel::EachValidator < ActiveModel::Validator
  attr_reader :attributes

  def initialize(options)
    @attributes = Array(options[:attributes])
    raise ArgumentError, ":attributes cannot be blank" if @attributes.empty?
    super(options.except(:attributes))
    check_validity!
  end

  def validate(record)
    attributes.each do |attribute|
      value = record.read_attribute_for_validation(attribute)
      next if (value.nil? && options[:allow_nil]) || (value.blank? && options[:allow_blank])
      validate_each(record, attribute, value)
    end
  end

  def validate_each(record, attribute, value)
    raise NotImplementedError, "Subclasses must implement a validate_each(record, attribute, value) method"
  end

  def check_validity!
  end
end
`
