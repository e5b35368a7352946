# frozen_string_literal: true

# Serves a recorded application, as Rails answers it, on a port of 127.0.0.1. Each thread has a connection of its own, so
# the rows are in a file:
#
#     DATABASE_URL=sqlite3:/tmp/rows.sqlite3 ruby serve-recorded.rb PORT FOLDER

require_relative '../../recorded/boot'
require 'rack/handler/webrick'

Rack::Handler::WEBrick.run(
  Rails.application,
  Host: '127.0.0.1', Port: Integer(ARGV.fetch(0)), AccessLog: [], Logger: WEBrick::Log.new(File::NULL)
)
