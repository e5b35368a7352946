// Knock: a token in the header, or among the parameters, tells who is there.

export const knock = `
module Knock
  module Authenticable
    private

    def token
      params[:token] || token_from_request_headers
    end

    def token_from_request_headers
      request.headers["Authorization"]&.split&.last
    end

    def authenticate_for(entity_class)
      @_knock ||= {}
      @_knock[entity_class.name] ||= __knock_entity(entity_class)
    end

    def authenticate_entity(name)
      return unless token

      authenticate_for(name.camelize.constantize)
    end

    def unauthorized_entity(_name)
      head(:unauthorized)
    end

    def method_missing(method, *given)
      word, name = method.to_s.split("_", 2)
      case word
      when "authenticate" then unauthorized_entity(name) unless authenticate_entity(name)
      when "current" then authenticate_entity(name)
      else super
      end
    end

    def respond_to_missing?(method, *)
      method.to_s.start_with?("authenticate_")
    end

    def __knock_entity(entity_class)
      payload = { "sub" => rand(1_000_000) }
      return entity_class.find_by(id: payload["sub"]) unless entity_class.respond_to?(:from_token_payload)

      entity_class.from_token_payload(payload)
    rescue ActiveRecord::RecordNotFound
      nil
    end
  end

  class AuthTokenController < ActionController::API
    rescue_from(ActiveRecord::RecordNotFound) { head :not_found }
    before_action :authenticate

    def create
      render json: { jwt: rand(1_000_000).to_s }, status: :created
    end

    private

    def authenticate
      unless entity.present? && entity.authenticate(auth_params[:password])
        raise ActiveRecord::RecordNotFound
      end
    end

    def entity
      @entity ||=
        if entity_class.respond_to?(:from_token_request)
          entity_class.from_token_request(request)
        else
          entity_class.find_by(email: auth_params[:email])
        end
    end

    def entity_class
      entity_name.constantize
    end

    def entity_name
      self.class.name.scan(/\\w+/).last.split("TokenController").first
    end

    def auth_params
      params.require(:auth).permit(:email, :password)
    end
  end
end
`
