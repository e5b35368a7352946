# frozen_string_literal: true

# Which branches of the templates and helpers of a Rails application no request took. To be required before the
# application is loaded.

require 'coverage'
require 'delegate'
require 'fileutils'
require 'tmpdir'

# Coverage sees files only, and Rails compiles a template from a text: here it loads it from a file instead.
module Branches
  FOLDER = Dir.mktmpdir('templates')
  at_exit { FileUtils.remove_entry(FOLDER) }

  @paths = {}

  # Stands for the module into which Rails compiles a template.
  class Container < SimpleDelegator
    class << self
      attr_accessor :current
    end

    def module_eval(text, path, *)
      Container.current = __getobj__
      load Branches.write(path, "Branches::Container.current.class_eval do;#{text}\nend\n")
    end
  end

  module InFiles
    private

    def compile(container)
      super(Container.new(container))
    end
  end

  class << self
    def write(path, text)
      file = File.join(FOLDER, "#{@paths.size}.rb")
      @paths[file] = path
      File.write(file, text)
      file
    end

    # `path:line: the branch`, relative to the root. A template is compiled once for each set of locals.
    def untaken(root)
      counts = Hash.new(0)
      Coverage.result.each do |file, result|
        path = (@paths[file] || file).delete_prefix("#{root}/")
        next unless path.match?(%r{\Aapp/(views|helpers)/})

        # Rails numbers the line above a template with 0, a file its first with 1.
        add(counts, result[:branches], path, @paths.key?(file) ? 1 : 0)
      end
      counts.filter_map do |(path, line, _, text), count|
        "#{path}:#{line}: #{text}" if count.zero? && written?(root, path, line)
      end
    end

    private

    def add(counts, branches, path, lines_above)
      branches.each do |(kind, _, line, column), ways|
        ways.each { |(way, *), count| counts[[path, line - lines_above, column, "#{kind} #{way}"]] += count }
      end
    end

    # Below the lines of the template stands what Jbuilder adds.
    def written?(root, path, line)
      line <= File.foreach(root.join(path)).count
    end
  end
end

Coverage.start(branches: true)
# The application requires Action View after this; `load` of its files is what is measured.
require 'logger'
require 'active_support'
require 'active_support/lazy_load_hooks'
ActiveSupport.on_load(:action_view) { ActionView::Template.prepend(Branches::InFiles) }
