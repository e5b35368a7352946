// jsonapi-rails: what `JSONAPI::Rails.configure` may set, with what holds where it does not. Without a word of the
// application, classes are found by their names.

export const jsonApiRails = `
module JSONAPI
  module Rails
    mattr_accessor :jsonapi_class, :jsonapi_errors_class, :jsonapi_expose, :jsonapi_object, :jsonapi_fields
    mattr_accessor :jsonapi_include, :jsonapi_links, :jsonapi_meta, :jsonapi_pagination, :jsonapi_cache, :logger

    def self.config = self
    def self.configure = yield(self)
    def self.[](name) = public_send(name)
    def self.[]=(name, value)
      public_send("#{name}=", value)
    end

    # The document is taken apart before the action, which finds what it says under the name of the resource. Errors
    # point to its parts then.
    def self.deserialize(base, key, options = {})
      base.before_action(**options.slice(:only, :except, :if, :unless)) do
        next if request.get? || request.delete?

        params[key] = params[:data][:attributes]
        @_jsonapi_pointers = true
      end
    end

    self.jsonapi_object = { version: "1.0" }
    self.jsonapi_expose = -> { { url_helpers: ::Rails.application.routes.url_helpers } }
    self.jsonapi_links = -> { {} }
    self.jsonapi_pagination = ->(_) { {} }
    self.jsonapi_fields = -> {}
    self.jsonapi_include = -> {}
    self.jsonapi_meta = -> {}
  end
end
`
