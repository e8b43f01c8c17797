import { beforeAll, expect, test } from 'vitest'
import { dueDecision } from '#domain/lending/orders/transitions/decisions.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { morning, openShops, orderIn, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { createOrder } from './commands/create-order.ts'
import { applyDecision } from './commands/decide.ts'
import { deductPoints } from './commands/deduct-points.ts'
import { caseOf } from './context/case-of.ts'
import { readOrderContext } from './context/read-order-context.ts'
import { eventsOf, ordersOf } from './sql.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index)
const later = instant(morning + 60_000)

onBothEngines('twenty at once', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  test('twenty clicks on one request make one order', async () => {
    const { db } = database()
    const { customerId } = await someone(db)
    const made = await Promise.all(twenty.map(() => db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug)))))
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(made.flatMap((each) => (each.ok ? [] : [each.error.kind])))).toEqual(new Set(['ORDER_OPEN']))
    expect(await ordersOf(db, customerId)).toHaveLength(1)
  })

  test('twenty deductions take the points once, and all answer the same', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { report: true })
    const order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    const input = { customerId, orderId: order.id, ...asOf(later) }
    const taken = await Promise.all(twenty.map(() => db.transaction((tx) => deductPoints(tx, input))))
    expect(taken).toEqual(twenty.map(() => ({ ok: true, value: 20_000 })))
    expect(await balanceOf(db, customerId, 'CUSTOMER_POINTS')).toBe(0)
  })

  test('one decision given twenty times moves the order once', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { report: true })
    const order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    await db.transaction((tx) => writeApprovedDocuments(tx, { customerId, at: morning }))
    await db.transaction((tx) => deductPoints(tx, { customerId, orderId: order.id, ...asOf(later) }))
    const current = await again(db, order)
    const decision = dueDecision(caseOf(current, await readOrderContext(db, customerId, [order], asOf(later))))
    if (!decision) throw new Error('no decision is due')
    const yes = { outcome: 'ACCEPT', reasons: [], ...asOf(later) } as const
    const given = await Promise.all(twenty.map(() => db.transaction((tx) => applyDecision(tx, current, decision, yes))))
    expect(given.filter(({ ok }) => ok)).toHaveLength(1)
    const events = await eventsOf(db, customerId, order.id)
    expect(events.map(({ command }) => command)).toEqual(['create', 'send-to-bank'])
  })
})
