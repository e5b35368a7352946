# frozen_string_literal: true

# Serves fixtures/rails over HTTP, with a fresh and seeded database:
#
#     DATABASE=FILE ruby serve.rb
#
# Prints one line of JSON when it listens: its port, and which nullable columns the seeds never leave null or never
# fill. When stdin ends it prints another, the branches of templates and helpers that no request took, and ends.

require_relative 'responses-branches'

$LOAD_PATH.unshift(File.join(__dir__, 'rails_param/lib'))
require_relative '../../../fixtures/rails/config/environment'
require 'json'
begin
  require 'rackup/handler/webrick'
rescue LoadError
  require 'rack/handler/webrick'
end

# Jbuilder 2.10 hands the options of `cache!` on as a positional Hash, which Ruby 3 refuses; later ones do it like this.
class JbuilderTemplate
  def _fragment_name_with_digest(key, options)
    @context.cache_fragment_name(key, **options)
  end
end

# What the seeds should have shown of each column that may be null.
module SeededColumns
  def self.problems
    ApplicationRecord.descendants.flat_map do |model|
      model.columns.select(&:null).flat_map { |column| problems_of(model, column.name) }
    end
  end

  def self.problems_of(model, column)
    [
      ("#{model.table_name}.#{column} is never null" unless model.exists?(column => nil)),
      ("#{model.table_name}.#{column} is always null" unless model.where.not(column => nil).exists?)
    ].compact
  end
end

# The trace of an error is longer than what it says.
Rails.logger.formatter = ->(*, message) { message.lines.first(8).join }

ActiveRecord::Schema.verbose = false
load Rails.root.join('db/schema.rb')
Rails.application.load_seed
Rails.application.eager_load!
$stdout.sync = true

handler = defined?(Rackup::Handler::WEBrick) ? Rackup::Handler::WEBrick : Rack::Handler::WEBrick
log = WEBrick::Log.new($stderr, WEBrick::BasicLog::WARN)
handler.run(Rails.application, Host: '127.0.0.1', Port: 0, Logger: log, AccessLog: []) do |server|
  Thread.new { $stdin.read && server.shutdown }
  puts JSON.generate(port: server.config[:Port], seeds: SeededColumns.problems)
end
puts JSON.generate(untaken: Branches.untaken(Rails.root))
