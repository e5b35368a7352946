# Texts that code writes as JSON and reads again.

#: an error whose message is what is answered
#: inputs bed = nil, 1
#: inputs name = "", "ann"
class Snippet
  def self.check(verdict)
    raise RuntimeError, [verdict].to_json unless verdict[:success]
  end

  def self.bed(bed)
    bed ? { success: true } : { success: false, error: [12, "No bed"], status: 404 }
  end

  def self.name(name)
    name == "" ? { success: false, error: [13, "No name"], status: 422 } : { success: true }
  end

  def call
    Snippet.check(Snippet.bed(input(:bed)))
    Snippet.check(Snippet.name(input(:name)))
    { status: 200 }
  rescue RuntimeError => e
    verdicts = JSON.parse(e.message)
    { errors: verdicts.map { |verdict| verdict["error"] }, status: verdicts.last["status"] }
  end
end

#: errors that are gathered
#: inputs bed = nil, 1
#: inputs ward = nil, 2
class Snippet
  def self.check_all(verdicts)
    errors = Array.new
    verdicts.each { |verdict| errors.push(verdict) if !verdict[:success] }
    raise RuntimeError, errors.to_json if errors.length > 0
  end

  def verdict(given, status)
    given ? { success: true } : { success: false, error: status.to_s, status: status }
  end

  def call
    Snippet.check_all([verdict(input(:bed), 404), verdict(input(:ward), 409)])
    1
  rescue RuntimeError => e
    JSON.parse(e.message).last["status"]
  end
end

#: a copy by way of a text
#: inputs id = 1, nil
#: inputs ward = "north", "south"
#: inputs tag = "x", :y
class Snippet
  def call
    bed = { id: input(:id), ward: { name: input(:ward) }, tags: [:a, input(:tag)] }
    copy = JSON.parse(bed.to_json)
    copy["id"] = "changed"
    copy["ward"]["floor"] = 2
    symbols = JSON.parse(bed.to_json, symbolize_names: true)
    { bed: bed, copy: copy, symbols: symbols[:ward][:name], keys: copy.keys, tags: copy["tags"] }
  end
end

#: two texts read in one place
#: inputs a = [], [1, 2]
#: inputs b = 1
class Snippet
  def read(text)
    JSON.parse(text)["beds"].size
  end

  def call
    [read({ beds: [input(:a)] }.to_json), read(JSON.generate(beds: [1, input(:b)]))]
  end
end

#: a hash asked for its last element, and a pair for a key
#: inputs status = 1, 2
#: inputs error = 1, [2]
class Snippet
  def last_of(verdicts)
    JSON.parse(verdicts.to_json).last["status"]
  rescue NoMethodError
    "none"
  end

  def error_of(pair)
    pair["error"]
  rescue TypeError => e
    e.message
  end

  def call
    [last_of(status: input(:status)), last_of([{ status: 1 }]), { error: input(:error) }.map { |pair| error_of(pair) }]
  end
end

#: what as_json is given by to_json, alone and inside of lists and hashes
class Wire
  def as_json(options = nil) = { given: options.nil?, none: options&.empty? }
end

class Snippet
  def call
    wire = Wire.new
    [wire, [wire], { a: wire }].map { |each| JSON.parse(each.to_json) } + [wire.as_json, [wire].as_json]
  end
end

#: as_json that merges into the options that it is given
class Wire
  attr_reader :size
  def initialize(size) = @size = size
  def as_json(options = nil) = { size: size, only: options.reverse_merge(only: [:size]).keys.map(&:to_s) }
end

class Snippet
  def call = JSON.parse({ wire: Wire.new(3) }.to_json)
end
