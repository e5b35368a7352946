# ActiveSupport::CurrentAttributes: one set of values for each request.

#: an attribute is set and read on the class
class Current < ActiveSupport::CurrentAttributes
  attribute :user, :desk
end

class Snippet
  def call
    Current.user = "ann"
    [Current.user, Current.desk]
  end
end

#: an attribute that was never set is nil
class Current < ActiveSupport::CurrentAttributes
  attribute :user
end

class Snippet
  def call = Current.user
end

#: an own method reads the attributes
class Current < ActiveSupport::CurrentAttributes
  attribute :clerk

  def clerk_name = clerk&.fetch(:name, "anonymous")
end

class Snippet
  def call
    before = Current.clerk_name
    Current.clerk = {}
    [before, Current.clerk_name]
  end
end

#: an own writer sets others through super
class Current < ActiveSupport::CurrentAttributes
  attribute :user, :account

  def user=(user)
    super
    self.account = user[:account]
  end
end

class Snippet
  def call
    Current.user = { account: 7 }
    Current.account
  end
end

#: set puts values back after its block
class Current < ActiveSupport::CurrentAttributes
  attribute :desk
end

class Snippet
  def call
    Current.desk = "north"
    inside = Current.set(desk: "south") { Current.desk }
    [inside, Current.desk]
  end
end

#: set puts values back after an exception
class Current < ActiveSupport::CurrentAttributes
  attribute :desk
end

class Snippet
  def call
    begin
      Current.set(desk: "south") { raise "x" }
    rescue RuntimeError
      rescued = true
    end
    [Current.desk, rescued]
  end
end

#: reset empties all
class Current < ActiveSupport::CurrentAttributes
  attribute :user, :desk
end

class Snippet
  def call
    Current.user = "a"
    Current.reset
    [Current.user, Current.desk]
  end
end

#: resets runs after a reset
class Current < ActiveSupport::CurrentAttributes
  attribute :user
  resets { LOG << "reset" }
  LOG = []
end

class Snippet
  def call
    Current.reset
    Current::LOG
  end
end

#: two classes hold their own values
class Current < ActiveSupport::CurrentAttributes
  attribute :user
end

class Session < ActiveSupport::CurrentAttributes
  attribute :user
end

class Snippet
  def call
    Current.user = "a"
    Session.user = "b"
    [Current.user, Session.user]
  end
end

#: a value is changed in place
class Current < ActiveSupport::CurrentAttributes
  attribute :tags
end

class Snippet
  def call
    Current.tags = ["a"]
    Current.tags << "b"
    Current.tags
  end
end

#: other objects read what the request set
class Current < ActiveSupport::CurrentAttributes
  attribute :locale
end

class Price
  def initialize(cents) = @cents = cents
  def to_s = Current.locale == :de ? "#{@cents},00" : "#{@cents}.00"
end

class Snippet
  def call
    Current.locale = :de
    first = Price.new(3).to_s
    Current.locale = :en
    [first, Price.new(3).to_s]
  end
end

#: a value is set under an input
#: inputs user = nil, "ann"
class Current < ActiveSupport::CurrentAttributes
  attribute :user
  def signed_in? = user.present?
end

class Snippet
  def call
    Current.user = input(:user) if input(:user)
    { signed_in: Current.signed_in?, name: Current.user&.upcase }
  end
end

#: set with an input in its hash
#: inputs clerk = nil, "bo"
class Current < ActiveSupport::CurrentAttributes
  attribute :clerk
end

class Snippet
  def call
    Current.set(clerk: input(:clerk) ? { name: input(:clerk) } : nil) do
      { clerk: Current.clerk&.fetch(:name) }
    end
  end
end

#: the class delegates to its instance
class Current < ActiveSupport::CurrentAttributes
  attribute :desk
  delegate :upcase, to: :desk, prefix: true, allow_nil: true
end

class Snippet
  def call
    Current.desk = "n"
    [Current.instance.desk, Current.desk_upcase, Current.respond_to?(:desk)]
  end
end
