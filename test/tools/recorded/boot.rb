# frozen_string_literal: true

# Boots a recorded application with its rows, and nothing random in it. FOLDER is the last argument of who requires this.

require 'json'
require 'rails'
require 'active_record/railtie'
require 'action_controller/railtie'
require 'action_view/railtie'
require 'active_support/testing/time_helpers'

ENV.update('RAILS_ENV' => 'production', 'TZ' => 'UTC')
ENV['DATABASE_URL'] ||= 'sqlite3::memory:'

# Digests and tokens take what comes next instead of anything.
module InOrder
  def self.extended(*) = @bytes = Random.new(1)
  def gen_random(size) = InOrder.bytes(size)
  def self.bytes(size) = (@bytes ||= Random.new(1)).bytes(size)
end

RECORDED = File.expand_path(ARGV.fetch(-1))
Dir.chdir(File.join(RECORDED, 'app'))
gems = File.join(RECORDED, 'record/gems.rb')
require gems if File.exist?(gems)
SecureRandom.singleton_class.prepend(InOrder)
Object.new.extend(ActiveSupport::Testing::TimeHelpers).travel_to(Time.utc(2024, 5, 6, 7, 8, 9))

boots = File.expand_path('config/application.rb')
require boots if File.exist?(boots)
application = Rails.application
application.config.tap do |config|
  config.eager_load = true
  config.secret_key_base = 'recorded'
  config.logger = Logger.new($stderr, level: Logger::UNKNOWN)
  config.paths['log'] = File::NULL
  config.active_record.migration_error = false
  config.hosts.clear
end
ActiveRecord::Schema.verbose = ActiveRecord::Migration.verbose = false
application.initialize!
Rails.logger.level = Logger::UNKNOWN

schema = File.expand_path('db/schema.rb')
if File.exist?(schema)
  load schema
else
  ActiveRecord::MigrationContext.new(File.expand_path('db/migrate'), ActiveRecord::SchemaMigration).migrate
end
ActiveRecord::Base.descendants.each(&:reset_column_information)
load File.join(RECORDED, 'record/rows.rb')
