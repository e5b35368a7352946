// Alba: what its words do to the class of a resource; what resources make of their objects is told elsewhere.

export const albaResource = `
module Alba
  module Resource
    def self.included(base)
      base.extend(ClassMethods)
    end

    module ClassMethods
      def helper(shared = Module.new, &body)
        shared.module_eval(&body) if body
        include(shared)
        extend(shared)
      end
    end
  end
end
`

export const albaSerializer = `
module Alba
  Serializer = Resource
end
`
