import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Database } from '#server/platform/database/open.ts'
import { gateStatements } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { outcomesOf } from '#testing/lending/plans/outcomes.ts'
import { changes, others, type Prepared, type Scene } from '#testing/lending/plans/paid-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { instalment, writeOff } from '#testing/lending/plans/write-offs.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

const at = noonOf(dayOf(morning))
/** The first instalment is 540 days late at `at`, the second is not. */
const paying = noonOf(addDays(dayOf(morning), -575))

const prepared: Readonly<Record<string, (scene: Scene) => Promise<Prepared>>> = {
  'late success of an instalment': instalment('EXPIRED'),
  'live instalment': instalment('VERIFYING'),
  'late payoff': changes['late payoff'].prepare,
  // Quoted while nothing was overdue.
  'late part payment': (scene) => changes['late part payment'].prepare({ ...scene, at: paying }),
  'another write-off': async (scene) => writeOff(scene),
  'new quote': others['new quote'],
  'nightly accrual': others['nightly accrual'],
  'reservation of credit': others['reservation of credit'],
}

/** Every pair, and what may come of it: the write-off, the other command, and the wallet afterwards. */
const pairs = [
  ['late success of an instalment', ['written off · PAID · 0', 'NOT_LATE_ENOUGH · PAID · 0']],
  ['live instalment', ['PAYMENT_LIVE · PAID · 0', 'NOT_LATE_ENOUGH · PAID · 0']],
  ['late payoff', ['written off · to the wallet · 283010393', 'NOT_REPAYING · PAID · 0']],
  ['late part payment', ['written off · to the wallet · 30000000', 'written off · PAID · 0']],
  ['another write-off', ['written off · NOT_REPAYING · 0', 'NOT_REPAYING · written off · 0']],
  ['new quote', ['written off · NOT_REPAYING · 0', 'written off · quoted · 0']],
  ['nightly accrual', ['written off · accrued · 0']],
  ['reservation of credit', ['written off · no credit · 0', 'written off · reserved · 0']],
] as const

onServers('a write-off that meets something else', (copies) => {
  let database: Database
  let app: PaymentsApp
  let slug = ''
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    app = (await createTestApp(database, { now: () => at })).app
    slug = await openShops(database.db)
  })
  afterAll(() => database.close())

  test.for(pairs)('R-PLAN-15, R-PLAN-20: write-off × %s: whichever is first, nothing is lost or paid twice', async ([other, outcomes]) => {
    const observed = await outcomesOf(database.db, async () => {
      const { order } = await repaidOrder(database.db, slug, other === 'reservation of credit' ? 'credit' : 'cash', paying)
      const scene = { app, order, at }
      const second = await prepared[other]?.(scene)
      if (!second) throw new Error(other)
      return { customerId: order.customerId, commands: [writeOff(scene), second] as const }
    })
    expect(observed).toEqual(new Set(outcomes))
  })
})
