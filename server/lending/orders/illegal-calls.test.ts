import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
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
import { orderStatuses, type MainStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { patchableStatuses } from '#domain/lending/orders/transitions/advance-order.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openShops, orderIn, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { changeOrder, type OrderRow } from './sql.ts'

/**
 * Where each call may do something to an order in CLOSE_LOOP that has nothing yet, read from the documents: everywhere else
 * it is 409. A call whose guard refuses is 409 too, so only the calls that succeed are named.
 */
const succeeds: Readonly<Record<string, readonly OrderStatus[]>> = {
  cancel: orderStatuses.filter(
    (status) => !['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'READY_TO_SETTLE'].includes(status),
  ),
  'deduct points': ['VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION', 'RECHECKING'],
  'name an account': ['CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT', 'WAITING_FOR_BANK_ACCOUNTS_LIST'],
  // Nothing came back, so there is nothing to renew: the order returns to where it was.
  resolve: ['RECHECKING', 'RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING', 'FINAL_EDITION'],
  'patch to PELEKAN_VALIDATION': ['VALIDATION_INQUIRY_SYSTEM', 'RECHECKING'],
  'patch to INITIAL_BANK_VALIDATION': ['RECHECKING_INITIAL_BANK'],
}

/** The status each side status leads back to. */
const cameFrom: Partial<Readonly<Record<OrderStatus, MainStatus>>> = {
  RECHECKING: 'PELEKAN_VALIDATION',
  RECHECKING_INITIAL_BANK: 'INITIAL_BANK_VALIDATION',
  BANK_FINAL_RECHECKING: 'BANK_FINAL_CONFIRMATION',
  FINAL_EDITION: 'BANK_FINAL_CONFIRMATION',
  BANK_FINAL_REJECTED: 'BANK_FINAL_CONFIRMATION',
  REJECTED: 'PELEKAN_VALIDATION',
}

onBothEngines('a call that an order’s status does not allow', (database) => {
  let app: TestApp
  let order: OrderRow
  let token = ''
  let reasonId = 0
  beforeAll(async () => {
    const { db } = database()
    app = await createTestApp(database())
    const slug = await openShops(db)
    const { customerId } = await someone(db, { report: true })
    order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    token = await openSession(db, { customerId, name: 'test', at: app.now() })
    const [reason] = await db.insert(cancelReasons).values({ tag: 'CLOSE_LOOP', code: 'OTHER', text: 'دلیل دیگر' }).returning()
    reasonId = reason?.id ?? 0
  })

  const calls: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
    ...Object.fromEntries(
      [...patchableStatuses, 'PAYING', 'FINISHED', 'REJECTED', 'WAITING_FOR_CREDIT'].map((status) => [
        `patch to ${status}`,
        () => app.call(setOrderStatus, { params: id(), body: { status: status as OrderStatus } }, { token }),
      ]),
    ),
    resolve: () => app.call(resolveReason, { params: id(), body: {} }, { token }),
    'deduct points': () => app.call(deductPoints, { params: id(), body: {} }, { token }),
    cancel: () => app.call(cancelOrder, { params: id(), body: { reason_ids: [reasonId] } }, { token }),
    'request a cancel': () => app.call(requestCancel, { params: id(), body: { description: 'منصرف شدم' } }, { token }),
    'check a card': () => app.call(checkCard, { params: id(), body: { card_number: '6037991111111111' } }, { token }),
    'set an address': () =>
      app.call(
        setDeliveryAddress,
        { params: id(), body: { main_street: 'شریعتی', plaque: '۱', postal_code: '1913674518', city_id: 1 } },
        { token },
      ),
    'name an account': () =>
      app.call(setAccountForOrder, { params: { orderId: String(order.id) }, body: { number: '0012345678901' } }, { token }),
  }
  const id = () => ({ id: String(order.id) })

  test('R-ORDER-35..38, R-CANCEL-04..17: every call in every status where it may do nothing answers 409, and not one row changes', async () => {
    const wrong: string[] = []
    for (const status of orderStatuses) {
      await putInto(database().db, order, status)
      await changeOrder(database().db, order, { previousStatus: cameFrom[status] ?? null })
      const before = await allRows()
      for (const [name, call] of Object.entries(calls)) {
        if (succeeds[name]?.includes(status)) continue
        const answer = await call()
        if (answer.status !== 409) wrong.push(`${name} in ${status}: ${answer.status}`)
      }
      if ((await allRows()) !== before) wrong.push(`${status}: rows changed`)
    }
    expect(wrong).toEqual([])
    expect(Object.keys(calls)).toHaveLength(15)
  })

  /** Everything a call could touch, as one text. */
  async function allRows(): Promise<string> {
    const names =
      'orders order_events order_reasons order_cancel_reasons order_addresses card_mismatches invoices ledger_transfers tickets domain_events'
    const each = names
      .split(' ')
      .map(
        (name) =>
          sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as rows from ${sql.identifier(name)} t`,
      )
    return JSON.stringify(await rowsOf(database().db, sql`${sql.join(each, sql` union all `)} order by 1`))
  }
})
