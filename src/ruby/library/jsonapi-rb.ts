// jsonapi.rb: what its modules give to controllers. What `render jsonapi:` makes of a record is told elsewhere.

export const jsonApiErrors = `
module JSONAPI
  module Errors
    def self.included(base)
      base.rescue_from StandardError, with: :render_jsonapi_internal_server_error
      base.rescue_from ActiveRecord::RecordNotFound, with: :render_jsonapi_not_found
      base.rescue_from ActionController::ParameterMissing, with: :render_jsonapi_unprocessable_entity
    end

    private

    def render_jsonapi_internal_server_error(_error)
      render jsonapi_errors: [{ status: "500", title: Rack::Utils::HTTP_STATUS_CODES[500] }], status: :internal_server_error
    end

    def render_jsonapi_not_found(_error)
      render jsonapi_errors: [{ status: "404", title: Rack::Utils::HTTP_STATUS_CODES[404] }], status: :not_found
    end

    def render_jsonapi_unprocessable_entity(error)
      member = %w[data attributes relationships].include?(error.param.to_s)
      source = { pointer: member ? "" : "/data/attributes/#{error.param}" }
      render jsonapi_errors: [{ status: "422", title: Rack::Utils::HTTP_STATUS_CODES[422], source: source }],
             status: :unprocessable_entity
    end
  end
end
`

export const jsonApiFetching = `
module JSONAPI
  module Fetching
    private

    def jsonapi_fields
      chosen = {}
      if params[:fields].respond_to?(:each_pair)
        params[:fields].each { |type, names| chosen[type] = names.to_s.split(",").map(&:strip) }
      end
      chosen
    end

    def jsonapi_include
      params["include"].to_s.split(",").map(&:strip)
    end
  end
end
`

export const jsonApiPagination = `
module JSONAPI
  module Pagination
    JSONAPI_PAGE_SIZE = 30

    private

    def jsonapi_paginate(resources)
      from, count, = jsonapi_pagination_params
      @_jsonapi_original_size = resources.size
      page = resources.respond_to?(:offset) ? resources.offset(from).limit(count) : resources[from, count] || []
      block_given? ? yield(page) : page
    end

    def jsonapi_pagination(resources)
      here = request.base_url + request.fullpath
      links = { self: here }
      jsonapi_pagination_meta(resources).each_key { |name| links[name] = here unless name == :records }
      links
    end

    def jsonapi_pagination_meta(resources)
      return {} unless resources.respond_to?(:size)

      _, count, page = jsonapi_pagination_params
      numbers = { current: page }
      total = @_jsonapi_original_size
      last = [1, (total.to_f / count).ceil].max
      numbers.merge!(first: 1, prev: page - 1) if page > 1
      numbers.merge!(next: page + 1, last: last) if page < last
      numbers[:records] = total if total.present?
      numbers
    end

    def jsonapi_pagination_params
      asked = params[:page].try(:slice, :number, :size) || {}
      count = jsonapi_page_size(asked)
      number = [1, asked[:number].to_i].max
      [(number - 1) * count, count, number]
    end

    def jsonapi_page_size(asked)
      count = asked[:size].to_i
      count < 1 ? self.class::JSONAPI_PAGE_SIZE.to_i : count
    end
  end
end
`

export const jsonApiFiltering = `
module JSONAPI
  module Filtering
    private

    def jsonapi_filter(resources, _allowed, _options = {})
      params[:filter].try(:each_pair) { |_, value| value }
      params[:sort].to_s.split(",")
      found = resources.ransack({})
      block_given? ? yield(found) : found
    end
  end
end
`

export const jsonApiDeserialization = `
module JSONAPI
  module Deserialization
    private

    def jsonapi_deserialize(document, options = {})
      document.require(:data)
      ActiveModelSerializers::Deserialization.jsonapi_parse(document, options).stringify_keys
    end
  end
end
`
