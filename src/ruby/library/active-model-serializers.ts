// ActiveModelSerializers::Model, which objects without tables inherit from that serializers are for.

export const activeModelSerializersModel = `
module ActiveModelSerializers
  class Model
    include ActiveModel::Serializers::JSON
    include ActiveModel::Model

    class_attribute :attribute_names, instance_writer: false, instance_reader: false
    self.attribute_names = []

    def self.attributes(*names)
      self.attribute_names |= names.map(&:to_sym)
      attr_accessor(*names)
    end

    module DeriveAttributesFromNamesAndFixAccessors
      def attributes
        names = self.class.attribute_names
        names.to_h { |name| [name, public_send(name)] }.with_indifferent_access
      end
    end

    def self.derive_attributes_from_names_and_fix_accessors
      prepend DeriveAttributesFromNamesAndFixAccessors
    end

    attr_writer :updated_at
    attr_reader :attributes

    def initialize(attributes = {})
      attributes ||= {}
      @attributes = attributes.symbolize_keys.with_indifferent_access
      assign_attributes(attributes)
    end

    def id
      attributes.fetch(:id) { defined?(@id) ? @id : self.class.name.downcase }
    end

    def updated_at
      attributes.fetch(:updated_at) { defined?(@updated_at) ? @updated_at : Time.now }
    end
  end
end
`
