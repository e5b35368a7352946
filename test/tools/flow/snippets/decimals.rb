# Decimals and rational numbers.

#: sums and texts of decimals
class Snippet
  def call
    price = BigDecimal("19.99")
    [price + 1, price * 2, (price * 3).to_s, price - BigDecimal("0.99"), price.to_s("F"), "#{price}", price.inspect, -price, price.as_json, { price: price }.to_json]
  end
end

#: decimals are rounded
class Snippet
  def call
    value = BigDecimal("2.345")
    [value.round(2), value.round, value.floor(1), value.ceil(1), value.to_i, value.to_f, value.truncate(2), BigDecimal("-2.5").round, BigDecimal("150").to_s]
  end
end

#: decimals are compared and summed
class Snippet
  def call
    list = [BigDecimal("1.10"), BigDecimal("0.9"), 2]
    [list.sum, list.max, list.sort.first, BigDecimal("1.1") == 1.1, BigDecimal("1.10") == BigDecimal("1.1"), BigDecimal("2") > 1, BigDecimal("0").zero?, list.minmax.map(&:to_s), 1 + BigDecimal("0.5")]
  end
end

#: texts and numbers become decimals
class Snippet
  def call = ["12.50".to_d, "3 EUR".to_d, 5.to_d, 0.1.to_d + 0.2.to_d, "x".to_d, BigDecimal("1e3"), BigDecimal(7), BigDecimal("10") / 4]
end

#: what is no decimal raises
class Snippet
  def failing
    yield
  rescue ArgumentError, TypeError => error
    [error.class, error.message]
  end

  def call = [failing { BigDecimal("x") }, failing { BigDecimal(nil) }, failing { BigDecimal("1.5") }]
end

#: a cart with taxes
class Snippet
  Item = Struct.new(:price, :count) do
    def total = price * count
  end

  def call
    items = [Item.new(BigDecimal("9.99"), 3), Item.new(BigDecimal("0.50"), 10)]
    net = items.sum(&:total)
    tax = (net * BigDecimal("0.19")).round(2)
    { net: net.to_s, tax: tax.to_s, gross: (net + tax).to_f, classes: [net.class, tax.class] }
  end
end

#: rational numbers
class Snippet
  def call = [Rational(1, 2) + Rational(1, 3), 3r / 4, (1r / 3).to_s, Rational(7, 2).round, Rational(5, 10).inspect, 2**-2, 1.5r, Rational(3, 4) > 0.5, Rational(1, 4).to_f]
end

#: what is taken from the sum of prices, of which there may be none
#: inputs prices = "", "1.5", "2.25,3"
class Snippet
  def call
    sum = input(:prices).split(",").sum { |text| text.to_d }
    discount = (sum * 10 / 100).round(2)
    [sum - discount, discount + sum, sum * discount, 5 - discount]
  end
end

#: attributes of forms that may be nil are numbers behind what nil would refuse
#: inputs count = 4, nil, "7"
class Snippet
  class Form
    include ActiveModel::Model
    include ActiveModel::Attributes

    attribute :count, :integer
    attribute :rate, :float
    attribute :price, :decimal
  end

  def safely
    yield
  rescue NoMethodError, TypeError
    "raised"
  end

  def call
    form = Form.new(count: input(:count), rate: input(:count), price: input(:count))
    {
      sum: safely { form.count + 1.5 }, turned: safely { 1.5 - form.count }, half: safely { form.count.fdiv(2) },
      root: safely { form.count / 2.0 }, rate: safely { form.rate * form.count }, bounds: safely { form.count.clamp(1, 2.5) },
      twice: safely { form.price * 2 }, float: safely { 0.5 * form.price }, cents: safely { (form.price + form.count).round(2) },
      whole: safely { form.price.round }, kept: safely { form.price.floor(0) }, mode: safely { form.price.round(half: :up) },
      either: safely { form.price.clamp(1, 5) }, parts: safely { form.price.divmod(3) }, third: safely { form.price.div(3, 4) },
      endless: safely { form.price.infinite? }, some: safely { form.price.nonzero? }, share: safely { form.price.fdiv(form.price) },
      text: form.price.to_s, decimal: form.count.to_d, none: safely { form.price.to_d + 1 }, order: 1 <=> form.count
    }
  end
end

#: a float that meets a rational number stays one
#: inputs rate = 0.5, 2.0
class Snippet
  class Form
    include ActiveModel::Model
    include ActiveModel::Attributes

    attribute :rate, :float
  end

  def call
    rate = Form.new(rate: input(:rate)).rate
    [rate + 2r, rate * (1 / 3r), rate.to_i + 2r]
  end
end
