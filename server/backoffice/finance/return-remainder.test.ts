import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { approveProposal, proposeOrderRemainder } from '#contract/backoffice/approvals/routes.ts'
import { readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { returnRemainders } from '#server/lending/orders/payout/return-remainder.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again, payFirst } from '#testing/lending/orders/others-commands.ts'
import { payableOrder, strandedOrder } from '#testing/lending/orders/settle-and-end.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const rejecting = ({ customerId, id }: OrderRow) =>
  sql`update orders set status = 'REJECTED', previous_status = 'SIGNING_CONTRACTS' where customer_id = ${customerId} and id = ${id}`

onBothEngines('money on an order that has ended', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug = ''
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(database().db)
  })
  const db = () => database().db
  const wallet = ({ customerId }: OrderRow) => balanceOf(db(), customerId, 'CUSTOMER_WALLET')

  const payable = () => payableOrder(db(), slug)

  const stranded = () => strandedOrder(db(), ownerOf(database()), slug, it.now())

  test('F-401: the database refuses to end an order with a deposited first payment, and a deposit on an order that has ended', async () => {
    const paid = await payable()
    await payFirst(db(), paid, it.now())
    expect(
      rootOf(
        await db()
          .execute(rejecting(paid))
          .catch((fault: unknown) => fault),
      ).code,
    ).toBe('23514')
    const ended = await payable()
    await db().execute(rejecting(ended))
    // By its message: from another machine Citus reports a trigger's exception without its code.
    const refused = { cause: { message: expect.stringMatching(/has ended: nothing is deposited on it/) } }
    await expect(payFirst(db(), ended, it.now())).rejects.toMatchObject(refused)
    expect(await wallet(ended)).toBe(0)
  })

  test('F-401: a deposit on an ended order violates an invariant; the hourly job returns it to the wallet once and publishes an event', async () => {
    const order = await stranded()
    expect(await violations(db())).toEqual([
      {
        invariant: 'invariant_13_ended_orders_hold_no_money',
        violation: `order ${order.id} of customer ${order.customerId} is REJECTED with 1850000 in CUSTOMER_DEPOSIT`,
      },
    ])
    expect(await returnRemainders(it.app)).toBe(1)
    expect(await returnRemainders(it.app)).toBe(0)
    expect(await wallet(order)).toBe(1_850_000)
    expect(await again(db(), order)).toMatchObject({ firstPaymentRefundedAt: it.now() })
    expect(await violations(db())).toEqual([])
    const refundEvents = sql`select 1 from domain_events where event->>'type' = 'payment.refunded' and (event->>'customerId')::bigint = ${order.customerId}`
    expect(await rowsOf(db(), refundEvents)).toHaveLength(1)
  })

  test('F-401: two members of FINANCE return what is left; without a remainder it cannot be proposed', async () => {
    const order = await stranded()
    const [first, second] = [await staffApp.signedIn(`one-${order.id}`, 'FINANCE'), await staffApp.signedIn(`two-${order.id}`, 'FINANCE')]
    const body = { customer_id: order.customerId, order_id: order.id, why: 'پیش‌پرداخت پس از لغو رسید.' }
    const response = await staffApp.call(readOrderForStaff, { params: { order: String(order.id) } }, first.token)
    expect(response.body.results.remainder).toBe(1_850_000)
    const proposed = await staffApp.call(proposeOrderRemainder, { body }, first.token)
    expect([proposed.status, proposed.body.results.amount]).toEqual([201, 1_850_000])
    const params = { customer_id: order.customerId, id: proposed.body.results.id }
    const waiting = await staffApp.call(readOrderForStaff, { params: { order: String(order.id) } }, first.token)
    expect(waiting.body.results.proposal).toMatchObject({ id: params.id, kind: 'ORDER_REMAINDER', status: 'PROPOSED' })
    expect((await staffApp.call(approveProposal, { params }, first.token)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect(await wallet(order)).toBe(0)
    expect((await staffApp.call(approveProposal, { params }, second.token)).status).toBe(200)
    expect(await wallet(order)).toBe(1_850_000)
    expect((await staffApp.call(proposeOrderRemainder, { body }, first.token)).body.code).toBe('NOTHING_LEFT')
    const open = await payable()
    const onOpen = { ...body, customer_id: open.customerId, order_id: open.id }
    expect((await staffApp.call(proposeOrderRemainder, { body: onOpen }, first.token)).body.code).toBe('NOTHING_LEFT')
    expect(await violations(db())).toEqual([])
  })
})
