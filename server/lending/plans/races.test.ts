import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import type { Database } from '#server/platform/database/open.ts'
import { gateStatements, interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { changes, others } from '#testing/lending/plans/paid-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

/** The day on which the orders entered repayment. */
const at = noonOf(dayOf(morning))

/**
 * Every pair, and what may come of it: the change, the other command, and the wallet afterwards. A payoff on the day of PAYING costs
 * 200,000,000, an instalment 18,744,000, the part payment 30,000,000.
 */
const pairs = [
  ['live payoff', 'late instalment', ['PAID · to the wallet · 18744000', 'to the wallet · PAID · 200000000']],
  ['unknown payoff', 'late instalment', ['PAID · to the wallet · 18744000', 'to the wallet · PAID · 200000000']],
  ['late payoff', 'late instalment', ['PAID · to the wallet · 18744000', 'to the wallet · PAID · 200000000']],
  ['live payoff', 'late older payoff', ['PAID · to the wallet · 200000000', 'to the wallet · PAID · 200000000']],
  ['live payoff', 'new quote', ['PAID · NOT_REPAYING · 0', 'PAID · PAYMENT_LIVE · 0']],
  ['late payoff', 'new quote', ['PAID · NOT_REPAYING · 0', 'PAID · quoted · 0']],
  ['live payoff', 'nightly accrual', ['PAID · accrued · 0']],
  ['live payoff', 'cancel of the order', ['PAID · WRONG_STATUS · 0']],
  ['live part payment', 'late instalment', ['PAID · to the wallet · 18744000', 'to the wallet · PAID · 30000000']],
  ['late part payment', 'late older payoff', ['PAID · to the wallet · 200000000', 'to the wallet · PAID · 30000000']],
  ['live part payment', 'nightly accrual', ['PAID · accrued · 0']],
  ['free payoff', 'reservation of credit', ['PAID · no credit · 0', 'NOT_PAYABLE · reserved · 0']],
] as const

onServers('a paid change of a plan that meets something else', (copies) => {
  let database: Database
  let app: PaymentsApp
  let slug = ''
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    app = (await createTestApp(database, { now: () => at })).app
    slug = await openShops(database.db)
    await seedCancelReasons(database.db)
  })
  afterAll(() => database.close())

  /** An order that entered repayment today, and both commands on it. */
  async function meet(change: keyof typeof changes, other: keyof typeof others) {
    const { as, prepare } = changes[change]
    const { order } = await repaidOrder(database.db, slug, as)
    const scene = { app, order, at }
    const second = await others[other](scene)
    return { order, commands: { change: await prepare(scene), other: second } }
  }
  type Met = Awaited<ReturnType<typeof meet>>

  async function outcomeOf({ order }: Met, paid: string, met: string): Promise<string> {
    const wallet = await balanceOf(database.db, order.customerId, 'CUSTOMER_WALLET')
    return [paid, met, wallet, ...(await violations(database.db)).map(({ violation }) => violation)].join(' · ')
  }

  test.for(pairs)('R-PLAN-03, R-PLAN-21: %s × %s: whichever is first, nothing is lost or paid twice', async ([change, other, outcomes]) => {
    const observed = new Set<string>()
    for (const first of ['change', 'other'] as const) {
      const second = first === 'change' ? 'other' : 'change'
      const statements = await statementsOf((await meet(change, other)).commands[first])
      for (const place of placesOf(statements)) {
        const met = await meet(change, other)
        const came = await interleave(database.db, met.commands[first], met.commands[second], place)
        observed.add(await outcomeOf(met, ...(first === 'change' ? came : ([came[1], came[0]] as const))))
      }
    }
    expect([...observed].filter((outcome) => !outcomes.some((one) => one === outcome))).toEqual([])
    expect(observed.size).toBe(outcomes.length)
  })
})
