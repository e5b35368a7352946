// hashid-rails: clients see a text in the place of the key.

export const hashid = `
module Hashid
  module Rails
    def self.included(base)
      base.extend ClassMethods
    end

    def hashid
      id && id.to_s
    end

    def to_param
      hashid
    end

    module ClassMethods
      def find(*ids)
        super(*ids.map { |each| each.is_a?(Array) ? [decode_id(each)] : decode_id(each) })
      end

      def find_by_hashid(hashid)
        find_by(id: decode_id(hashid))
      end

      def find_by_hashid!(hashid)
        find_by!(id: decode_id(hashid))
      end

      def encode_id(id)
        id && id.to_s
      end

      def decode_id(hashid)
        rand(1_000_000) if hashid
      end
    end
  end
end
`
