// The requests that test/tools/rails/responses.ts makes, in their order: what the seeds of fixtures/rails made is read first,
// then changed, then removed. Together they take every branch of every template and helper.

type Body = Readonly<Record<string, unknown>>

export interface PlannedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With the ids of records, and the query. */
  readonly path: string
  readonly status: number
  readonly body?: Body
  readonly accept?: string
}

const reads: readonly PlannedRequest[] = [
  { ...get('/'), accept: 'text/html' },

  get('/api/workshops'),
  get('/api/workshops/1'), // all columns filled, a position
  get('/api/workshops/2'), // all columns null, no mechanics, no closing time
  get('/api/mechanics'),
  get('/api/mechanics?level=master'),
  get('/api/mechanics/1'), // employed, with a certificate that never expires
  get('/api/mechanics/2'), // without a certificate and a rating
  get('/api/mechanics/3'), // has left, with an expired certificate
  get('/api/mechanics/1/schedule'), // orders that are late, that are collected, and one without a promise
  get('/api/mechanics/2/schedule'), // no orders

  get('/api/customers'),
  get('/api/customers?per_page=2'), // has a next page
  get('/api/customers?per_page=2&page=2'), // is the last page
  get('/api/customers/search?query=i'),
  get('/api/customers/search?query=nobody'),
  get('/api/customers/1'), // a person with an address and a bicycle
  get('/api/customers/2'), // a company with a discount
  get('/api/customers/3'), // without address, bicycles and orders
  get('/api/customers/1/statement'), // an overdue and an open invoice
  get('/api/customers/2/statement'), // a paid and a cancelled invoice
  get('/api/customers/1/address'),
  get('/api/customers/3/address'), // none
  get('/api/customers/1/bicycles'),
  get('/api/customers/3/bicycles'), // none
  get('/api/bicycles/1'), // all columns filled
  get('/api/bicycles/2'), // all columns null

  get('/api/appointments'),
  get('/api/appointments/1'), // planned, with a bicycle
  get('/api/appointments/2'), // cancelled, without a bicycle

  get('/api/orders'),
  get('/api/orders?status=finished'),
  get('/api/orders/board'),
  get('/api/orders/overdue'), // one with, one without a mechanic
  get('/api/orders/1'), // urgent, with tasks, parts, comments and an estimate
  get('/api/orders/2'), // without mechanic, tasks, parts, comments, invoice and estimate
  get('/api/orders/3'), // finished and collected
  get('/api/orders/1/timeline'), // started, with internal and other comments
  get('/api/orders/2/timeline'), // not started
  get('/api/orders/5/timeline'), // started by nobody
  get('/api/orders/1/tasks'), // tasks with and without minutes
  get('/api/orders/2/tasks'), // none
  get('/api/orders/1/part_usages'), // for a customer without a discount
  get('/api/orders/3/part_usages'), // for a customer with a discount
  get('/api/orders/2/part_usages'), // none
  get('/api/orders/1/comments'), // by a mechanic and by a person
  get('/api/orders/3/comments'), // by a company
  get('/api/orders/1/invoice'), // overdue
  get('/api/orders/3/invoice'), // paid, with payments
  get('/api/orders/2/invoice'), // none
  get('/api/invoices'),
  get('/api/invoices/2/payments'),
  get('/api/invoices/1/payments'), // none

  get('/api/categories'),
  get('/api/categories/1'), // with children and parts
  get('/api/categories/4'), // a leaf without parts
  get('/api/parts'),
  get('/api/parts?per_page=1'),
  get('/api/parts/low_stock'),
  get('/api/parts/1'), // all columns filled
  get('/api/parts/2'), // all columns null
  get('/api/parts/3'), // discontinued, so not cached
  get('/api/parts/1/labels'),
  get('/api/parts/1/labels?copies=1'),
  get('/api/suppliers'),
  get('/api/suppliers/1'), // all columns filled
  get('/api/suppliers/2'), // all columns null, and left out

  get('/api/statistics'),
  get('/api/statistics?year=1999'), // without orders and invoices
  get('/api/till'),
  get('/api/prices'),
  get('/api/status'),
  get('/partner/parts'),
  get('/partner/parts/1'),
  get('/partner/parts/2'),
  get('/partner/orders/1'), // in progress
  get('/partner/orders/3'), // collected
  get('/partner/orders/5'), // finished

  // Once more, from the cache where there is one.
  get('/api/customers/2/statement'),
  get('/api/invoices'),
  get('/api/parts'),
  get('/api/parts/low_stock'),
  get('/api/parts/1'),

  get('/api/parts/99', 404),
]

const writes: readonly PlannedRequest[] = [
  ...change('/api/workshops/2', { phone: '+31 20 555 0102' }),

  post('/api/mechanics', {
    workshop_id: 2,
    name: 'Noor',
    email: 'n@w.example',
    hourly_rate: 40,
    hired_on: '2026-01-01',
  }),
  ...change('/api/mechanics/2', { level: 'master' }),

  post('/api/customers', { name: 'Lena', email: 'lena@mail.example', preferences: { language: 'en' } }),
  post('/api/customers', { kind: 'company', email: 'nameless@mail.example' }, 422),
  ...change('/api/customers/3', { newsletter: true }),
  ...change('/api/customers/3/address', { street: 'Laan 1', postal_code: '1014 EF', city: 'Amsterdam' }),
  post('/api/customers/3/bicycles', { brand: 'Brompton', model: 'C Line', specification: { folds: true } }),
  ...change('/api/bicycles/2', { weight: 24, bought_on: '2025-05-05' }),

  post('/api/appointments', { customer_id: 3, day: '2030-01-02', starts_at: '10:15' }),
  ...change('/api/appointments/1', { minutes: 60 }),
  post('/api/appointments/1/cancel', {}, 200),

  post('/api/orders', {
    bicycle_id: 3,
    description: 'Does not fold.',
    tasks: [{ title: 'Oil the hinge', minutes: 5 }],
  }),
  ...change('/api/orders/2', { mechanic_id: 2, estimate: '19.90', priority: 'high' }),
  post('/api/orders/6/start', {}, 200),
  post('/api/orders/6/finish', {}, 200),
  post('/api/orders/6/tasks', { title: 'Wash' }),
  ...change('/api/tasks/3', { done: true, minutes: 15 }),
  post('/api/orders/6/part_usages', { part_id: 2, quantity: 2 }),
  post('/api/orders/6/comments', { body: 'Thank you.' }),
  post('/api/orders/6/invoice', {}),
  post('/api/invoices/5/payments', { amount: '30.00', means: 'card' }),

  post('/api/categories', { name: 'Bells', parent_id: 1 }),
  post('/api/parts', { category_id: 5, name: 'Bell', sku: 'BE-1', price: '8.5', details: { loud: true } }),
  ...change('/api/parts/2', { description: 'Puncture proof.', supplier_id: 1 }),
  post('/api/parts/2/restock', { quantity: 10 }, 202),
  post('/api/suppliers', { name: 'Fietsfabriek', delivery_days: 5 }),
  ...change('/api/suppliers/2', { email: 'market@mail.example' }),
]

const removals: readonly PlannedRequest[] = [
  remove('/api/orders/6/part_usages/3'),
  remove('/api/tasks/5'),
  remove('/api/orders/6'),
  remove('/api/appointments/3'),
  remove('/api/bicycles/3'),
  remove('/api/customers/3/address'),
  remove('/api/customers/4'),
  remove('/api/mechanics/4'),
  remove('/api/parts/4'),
  remove('/api/categories/5'),
  remove('/api/suppliers/3'),
]

export const plannedRequests: readonly PlannedRequest[] = [...reads, ...writes, ...removals]

function get(path: string, status = 200): PlannedRequest {
  return { method: 'GET', path, status }
}

function post(path: string, body: Body, status = 201): PlannedRequest {
  return { method: 'POST', path, body, status }
}

/** Twice: Rails draws both verbs. */
function change(path: string, body: Body): readonly PlannedRequest[] {
  return [
    { method: 'PUT', path, body, status: 200 },
    { method: 'PATCH', path, body, status: 200 },
  ]
}

function remove(path: string): PlannedRequest {
  return { method: 'DELETE', path, status: 204 }
}
