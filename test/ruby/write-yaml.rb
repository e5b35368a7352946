# frozen_string_literal: true

# Writes yaml-cases.tsv: what real Ruby's Psych makes of each case of yaml-cases.txt, as `encode` writes it.
#
#     ruby test/ruby/write-yaml.rb [< CASES > TABLE]

require 'date'
require 'json'
require 'yaml'

def encode(value)
  case value
  when nil, true, false, Integer then value.inspect
  when Float then "f#{value}"
  when String then JSON.generate(value)
  when Symbol then ":#{JSON.generate(value.to_s)}"
  when Array then "[#{value.map { |item| encode(item) }.join(',')}]"
  when Hash then "{#{value.map { |key, item| "#{encode(key)}=>#{encode(item)}" }.join(',')}}"
  else '?'
  end
end

def judge(text)
  encode(YAML.unsafe_load(text))
rescue StandardError, SystemStackError
  '!'
end

stream = ARGV.first == '-'
text = stream ? $stdin.read.force_encoding('UTF-8') : File.read("#{__dir__}/yaml-cases.txt", encoding: 'UTF-8')
rows = text.split(/^=====\n/).map { |each| judge(each) }
table = "#{rows.join("\n")}\n"
stream ? print(table) : File.write("#{__dir__}/yaml-cases.tsv", table)
