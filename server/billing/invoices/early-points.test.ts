import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listInvoices, readInvoiceDetails } from '#contract/billing/invoices/routes.ts'
import { dayMs, dayOf, day, daysBetween, hourMs, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('early points over HTTP', (database) => {
  test('F-026: points count the calendar days that are left, whatever the hour; the due day is the last and earns 6', async () => {
    const edge = await createTestApp(database())
    const { customerId } = await edge.customer('09160000001')
    await makeIndebted(edge.app.db, { from: customerId, count: 1, each: 1, at: edge.now() })
    const shown = async () => {
      // A session of a week would have ended.
      const token = await openSession(edge.app.db, { customerId, name: 'test', at: edge.now() })
      const [invoice] = (await edge.call(listInvoices, { query: {} }, { token })).body.results
      if (!invoice?.due_date) throw new Error('no invoice')
      const left = daysBetween(dayOf(edge.now()), day(invoice.due_date))
      return { due: day(invoice.due_date), left, points: invoice.early_points, status: invoice.status, late: invoice.number_of_days_late }
    }
    const first = await shown()
    expect(first).toMatchObject({ points: 5 + first.left, status: 'PENDING' })
    const evening = instant(startOfDay(first.due) + dayMs - hourMs)
    edge.pass(evening - dayMs - edge.now())
    expect(await shown()).toMatchObject({ left: 1, points: 6 })
    edge.pass(dayMs)
    expect(await shown()).toMatchObject({ left: 0, points: 6, status: 'PENDING', late: 0 })
    edge.pass(hourMs)
    expect(await shown()).toMatchObject({ left: -1, points: 0, status: 'OVERDUE', late: 1 })
  })

  test('no points are promised for a debt that was written off, though its due day is still to come', async () => {
    const edge = await createTestApp(database())
    const { db } = edge.app
    const { customerId, token } = await edge.customer('09160000002')
    const ids = (await makeIndebted(db, { from: customerId, count: 1, each: 2, at: edge.now() })).get(customerId) ?? []
    await db.execute(
      sql`update invoices set status = 'WRITTEN_OFF', written_off_at = created_at where customer_id = ${customerId} and number = 1`,
    )
    const { items, early_points: all } = (await edge.call(readInvoiceDetails, { query: { invoices: ids.join(',') } }, { token })).body
      .results
    const earned = new Map(items.map(({ number, early_points }) => [number, early_points]))
    expect(earned.get(1)).toBe(0)
    expect(all).toBe(earned.get(2))
  })
})
