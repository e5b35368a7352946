# `ruby test/tools/flow/record.rb FILE… [--only WORDS]`: runs every snippet of the files in real Ruby and prints what came out,
# as JSON. index.ts reads it.
#
# A file holds snippets, each below a line `#: name of the behaviour`. Lines `#: inputs name = value, value` say what
# `input(:name)` answers, the same object each time; a snippet runs once for each combination of its inputs.
# `#: not exact: reason` is for a snippet without inputs whose result an application decides by other things. The code
# defines what an application has at boot time, and `Snippet#call`, which is the request. Every run has a process of
# its own, so that nothing that one changes is seen by another.

ENV["TZ"] = "UTC"
Warning[:experimental] = false

require "active_support/all"
require "active_model"
require "active_support/current_attributes"
require "bigdecimal"
require "date"
require "delegate"
require "forwardable"
require "json"
require "ostruct"
require "set"
require "singleton"

Time.zone = "UTC"
I18n.enforce_available_locales = false

module Recorder
  COMBINATIONS = 12
  SECONDS = 10
  DEPTH = 8

  CODE = Struct.new(:name, :line, :inputs, :inexact, :source, keyword_init: true)
  CLASS_OF = Kernel.instance_method(:class)
  VARIABLES_OF = Kernel.instance_method(:instance_variables)
  VARIABLE_OF = Kernel.instance_method(:instance_variable_get)

  module_function

  # The recorded snippets of a file. The source of a snippet is the whole text below its name.
  def record(path, only)
    snippets = read(path).select { |snippet| only.nil? || snippet.name.include?(only) }
    snippets.map do |snippet|
      runs = combinations(path, snippet).map { |inputs| { inputs: inputs, result: run(path, snippet, inputs) } }
      { name: snippet.name, line: snippet.line, source: snippet.source, exact: exact?(snippet), runs: runs }
    end
  end

  def read(path)
    snippets = []
    File.foreach(path).with_index(1) do |text, line|
      case text
      when /\A#: inputs (\w+) = (.+)$/ then snippets.last.inputs[$1] = $2
      when /\A#: not exact: (.+)$/ then snippets.last.inexact = $1
      when /\A#: (.+)$/ then snippets << CODE.new(name: $1, line: line, inputs: {}, source: +"")
      else snippets.last&.source&.<<(text)
      end
    end
    snippets
  end

  # Whether a result can be demanded exactly.
  def exact?(snippet) = snippet.inputs.empty? && snippet.inexact.nil?

  # Each combination as text, `{ "a" => "1" }`, because every run evaluates its inputs anew.
  def combinations(path, snippet)
    lists = snippet.inputs.map { |name, values| elements(values).map { |value| [name, value] } }
    return [{}] if lists.empty?

    all = lists.first.product(*lists.drop(1)).map(&:to_h)
    abort "#{path}:#{snippet.line}: #{all.size} combinations of inputs" if all.size > COMBINATIONS
    all
  end

  def elements(values)
    eval("[#{values}]").map(&:inspect)
  end

  def run(path, snippet, inputs)
    reader, writer = IO.pipe
    child = fork do
      reader.close
      $stdout.reopen(File::NULL)
      writer.write(JSON.generate(outcome(path, snippet, inputs)))
      writer.close
      exit!(0)
    end
    writer.close
    text = in_time(reader, child)
    Process.wait(child)
    text.empty? ? { kind: :failed, reason: "the process ended without a result" } : JSON.parse(text)
  ensure
    reader.close
  end

  def in_time(reader, child)
    watch = Thread.new do
      sleep SECONDS
      Process.kill(:KILL, child)
    end
    reader.read
  ensure
    watch.kill
  end

  def outcome(path, snippet, inputs)
    begin
      given = inputs.to_h { |name, value| [name.to_sym, eval(value)] }
      TOPLEVEL_BINDING.eval("class Snippet; end")
      Snippet.define_method(:input) { |name| given.fetch(name) }
      TOPLEVEL_BINDING.eval(snippet.source, path, first_line(snippet))
    rescue Exception => error
      return { kind: :failed, reason: "at boot: #{error.class}: #{error.message}" }
    end
    begin
      value = Snippet.new.call
    rescue Exception => error
      message = error.message.gsub(/0x\h+/, "0x") # Addresses differ in each run.
      return { kind: :raised, class: error.class.name, message: message }
    end
    tagged(value)
  rescue SystemStackError, RuntimeError => error
    { kind: :failed, reason: error.message }
  end

  def first_line(snippet) = snippet.line + 1 + snippet.inputs.size + (snippet.inexact ? 1 : 0)

  def tagged(value, depth = 0)
    raise "the result is too deep" if depth > DEPTH

    inner = ->(part) { tagged(part, depth + 1) }
    case value
    when nil then { kind: :nil }
    when true, false then { kind: :boolean, value: value }
    when ActiveSupport::Duration then { kind: :object, class: value.class.name, variables: [], text: value.inspect }
    when Integer, Float then { kind: value.is_a?(Float) ? :float : :integer, value: value.to_s }
    when String then { kind: :string, value: value }
    when Symbol then { kind: :symbol, value: value.to_s }
    when Array then { kind: :array, items: value.map(&inner) }
    when Hash then { kind: :hash, pairs: value.map { |pair| pair.map(&inner) } }
    when Range then { kind: :range, first: inner.(value.begin), last: inner.(value.end), exclusive: value.exclude_end? }
    when Module then { kind: :class, name: value.name.to_s }
    when Date, Time, ActiveSupport::TimeWithZone, Rational, BigDecimal
      { kind: :object, class: value.class.name, variables: [], text: value.inspect }
    else { kind: :object, class: CLASS_OF.bind_call(value).name.to_s, variables: variables(value, inner) }
    end
  end

  def variables(value, inner)
    case value
    when Struct, OpenStruct then value.to_h.map { |name, part| [name.to_s, inner.(part)] }
    else VARIABLES_OF.bind_call(value).map { |name| [name.to_s, inner.(VARIABLE_OF.bind_call(value, name))] }
    end
  end
end

at = ARGV.index("--only")
only = at && ARGV.slice!(at, 2).last
recorded = ARGV.map { |path| { path: path, snippets: Recorder.record(path, only) } }
puts JSON.generate(recorded)
