import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { cancelOrder } from '#contract/lending/orders/routes.ts'
import { firstInvoiceOf } from '#server/billing/invoices/sql.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import type { Database } from '#server/platform/database/open.ts'
import { chanceOf } from '#testing/chance.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, scatter, statementsOf, untilWaiting, type Command } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { pairs } from '#testing/lending/orders/settle-and-end-pairs.ts'
import { enders, meet, payableOrder, settlers, type Met } from '#testing/lending/orders/settle-and-end.ts'
import { onServers, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { inTurn, isProof } from '#testing/turn.ts'

onServers('what is settled of an order while it ends', (copies) => {
  let database: Database
  let slug = ''
  let fake: FakePartners
  beforeAll(async () => {
    gateStatements()
    fake = await openFakePartners()
    database = await copies.open()
    slug = await openShops(database.db)
    await seedCancelReasons(database.db)
  })
  afterAll(async () => {
    await database.close()
    await fake.close()
  })

  /** What came of both, where the order is then, what is in the wallet, and what is wrong of these. */
  async function outcomeOf({ order, bank }: Met, settled: string, ended: string): Promise<string> {
    const { db } = database
    const { status } = await again(db, order)
    const wallet = await balanceOf(db, order.customerId, 'CUSTOMER_WALLET')
    const points = await balanceOf(db, order.customerId, 'CUSTOMER_POINTS')
    const wrong = [
      ...(status === 'REJECTED' && points !== 20_000 ? [`${points} points`] : []),
      ...(status !== 'PAYING' && bank.has(order.id) ? ['paid by the bank'] : []),
    ]
    return [settled, ended, status, wallet, ...wrong].join(' · ')
  }

  test('every pair of what settles and what ends is listed', () => {
    const listed = pairs.map(([settler, ender]) => `${settler} × ${ender}`)
    const all = Object.keys(settlers).flatMap((settler) => Object.keys(enders).map((ender) => `${settler} × ${ender}`))
    expect(listed.toSorted()).toEqual(all.toSorted())
  })

  type Commands = readonly [Command<string>, Command<string>]

  /** All that comes of two commands at once, each of which is stopped at its dangerous places while the other runs. */
  async function observe(open: () => Promise<{ readonly met: Met; readonly commands: Commands }>): Promise<ReadonlySet<string>> {
    const observed = new Set<string>()
    for (const first of [0, 1] as const) {
      const statements = await statementsOf((await open()).commands[first])
      for (const place of isProof() ? statements.keys() : dangerous(statements)) {
        const { met, commands } = await open()
        const came = await interleave(database.db, commands[first], commands[first === 0 ? 1 : 0], place)
        observed.add(await outcomeOf(met, ...(first === 0 ? came : ([came[1], came[0]] as const))))
      }
    }
    return observed
  }

  test.for(inTurn(pairs, 4))('F-401: %s × %s: whichever is first, nothing is stranded', async ([settler, ender, ...outcomes]) => {
    const open = async () => {
      const met = await meet(database.db, slug, settler, ender)
      return { met, commands: [met.settle, met.end] as const }
    }
    const observed = new Set<string>()
    // On a busy machine a command may pass the place at which another waits: one more round meets what was missed.
    for (let round = 0; round < 3 && outcomes.some((outcome) => !observed.has(outcome)); round += 1)
      for (const outcome of await observe(open)) observed.add(outcome)
    expect([...observed].toSorted()).toEqual(outcomes.toSorted())
    expect(await violations(database.db)).toEqual([])
  })

  test('F-401: the fee of a cancel request × the charge of credit: the fee freezes the order, or it is in the wallet', async () => {
    const observed = await observe(async () => {
      const met = await meet(database.db, slug, 'cancel-request fee', 'reject')
      return { met, commands: [met.settle, await settlers['charge of credit'].act(met)] as const }
    })
    expect([...observed].toSorted()).toEqual(['settled · FROZEN · WAITING_FOR_CREDIT · 0', 'to the wallet · paid out · PAYING · 500000'])
    expect(await violations(database.db)).toEqual([])
  })

  test('F-401: an order canceled on its page while its first payment comes back from the gateway: the money is in the wallet', async () => {
    const { db } = database
    const it = await createTestApp(database, { partners: fake.partners })
    const order = await payableOrder(db, slug)
    const { customerId, id } = order
    const token = await openSession(db, { customerId, name: 'test', at: it.now() })
    const first = present(await firstInvoiceOf(db, customerId, id))
    const asked = { body: { items: [{ id: first.id }], redirect_uri: '/invoice/payment' } }
    const begun = await it.call(purchaseInvoice, asked, { token })
    const back = new URL(present(await fake.pay(begun.body.results.redirect_url)))
    // Where this table is locked, a cancel has read what it decides by and cannot write.
    const [canceling, returning] = await ownerOf(database).transaction(async (tx) => {
      await tx.execute(sql`lock table order_events in exclusive mode`)
      const canceled = it.call(cancelOrder, { params: { id: String(id) }, body: { reason_ids: [1] } }, { token })
      await untilWaiting(db, 1)
      const returned = it.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
      await Promise.race([returned, untilWaiting(db, 2)])
      return [canceled, returned] as const
    })
    expect([(await canceling).status, (await returning).statusCode]).toEqual([200, 303])
    expect((await again(db, order)).status).toBe('REJECTED')
    expect(await balanceOf(db, customerId, 'CUSTOMER_WALLET')).toBe(1_850_000)
    expect(await violations(db)).toEqual([])
  })

  test(`F-401: ${isProof() ? 200 : 20} pairs by chance, every statement after a pause by chance: nothing is stranded`, async () => {
    const chance = chanceOf(401)
    for (let left = isProof() ? 200 : 20; left > 0; left -= 1) {
      const [settler, ender, ...outcomes] = chance.of(pairs)
      const met = await meet(database.db, slug, settler, ender)
      const came = await scatter(met.settle, met.end, () => chance.whole(0, 4))
      expect(outcomes).toContain(await outcomeOf(met, ...came))
      expect(await violations(database.db)).toEqual([])
    }
  })
})

/** Where a command has done nothing yet; where it has read what it decides by, but not written; where it has written, but not committed. */
const dangerous = (statements: readonly string[]): readonly number[] => {
  const firstWrite = statements.findIndex((statement) => /^\s*(insert|update|delete|with)\b/i.test(statement))
  return [...new Set([0, Math.max(0, firstWrite), statements.length - 1])]
}
