import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isHardshipOfferDue, type Lateness } from '#domain/lending/plans/hardship-offer.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { chanceOf } from '#testing/chance.ts'
import { noonOf } from '#testing/lending/plans/repaid-order.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { tendHardship } from './make-offers.ts'

const customers = 400
/** Where the rule changes its mind, and days by chance. */
const edges = [-1, 0, 1, 2, 44, 45, 46, 89, 90, 91, 92, 93]

onBothEngines('hardship offers that are due', (database) => {
  test('R-PLAN-12: the job finds for 400 customers, late by chance, exactly those whom the rule names', async () => {
    const { db } = database()
    const { app } = await createTestApp(database())
    const today = dayOf(app.now())
    const debts = await makeIndebted(db, { from: 1, count: customers, each: 3, at: app.now() })
    const chance = chanceOf(12)
    const instalmentOf = (customerId: number, id: string) => {
      const dueDate = addDays(today, -(chance.is(0.5) ? chance.of(edges) : chance.whole(0, 120)))
      const paidOn = addDays(dueDate, chance.of([-3, 0, 1, 5, 60]))
      return { customerId, id, dueDate, paidOn: chance.is(0.5) && paidOn <= today ? paidOn : null }
    }
    const instalments = [...debts].flatMap(([customerId, ids]) => ids.map((id) => instalmentOf(customerId, id)))
    await write(instalments)
    await tendHardship(app)

    const offered = await rowsOf<{ customerId: number }>(db, sql`select customer_id as "customerId" from hardship_offers`)
    // The job begins with what is late now, as an instalment is on the day on which it is the second one.
    const due = [...Map.groupBy(instalments, ({ customerId }) => customerId)].flatMap(([customerId, of]) =>
      isHardshipOfferDue(of, today) && of.some(({ dueDate, paidOn }) => paidOn === null && dueDate < today) ? [customerId] : [],
    )
    expect(due.length).toBeGreaterThan(customers / 10)
    expect(due.length).toBeLessThan(customers)
    expect(new Set(offered.map(({ customerId }) => customerId))).toEqual(new Set(due))
  })

  type Instalment = Lateness & { readonly customerId: number; readonly id: string }

  /** Puts the due days and payments of instalments where they are wanted, which no command may. */
  async function write(instalments: readonly Instalment[]): Promise<void> {
    const rows = instalments.map((one) => ({ ...one, paidAt: one.paidOn && new Date(noonOf(one.paidOn)).toISOString() }))
    const columns = { customerId: 'bigint', id: 'uuid', dueDate: 'date', paidAt: 'timestamptz' } as const
    const owner = ownerOf(database())
    await owner.execute(
      sql`update invoices i set due_date = g.due_date, paid_at = g.paid_at, status = case when g.paid_at is null then 'PENDING' else 'PAID' end
        from ${unnestSql(rows, columns)}
        where i.customer_id = g.customer_id and i.id = g.id${andOwnersSql(owner, 'i', rows)}`,
    )
  }
})
