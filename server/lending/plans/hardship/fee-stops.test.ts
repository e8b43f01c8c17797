import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resumeFees, stopFees, type FeeStops } from '#domain/billing/invoices/fee-days.ts'
import { addDays, dayOf, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { chanceOf } from '#testing/chance.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { tendHardship } from './make-offers.ts'
import { vulnerabilityFlags } from './tables.ts'

const customers = 300
const minuteMs = 60_000

const flag = (customerId: number, setAt: number) => ({ customerId, setAt: instant(setAt), setBy: 1, reason: 'test' })
const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)

onBothEngines('the fee stops of vulnerable customers', (database) => {
  test('R-PLAN-12, R-PLAN-13: the job stops the fees of 300 customers and lets them go on, by chance, exactly as the rules say', async () => {
    const { db } = database()
    const { app } = await createTestApp(database())
    const today = dayOf(app.now())
    const debts = await makeIndebted(db, { from: 1, count: customers, each: 3, at: app.now() })
    const chance = chanceOf(13)
    const ago = (most: number) => addDays(today, -chance.whole(0, most))
    const flags = new Map([...debts.keys()].map((customerId) => [customerId, flagsOf()] as const))
    /** At most one flag that was lifted, at any minute of a day of Tehran, and at most one that was not. */
    function flagsOf(): { readonly liftedOn: Day | null; readonly liftedAt: number; readonly isSet: boolean } {
      const liftedOn = chance.is(0.6) ? ago(90) : null
      return { liftedOn, liftedAt: startOfDay(liftedOn ?? today) + chance.of([0, 1, 719, 1_439]) * minuteMs, isSet: chance.is(0.3) }
    }
    const instalments = [...debts].flatMap(([customerId, ids]) =>
      ids.map((id) => ({
        customerId,
        id,
        dueDate: addDays(today, chance.whole(-120, 30)),
        stoppedOn: chance.is(0.7) ? ago(120) : null,
        freeDays: chance.of([0, 0, 7]),
      })),
    )
    await write(instalments)
    await db
      .insert(vulnerabilityFlags)
      .values(
        [...flags].flatMap(([customerId, { liftedOn, liftedAt, isSet }]) => [
          ...(liftedOn === null ? [] : [{ ...flag(customerId, liftedAt - 1), liftedAt: instant(liftedAt), liftedBy: 1 }]),
          ...(isSet ? [flag(customerId, liftedAt)] : []),
        ]),
      )
    await tendHardship(app)

    const found = await rowsOf<FeeStops & { readonly id: string }>(
      db,
      sql`select id, fees_stopped_on::text as "stoppedOn", fee_free_days as "freeDays" from invoices`,
    )
    const expected = instalments.map(({ customerId, id, dueDate, stoppedOn, freeDays }) => {
      const { liftedOn, isSet } = flags.get(customerId) ?? flagsOf()
      const stops = { stoppedOn, freeDays }
      return { id, ...(isSet ? stopFees(stops, today) : resumeFees(dueDate, stops, liftedOn ?? today)) }
    })
    expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
    expect(expected.filter(({ freeDays }) => freeDays > 7).length).toBeGreaterThan(customers / 4)
    expect(expected.filter(({ stoppedOn }) => stoppedOn === today).length).toBeGreaterThan(customers / 10)
  })

  type Instalment = FeeStops & { readonly customerId: number; readonly id: string; readonly dueDate: Day }

  /** Puts due days and fee stops where they are wanted, which no command may. */
  async function write(instalments: readonly Instalment[]): Promise<void> {
    const columns = { customerId: 'bigint', id: 'uuid', dueDate: 'date', stoppedOn: 'date', freeDays: 'smallint' } as const
    const owner = ownerOf(database())
    await owner.execute(
      sql`update invoices i set due_date = g.due_date, fees_stopped_on = g.stopped_on, fee_free_days = g.free_days
        from ${unnestSql(instalments, columns)}
        where i.customer_id = g.customer_id and i.id = g.id${andOwnersSql(owner, 'i', instalments)}`,
    )
  }
})
