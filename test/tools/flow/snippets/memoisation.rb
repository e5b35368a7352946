# Values that are computed once and kept.

#: ||= keeps the first value
class Report
  def initialize = @runs = 0

  def rows
    @rows ||= begin
      @runs += 1
      [1, 2]
    end
  end

  attr_reader :runs
end

class Snippet
  def call
    report = Report.new
    report.rows
    [report.rows, report.runs]
  end
end

#: what ||= keeps can be changed in place
class Cart
  def items = @items ||= []
end

class Snippet
  def call
    cart = Cart.new
    cart.items << "a"
    cart.items << "b"
    cart.items
  end
end

#: ||= computes nil and false again
class Snippet
  def lookup
    @found ||= begin
      @count = @count.to_i + 1
      nil
    end
  end

  def call
    lookup
    lookup
    [lookup, @count]
  end
end

#: defined? keeps nil too
class Snippet
  def lookup
    return @found if defined?(@found)

    @count = @count.to_i + 1
    @found = nil
  end

  def call
    lookup
    [lookup, @count, defined?(@found), defined?(@other)]
  end
end

#: return @x if @x
class Snippet
  def size
    return @size if @size

    @size = 3
  end

  def call = [size, size + 1, @size]
end

#: instance_variable_defined? keeps nil
class Snippet
  def owner
    @owner = nil unless instance_variable_defined?(:@owner)
    @owner
  end

  def call = [instance_variable_defined?(:@owner), owner, instance_variable_defined?(:@owner)]
end

#: a memo in a hash by argument
class Snippet
  def square(n)
    @squares ||= {}
    @squares[n] ||= begin
      (@log ||= []) << n
      n * n
    end
  end

  def call = [square(3), square(3), square(4), @log]
end

#: a hash with a default block is a memo
class Snippet
  def call
    log = []
    lengths = Hash.new { |hash, text| log << text; hash[text] = text.length }
    [lengths["abc"], lengths["abc"], lengths["x"], log, lengths]
  end
end

#: a recursive memo
class Snippet
  def call
    fibonacci = Hash.new { |hash, n| hash[n] = n < 2 ? n : hash[n - 1] + hash[n - 2] }
    [fibonacci[10], fibonacci.size]
  end
end

#: a default value is shared by all keys, a default block is not
class Snippet
  def call
    shared = Hash.new([])
    shared[:a] << 1
    shared[:b] << 2
    own = Hash.new { |hash, key| hash[key] = [] }
    own[:a] << 1
    own[:b] << 2
    [shared, shared[:c], own, own.key?(:c)]
  end
end

#: fetch with a block that stores
class Snippet
  def price(name) = cache.fetch(name) { cache[name] = name.length * 10 }
  def cache = @cache ||= { "tea" => 5 }

  def call = [price("tea"), price("milk"), cache]
end

#: a memoised class method
class Zones
  def self.all = @all ||= build
  def self.build = @builds = (@builds || 0) + 1
  def self.reset = @all = nil
end

class Snippet
  def call
    first = Zones.all
    second = Zones.all
    Zones.reset
    [first, second, Zones.all]
  end
end

#: a memoised list that is a base list and more
class Settings
  def base = %i[id name]
  def fields = @fields ||= base + %i[price]
  def more = @more ||= [*fields, :note]
end

class Snippet
  def call
    settings = Settings.new
    [settings.fields, settings.more, settings.fields.equal?(settings.fields)]
  end
end

#: a memoised list with entries under a condition
#: inputs admin = true, false, nil
class Settings
  def initialize(admin) = @admin = admin

  def fields
    @fields ||= begin
      list = %i[id name]
      list << :cost if @admin
      list
    end
  end
end

class Snippet
  def call
    settings = Settings.new(input(:admin))
    settings.fields
    settings.fields.index_with { |name| name.to_s }
  end
end

#: a memo that an input fills
#: inputs given = nil, "x", false
class Snippet
  def value = @value ||= input(:given) || "default"

  def call = [value, @value]
end

#: ||= on a variable that an input may have set
#: inputs given = nil, 3
class Snippet
  def call
    size = input(:given)
    size ||= 10
    name = "a" if size == 3
    name ||= "b"
    [size, name]
  end
end

#: &&= changes only what is there
#: inputs name = nil, "ann"
class Snippet
  def call
    name = input(:name)
    name &&= name.upcase
    hash = { a: name }
    hash[:a] &&= hash[:a].length
    [name, hash]
  end
end

#: ||= on a hash entry and on an attribute
class Box
  attr_accessor :size
end

class Snippet
  def call
    hash = { a: 1, b: nil }
    hash[:a] ||= 5
    hash[:b] ||= 6
    hash[:c] ||= 7
    box = Box.new
    box.size ||= 2
    box.size ||= 3
    [hash, box.size]
  end
end

#: a memo survives between methods of one object and not between objects
class Service
  def id = @id ||= Service.next_id
  def self.next_id = @next_id = @next_id.to_i + 1
end

class Snippet
  def call
    one, two = Service.new, Service.new
    [one.id, two.id, one.id]
  end
end

#: a cached value is frozen and copied
class Snippet
  def defaults = @defaults ||= { size: 1 }.freeze

  def call
    mine = defaults.merge(size: 2)
    copy = defaults.dup
    copy[:x] = 1
    [mine, defaults, copy, defaults.frozen?, copy.frozen?]
  end
end

#: a memo by a key that an input gives
#: inputs key = :a, :b
class Snippet
  def price(key) = (@prices ||= { a: 1 })[key] ||= "computed #{key}"

  def call = [price(input(:key)), price(:a), @prices.size]
end

#: defined? of a memo that an input may have filled
#: inputs early = true, false
class Snippet
  def user
    return @user if defined?(@user)

    @user = "loaded"
  end

  def call
    @user = nil if input(:early)
    [user, user]
  end
end

#: a memoised list is changed by a later call under an input
#: inputs admin = true, false
class Snippet
  def fields = @fields ||= %i[id]
  def extend_fields = fields << :secret

  def call
    first = fields.dup
    extend_fields if input(:admin)
    [first, fields]
  end
end

#: a condition on a method tells of the variable that it gives
#: inputs found = nil, "ann"
class Snippet
  def user
    @user ||= input(:found)
  end

  def user? = !user.nil?

  def call
    return [:none, user, @user] unless user?
    [:some, user, @user, user.upcase]
  end
end

#: a method that may give nothing before it looks for something
#: inputs token = nil, "t"
#: inputs found = nil, "ann"
class Snippet
  def user
    return unless input(:token)
    @user ||= input(:found)
  end

  def known
    if input(:token)
      name = input(:found)
      @known = name
    end
  end

  def call
    first = user ? [user.size, @user] : [:none, user]
    second = known.present? ? [known.size, @known] : [:none, known]
    third = if user && known
      [user, known].map(&:upcase)
    else
      [user, known]
    end
    [first, second, third]
  end
end

#: what is taken away behind a condition is gone
#: inputs found = nil, "ann"
class Snippet
  def user = @user ||= input(:found)

  def leave
    @user = nil
    @left = true
  end

  def other
    return @user if @user
    @left ? nil : input(:found)
  end

  def call
    return :none unless user && other
    names = [user, other]
    leave
    [names, @user, other]
  end
end

#: methods that ask each other in a ring
#: inputs found = nil, "ann"
class Snippet
  attr_reader :name
  def one? = @count.to_i > 3 ? !name.nil? : two?
  def two? = (@count = @count.to_i + 1) && one?

  def call
    @name = input(:found)
    one? ? [name, name.size] : [name]
  end
end

#: a method that gives either of two variables tells of neither
#: inputs first = nil, "a"
#: inputs second = nil, "b"
class Snippet
  def any
    @first = input(:first)
    @second = input(:second)
    @first || @second
  end

  def either
    return @first if @first
    @second
  end

  def call = [any ? [@first, @second] : :none, either ? [@first, @second] : :none, either]
end

#: defined? of a variable of a class that only one of its methods sets
class Snippet
  class << self
    def helper
      if defined? @helper
        @helper
      else
        @helper = "#{name}Helper"
      end
    end

    def limit = defined?(@limit) ? @limit : :none
  end

  @limit = 3

  def call = [self.class.helper, self.class.helper, self.class.limit, self.class.instance_variable_defined?(:@other)]
end

#: what another method of a class has set
#: inputs started = true, false
class Snippet
  class Upkeep
    def self.start = @since = 5
    def self.stop = remove_instance_variable(:@since)
    def self.on? = defined?(@since) ? @since : false
  end

  def call
    Upkeep.start if input(:started)
    on = Upkeep.on?
    Upkeep.stop if on
    on
  end
end
