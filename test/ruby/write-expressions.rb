# frozen_string_literal: true

# Writes what real Ruby, with Active Support, makes of each line of expressions.rb and of methods/*.rb beside it.
#
#     ruby test/ruby/write-expressions.rb

ENV['TZ'] = 'UTC'

require 'base64'
require 'bigdecimal/util'
require 'cgi'
require 'erb'
require 'logger'
require 'time'
require 'active_support/all'

Warning[:deprecated] = false
I18n.enforce_available_locales = false

def rows(path, with_messages)
  lines = File.readlines(path, chomp: true).reject { |line| line.start_with?('# ') || line.empty? }
  lines.map do |line|
    value = eval(line, TOPLEVEL_BINDING.dup) # rubocop:disable Security/Eval
    "#{line}\t#{value.inspect}"
  rescue StandardError => e
    "#{line}\t! #{e.class}#{": #{e.message.lines.first.chomp}" if with_messages}"
  end
end

def write(path, with_messages: false)
  File.write(path.sub(/\.rb\z/, '.tsv'), "#{rows(path, with_messages).join("\n")}\n")
end

write("#{__dir__}/expressions.rb")
Dir["#{__dir__}/methods/*.rb"].sort.each { |path| write(path, with_messages: true) }
