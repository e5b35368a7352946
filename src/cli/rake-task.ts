// The Ruby file that `init` writes to lib/tasks/openapi.rake; `bundle exec rake openapi:generate` runs this program.
// It is a text of ours and not a file of the package, because the program is one bundle. Plain Ruby 2.7, no gems. The
// version that npx fetches is the one that wrote the task, so a release of ours changes nothing until somebody says so.

import packageJson from '../../package.json' with { type: 'json' }

export const rakeTask: string = `# frozen_string_literal: true

# Writes the OpenAPI document of this application from its source; the application is not booted.
#
#   bundle exec rake openapi:generate
#
# OUTPUT         where to write it, relative to the working directory (default: doc/openapi.json below the root)
# FORMAT         json or yaml
# RAILS_OPENAPI  the command to run (default: rails-openapi of node_modules, else the one that npx fetches)

require 'shellwords'

namespace :openapi do
  desc 'Write the OpenAPI document of the application'
  task :generate do
    # Without Rails, the root is where rake runs: it goes to the folder of the Rakefile.
    root = ((Rails.root if defined?(Rails.root)) || Dir.pwd).to_s
    own = Shellwords.split(ENV['RAILS_OPENAPI'].to_s)
    local = File.join(root, 'node_modules', '.bin', Gem.win_platform? ? 'rails-openapi.cmd' : 'rails-openapi')
    command = File.exist?(local) ? [local] : %w[npx --yes rails-openapi@${packageJson.version}]
    command = own unless own.empty?

    flags = { 'output' => ENV['OUTPUT'], 'format' => ENV['FORMAT'] }
    flags = flags.reject { |_, value| value.to_s.empty? }.map { |name, value| "--#{name}=#{value}" }

    # A command of ours is a script for Node, and would not say what to do without it.
    missing = 'node' unless own.any? || system('node', '--version', out: File::NULL, err: File::NULL)
    missing = command.first if missing.nil? && system(*command, 'generate', root, *flags).nil?
    if missing
      $stderr.puts "openapi:generate: cannot run #{missing}; install Node.js 20.19 or later with npx, " \\
                   'or set RAILS_OPENAPI to the command that runs rails-openapi'
      exit 2
    end

    # A process that a signal ended has no exit code; this one is the shell's.
    code = $?.exitstatus || (128 + $?.termsig)
    exit code unless code.zero?
  end
end
`
