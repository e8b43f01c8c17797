import fc from 'fast-check'
import { purchaseTicket } from '#contract/billing/payments/routes.ts'
import {
  checkCard,
  cancelOrder,
  deductPoints,
  requestCancel,
  resolveReason,
  setAccountForOrder,
  setDeliveryAddress,
  setOrderStatus,
} from '#contract/lending/orders/routes.ts'
import { type OrderActor, orderStatuses, type MainStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { orderCommands, type OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { cancelRequestsOf } from '#server/lending/cancellations/sql.ts'
import { grantCancelRequest, refuseCancelRequest, takeUpCancelRequest } from '#server/lending/orders/cancellations/decide-cancel-request.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { endStaleOrders } from '#server/lending/orders/jobs/end-stale-orders.ts'
import { eventsOf, orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { asOf } from '#testing/test-app.ts'
import { documentedOutcome } from './documented-lifecycle.ts'
import type { Customer, Fixture } from './fixture.ts'
import { steps } from './follow-order.ts'
import { uploadNote } from './follow-to-end.ts'

/** What the model knows of an order: its status, and how much of its history was checked. */
export type Model = { status: OrderStatus; previousStatus: MainStatus | null; events: number; answers: Set<number> }
export type Real = { readonly fixture: Fixture; customer: Customer; readonly orderId: number; readonly observed: Set<OrderStatus> }
type Did = { readonly status: number } | null

/** The stored order. */
export async function rowOf({ fixture, customer, orderId }: Real): Promise<OrderRow> {
  const row = await orderRowOf(fixture.db, customer.customerId, orderId)
  if (!row) throw new Error('the order is gone')
  return row
}

/** Rejects an order that was left open, as staff may, so that later runs do not process it. */
export async function retire(real: Real): Promise<void> {
  const { fixture } = real
  const row = await rowOf(real)
  const at = fixture.app.now()
  await fixture.db.transaction((tx) => giveDecision(tx, row, { command: 'reject', actor: 'staff', reasons, ...asOf(at) }))
}

/**
 * After every command: each new event is a line of the table read a second time and begins where the last one ended, the
 * order has the status the last event led to, its previous status is the last one of the main line, and a refusal moved nothing.
 */
async function judge(model: Model, real: Real, did: Did): Promise<void> {
  const { fixture, customer, orderId } = real
  const row = await rowOf(real)
  const events = (await eventsOf(fixture.db, customer.customerId, orderId)).slice(model.events)
  if (did && did.status >= 500) throw new Error(`a fault: ${JSON.stringify(did)}`)
  if (did) model.answers.add(did.status)
  for (const { from, to, command, actor } of events) {
    if (from !== model.status || command === 'create') throw new Error(`an event from ${from} while the order stood in ${model.status}`)
    const policy = row.refundPolicyType ?? 'PROMISSORY'
    const led = documentedOutcome({ status: from, type: row.type, policy, command, actor, previousStatus: model.previousStatus })
    if (led?.to !== to) throw new Error(`${actor} ${command}: ${from} → ${to}, where the table leads to ${led?.to ?? 'nowhere'}`)
    model.previousStatus = isSide(from) ? model.previousStatus : (from as MainStatus)
    model.status = to
    real.observed.add(to)
  }
  model.events += events.length
  if (row.status !== model.status) throw new Error(`the order stands in ${row.status}, its history ends in ${model.status}`)
  if (row.previousStatus !== model.previousStatus) throw new Error(`previous status ${row.previousStatus}, not ${model.previousStatus}`)
  if (did && did.status >= 400 && events.length > 0) throw new Error(`refused with ${did.status}, and yet it moved`)
}

const isSide = (status: OrderStatus): boolean => orderStatuses.indexOf(status) >= orderStatuses.indexOf('RECHECKING')

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (real: Real) => Promise<Did>): Command => ({
  check: () => true,
  run: async (model, real) => judge(model, real, await run(real)),
  toString: () => name,
})

/** The customer does what the page proposes, and the system its work after it. */
const follow = (uploads: boolean): Command =>
  command(`follow${uploads ? ', with an own note' : ''}`, async (real) => {
    const { fixture, customer, orderId } = real
    const order = await fixture.read(customer, orderId)
    const { action } = order.timeline
    const step = action === 'BUY_PROMISSORY' && uploads ? uploadNote : action && steps[action]
    const did = step ? await step(fixture, customer, order) : null
    await fixture.work(2, order.status)
    // What the system did after it is not the answer's.
    return did && did.status < 400 ? did : null
  })

const beat = command('the system works', async ({ fixture }) => {
  await fixture.work(2)
  return null
})

const patch = (status: OrderStatus): Command =>
  command(`patch to ${status}`, ({ fixture, customer: { token }, orderId }) =>
    fixture.app.call(setOrderStatus, { params: { id: String(orderId) }, body: { status } }, { token }),
  )

const callCommand = (name: string, call: (fixture: Fixture, id: string, token: string) => Promise<Did>): Command =>
  command(name, ({ fixture, customer: { token }, orderId }) => call(fixture, String(orderId), token))

const callCommands: readonly Command[] = [
  callCommand('resolve', ({ app }, id, token) => app.call(resolveReason, { params: { id }, body: {} }, { token })),
  callCommand('deduct', ({ app }, id, token) => app.call(deductPoints, { params: { id }, body: {} }, { token })),
  callCommand('name an account', ({ app }, orderId, token) =>
    app.call(setAccountForOrder, { params: { orderId }, body: { number: '0012345678901' } }, { token }),
  ),
  callCommand('a wrong card', ({ app }, id, token) =>
    app.call(checkCard, { params: { id }, body: { card_number: '6037991111111111' } }, { token }),
  ),
  callCommand('an address', ({ app, cityId }, id, token) =>
    app.call(
      setDeliveryAddress,
      { params: { id }, body: { main_street: 'ولیعصر', plaque: '۱', postal_code: '1234567890', city_id: cityId } },
      { token },
    ),
  ),
  callCommand('a second order', ({ order, storeSlug }, _id, token) =>
    order({ token }, { store_slug: storeSlug }).then((made) => (made.status === 201 ? null : made)),
  ),
]

const cancel = callCommand('cancel', ({ app, reasonId }, id, token) =>
  app.call(cancelOrder, { params: { id }, body: { reason_ids: [reasonId] } }, { token }),
)

/** Files a cancel request and pays its fee. */
const askToCancel = command('request a cancel and pay', async ({ fixture, customer, orderId }) => {
  const { token } = customer
  const filed = await fixture.app.call(requestCancel, { params: { id: String(orderId) }, body: { description: 'نمی‌خواهم' } }, { token })
  if (filed.status !== 200) return filed
  return fixture.buy(customer, purchaseTicket, filed.body.results.identifier, '/invoice/payment')
})

const tickets = { take: takeUpCancelRequest, grant: grantCancelRequest } as const
const judgeTicket = (how: 'take' | 'grant' | 'refuse'): Command =>
  command(`${how} the request`, async ({ fixture, customer: { customerId } }) => {
    const [ticket] = await cancelRequestsOf(fixture.db, customerId)
    const own = { customerId, ticketId: ticket?.id ?? 0, ...asOf(fixture.app.now()) }
    await fixture.db.transaction<unknown>((tx) =>
      how === 'refuse' ? refuseCancelRequest(tx, { ...own, answer: 'نشد' }) : tickets[how](tx, own),
    )
    return null
  })

const reasons = [{ code: 'OTHER', target: 'postal_code', text: 'کد پستی را ببینید.' }]

/** Staff or the bank decide, whatever it is and whether it is due or not. */
const decide = (asked: OrderCommand, actor: OrderActor): Command =>
  command(`${actor} ${asked}`, async (real) => {
    const { fixture } = real
    const row = await rowOf(real)
    const at = fixture.app.now()
    const given = await fixture.db.transaction((tx) => giveDecision(tx, row, { command: asked, actor, reasons, ...asOf(at) }))
    const policy = row.refundPolicyType ?? 'PROMISSORY'
    const led = documentedOutcome({ ...row, policy, command: asked, actor })
    if (given.ok && !led) throw new Error(`${actor} ${asked} in ${row.status}, which no line of the table allows`)
    return { status: given.ok ? 200 : 409 }
  })

const days = (count: number): Command =>
  command(`${count} days go by`, async (real) => {
    const { fixture, customer } = real
    fixture.app.pass(count * dayMs)
    await endStaleOrders(fixture.app.app)
    real.customer = {
      ...customer,
      token: await openSession(fixture.db, { customerId: customer.customerId, name: 'test', at: fixture.app.now() }),
    }
    return null
  })

/** The commands of one random history: the proposed one most of the time, and everything else that may come between. */
export const historyCommands = fc.commands(
  [
    ...Array.from({ length: 11 }, (_, index) => fc.constant(follow(index === 0))),
    fc.constant(beat),
    fc.constantFrom(...orderStatuses).map(patch),
    fc.constantFrom(...callCommands),
    fc.constantFrom(...callCommands),
    fc.constantFrom(cancel, askToCancel, askToCancel, judgeTicket('take'), judgeTicket('grant'), judgeTicket('refuse')),
    fc
      .record({ asked: fc.constantFrom(...orderCommands), actor: fc.constantFrom('staff' as const, 'bank' as const) })
      .map(({ asked, actor }) => decide(asked, actor)),
    fc.constantFrom(days(1), days(8), days(31)),
  ],
  { maxCommands: 22, size: 'max' },
)
