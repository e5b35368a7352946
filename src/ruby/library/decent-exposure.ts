// decent_exposure: `expose :bed` is a method of the controller, and of its templates, that finds or builds a record once.

export const decentExposure = `
module DecentExposure
  module Controller
    extend ActiveSupport::Concern

    included do
      class_attribute :exposure_configuration, instance_accessor: false
      self.exposure_configuration = {}
    end

    class_methods do
      def expose(name, given = nil, **options, &block)
        [options.delete(:with)].flatten.compact.each do |config|
          options = exposure_configuration.fetch(config).merge(options)
        end
        fetch = __exposed_fetch(name, given || block || options[:fetch], options)
        variable = "@__exposed_" + name.to_s.gsub("?", "_question_mark_")
        define_method(name) do
          instance_variable_defined?(variable) ? instance_variable_get(variable) : instance_variable_set(variable, instance_exec(&fetch))
        end
        define_method(name.to_s + "=") { |value| instance_variable_set(variable, value) }
        helper_method name
      end

      def expose!(name, *given, **options, &block)
        expose(name, *given, **options, &block)
        before_action name
      end

      def exposure_config(name, options)
        self.exposure_configuration = exposure_configuration.merge(name => options)
      end

      def __exposed_fetch(name, given, options)
        return given if given.is_a?(Proc)
        return -> { send(given) } if given

        from = options[:from]
        decorate = options[:decorate]
        return -> { __exposed(send(from).send(name), decorate) } if from

        steps = __exposed_steps(name, options)
        -> { __exposed_record(steps) }
      end

      def __exposed_steps(name, options)
        given = options[:model]
        model = given.is_a?(String) || given.is_a?(Symbol) ? given.to_s.classify : given
        {
          name: name, model: model || name.to_s.classify, ids: options[:id], scope: options[:scope],
          parent: options[:parent], find: options[:find], find_by: options[:find_by], build: options[:build],
          params: options[:build_params] || (name.to_s + "_params").to_sym, decorate: options[:decorate],
        }
      end
    end

    private

    def __exposed_record(steps)
      model = steps[:model]
      model = model.is_a?(String) ? model.constantize : model.is_a?(Proc) ? instance_exec(&model) : model
      scope = __exposed_scope(steps, model)
      id = __exposed_id(steps, model)
      __exposed(id ? __exposed_found(steps, id, scope) : __exposed_built(steps, scope), steps[:decorate])
    end

    def __exposed(record, decorate)
      decorate ? instance_exec(record, &decorate) : record
    end

    def __exposed_id(steps, model)
      ids = steps[:ids]
      return instance_exec(&ids) if ids.is_a?(Proc)

      keys = ids ? [ids].flatten : [model.name.underscore + "_id", steps[:name].to_s + "_id", "id"].uniq
      keys.each do |key|
        value = params[key]
        return value if value
      end
      nil
    end

    def __exposed_scope(steps, model)
      return send(steps[:parent]).send(steps[:name].to_s.pluralize) if steps[:parent]

      scope = steps[:scope]
      return model unless scope
      return model.send(scope) unless scope.is_a?(Proc)

      scope.arity == 0 ? instance_exec(&scope) : instance_exec(model, &scope)
    end

    def __exposed_found(steps, id, scope)
      find = steps[:find]
      return scope.find_by!(steps[:find_by] => id) if steps[:find_by]
      return scope.find(id) unless find

      find.arity == 1 ? instance_exec(id, &find) : instance_exec(id, scope, &find)
    end

    def __exposed_built(steps, scope)
      build = steps[:build]
      return scope.new(__exposed_params(steps)) unless build
      return instance_exec(&build) if build.arity == 0

      build.arity == 1 ? instance_exec(__exposed_params(steps), &build) : instance_exec(__exposed_params(steps), scope, &build)
    end

    def __exposed_params(steps)
      given = steps[:params]
      return instance_exec(&given) if given.is_a?(Proc)

      respond_to?(given, true) && !request.get? && !request.head? ? send(given) : {}
    end
  end
end
`
