import { beforeAll, expect, test } from 'vitest'
import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { createOrder as createOrderCall, readOrder } from '#contract/lending/orders/routes.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { day, daysBetween, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { contractFields } from '#server/lending/contracts/contract-fields.ts'
import { contractOrder } from '#server/lending/contracts/contract-order.ts'
import { readPlans } from '#server/lending/plans/read-plans.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { asOf, createTestApp } from '#testing/test-app.ts'
import type { OrderRow } from '../sql.ts'
import { advanceOrder } from './advance-order.ts'
import { createOrder } from './create-order.ts'

const body = {
  type: 'CLOSE_LOOP',
  amount: 200_000_000,
  invoice_count: 12,
  has_bank_account: true,
  channel: 'web_desktop',
  device_name: 'test',
} as const

onEveryEngine('the pay day of an order', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** An order whose repayment begins on `on`. */
  async function repaidFrom(on: Day, payDay: number | undefined) {
    const { db } = database()
    const { customerId } = await someone(db, { grade: 'A1', documents: true })
    const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, payDay === undefined ? {} : { payDay })))
    if (!made.ok) throw new Error(made.error.kind)
    await putInto(db, made.value, 'WAITING_FOR_CREDIT')
    const own = { customerId, orderId: made.value.id }
    const begun = await db.transaction((tx) =>
      advanceOrder(tx, { ...own, command: 'charge-credit', actor: 'bank', ...asOf(startOfDay(on)) }),
    )
    expect(begun.ok && begun.value.status).toBe('PAYING')
    return { order: made.value, own, dues: await duesOf(made.value) }
  }

  const duesOf = async ({ customerId, id }: OrderRow): Promise<readonly Day[]> =>
    (await invoicesOfOrder(database().db, customerId, id)).flatMap(({ dueDate }) => (dueDate === null ? [] : [dueDate]))

  test('R-PLAN-08: it is chosen with the order, from 1 to 29, and shown with it', async () => {
    const { db } = database()
    const app = await createTestApp(database())
    const enter = async () => {
      const { customerId } = await someone(db, { report: true })
      return openSession(db, { customerId, name: 'test', at: app.now() })
    }
    const token = await enter()
    for (const pay_day of [0, 30, 1.5])
      expect((await app.call(createOrderCall, { body: { ...body, store_slug: slug, pay_day } }, { token })).status).toBe(422)
    const made = await app.call(createOrderCall, { body: { ...body, store_slug: slug, pay_day: 29 } }, { token })
    const read = await app.call(readOrder, { params: { id: String(made.body.results.id) } }, { token })
    expect(read.body.results).toMatchObject({ pay_day: 29, wage: 24_916_667 })
    const other = await enter()
    const { type: _, ...loan } = { ...body, amount: 20_000_000, invoice_count: 3, pay_day: 5 }
    const instant = await app.call(createInstantLoan, { body: loan }, { token: other })
    const shown = await app.call(readOrder, { params: { id: String(instant.body.results.id) } }, { token: other })
    expect(shown.body.results.pay_day).toBe(5)
  })

  test('R-PLAN-08: the first due day is the pay day at least 20 days after repayment begins, in invoices, plan and contract alike', async () => {
    const { db } = database()
    const began = day('2026-11-20') // 1405/08/29
    const { order, own, dues } = await repaidFrom(began, 18)
    expect(dues.map((on) => jalaliParts(on).day)).toEqual(Array.from({ length: 12 }, () => 18))
    expect(jalali(dues[0])).toBe('۱۴۰۵/۱۰/۱۸')
    const [plan] = await readPlans(db, own, began)
    expect(present(plan).instalments.map(({ due_date }) => due_date)).toEqual(dues)
    const { dueRule, instalments, effectiveRate } = contractFields(
      present(await contractOrder(db, own.customerId, order.id)),
      asOf(startOfDay(began)),
    )
    expect(dueRule).toContain('روز ۱۸ هر ماه')
    expect((instalments as readonly string[][]).map(([, due]) => due)).toEqual(dues.map(jalali))
    const free = await repaidFrom(began, undefined)
    expect(jalali(free.dues[0])).toBe('۱۴۰۵/۰۹/۲۹')
    expect(free.order.wage).toBe(order.wage)
    const plain = contractFields(present(await contractOrder(db, free.own.customerId, free.order.id)), asOf(startOfDay(began)))
    // The same wage over a longer time.
    expect(numberIn(effectiveRate)).toBeLessThan(numberIn(plain['effectiveRate']))
  })

  test('R-PLAN-08: day 29 falls due in every Esfand of 1403 to 1410, of 29 days and of 30', async () => {
    for (const year of [1403, 1404, 1405, 1406, 1407, 1408, 1409, 1410]) {
      const began = day(`${year + 621}-10-22`) // in Aban or on its border
      const { dues } = await repaidFrom(began, 29)
      expect(daysBetween(began, present(dues[0]))).toBeGreaterThanOrEqual(20)
      expect(dues.map((on) => jalaliParts(on)).find(({ month }) => month === 12)).toEqual({ year, month: 12, day: 29 })
      expect(new Set(dues.map((on) => jalaliParts(on).day))).toEqual(new Set([29]))
    }
  })
})

const numberIn = (shown: unknown): number =>
  Number(
    String(shown)
      .replaceAll(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
      .replace('٫', '.'),
  )
