// Alba: what its words do to the class of a resource; what resources make of their objects is told elsewhere.

export const albaResource = `
module Alba
  module Resource
    def self.included(base)
      base.extend(ClassMethods)
    end

    module ClassMethods
      def helper(shared = @_helper || Module.new, &body)
        shared.module_eval(&body) if body
        return if shared.equal?(@_helper)
        include(shared)
        extend(shared)
        @_helper = shared
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
