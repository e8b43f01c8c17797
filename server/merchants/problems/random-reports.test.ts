import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { applyRefundChoices } from '#server/merchants/checkout/refund-choices.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { statementFaults } from '#testing/billing/statements/statement-faults.ts'
import { chanceOf } from '#testing/chance.ts'
import { present } from '#testing/expectations.ts'
import { sideBySide } from '#testing/interleave.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { beginHistory, goOn, type History } from '#testing/merchants/problems/random-history.ts'
import { casesOn, onServers, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { isProof } from '#testing/turn.ts'
import { handleDueReports } from './jobs.ts'

const mostHistories = Number(process.env['HISTORIES'] ?? (isProof() ? 2_000 : 12))
const atOnce = 100
const rounds = 14
const seed = Number(process.env['SEED'] ?? 1)

onServers('histories with problem reports', (copies) => {
  let fake: FakePartners
  let database: Database
  let counter: Counter
  beforeAll(async () => {
    database = await copies.open()
    fake = await openFakePartners()
    counter = await openCounter(database, { fake })
    await counter.db.update(stores).set({ cashBack: 2 }).where(eq(stores.id, counter.storeId))
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
    await database.close()
  })

  /** What must hold whatever happened, but the ledger's invariants: one sentence each. */
  const faultsOfReports = async (): Promise<readonly string[]> =>
    (
      await rowsOf<{ fault: string }>(
        counter.db,
        sql`select 'instalment ' || i.number || ' of order ' || i.order_id || ' is on hold for a report that ended' as fault
            from invoices i join problem_reports r on r.customer_id = i.customer_id and r.id = i.on_hold_by
            where i.status = 'PENDING' and i.on_hold_until is not null and r.ended_at is not null and r.due_at is null
          union all select 'ticket ' || track_number || ' was refunded too much' from ticket_requests where refunded > amount
          union all select 'ticket ' || min(track_number) || ' has two undecided reports' from problem_reports
            where ended_at is null group by customer_id, track_number having count(*) > 1`,
      )
    ).map(({ fault }) => fault)

  test(
    `R-CARE-01, R-CARE-03, R-CARE-05: ${mostHistories} histories with purchases, reports, refunds, payments and changes by chance leave the ledger sound, and decisions what was shown, before the report too`,
    async () => {
      const histories = casesOn(database, mostHistories)
      const merchant = present(await merchantBy(counter.db, counter.merchant.id))
      const scene = { counter, merchant }
      const faults: string[] = []
      const note = (who: number, fault: unknown): void =>
        void faults.push(`seed ${who}: ${String(fault instanceof Error ? (fault.cause ?? fault) : fault)}`)
      for (let first = seed; first < seed + histories; first += atOnce) {
        const seeds = Array.from({ length: Math.min(atOnce, seed + histories - first) }, (_, index) => first + index)
        const begun = new Map<number, History>()
        await sideBySide(6, seeds, async (one) => void begun.set(one, await beginHistory(counter, chanceOf(one))))
        const days = chanceOf(-first)
        for (let round = 0; round < rounds; round += 1) {
          counter.pass(days.whole(0, 14) * dayMs)
          await handleDueReports(counter.app)
          await applyRefundChoices(counter.app)
          await sideBySide(6, [...begun], async ([one, history]) => {
            for (let left = 2; left > 0; left -= 1) await goOn(scene, history).catch((fault: unknown) => note(one, fault))
          })
        }
        // No autovacuum runs in tests: without statistics each batch would take longer than the one before.
        await ownerOf(database).execute(sql`analyze`)
        counter.pass(40 * dayMs)
        while ((await handleDueReports(counter.app)) > 0);
        expect(faults.slice(0, 3)).toEqual([])
        expect((await violations(counter.db)).slice(0, 3)).toEqual([])
        expect(await faultsOfReports()).toEqual([])
        const customers = [...begun.values()].map(({ order }) => order.customerId)
        expect(await statementFaults(counter.db, customers, counter.now())).toEqual([])
        if (histories > atOnce) console.log(`${first - seed + seeds.length} of ${histories} histories`)
      }
      const ends = await rowsOf<{ status: string; count: number }>(
        counter.db,
        sql`select status, count(*)::int as count from problem_reports group by status order by status`,
      )
      console.log(`${histories} histories: ${ends.map(({ status, count }) => `${count} ${status}`).join(', ')}`)
      expect(ends.length).toBeGreaterThan(histories < 100 ? 2 : 5)
    },
    mostHistories * 60_000,
  )
})
