// Ruby files with one thing broken in each, and what must still be read of them.
//
// A survivor is named by where it stands: `Clinic::Ward#show`, `Clinic::Ward.build`, or for a statement the scopes
// around it and its call with the first argument as written: `namespace :api > get "/orders"`,
// `OrdersController#show > param! :id`, `if > json.note @note`. A statement that is no call is named by its text.

export interface BrokenFile {
  readonly name: string
  readonly ruby: string
  /** The broken place and what it says when it is whole. The broken place occurs once. */
  readonly repair: readonly [broken: string, whole: string]
  /** Where a person would look: one line, or the first and the last of several. */
  readonly errorLine: number | readonly [from: number, to: number]
  readonly survive: readonly string[]
  /** What may be lost: at most one method or statement for each thing broken. */
  readonly lost: readonly string[]
  /** How many things are broken, where it is more than one. */
  readonly breaks?: number
}

/** The text without the indentation that all its lines share, and without the line break after the opening backtick. */
function source(strings: TemplateStringsArray): string {
  const lines = String.raw({ raw: strings.raw }).replace(/^\n/, '').replace(/\n *$/, '\n').split('\n')
  const indentation = Math.min(...lines.filter((line) => line !== '').map((line) => line.search(/[^ ]|$/)))
  return lines.map((line) => line.slice(indentation)).join('\n')
}

/** A controller whose `show` holds the lines, the first of them on line 10, between two sound statements. */
function controller(...lines: readonly string[]): string {
  return [
    'class OrdersController < ApplicationController',
    '  before_action :load_order',
    '',
    '  def index',
    '    render json: { orders: orders.map { |order| "#{order.id}: #{order.name}" } }',
    '  end',
    '',
    '  def show',
    '    param! :id, Integer',
    ...lines.map((line) => `    ${line}`),
    '    head :ok',
    '  end',
    '',
    '  def create(order)',
    "    order.save ? head(:created) : render('errors/show')",
    '  end',
    '',
    '  private',
    '',
    '  def load_order',
    '    @order = Order.find(params[:id])',
    '  end',
    'end',
    '',
  ].join('\n')
}

const AROUND = [
  'OrdersController > before_action :load_order',
  'OrdersController#index',
  'OrdersController#create',
  'OrdersController#load_order',
]

/** The broken statement takes the next line with it, as Ruby reads it. */
const WITHOUT_NEXT = [...AROUND, 'OrdersController#show > param! :id']

/** Only the broken statement is lost. */
const ALL_BUT_ONE = [...WITHOUT_NEXT, 'OrdersController#show > head :ok']

const SHOW = 'OrdersController#show'

interface BrokenLine {
  readonly name: string
  readonly line: string
  readonly whole: string
  /** How many lines below the broken one a person may be sent as well. */
  readonly reach?: number
  readonly survive: readonly string[]
}

/** One line of `show` is broken. */
function brokenLine({ name, line, whole, reach = 0, survive }: BrokenLine): BrokenFile {
  return {
    name,
    ruby: controller(line),
    repair: [`    ${line}\n`, `    ${whole}\n`],
    errorLine: [10, 10 + reach],
    survive,
    lost: [SHOW],
  }
}

const brokenLines: readonly BrokenFile[] = (
  [
    // Brackets
    { name: 'unclosed parenthesis', line: 'render(json: order', whole: 'render(json: order)' },
    {
      name: 'a command behind `!`',
      line: 'ready = open? || !closed? order',
      whole: 'ready = open? || !closed?(order)',
    },
    { name: 'unclosed nested parenthesis', line: 'render(json: find(1)', whole: 'render(json: find(1))' },
    { name: 'unclosed array', line: 'states = ["open", "closed"', whole: 'states = ["open", "closed"]' },
    { name: 'unclosed hash', line: 'render json: { id: 1, name: "Ada"', whole: 'render json: { id: 1, name: "Ada" }' },
    { name: 'unclosed index', line: 'log params[:id', whole: 'log params[:id]' },
    { name: 'unclosed parameters of a lambda', line: 'handler = ->(x { x }', whole: 'handler = ->(x) { x }' },
    { name: 'stray closing parenthesis', line: 'render json: order)', whole: 'render json: order' },
    { name: 'stray closing bracket', line: 'total = 1]', whole: 'total = 1' },
    { name: 'stray closing brace', line: 'render json: order }', whole: 'render json: order' },
    { name: 'two closing braces', line: 'render json: { id: 1 }}', whole: 'render json: { id: 1 }' },
    { name: 'bracket closed by a parenthesis', line: 'list = [1, 2)', whole: 'list = [1, 2]' },
    { name: 'hash closed by a bracket', line: 'render json: { id: [1, 2} ]', whole: 'render json: { id: [1, 2] }' },

    // Quotes and other literals
    { name: 'unclosed double quote', line: 'render plain: "no order', whole: 'render plain: "no order"' },
    { name: 'unclosed single quote', line: "render plain: 'no order", whole: "render plain: 'no order'" },
    { name: 'quote that was never opened', line: 'render plain: no order"', whole: 'render plain: "no order"' },
    { name: 'apostrophe in single quotes', line: "render plain: 'it's lost'", whole: "render plain: 'it is lost'" },
    { name: 'quotes in quotes', line: 'render plain: "say "hello" now"', whole: 'render plain: "say hello now"' },
    { name: 'typographic quotes', line: 'render plain: “no order”', whole: 'render plain: "no order"' },
    { name: 'unclosed interpolation', line: 'log "order #{order.id"', whole: 'log "order #{order.id}"' },
    { name: 'unclosed interpolation and quote', line: 'log "order #{order.id', whole: 'log "order #{order.id}"' },
    { name: 'broken interpolation', line: 'log "order #{order +} end"', whole: 'log "order #{order} end"' },
    { name: 'control character without its sign', line: 'log "\\Ma"', whole: 'log "\\M-a"' },
    { name: 'control character in a regexp', line: 'check text =~ /\\Ca/', whole: 'check text =~ /\\C-a/' },
    { name: 'unclosed regexp', line: 'check text =~ /[a-z]+', whole: 'check text =~ /[a-z]+/' },
    { name: 'slash inside a regexp', line: 'path = %r{a} + /a/b/', whole: 'path = %r{a} + /a.b/' },
    { name: 'unclosed word array', line: 'states = %w[open closed', whole: 'states = %w[open closed]' },
    { name: 'unclosed symbol array', line: 'states = %i(open closed', whole: 'states = %i(open closed)' },
    { name: 'unclosed backtick', line: 'log `uptime', whole: 'log `uptime`' },
    { name: 'number that runs into a name', line: 'total = 12abc', whole: 'total = 12' },
    { name: 'instance variable without a name', line: '@ = 1', whole: '@a = 1' },
    { name: 'quoted symbol that is not closed', line: 'log :"first name', whole: 'log :"first name"' },

    // Operators and operands
    { name: 'two operators', line: 'total = 1 + * 2', whole: 'total = 1 + 2' },
    { name: 'stray equals signs', line: 'total == == 2', whole: 'total == 2' },
    { name: 'arrow without a left side', line: '=> order', whole: 'order' },
    { name: 'backslash inside a line', line: String.raw`order \ total`, whole: 'order.total' },
    { name: 'binary byte', line: 'render\u0001 json: order', whole: 'render json: order' },
    {
      name: 'ternary without a second branch',
      line: 'state = paid? ? "paid"',
      whole: 'state = paid? ? "paid" : "due"',
      reach: 1,
    },
    {
      name: 'missing comma between arguments',
      line: 'render json: order status: 200',
      whole: 'render json: order, status: 200',
    },
    { name: 'missing comma in a hash', line: 'log({ a: 1 b: 2 })', whole: 'log({ a: 1, b: 2 })' },
    { name: 'two commas', line: 'log(1, , 2)', whole: 'log(1, 2)' },
    { name: 'two commas in an array', line: 'list = [1,, 2]', whole: 'list = [1, 2]' },
    { name: 'half-typed hash value', line: 'log({ id: 1, :name => })', whole: 'log({ id: 1, :name => 2 })' },
    { name: 'half-typed argument in parentheses', line: 'log(1, name => )', whole: 'log(1, name => 2)' },
    { name: 'command call in an array', line: 'list = [find order]', whole: 'list = [find(order)]' },
    { name: '`else` without `if`', line: 'else', whole: '' },
    { name: '`when` without `case`', line: 'when 1 then log 2', whole: 'log 2' },
    { name: '`if` without a condition', line: 'if then log 1 end', whole: 'if order then log 1 end' },
    {
      name: 'one-line `if` without `end`',
      line: 'state = if order then 1 else 2',
      whole: 'state = if order then 1 else 2 end',
      reach: 2,
    },
    { name: '`then` that begins a statement', line: 'then log 1', whole: 'log 1' },
    { name: '`then` after `else`', line: 'if order then log 1 else then log 2 end', whole: 'log 2' },
    { name: '`then` after `while`', line: 'while order then log 1 end', whole: 'while order do log 1 end' },
    { name: 'class whose head goes on', line: 'class Line < Base end', whole: 'class Line < Base; end' },
    { name: '`rescue` that ends at once', line: 'begin; log 1; rescue end', whole: 'begin; log 1; rescue; end' },
    { name: '`undef` among arguments', line: 'log 1, undef :name', whole: 'log 1, :name' },
    { name: '`undef` of a call', line: 'undef order.name', whole: 'undef name' },
    { name: '`alias` as a value', line: 'name = alias new_name old_name', whole: 'alias new_name old_name' },
    { name: 'command after `not` among elements', line: 'list = [not(1), not order]', whole: 'list = [not(1)]' },
    { name: '`return` with a value after `&&`', line: 'open? && return order', whole: 'open? && (return order)' },
    { name: 'dots without a value', line: 'log(..)', whole: 'log(1..)' },
    { name: 'operator after a dot', line: 'name = order.|| 1', whole: 'name = order || 1' },
    { name: 'brace after a command', line: 'log :order { 1 }', whole: 'log(:order) { 1 }' },
    { name: 'argument after the block', line: 'log(&order, 1)', whole: 'log(1, &order)' },
    { name: 'command after a ternary', line: 'name = open? ? 1 : find order', whole: 'name = open? ? 1 : find(order)' },
    { name: 'two commas among parameters', line: 'log = ->(a, , b) { a }', whole: 'log = ->(a, b) { a }' },
    { name: 'comma after the last parameter', line: 'log = ->(a,) { a }', whole: 'log = ->(a) { a }' },
    { name: 'block among elements', line: 'list = [1, &order]', whole: 'list = [1, order]' },
    { name: 'command that is assigned in a condition', line: 'log if order = find 1', whole: 'log if order = find(1)' },
    { name: 'match as a condition', line: 'log if order => 1', whole: 'log if order' },
    { name: 'match as a guard', line: 'case order; in a if a => b; end', whole: 'case order; in a if a in b; end' },
    { name: 'pattern with two rests', line: 'order => [1, *a, *b]', whole: 'order => [1, *a]' },
    { name: 'pattern with an open rest and a star', line: 'order => [*a, ]', whole: 'order => [*a]' },
    { name: 'two commas in a pattern', line: 'order => [1,, 2]', whole: 'order => [1, 2]' },
    { name: 'elements in a pattern of keys', line: 'order => { a, b }', whole: 'order => { a:, b: }' },
    { name: 'keys in a pattern of elements', line: 'order => [a: 1]', whole: 'order => [{ a: 1 }]' },
    { name: 'keys after a double star', line: 'order => { **a, b: }', whole: 'order => { b:, **a }' },
    { name: 'key that is no variable', line: 'order => { Name: }', whole: 'order => { Name: String }' },
    { name: 'range of constants in a pattern', line: 'order => A..B', whole: 'order => A' },
    { name: 'name of a method in a pattern', line: 'order => paid?', whole: 'order => paid' },
    { name: 'call that is pinned', line: 'a = 1; order => ^a(1)', whole: 'a = 1; order => ^(a(1))' },
    { name: 'match of a jump', line: 'return => order', whole: 'return order' },
    { name: 'splat as a value', line: 'log(name: *order)', whole: 'log(name: order)' },
    { name: 'splat as a key', line: 'log(*order => 1)', whole: 'log(order => 1)' },
    { name: 'embedded Ruby tag', line: '<%= order.total %>', whole: 'order.total' },
    { name: 'embedded Ruby condition', line: '<% if order %>', whole: 'order' },
    {
      name: 'block parameters without a comma',
      line: 'orders.each { |a b| log a }',
      whole: 'orders.each { |a, b| log a }',
    },

    // Declarations of parameters
    { name: '`param!` with a missing opening quote', line: "param! name', String", whole: "param! 'name', String" },
    {
      name: '`param!` with a missing closing quote',
      line: "param! 'name, String, blank: false",
      whole: "param! 'name', String, blank: false",
    },
    { name: '`param!` with a missing comma', line: 'param! :name String', whole: 'param! :name, String' },
    {
      name: '`param!` with an unclosed list',
      line: 'param! :state, String, in: %w[open closed',
      whole: 'param! :state, String, in: %w[open closed]',
    },
    {
      name: '`param!` with an unclosed format',
      line: String.raw`param! :name, String, format: /\A[a-z]+`,
      whole: String.raw`param! :name, String, format: /\A[a-z]+/`,
    },
    {
      name: '`param!` with an unclosed range',
      line: 'param! :count, Integer, in: (1..9',
      whole: 'param! :count, Integer, in: (1..9)',
    },
  ] satisfies readonly Omit<BrokenLine, 'survive'>[]
).map((row) => brokenLine({ ...row, survive: ALL_BUT_ONE }))

/** The broken line asks for more, so the line below belongs to it. */
const unfinishedLines: readonly BrokenFile[] = (
  [
    { name: 'half-typed call', line: 'log(1,', whole: 'log(1)' },
    { name: 'half-typed operation', line: 'total = 1 +', whole: 'total = 1 + 2' },
    { name: 'increment operator of other languages', line: 'total++', whole: 'total += 1' },
    {
      name: 'half-typed keyword argument',
      line: 'render json: order, status:',
      whole: 'render json: order, status: 200',
    },
    { name: 'half-typed `param!`', line: 'param! :name, ', whole: 'param! :name, String' },
    {
      name: 'half-typed `param!` option',
      line: 'param! :name, String, required:',
      whole: 'param! :name, String, required: true',
    },
    { name: 'half-typed pair', line: 'log :a =>', whole: 'log :a => 1' },
  ] satisfies readonly Omit<BrokenLine, 'survive'>[]
).map((row) => brokenLine({ ...row, reach: 2, survive: WITHOUT_NEXT }))

const brokenStatements: readonly BrokenFile[] = [
  {
    name: '`if` that is never closed',
    ruby: controller('if order.paid?', '  log order'),
    repair: ['      log order\n', '      log order\n    end\n'],
    errorLine: [10, 13],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: '`if` with nothing after it',
    ruby: controller('if'),
    repair: ['    if\n', '    order\n'],
    errorLine: [10, 12],
    survive: WITHOUT_NEXT,
    lost: [SHOW],
  },
  {
    name: '`elsif` of an `unless`',
    ruby: controller('unless order.paid?', '  ship', 'elsif order.open?', '  remind', 'end'),
    repair: ['    elsif order.open?\n      remind\n', ''],
    errorLine: 12,
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: '`elsif` after `else`',
    ruby: controller('if order.paid?', '  ship', 'else', '  wait', 'elsif order.open?', '  remind', 'end'),
    repair: ['    elsif order.open?\n      remind\n', ''],
    errorLine: 14,
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'braces of other languages around a branch',
    ruby: controller('if (order.paid?) {', '  ship', '}'),
    repair: ['    if (order.paid?) {\n      ship\n    }\n', '    if (order.paid?)\n      ship\n    end\n'],
    errorLine: [10, 14],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'condition that ends in an operator',
    ruby: controller('if order.paid? && ', '  render json: order', 'end'),
    repair: ['paid? && \n', 'paid?\n'],
    errorLine: [10, 11],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: '`case` that is never closed',
    ruby: controller('case order.state', 'when "open"', '  log 1', 'when "closed" then log 2'),
    repair: ['then log 2\n', 'then log 2\n    end\n'],
    errorLine: [10, 15],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: '`begin` that is never closed',
    ruby: controller('begin', '  order.ship', 'rescue Timeout', '  log 1'),
    repair: ['  log 1\n', '  log 1\n    end\n'],
    errorLine: [10, 15],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: '`while` that is never closed',
    ruby: controller('while order.open?', '  order.poll'),
    repair: ['order.poll\n', 'order.poll\n    end\n'],
    errorLine: [10, 13],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: '`rescue` with a half-typed name',
    ruby: controller('begin', '  order.ship', 'rescue =>', '  log 1', 'end'),
    repair: ['rescue =>\n', 'rescue => error\n'],
    errorLine: [12, 13],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'block of `param!` that is never closed',
    ruby: controller('param! :order, Hash do |order|', '  order.param! :note, String', '  order.param! :city, String'),
    repair: [':city, String\n', ':city, String\n    end\n'],
    errorLine: [10, 14],
    survive: [
      ...ALL_BUT_ONE,
      SHOW,
      'OrdersController#show > param! :order > order.param! :note',
      'OrdersController#show > param! :order > order.param! :city',
    ],
    lost: [],
  },
  {
    name: 'inner block of `param!` that is never closed',
    ruby: controller(
      'param! :order, Hash do |order|',
      '  order.param! :lines, Array do |line|',
      '    line.param! :sku, String',
      '  order.param! :city, String',
      'end',
    ),
    repair: [':sku, String\n', ':sku, String\n      end\n'],
    errorLine: [11, 14],
    survive: [
      ...ALL_BUT_ONE,
      SHOW,
      'OrdersController#show > param! :order > order.param! :lines > line.param! :sku',
      'OrdersController#show > param! :order > order.param! :city',
    ],
    lost: [],
  },
  {
    name: 'block of `param!` with one `end` too many',
    ruby: controller('param! :order, Hash do |order|', '  order.param! :note, String', 'end', 'end'),
    repair: ['    end\n    end\n', '    end\n'],
    errorLine: [12, 13],
    survive: [...ALL_BUT_ONE, SHOW, 'OrdersController#show > param! :order > order.param! :note'],
    lost: [],
  },
  {
    name: 'block parameter without its second bar',
    ruby: controller('param! :order, Hash do |order', '  order.param! :note, String', 'end'),
    repair: ['do |order\n', 'do |order|\n'],
    errorLine: [10, 11],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'broken line in a block of `param!`',
    ruby: controller(
      'param! :order, Hash do |order|',
      '  order.param! :note, String',
      '  order.param! :kind, String, in: = 3',
      '  order.param! :city, String',
      'end',
    ),
    repair: ['in: = 3', 'in: [3]'],
    errorLine: 12,
    survive: [
      ...ALL_BUT_ONE,
      'OrdersController#show > param! :order > order.param! :note',
      'OrdersController#show > param! :order > order.param! :city',
    ],
    lost: ['OrdersController#show > param! :order > order.param! :kind'],
  },
  {
    name: 'brace block that is never closed',
    ruby: controller('orders.each { |order|', '  order.ship'),
    repair: ['  order.ship\n', '  order.ship }\n'],
    errorLine: [10, 13],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'parenthesis over several lines that is never closed',
    ruby: controller('render(', '  json: order,', '  status: 200'),
    repair: ['status: 200\n', 'status: 200)\n'],
    errorLine: [10, 13],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'hash over several lines without a comma',
    ruby: controller('render json: {', '  id: order.id', '  name: order.name', '}'),
    repair: ['order.id\n      name', 'order.id,\n      name'],
    errorLine: [11, 12],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'parenthesis after `end`',
    ruby: controller('orders.each do |order|', '  order.ship', 'end)'),
    repair: ['end)', 'end'],
    errorLine: 12,
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: '`end` misspelt',
    ruby: controller('orders.each do |order|', '  order.ship', 'edn'),
    repair: ['    edn\n', '    end\n'],
    errorLine: [10, 14],
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
  {
    name: 'merge conflict in a method',
    ruby: controller('log 1').replace('    log 1\n', '<<<<<<< HEAD\n    log 1\n=======\n    log 2\n>>>>>>> main\n'),
    repair: ['<<<<<<< HEAD\n    log 1\n=======\n    log 2\n>>>>>>> main\n', '    log 1\n'],
    errorLine: [10, 14],
    survive: WITHOUT_NEXT,
    lost: [SHOW],
  },
  {
    name: 'heredoc that is never closed',
    ruby: controller('sql = <<~SQL', '  SELECT 1', 'log 1'),
    repair: ['SELECT 1\n', 'SELECT 1\n    SQL\n'],
    errorLine: 10,
    survive: WITHOUT_NEXT,
    lost: [SHOW],
  },
  {
    name: 'heredoc with a misspelt end',
    ruby: controller('sql = <<~SQL', '  SELECT 1', 'SLQ'),
    repair: ['    SLQ\n', '    SQL\n'],
    errorLine: [10, 12],
    survive: WITHOUT_NEXT,
    lost: [SHOW],
  },
  {
    name: 'plain heredoc whose end is indented',
    ruby: controller('sql = <<SQL', '  SELECT 1', 'SQL'),
    repair: ['<<SQL', '<<~SQL'],
    errorLine: [10, 12],
    survive: WITHOUT_NEXT,
    lost: [SHOW],
  },
  {
    name: 'carriage returns and an unclosed parenthesis',
    ruby: controller('render(json: order').replaceAll('\n', '\r\n'),
    repair: ['render(json: order\r\n', 'render(json: order)\r\n'],
    errorLine: 10,
    survive: ALL_BUT_ONE,
    lost: [SHOW],
  },
]

const brokenDefinitions: readonly BrokenFile[] = [
  {
    name: 'method that is never closed',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders

        def show
          render json: order
        end

        def create
          head :created
        end
      end
    `,
    repair: ['    render json: orders\n', '    render json: orders\n  end\n'],
    errorLine: [2, 5],
    survive: ['OrdersController#index', 'OrdersController#show', 'OrdersController#create'],
    lost: [],
  },
  {
    name: 'last method that is never closed',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def show
          render json: order
      end
    `,
    repair: ['    render json: order\n', '    render json: order\n  end\n'],
    errorLine: [6, 8],
    survive: ['OrdersController#index', 'OrdersController#show'],
    lost: [],
  },
  {
    name: 'class that is never closed',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def show
          render json: order
        end
    `,
    repair: ['    render json: order\n  end\n', '    render json: order\n  end\nend\n'],
    errorLine: [1, 9],
    survive: ['OrdersController#index', 'OrdersController#show'],
    lost: [],
  },
  {
    name: 'class in a module that is never closed',
    ruby: source`
      module Clinic
        class Ward
          def beds
            3
          end

        class Pharmacy
          def stock
            4
          end
        end
      end
    `,
    repair: ['      3\n    end\n', '      3\n    end\n  end\n'],
    errorLine: [2, 7],
    survive: ['Clinic::Ward#beds', 'Clinic::Pharmacy#stock'],
    lost: [],
  },
  {
    name: 'one `end` too many after a method',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end
        end

        def show
          render json: order
        end
      end
    `,
    repair: ['  end\n  end\n', '  end\n'],
    errorLine: [4, 5],
    survive: ['OrdersController#index', 'OrdersController#show'],
    lost: [],
  },
  {
    name: 'one `end` too many at the end of the file',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end
      end
      end
    `,
    repair: ['end\nend\n', 'end\n'],
    errorLine: [5, 6],
    survive: ['OrdersController#index'],
    lost: [],
  },
  {
    name: 'half-typed method before another',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def

        def show(id)
          render json: find(id)
        end

        def create
          head :created
        end
      end
    `,
    repair: ['  def\n\n', ''],
    errorLine: [6, 8],
    survive: ['OrdersController#index', 'OrdersController#show', 'OrdersController#create'],
    lost: [],
  },
  {
    name: 'half-typed parameters before another method',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def update(

        def show(id)
          render json: find(id)
        end

        def create
          head :created
        end
      end
    `,
    repair: ['  def update(\n', '  def update; end\n'],
    errorLine: [6, 8],
    survive: ['OrdersController#index', 'OrdersController#show', 'OrdersController#create'],
    lost: ['OrdersController#update'],
  },
  {
    name: 'parameters that are never closed',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def update(id, state: "open"
          head :ok
        end

        def create
          head :created
        end
      end
    `,
    repair: ['"open"\n', '"open")\n'],
    errorLine: [6, 7],
    survive: ['OrdersController#index', 'OrdersController#create'],
    lost: ['OrdersController#update'],
  },
  {
    name: 'method name with a hyphen',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def show-all
          head :ok
        end

        def create
          head :created
        end
      end
    `,
    repair: ['show-all', 'show_all'],
    errorLine: 6,
    survive: ['OrdersController#index', 'OrdersController#create'],
    lost: ['OrdersController#show_all'],
  },
  {
    name: 'method name that starts with a digit',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def 2fa
          head :ok
        end

        def create
          head :created
        end
      end
    `,
    repair: ['2fa', 'two_factor'],
    errorLine: 6,
    survive: ['OrdersController#index', 'OrdersController#create'],
    lost: ['OrdersController#two_factor'],
  },
  {
    name: '`def` misspelt',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        dfe show
          head :ok
        end

        def create
          head :created
        end
      end
    `,
    repair: ['dfe', 'def'],
    errorLine: [6, 8],
    survive: ['OrdersController#index', 'OrdersController#create'],
    lost: ['OrdersController#show'],
  },
  {
    name: 'half-typed call before `end`',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders
        end

        def show
          log 1
          order.
        end

        def create
          head :created
        end
      end
    `,
    repair: ['order.\n', 'order\n'],
    errorLine: [6, 9],
    survive: ['OrdersController#index', 'OrdersController#show > log 1', 'OrdersController#create'],
    lost: ['OrdersController#show'],
  },
  {
    name: 'half-typed assignment before `end`',
    ruby: source`
      class OrdersController < ApplicationController
        def show
          log 1
          @order =
        end

        def create
          head :created
        end
      end
    `,
    repair: ['@order =\n', '@order = 1\n'],
    errorLine: [4, 5],
    survive: ['OrdersController#show > log 1', 'OrdersController#create'],
    lost: ['OrdersController#show'],
  },
  {
    name: 'two broken methods',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render json: orders)
        end

        def show
          render json: order
        end

        def create
          render plain: "created
        end

        def update
          render plain: "updated"
        end
      end
    `,
    repair: [
      'orders)\n  end\n\n  def show\n    render json: order\n  end\n\n  def create\n    render plain: "created\n',
      'orders\n  end\n\n  def show\n    render json: order\n  end\n\n  def create\n    render plain: "created"\n',
    ],
    errorLine: 3,
    survive: ['OrdersController#show', 'OrdersController#update'],
    lost: ['OrdersController#index', 'OrdersController#create'],
    breaks: 2,
  },
  {
    name: 'quote that closes in a later method',
    ruby: source`
      class OrdersController < ApplicationController
        def index
          render plain: "no orders
        end

        def show
          render json: { "id" => 1, "name" => "Ada" }
        end

        def create
          log "created #{order.id}", 'it is "new"'
        end
      end
    `,
    repair: ['"no orders\n', '"no orders"\n'],
    errorLine: 3,
    survive: ['OrdersController#show', 'OrdersController#create'],
    lost: ['OrdersController#index'],
  },
  {
    name: 'word array that closes in a later method',
    ruby: source`
      class Order < ApplicationRecord
        STATES = %w(open closed

        def late?
          due_on.before?(Date.current)
        end

        def free?
          total.zero?
        end
      end
    `,
    repair: ['%w(open closed\n', '%w(open closed)\n'],
    errorLine: 2,
    survive: ['Order#late?', 'Order#free?'],
    lost: ['Order > STATES = %w(open closed)'],
  },
  {
    name: 'interpolation that closes in a later method',
    ruby: source`
      class Order < ApplicationRecord
        def label
          "order #{number"
        end

        def lines
          super.map { |line| line.to_s }
        end

        def size
          "#{lines.size}"
        end
      end
    `,
    repair: ['#{number"', '#{number}"'],
    errorLine: 3,
    survive: ['Order#lines', 'Order#size'],
    lost: ['Order#label'],
  },
  {
    name: 'broken method in a class in a module',
    ruby: source`
      module Clinic
        class PatientsController < ApplicationController
          class Missing < StandardError; end

          def index
            render json: patients
          end

          def show
            render json: patient, status: :ok,
          end

          def self.build(name)
            new(name)
          end

          class << self
            def reset
              @all = nil
            end
          end
        end

        def self.open?
          true
        end
      end
    `,
    repair: [':ok,\n', ':ok\n'],
    errorLine: [10, 11],
    survive: [
      'Clinic::PatientsController#index',
      'Clinic::PatientsController.build',
      'Clinic::PatientsController.reset',
      'Clinic.open?',
    ],
    lost: ['Clinic::PatientsController#show'],
  },
  {
    name: 'unclosed block in `class << self`',
    ruby: source`
      class Clinic
        class << self
          def all
            wards.map do |ward|
              ward.name
          end

          def first
            all.first
          end
        end

        def name
          "Clinic"
        end
      end
    `,
    repair: ['ward.name\n', 'ward.name\n      end\n'],
    errorLine: [4, 6],
    survive: ['Clinic.first', 'Clinic#name'],
    lost: ['Clinic.all'],
  },
  {
    name: 'broken line in a class body',
    ruby: source`
      class Patient < ApplicationRecord
        belongs_to :clinic
        validates :name, presence: { message: "is missing"
        scope :adult, -> { where(adult: true) }

        def label
          "#{name} (#{clinic.name})"
        end
      end
    `,
    repair: ['"is missing"\n', '"is missing" }\n'],
    errorLine: [3, 4],
    survive: ['Patient > belongs_to :clinic', 'Patient > scope :adult', 'Patient#label'],
    lost: ['Patient > validates :name'],
  },
  {
    name: 'scope whose lambda is never closed',
    ruby: source`
      class Patient < ApplicationRecord
        scope :adult, -> { where(adult: true)
        scope :minor, -> { where(adult: false) }

        def self.oldest
          order(:born_on).first
        end

        def label
          name.upcase
        end
      end
    `,
    repair: ['true)\n', 'true) }\n'],
    errorLine: [2, 3],
    survive: ['Patient > scope :minor', 'Patient.oldest', 'Patient#label'],
    lost: ['Patient > scope :adult'],
  },
  {
    name: 'merge conflict between methods',
    ruby: source`
      class Order
        def number
          1
        end

      <<<<<<< HEAD
        def total
          2
        end
      >>>>>>> main

        def state
          3
        end
      end
    `,
    repair: ['<<<<<<< HEAD\n  def total\n    2\n  end\n>>>>>>> main\n', '  def total\n    2\n  end\n'],
    errorLine: [6, 10],
    survive: ['Order#number', 'Order#state'],
    lost: ['Order#total'],
  },
  {
    name: 'comment that is never closed',
    ruby: source`
      class Order
        def number
          1
        end

        def total
          2
        end
      end
      =begin
      The rest is notes.
    `,
    repair: ['The rest is notes.\n', 'The rest is notes.\n=end\n'],
    errorLine: [10, 12],
    survive: ['Order#number', 'Order#total'],
    lost: [],
  },
]

const brokenRoutes: readonly BrokenFile[] = [
  {
    name: 'half-typed route',
    ruby: source`
      Rails.application.routes.draw do
        get "/a", to: "pages#a"
        get "/b" =>

        get "/c", to: "pages#c"
        get "/d", to: "pages#d"
        resources :orders do
          get "/e", to: "pages#e"
        end
      end
    `,
    repair: ['"/b" =>\n', '"/b" => "pages#b"\n'],
    errorLine: [3, 5],
    survive: [
      'Rails.application.routes.draw > get "/a"',
      'Rails.application.routes.draw > get "/d"',
      'Rails.application.routes.draw > resources :orders',
    ],
    lost: ['Rails.application.routes.draw > get "/b" => "pages#b"'],
  },
  {
    name: 'block of routes that is never closed',
    ruby: source`
      Rails.application.routes.draw do
        resources :orders do
          get "/lines", to: "lines#index"

        namespace :api do
          get "/status", to: "status#show"
        end

        get "/about", to: "pages#about"
      end
    `,
    repair: ['"lines#index"\n', '"lines#index"\n  end\n'],
    errorLine: [2, 5],
    survive: [
      'Rails.application.routes.draw > resources :orders > get "/lines"',
      'Rails.application.routes.draw > namespace :api > get "/status"',
      'Rails.application.routes.draw > get "/about"',
    ],
    lost: [],
  },
  {
    name: 'inner block of routes that is never closed',
    ruby: source`
      Rails.application.routes.draw do
        namespace :api do
          resources :orders do
            get :lines, on: :member
        end
        resources :parcels
      end
    `,
    repair: ['on: :member\n', 'on: :member\n    end\n'],
    errorLine: [3, 5],
    survive: [
      'Rails.application.routes.draw > namespace :api > resources :orders > get :lines',
      'Rails.application.routes.draw > resources :parcels',
    ],
    lost: [],
  },
  {
    name: 'block of routes without its `do`',
    ruby: source`
      Rails.application.routes.draw do
        get "/a", to: "pages#a"
        namespace :api
          get "/b", to: "pages#b"
        end
        get "/c", to: "pages#c"
      end
    `,
    repair: ['namespace :api\n', 'namespace :api do\n'],
    errorLine: [3, 5],
    survive: ['Rails.application.routes.draw > get "/a"', 'Rails.application.routes.draw > get "/c"'],
    lost: ['Rails.application.routes.draw > namespace :api'],
  },
  {
    name: 'one `end` too many among routes',
    ruby: source`
      Rails.application.routes.draw do
        resources :orders do
          get :lines
        end
        end
        get "/a", to: "pages#a"
        resources :parcels
      end
    `,
    repair: ['  end\n  end\n', '  end\n'],
    errorLine: [4, 5],
    survive: [
      'Rails.application.routes.draw > resources :orders',
      'Rails.application.routes.draw > get "/a"',
      'Rails.application.routes.draw > resources :parcels',
    ],
    lost: [],
  },
  {
    name: 'route with an unclosed list',
    ruby: source`
      Rails.application.routes.draw do
        resources :clinics, only: [:index, :show
        resources :orders, only: [:index]
        get "/a", to: "pages#a", via: [:get]
      end
    `,
    repair: [':show\n', ':show]\n'],
    errorLine: [2, 3],
    survive: ['Rails.application.routes.draw > resources :orders', 'Rails.application.routes.draw > get "/a"'],
    lost: ['Rails.application.routes.draw > resources :clinics'],
  },
  {
    name: 'route with an unclosed quote',
    ruby: source`
      Rails.application.routes.draw do
        get "/a", to: "pages#a
        get "/b", to: "pages#b"
        get '/c', to: 'pages#c'
      end
    `,
    repair: ['#a\n', '#a"\n'],
    errorLine: 2,
    survive: ['Rails.application.routes.draw > get "/b"', "Rails.application.routes.draw > get '/c'"],
    lost: ['Rails.application.routes.draw > get "/a"'],
  },
  {
    name: 'route with an unclosed regexp',
    ruby: source`
      Rails.application.routes.draw do
        get "/a/:id", to: "pages#a", constraints: { id: /\d+ }
        get "/b/:id", to: "pages#b", constraints: { id: /\d+/ }
        get "/c", to: "pages#c"
      end
    `,
    repair: [String.raw`/\d+ }`, String.raw`/\d+/ }`],
    errorLine: 2,
    survive: ['Rails.application.routes.draw > get "/b/:id"', 'Rails.application.routes.draw > get "/c"'],
    lost: ['Rails.application.routes.draw > get "/a/:id"'],
  },
  {
    name: 'broken route in a nested block',
    ruby: source`
      Rails.application.routes.draw do
        namespace :api do
          get "/a", to: "pages#a"
          get "/b", to: "pages#b")
          get "/c", to: "pages#c"
        end
        get "/d", to: "pages#d"
      end
    `,
    repair: ['#b")', '#b"'],
    errorLine: 4,
    survive: [
      'Rails.application.routes.draw > namespace :api > get "/a"',
      'Rails.application.routes.draw > namespace :api > get "/c"',
      'Rails.application.routes.draw > get "/d"',
    ],
    lost: ['Rails.application.routes.draw > namespace :api > get "/b"'],
  },
  {
    name: 'routes that are never closed',
    ruby: source`
      Rails.application.routes.draw do
        get "/a", to: "pages#a"
        resources :orders do
          get :lines
        end
    `,
    repair: ['    get :lines\n  end\n', '    get :lines\n  end\nend\n'],
    errorLine: [1, 6],
    survive: [
      'Rails.application.routes.draw > get "/a"',
      'Rails.application.routes.draw > resources :orders > get :lines',
    ],
    lost: [],
  },
]

const brokenViews: readonly BrokenFile[] = [
  {
    name: 'view with an unclosed quote',
    ruby: source`
      json.id @order.id
      json.title "Order
      json.state "open"
      json.note "new"
    `,
    repair: ['"Order\n', '"Order"\n'],
    errorLine: 2,
    survive: ['json.id @order.id', 'json.state "open"', 'json.note "new"'],
    lost: ['json.title "Order"'],
  },
  {
    name: 'view with a stray parenthesis',
    ruby: source`
      json.id @order.id
      json.name @order.name)
      json.state @order.state
    `,
    repair: ['name)', 'name'],
    errorLine: 2,
    survive: ['json.id @order.id', 'json.state @order.state'],
    lost: ['json.name @order.name'],
  },
  {
    name: 'view with an unclosed parenthesis',
    ruby: source`
      json.id @order.id
      json.total(@order.total.round(2)
      json.state @order.state
      json.note(@order.note)
    `,
    repair: ['round(2)\n', 'round(2))\n'],
    errorLine: [2, 3],
    survive: ['json.id @order.id', 'json.state @order.state', 'json.note @order.note'],
    lost: ['json.total @order.total.round(2)'],
  },
  {
    name: 'view with an unclosed hash',
    ruby: source`
      json.id @order.id
      json.partial! "lines/line", locals: { line: @line
      json.state @order.state
    `,
    repair: ['@line\n', '@line }\n'],
    errorLine: [2, 3],
    survive: ['json.id @order.id', 'json.state @order.state'],
    lost: ['json.partial! "lines/line"'],
  },
  {
    name: 'view with two equals signs',
    ruby: source`
      json.id @order.id
      json.name = = @order.name
      json.lines @order.lines do |line|
        json.sku line.sku
      end
    `,
    repair: ['= = ', ''],
    errorLine: 2,
    survive: ['json.id @order.id', 'json.lines @order.lines', 'json.lines @order.lines > json.sku line.sku'],
    lost: ['json.name @order.name'],
  },
  {
    name: 'broken line in a block of a view',
    ruby: source`
      json.lines @order.lines do |line|
        json.sku line.sku
        json.price line.price /
        json.count line.count
        json.name line.name
      end
      json.id @order.id
    `,
    repair: ['price /\n', 'price / 2\n'],
    errorLine: [3, 4],
    survive: [
      'json.lines @order.lines > json.sku line.sku',
      'json.lines @order.lines > json.name line.name',
      'json.id @order.id',
    ],
    lost: ['json.lines @order.lines > json.price line.price / 2'],
  },
  {
    name: 'block of a view that is never closed',
    ruby: source`
      json.id @order.id
      json.lines @order.lines do |line|
        json.sku line.sku
      json.state @order.state
      json.customer do
        json.name @order.customer.name
      end
    `,
    repair: ['line.sku\n', 'line.sku\nend\n'],
    errorLine: [2, 4],
    survive: [
      'json.id @order.id',
      'json.lines @order.lines > json.sku line.sku',
      'json.state @order.state',
      'json.customer > json.name @order.customer.name',
    ],
    lost: [],
  },
  {
    name: 'condition in a view that is never closed',
    ruby: source`
      json.id @order.id
      if @order.paid?
        json.paid_at @order.paid_at
      json.state @order.state
      json.note @order.note
    `,
    repair: ['paid_at @order.paid_at\n', 'paid_at @order.paid_at\nend\n'],
    errorLine: [2, 6],
    survive: [
      'json.id @order.id',
      'if > json.paid_at @order.paid_at',
      'json.state @order.state',
      'json.note @order.note',
    ],
    lost: [],
  },
  {
    name: 'embedded Ruby in a view',
    ruby: source`
      json.id @order.id
      <%= @order.name %>
      json.state @order.state
      json.note = @order.note
    `,
    repair: ['<%= @order.name %>\n', ''],
    errorLine: 2,
    survive: ['json.id @order.id', 'json.state @order.state'],
    lost: [],
  },
]

const brokenScripts: readonly BrokenFile[] = [
  {
    name: 'table of a schema that is never closed',
    ruby: source`
      ActiveRecord::Schema[7.1].define(version: 2024_05_01) do
        create_table "orders", force: :cascade do |t|
          t.string "number"

        create_table "parcels", force: :cascade do |t|
          t.integer "weight"
        end

        add_foreign_key "parcels", "orders"
      end
    `,
    repair: ['t.string "number"\n', 't.string "number"\n  end\n'],
    errorLine: [2, 5],
    survive: [
      'ActiveRecord::Schema[7.1].define version: 2024_05_01 > create_table "orders" > t.string "number"',
      'ActiveRecord::Schema[7.1].define version: 2024_05_01 > create_table "parcels" > t.integer "weight"',
      'ActiveRecord::Schema[7.1].define version: 2024_05_01 > add_foreign_key "parcels"',
    ],
    lost: [],
  },
  {
    name: 'column of a schema with a missing quote',
    ruby: source`
      create_table "orders" do |t|
        t.string "number, null: false
        t.string "state", default: "open"
        t.index ["number"], name: "by_number"
      end
    `,
    repair: ['"number, null', '"number", null'],
    errorLine: 2,
    survive: ['create_table "orders" > t.string "state"', 'create_table "orders" > t.index ["number"]'],
    lost: ['create_table "orders" > t.string "number"'],
  },
  {
    name: 'task with a stray bracket',
    ruby: source`
      namespace :orders do
        task close: :environment do
          Order.late.each(&:close!)]
        end

        task open: :environment do
          Order.all.each(&:open!)
        end
      end
    `,
    repair: ['!)]', '!)'],
    errorLine: 3,
    survive: ['namespace :orders > task open: :environment'],
    lost: ['namespace :orders > task close: :environment'],
  },
  {
    name: 'test whose block is never closed',
    ruby: source`
      RSpec.describe Order do
        let(:order) { build(:order) }

        it "ships" do
          expect { order.ship }.to change { order.state }

        it "bills" do
          expect(order.total).to eq 3
        end
      end
    `,
    repair: ['order.state }\n', 'order.state }\n  end\n'],
    errorLine: [4, 7],
    survive: [
      'RSpec.describe Order > let :order',
      'RSpec.describe Order > it "ships"',
      'RSpec.describe Order > it "bills"',
    ],
    lost: [],
  },
]

/** Columns say nothing here, but every construct has its `end`. */
const brokenWithoutIndentation: readonly BrokenFile[] = [
  {
    name: 'a stray bracket in code without indentation',
    ruby: [
      'Rails.application.routes.draw do',
      'get "/first"',
      'get ]',
      'get "/second"',
      'namespace :api do',
      'get "/third"',
      'end',
      'end',
      '',
    ].join('\n'),
    repair: ['get ]\n', 'get "/old"\n'],
    errorLine: 3,
    survive: ['Rails.application.routes.draw > get "/first"', 'Rails.application.routes.draw > get "/second"'],
    lost: ['Rails.application.routes.draw > get "/old"'],
  },
  {
    name: 'an unclosed parenthesis in code without indentation',
    ruby: [
      'Rails.application.routes.draw do',
      'get "/first"',
      'get ("/old"',
      'get "/second"',
      'namespace :api do',
      'get "/third"',
      'end',
      'end',
      '',
    ].join('\n'),
    repair: ['get ("/old"\n', 'get("/old")\n'],
    errorLine: 3,
    survive: ['Rails.application.routes.draw > get "/first"', 'Rails.application.routes.draw > get "/second"'],
    lost: ['Rails.application.routes.draw > get "/old"'],
  },
  {
    name: 'an unclosed list in code without indentation',
    ruby: [
      'Rails.application.routes.draw do',
      'get "/first"',
      'get ["/old"',
      'get "/second"',
      'namespace :api do',
      'get "/third"',
      'end',
      'end',
      '',
    ].join('\n'),
    repair: ['get ["/old"\n', 'get ["/old"]\n'],
    errorLine: 3,
    survive: ['Rails.application.routes.draw > get "/first"', 'Rails.application.routes.draw > get "/second"'],
    lost: ['Rails.application.routes.draw > get ["/old"]'],
  },
]

export const brokenFiles: readonly BrokenFile[] = [
  ...brokenLines,
  ...unfinishedLines,
  ...brokenStatements,
  ...brokenDefinitions,
  ...brokenRoutes,
  ...brokenViews,
  ...brokenScripts,
  ...brokenWithoutIndentation,
]
