import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { collectionFee, lateFee } from '#domain/billing/invoices/payable.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayMs, daysBetween, dayOf } from '#domain/platform/kernel/time.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { accrueFees, remindOfDues } from '#server/billing/invoices/jobs.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { terms } from '#testing/billing/payments/till.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the nightly invoice jobs', (database) => {
  let edge: TestApp
  let customerId: number
  beforeAll(async () => {
    edge = await createTestApp(database())
    ;({ customerId } = await edge.customer('09180000001'))
    const { db, now } = edge.app
    for (const [orderId, amount] of [200_000_000, 33_333_000].entries()) {
      const order = { customerId, orderId: orderId + 1, at: now() }
      await db.transaction(async (tx) => {
        await draftInvoices(tx, { ...order, ...terms, amount: rial(amount), firstPayment: null })
        await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(now()) })
      })
    }
  })

  const titles = async () => {
    await edge.relay()
    const token = await openSession(edge.app.db, { customerId, name: 'test', at: edge.now() })
    const { results } = (await edge.call(listNotifications, { query: { per_page: 100 } }, { token })).body
    return results.map(({ data }) => data.title)
  }
  /** Moves to so many days from the first due day, at ten in the morning. */
  const goTo = async (days: number) => {
    const [first] = await invoicesOfOrder(edge.app.db, customerId, 1)
    const target = addDays(first?.dueDate ?? dayOf(edge.now()), days)
    edge.pass(daysBetween(dayOf(edge.now()), target) * dayMs)
  }

  test('R-REACH-03: reminders come at ten, 3 days before, on the day, 1, 3, 7 and 14 days after, each once however often the job runs', async () => {
    const counts: number[] = []
    for (const days of [-4, -3, -2, 0, 1, 2, 3, 7, 14, 28]) {
      await goTo(days)
      edge.pass(-60_000)
      expect(await remindOfDues(edge.app)).toBe(0)
      edge.pass(60_000)
      counts.push(await remindOfDues(edge.app))
      expect(await remindOfDues(edge.app)).toBe(0)
    }
    // Two orders, so two instalments at each step; at 28 days the next instalments are three days away.
    expect(counts).toEqual([0, 2, 0, 2, 2, 0, 2, 2, 2, 2])
    const all = await titles()
    expect(all.filter((title) => title.includes('قسط ۱'))).toHaveLength(12)
    expect(new Set(all.filter((title) => title.includes('قسط ۱'))).size).toBe(6)
  })

  test('after days without a run only the latest reminder is sent', async () => {
    await goTo(45)
    const before = (await titles()).length
    await remindOfDues(edge.app)
    const later = await titles()
    expect(later.length - before).toBe(4) // 30 days after for the first two, 7 days after for the second two
    expect(later.slice(0, 4).filter((title) => title.startsWith('۴۵ روز'))).toHaveLength(2)
  })

  test('simultaneous runs send each reminder once', async () => {
    await goTo(100)
    const sent = await Promise.all(Array.from({ length: 8 }, () => remindOfDues(edge.app)))
    const rows = await rowsOf<{ count: number }>(
      edge.app.db,
      sql`select count(*) as count from domain_events where type = 'invoice.reminded' group by event->>'invoiceId', event->>'reminder' having count(*) > 1`,
    )
    expect(rows).toEqual([])
    expect(sent.filter((count) => count > 0).length).toBeGreaterThan(0)
  })

  test('each night stores the fees of the day; a second run of the day changes nothing', async () => {
    const { db, now } = edge.app
    await goTo(101)
    await db.execute(sql`update invoices set hardship_offered_on = ${dayOf(now())}::date - 30 where customer_id = ${customerId}`)
    const written = await accrueFees(edge.app)
    expect(written).toBeGreaterThanOrEqual(8)
    expect(await accrueFees(edge.app)).toBe(0)
    expect((await Promise.all([accrueFees(edge.app), accrueFees(edge.app)])).join()).toBe('0,0')
    const today = dayOf(now())
    const policy = releasePolicies[0]
    const rows = await rowsOf<{ id: string; late: number; collection: number }>(
      db,
      sql`select invoice_id as id, late_fee as late, collection_fee as collection from accrued_fees where on_day = ${today}`,
    )
    const invoices = [...(await invoicesOfOrder(db, customerId, 1)), ...(await invoicesOfOrder(db, customerId, 2))]
    for (const { id, late, collection } of rows) {
      const invoice = invoices.find((one) => one.id === id)
      const days = daysBetween(invoice?.dueDate ?? today, today)
      expect(invoice && lateFee(invoice, days)).toBe(late)
      expect(invoice && collectionFee(invoice.amount, days, policy)).toBe(collection)
    }
    edge.pass(dayMs)
    expect(await accrueFees(edge.app)).toBe(written)
  })
})
