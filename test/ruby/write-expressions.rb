# frozen_string_literal: true

# Writes expressions.tsv: what real Ruby, with Active Support, makes of each line of expressions.rb.
#
#     ruby test/ruby/write-expressions.rb

require 'logger'
require 'active_support/all'

lines = File.readlines("#{__dir__}/expressions.rb", chomp: true).reject { |line| line.start_with?('# ') || line.empty? }
rows = lines.map do |line|
  value = eval(line, TOPLEVEL_BINDING.dup) # rubocop:disable Security/Eval
  "#{line}\t#{value.inspect}"
rescue StandardError => e
  "#{line}\t! #{e.class}"
end
File.write("#{__dir__}/expressions.tsv", "#{rows.join("\n")}\n")
