# frozen_string_literal: true

# Draws route files with the mapper of the installed Rails and prints the table of each:
#
#     ruby draw-routes.rb FILE...
#
# For each file one line `# path`, then a line `VERB<TAB>path<TAB>controller#action` for every verb of every route, in
# the order of declaration, and `! message` if drawing stopped there. No verb is printed as `*`. In place of an action
# stands `redirect` for a redirection, `mount` for a Rack application that also gets all paths below, `rack` for another.
# With UNBOOTED=1 in the environment, constants that are not there answer everything: for the routes of an application
# that is not booted.
# The comment `# api_only` among the first lines of a file stands for `config.api_only = true`.

require 'logger' # Active Support 6.1 uses it without requiring it.
require 'rails'
require 'rails/engine'
require 'active_support/all'
require 'action_dispatch'
require 'action_dispatch/routing/inspector'

# In a module, because a route file may define methods at the top.
module RouteTable
  # All that a route file asks of the application.
  Application = Struct.new(:routes)
  Configuration = Struct.new(:api_only)

  class << self
    def print(path)
      Rails.env = 'development'
      Rails.application = Application.new(empty_routes(path))
      error = draw(path)
      puts "# #{path}", Rails.application.routes.routes.flat_map { |route| lines(route) }
      puts "! #{error}" if error
    end

    private

    def empty_routes(path)
      api_only = File.foreach(path).first(3).any? { |line| line.start_with?('# api_only') }
      ActionDispatch::Routing::RouteSet.new_with_config(Configuration.new(api_only)).tap do |routes|
        # Rails sets it too when it loads config/routes.rb, so that a second `draw` adds to the first.
        routes.disable_clear_and_finalize = true
      end
    end

    def draw(path)
      load path
      Rails.application.routes.finalize!
      nil
    rescue StandardError, ScriptError => e
      e.message.lines.first&.strip.presence || e.class.name
    end

    def lines(route)
      path = route.path.spec.to_s.delete_suffix('(.:format)')
      verbs = route.verb.empty? ? ['*'] : route.verb.split('|')
      verbs.map { |verb| "#{verb}\t#{path}\t#{target(route)}" }
    end

    def target(route)
      return ActionDispatch::Routing::RouteWrapper.new(route).endpoint if route.app.dispatcher?
      return 'redirect' if route.app.rack_app.is_a?(ActionDispatch::Routing::Redirect)

      route.path.anchored ? 'rack' : 'mount'
    end
  end
end

# What an application names in its routes and only its boot would define.
module Unbooted
  def const_missing(name)
    Module.new.extend(Unbooted).tap { |made| const_set(name, made) }
  end

  def call(*) = [404, {}, []]

  def method_missing(name, *) = name.end_with?('?') ? true : 'unknown'

  def respond_to_missing?(*) = true
end

Object.define_singleton_method(:const_missing, Unbooted.instance_method(:const_missing)) if ENV['UNBOOTED']

# Loads the mapper before the first file, not again for each.
ActionDispatch::Routing::RouteSet.new.draw { get 'path', to: redirect('/') }
ActionDispatch::Routing::RouteWrapper

# A process for each file: what one defines, be it constants, methods or inflections, is unknown to the next.
ARGV.each do |path|
  $stdout.flush
  Process.wait(fork { RouteTable.print(path) })
end
