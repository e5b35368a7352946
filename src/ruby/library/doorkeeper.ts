// Doorkeeper: tokens and applications of OAuth are records of its own tables.

export const doorkeeper = `
module Doorkeeper
  module OAuth
    class Scopes
      include Enumerable

      def initialize(text)
        @names = text.to_s.split
      end

      def each(&block)
        @names.each(&block)
      end

      def all
        @names
      end

      def to_s
        @names.join(' ')
      end

      def exists?(name)
        @names.include?(name.to_s)
      end
    end
  end

  module Models
    module Scopes
      def scopes
        OAuth::Scopes.new(self[:scopes])
      end
    end
  end

  class Application < ::ActiveRecord::Base
    include Models::Scopes
    self.table_name = 'oauth_applications'
    has_many :access_tokens, class_name: 'Doorkeeper::AccessToken'
    has_many :access_grants, class_name: 'Doorkeeper::AccessGrant'

    def self.by_uid(uid)
      find_by(uid: uid.to_s)
    end

    def self.by_uid_and_secret(uid, _secret)
      by_uid(uid)
    end

    def plaintext_secret
      secret
    end

    # Which of its columns these are, the settings of the gem decide.
    def as_json(*)
      Doorkeeper.serialized(self)
    end
  end

  class AccessGrant < ::ActiveRecord::Base
    include Models::Scopes
    self.table_name = 'oauth_access_grants'
    belongs_to :application, class_name: 'Doorkeeper::Application', optional: true

    def self.by_token(token)
      find_by(token: token.to_s)
    end

    def plaintext_token
      token
    end
  end

  class AccessToken < ::ActiveRecord::Base
    include Models::Scopes
    self.table_name = 'oauth_access_tokens'
    belongs_to :application, class_name: 'Doorkeeper::Application', optional: true

    %i[active_for authorized_tokens_for by_resource_owner].each do |name|
      define_singleton_method(name) { |*| all }
    end

    def self.by_token(token)
      find_by(token: token.to_s)
    end

    def self.by_refresh_token(token)
      find_by(refresh_token: token.to_s)
    end

    def self.last_authorized_token_for(*)
      last
    end

    def self.matching_token_for(*)
      first
    end

    def self.create_for(application:, resource_owner:, scopes:, **others)
      create!(others)
    end

    def self.find_or_create_for(application:, resource_owner:, scopes:, **others)
      matching_token_for(application) || create_for(application: application, resource_owner: resource_owner, scopes: scopes, **others)
    end

    def includes_scope?(*names)
      names.empty? || names.any? { |name| scopes.exists?(name) }
    end

    def token_type
      'Bearer'
    end

    def plaintext_token
      token
    end

    def plaintext_refresh_token
      refresh_token
    end

    def expires_in_seconds
      expires_in && expires_in.round
    end

    def expires_at
      expires_in && created_at + expires_in.seconds
    end

    def expired?
      expires_in && Time.now.utc > expires_at
    end

    def revoked?
      revoked_at ? revoked_at <= Time.now.utc : false
    end

    def accessible?
      !expired? && !revoked?
    end

    def acceptable?(names)
      accessible? && includes_scope?(*names)
    end

    def revoke(*)
      update_column(:revoked_at, Time.now.utc)
    end

    def as_json(*)
      {
        resource_owner_id: resource_owner_id,
        scope: scopes.all,
        expires_in: expires_in_seconds,
        application: { uid: application&.uid },
        created_at: created_at.to_i,
      }
    end
  end
end
`
