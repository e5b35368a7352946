# Methods that call themselves, as often as an input says.

#: a depth that an input decides
#: inputs depth = 0, 1, 2, 9
class Snippet
  def level(depth) = depth.positive? ? level(depth - 1) + 1 : 0

  def call = level(input(:depth))
end

#: a depth behind a return
#: inputs depth = 0, 1, 2, 9
class Snippet
  def level(depth)
    return 0 if depth.zero?

    1 + level(depth - 1)
  end

  def call = { level: level(input(:depth)) }
end

#: a path of texts
#: inputs depth = 0, 1, 2, 9
class Snippet
  def path(depth)
    return "" if depth.zero?

    path(depth - 1) + "/#{depth}"
  end

  def call = path(input(:depth))
end

#: a list that grows with each call
#: inputs depth = 0, 1, 2, 9
class Snippet
  def trail(depth) = depth.zero? ? [] : trail(depth - 1) + [depth.to_s]

  def call = trail(input(:depth))
end

#: a list of the object and what is below
#: inputs depth = 0, 1, 2, 9
class Snippet
  def below(depth) = [depth.to_s] + Array.new(depth.zero? ? 0 : 2).flat_map { below(depth - 1).first(3) }

  def call = below(input(:depth)).size
end

#: lists of lists are not known
#: inputs depth = 0, 1, 2, 4
class Snippet
  def nested(depth) = depth.zero? ? [] : [nested(depth - 1)] + [depth]

  def call = nested(input(:depth))
end

#: a number that becomes a text deeper down
#: inputs depth = 0, 1, 2, 5, 9
class Snippet
  def mixed(depth)
    return 0 if depth.zero?
    return "deep" if depth > 6

    mixed(depth - 1)
  end

  def call = mixed(input(:depth))
end

#: a number that turns into another type
#: inputs depth = 0, 1, 2, 9
class Snippet
  def half(depth) = depth.zero? ? 8 : half(depth - 1) / 2.0

  def call = half(input(:depth))
end

#: a question that is handed up
#: inputs depth = 0, 1, 2, 9
#: inputs open = true, false
class Snippet
  def open?(depth)
    return true if depth.zero?

    input(:open) && open?(depth - 1)
  end

  def call = open?(input(:depth)) ? "open" : "shut"
end

#: a way that gives nothing
#: inputs depth = 0, 1, 2, 9
class Snippet
  def found(depth)
    return 1 if depth == 2
    return nil if depth.zero?

    found(depth - 1)
  end

  def call = found(input(:depth))
end

#: two methods that call each other
#: inputs depth = 0, 1, 2, 9
class Snippet
  def even(depth) = depth.zero? ? 0 : odd(depth - 1) + 1
  def odd(depth) = depth.zero? ? 0 : even(depth - 1) + 1

  def call = even(input(:depth))
end

#: the height of a tree of objects
#: inputs depth = 0, 1, 2, 7
class Node
  attr_reader :children

  def initialize(depth) = @children = depth.zero? ? [] : [Node.new(depth - 1), Node.new(0)]
  def height = children.empty? ? 1 : children.map(&:height).max + 1
  def count = 1 + children.sum(&:count)
end

class Snippet
  def call
    node = Node.new(input(:depth))
    [node.height, node.count]
  end
end

#: what is kept on the way
#: inputs depth = 0, 1, 2, 9
class Snippet
  def walk(depth)
    @steps = (@steps || 0) + 1
    depth.zero? ? 0 : walk(depth - 1) + 1
  end

  def call = { depth: walk(input(:depth)), steps: @steps }
end

#: a call that was left before
#: inputs depth = 0, 1, 9
#: inputs broken = true, false
class Snippet
  def level(depth, broken)
    raise "broken" if broken && depth.zero?
    return 0 if depth.zero?

    level(depth - 1, broken) + 1
  end

  def call
    first = begin
      level(input(:depth), input(:broken))
    rescue RuntimeError
      "none"
    end
    [first, level(0, false)]
  end
end
