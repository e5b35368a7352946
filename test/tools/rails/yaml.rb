# frozen_string_literal: true

# Whether Ruby reads the same values, in the same order, from a YAML file as from the JSON file of the same name:
#
#     ruby yaml.rb FILE.json...
#
# One line a file: `same<TAB>path`, or `differs<TAB>path<TAB>where`.

require 'json'
require 'yaml'

# Where two values differ first; nil where they do not. Explicit, because 1 == 1.0 and a Hash has no order in Ruby's eyes.
def difference(left, right, where = '')
  return "#{where} #{left.class} #{right.class}" if left.class != right.class

  case left
  when Hash
    return "#{where} #{left.keys} #{right.keys}" if left.keys != right.keys

    left.each_key.filter_map { |key| difference(left[key], right[key], "#{where}/#{key}") }.first
  when Array
    return "#{where} #{left.size} #{right.size}" if left.size != right.size

    left.each_index.filter_map { |index| difference(left[index], right[index], "#{where}/#{index}") }.first
  else
    "#{where} #{left.inspect} #{right.inspect}" if left != right
  end
end

ARGV.each do |path|
  json = JSON.parse(File.read(path, encoding: 'UTF-8'), max_nesting: false)
  yaml = YAML.safe_load(File.read(path.sub(/json\z/, 'yaml'), encoding: 'UTF-8'))
  found = difference(json, yaml)
  puts found ? "differs\t#{path}\t#{found.inspect}" : "same\t#{path}"
rescue Psych::Exception => e
  puts "differs\t#{path}\t#{e.message.inspect}"
end
