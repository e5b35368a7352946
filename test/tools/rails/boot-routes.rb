# frozen_string_literal: true

# Boots applications with the installed Rails and prints their routes as draw-routes.rb does:
#
#     ruby boot-routes.rb FOLDER...
#
# Behind the routes of the application stand those of each engine that it mounts, in the order of the mounts.

require 'logger' # Active Support 6.1 uses it without requiring it.
require 'rails'
require 'action_dispatch/routing/inspector'

# In a module, because an application may define anything at the top.
module BootedRoutes
  class << self
    def print(root)
      Dir.chdir(root) { load File.expand_path('config/application.rb') }
      Dir.chdir(root) { Rails.application.initialize! }
      puts "# #{root}"
      print_set(Rails.application.routes)
    end

    private

    def print_set(set)
      set.routes.each { |route| puts lines(route) }
      mounted = set.routes.map { |route| route.app.rack_app }.select { |app| app.respond_to?(:routes) }
      mounted.uniq.each { |engine| print_set(engine.routes) }
    end

    def lines(route)
      return [] if route.internal

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

# A process for each application: there can be only one in each.
ARGV.each do |root|
  $stdout.flush
  Process.wait(fork { BootedRoutes.print(root) })
end
