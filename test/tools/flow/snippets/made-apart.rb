#: what is saved of two that one way makes each
#: inputs large = true, false
class Snippet
  Bed = Struct.new(:id, :label) do
    def save = self.id = 7
  end
  Cot = Struct.new(:id, :label) do
    def save = self.id = 8
  end

  def call
    bed = input(:large) ? Bed.new(nil, "bed") : Cot.new(nil, "cot")
    bed.save
    [bed.id, bed.label]
  end
end

#: the class that is chosen
#: inputs large = true, false
class Snippet
  class Bed
    attr_reader :id

    def save! = @id = 1
  end

  class Cot < Bed
    def save! = @id = 2
  end

  def call
    bed = (input(:large) ? Bed : Cot).new
    bed.save!
    bed.id
  end
end

#: three ways, and who holds the object knows
#: inputs kind = "a", "b", "c"
class Snippet
  Bed = Struct.new(:id)

  def call
    @bed = build
    @held = { bed: @bed }
    @bed.id = 1
    { own: @bed.id, held: @held[:bed].id }
  end

  def build
    return Bed.new("x") if input(:kind) == "a"
    return Bed.new(nil) if input(:kind) == "b"

    Bed.new(:z)
  end
end

#: what one way holds besides
#: inputs large = true, false
class Snippet
  Bed = Struct.new(:id)

  def call
    first = Bed.new(nil)
    other = Bed.new(nil)
    chosen = input(:large) ? first : other
    chosen.id = 1
    [chosen.id, first.id, other.id]
  end
end

#: what is raised of the one that is there
#: inputs large = true, false
class Snippet
  class Bed
    attr_reader :error

    def save!
      @error = "full"
      raise ArgumentError, "full"
    end
  end

  class Cot < Bed
    def save!
      @error = "small"
      raise ArgumentError, "small"
    end
  end

  def call
    bed = input(:large) ? Bed.new : Cot.new
    bed.save!
  rescue ArgumentError => e
    [e.message, bed.error]
  end
end

#: the objects of turns, which are all there
#: inputs large = true, false
class Snippet
  Bed = Struct.new(:id)

  def call
    beds = [1, 2, 3].map { |number| (number.odd? ^ input(:large)) ? Bed.new(nil) : Bed.new("x") }
    beds.each_with_index { |bed, index| bed.id = index if index > 0 }
    beds.map(&:id)
  end
end

#: hashes of which only one is there
#: inputs large = true, false
class Snippet
  def call
    body = input(:large) ? { id: 1 } : { key: "x" }
    body[:label] = "bed"
    body
  end
end

#: one of them is asked, and gives the other branch
#: inputs large = true, false
class Snippet
  Bed = Struct.new(:ok, :id)

  def call
    bed = input(:large) ? Bed.new(true, 1) : Bed.new(false, nil)
    list = [bed]
    return [list.first.id, bed.ok] unless bed.ok

    [list.first.id, bed.id, bed.ok]
  end
end

#: what a block keeps of the one that is there
#: inputs large = true, false
class Snippet
  Bed = Struct.new(:id)
  Cot = Struct.new(:id)

  def call
    bed = input(:large) ? Bed.new(nil) : Cot.new(nil)
    read = -> { bed.id }
    before = read.call
    bed.id = 3
    [before, read.call, bed.class.name.split("::").last]
  end
end

#: what is added to one of two hashes
#: inputs large = true, false
class Snippet
  def call
    bed = input(:large) ? { a: 1, b: 2 } : { a: 3 }
    bed[:c] = 4
    bed.store(:d, 5)
    bed
  end
end
