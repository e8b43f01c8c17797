import { afterEach, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { cancelOrder } from '#contract/lending/orders/routes.ts'
import { noticeOf } from '#domain/engagement/notifications/notice-of.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { findOpen } from '#server/engagement/closure/find-open.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import { findCancelRequest, insertCancelRequest, markCancelRequestPaid } from '#server/lending/cancellations/sql.ts'
import { grantCancelRequest, refuseCancelRequest, takeUpCancelRequest } from '#server/lending/orders/cancellations/decide-cancel-request.ts'
import { requestCancel } from '#server/lending/orders/cancellations/request-cancel.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { endStaleOrders } from '#server/lending/orders/jobs/end-stale-orders.ts'
import { changeOrder, type OrderRow } from '#server/lending/orders/sql.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'
import { openShops, orderIn, putInto, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { again, payFirst, payFor } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

const reasons = [{ code: 'OTHER', target: 'order', text: 'ممکن نیست.' }]

onBothEngines('the end of an order', (database) => {
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    app = await createTestApp(database())
    slug = await openShops(database().db)
  })
  afterEach(async () => {
    const broken = await violations(database().db)
    if (broken.length > 0) throw new Error(JSON.stringify(broken))
  })
  const db = () => database().db
  const wallet = ({ customerId }: OrderRow) => balanceOf(db(), customerId, 'CUSTOMER_WALLET')

  /** An order with paid points and first payment, in the status in which it is to end. */
  const paid = async (type: 'CLOSE_LOOP' | 'OPEN_LOOP', status: OrderStatus, change: Partial<OrderRow> = {}): Promise<OrderRow> => {
    const { customerId } = await someone(db(), { report: true, documents: true })
    const at = app.now()
    const made = await db().transaction((tx) =>
      createOrder(tx, orderInputOf(customerId, slug, { type, ...(type === 'OPEN_LOOP' && { storeSlug: undefined }), at })),
    )
    if (!made.ok) throw new Error(made.error.kind)
    const own = { customerId, orderId: made.value.id, ...asOf(at) }
    await db().transaction((tx) => deductPoints(tx, own))
    await putInto(db(), made.value, 'SIGNING_CONTRACTS')
    await db().transaction((tx) => openFirstInvoice(tx, own))
    await payFirst(db(), made.value, at)
    await putInto(db(), made.value, status)
    await changeOrder(db(), made.value, { statusAt: at, ...change })
    return again(db(), made.value)
  }
  const filed = async ({ customerId, id: orderId }: OrderRow): Promise<number> => {
    const request = await db().transaction((tx) => requestCancel(tx, { customerId, orderId, description: 'منصرف شدم', ...asOf(app.now()) }))
    if (!request.ok) throw new Error(request.error.kind)
    return request.value.id
  }
  const requested = async (order: OrderRow): Promise<{ customerId: number; ticketId: number } & AsOf> => {
    const { customerId } = order
    const ticketId = await filed(order)
    await db().transaction((tx) => payFor(tx, customerId, 'ticket', cancelRequestIdentifier(ticketId), app.now()))
    return { customerId, ticketId, ...asOf(app.now()) }
  }

  const byStaff = (order: OrderRow) =>
    db().transaction((tx) => giveDecision(tx, order, { command: 'reject', actor: 'staff', reasons, ...asOf(app.now()) }))
  const byBank = (order: OrderRow) =>
    db().transaction((tx) => giveDecision(tx, order, { command: 'reject-finally', actor: 'bank', reasons, ...asOf(app.now()) }))
  const byCharge = (order: OrderRow) =>
    db().transaction((tx) => giveDecision(tx, order, { command: 'charge-credit', actor: 'bank', reasons: [], ...asOf(app.now()) }))
  const byTicket = async (order: OrderRow) => {
    const ticket = await requested(order)
    return db().transaction((tx) => grantCancelRequest(tx, ticket))
  }

  test('every refund returns the first payment without the inquiry, and without the shipping once the card is posted', async () => {
    const { orderCost, apiCost, shippingCost } = await paid('OPEN_LOOP', 'SIGNING_CONTRACTS')
    expect([orderCost, apiCost, shippingCost]).toEqual([1_500_000, 350_000, 900_000])
    const card = 'WAITING_FOR_PELEKAN_CARD_ACTIVATION'
    const cases = [
      [await paid('CLOSE_LOOP', 'PELEKAN_FINAL_CONFIRMATION'), byStaff, 1_500_000],
      [await paid('CLOSE_LOOP', 'BANK_FINAL_CONFIRMATION'), byBank, 1_500_000],
      [await paid('CLOSE_LOOP', 'WAITING_FOR_CREDIT'), byTicket, 1_500_000],
      [await paid('OPEN_LOOP', 'PELEKAN_FINAL_CONFIRMATION'), byStaff, 2_400_000],
      [await paid('OPEN_LOOP', card, { cardStatus: 'ISSUED' }), byTicket, 2_400_000],
      [await paid('OPEN_LOOP', card, { cardStatus: 'SENT_TO_POST' }), byTicket, 1_500_000],
      [await paid('OPEN_LOOP', card, { cardStatus: 'SENT' }), byStaff, 1_500_000],
    ] as const
    for (const [order, end, refund] of cases) {
      const ended = await end(order)
      expect(ended.ok).toBe(true)
      expect(await again(db(), order)).toMatchObject({ status: 'REJECTED', firstPaymentRefundedAt: expect.any(Number) })
      expect([order.type, order.cardStatus, await wallet(order)]).toEqual([order.type, order.cardStatus, refund])
      expect(await balanceOf(db(), order.customerId, 'CUSTOMER_POINTS')).toBe(20_000)
    }
  })

  test('F-106: the notice of an order that its customer cancels calls it canceled, that of a refused one refused', async () => {
    const { customerId } = await someone(db(), { report: true })
    const own = await orderIn(db(), 'PELEKAN_VALIDATION', customerId, slug)
    const token = await openSession(db(), { customerId, name: 'test', at: app.now() })
    const [reason] = await db().insert(cancelReasons).values({ tag: 'CLOSE_LOOP', code: 'OTHER', text: 'دلیل دیگر' }).returning()
    const canceled = await app.call(cancelOrder, { params: { id: String(own.id) }, body: { reason_ids: [reason?.id ?? 0] } }, { token })
    expect(canceled.status).toBe(200)
    const titles = async () => {
      await app.relay(everySubscriber.filter(({ name }) => name === 'notices'))
      const { results } = (await app.call(listNotifications, { query: {} }, { token })).body
      return results.map(({ data }: { data: { title: string } }) => data.title)
    }
    expect(await titles()).toEqual(expect.arrayContaining(['سفارش شما لغو شد']))
    expect(await titles()).not.toContain('سفارش شما رد شد')
    await byStaff(await orderIn(db(), 'PELEKAN_VALIDATION', customerId, slug))
    expect(await titles()).toContain('سفارش شما رد شد')
  })

  test('R-SUPPORT-04: a paid cancel request is OPEN, is taken up IN_PROGRESS, then refused with a reason or granted, once', async () => {
    const order = await paid('CLOSE_LOOP', 'PELEKAN_FINAL_CONFIRMATION')
    const ticket = await requested(order)
    const frozen = await db().transaction((tx) =>
      giveDecision(tx, order, { command: 'confirm-finally', actor: 'staff', reasons: [], ...asOf(app.now()) }),
    )
    expect(frozen).toMatchObject({ ok: false, error: { kind: 'FROZEN' } })
    const statusOf = async () => (await findCancelRequest(db(), ticket.customerId, ticket.ticketId))?.status
    expect(await statusOf()).toBe('OPEN')
    expect(await db().transaction((tx) => takeUpCancelRequest(tx, ticket))).toMatchObject({ ok: true })
    expect(await statusOf()).toBe('IN_PROGRESS')
    expect(await db().transaction((tx) => takeUpCancelRequest(tx, ticket))).toMatchObject({ ok: false, error: { kind: 'TICKET_TAKEN_UP' } })
    expect(await db().transaction((tx) => refuseCancelRequest(tx, { ...ticket, answer: 'اعتبار آماده است.' }))).toMatchObject({ ok: true })
    expect(await db().transaction((tx) => grantCancelRequest(tx, ticket))).toMatchObject({ ok: false, error: { kind: 'TICKET_DECIDED' } })
    expect(await db().transaction((tx) => grantCancelRequest(tx, { ...ticket, customerId: 999_999 }))).toMatchObject({
      ok: false,
      error: { kind: 'NOT_FOUND' },
    })
    const thawed = await db().transaction((tx) =>
      giveDecision(tx, order, { command: 'confirm-finally', actor: 'staff', reasons: [], ...asOf(app.now()) }),
    )
    expect(thawed).toMatchObject({ ok: true, value: { status: 'BANK_FINAL_CONFIRMATION' } })
  })

  test('an unpaid cancel request is closed when its order ends or is paid out', async () => {
    const cases = [
      [await paid('CLOSE_LOOP', 'PELEKAN_FINAL_CONFIRMATION'), byStaff, 'REJECTED'],
      [await paid('CLOSE_LOOP', 'WAITING_FOR_CREDIT'), byCharge, 'PAYING'],
    ] as const
    for (const [order, end, status] of cases) {
      const ticketId = await filed(order)
      expect(await end(order)).toMatchObject({ ok: true, value: { status } })
      expect(await findCancelRequest(db(), order.customerId, ticketId)).toMatchObject({ status: 'CLOSED', decidedAt: app.now() })
    }
  })

  test('an unpaid cancel request of an order that has ended does not hinder the closure of the account', async () => {
    const order = await paid('CLOSE_LOOP', 'PELEKAN_FINAL_CONFIRMATION')
    const { customerId, id: orderId } = order
    const isFound = async () => (await findOpen(db(), customerId)).some(({ kind }) => kind === 'CANCEL_REQUEST')
    await filed(order)
    expect(await isFound()).toBe(true)
    await byStaff(order)
    // One of before, which its order did not close.
    const left = await insertCancelRequest(db(), { customerId, orderId, title: 'لغو', description: '', fee: rial(0), at: app.now() })
    expect(await isFound()).toBe(false)
    await markCancelRequestPaid(db(), customerId, left.id, app.now())
    expect(await isFound()).toBe(true)
  })

  test('decisions need reasons where the table requires them, and the version that was read', async () => {
    const { customerId } = await someone(db(), { report: true })
    const order = await orderIn(db(), 'PELEKAN_VALIDATION', customerId, slug)
    const ask = (given: readonly (typeof reasons)[number][], current = order) =>
      db().transaction((tx) => giveDecision(tx, current, { command: 'ask-again', actor: 'staff', reasons: given, ...asOf(app.now()) }))
    expect(await ask([])).toMatchObject({ ok: false, error: { kind: 'REASONS_NEEDED' } })
    expect(await ask(reasons)).toMatchObject({ ok: true, value: { status: 'RECHECKING', previousStatus: 'PELEKAN_VALIDATION' } })
    expect(await ask(reasons)).toMatchObject({ ok: false, error: { kind: 'MOVED_ON' } })
  })

  test('row 31: the customer is reminded on the first, the seventh and the twenty-fifth day and the order ends after thirty; an action restarts the count', async () => {
    const { customerId } = await someone(db(), { report: true })
    const order = await orderIn(db(), 'CHECK_HAVING_ACCOUNT', customerId, slug)
    await changeOrder(db(), order, { statusAt: app.now(), customerActedAt: app.now() })
    const staffs = await orderIn(db(), 'PELEKAN_FINAL_CONFIRMATION', (await someone(db(), { report: true })).customerId, slug)
    await changeOrder(db(), staffs, { statusAt: app.now(), customerActedAt: app.now() })
    const reminders = async () =>
      (await db().select().from(domainEvents)).flatMap(({ event }) =>
        event.type === 'order.waiting' && event.customerId === customerId ? [event.days] : [],
      )
    const atDay: Record<number, readonly number[]> = {}
    const begun = app.now()
    for (const day of [0, 1, 6, 7, 8, 24, 25, 29]) {
      app.pass(begun + day * dayMs - app.now())
      await endStaleOrders(app.app)
      await endStaleOrders(app.app)
      atDay[day] = await reminders()
    }
    expect(atDay).toEqual({ 0: [], 1: [1], 6: [1], 7: [1, 7], 8: [1, 7], 24: [1, 7], 25: [1, 7, 25], 29: [1, 7, 25] })
    const notices = [1, 7, 25].map((days) => noticeOf({ type: 'order.waiting', customerId, orderId: order.id, days })?.content)
    expect(notices).toEqual([expect.stringContaining('۱ روز'), expect.stringContaining('۷ روز'), expect.stringContaining('پنج روز دیگر')])
    expect((await again(db(), order)).status).toBe('CHECK_HAVING_ACCOUNT')
    app.pass(dayMs)
    await endStaleOrders(app.app)
    expect(await again(db(), order)).toMatchObject({ status: 'REJECTED', previousStatus: 'CHECK_HAVING_ACCOUNT' })
    expect((await again(db(), staffs)).status).toBe('PELEKAN_FINAL_CONFIRMATION')
  })

  test('row 31 counts from the last action and refunds a paid first payment', async () => {
    const order = await paid('OPEN_LOOP', 'SIGNING_CONTRACTS')
    app.pass(20 * dayMs)
    await changeOrder(db(), order, { customerActedAt: app.now() })
    app.pass(29 * dayMs)
    await endStaleOrders(app.app)
    expect((await again(db(), order)).status).toBe('SIGNING_CONTRACTS')
    app.pass(dayMs)
    await endStaleOrders(app.app)
    expect((await again(db(), order)).status).toBe('REJECTED')
    expect(await wallet(order)).toBe(2_400_000)
  })
})
