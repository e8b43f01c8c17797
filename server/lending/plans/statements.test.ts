import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { isDistributed } from '#server/platform/database/citus.ts'
import type { Database } from '#server/platform/database/open.ts'
import { gateStatements, statementsOf } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { agreed } from '#testing/lending/plans/agreed-changes.ts'
import { changes } from '#testing/lending/plans/paid-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

const at = noonOf(dayOf(morning))

/** What applies a change, and the most statements that it may send on one machine; on Citus the ledger needs one more. */
const budgets = [
  ['payoff', changes['live payoff'].prepare, 'credit', 15],
  ['part payment', changes['live part payment'].prepare, 'cash', 13],
  ['move of a due day', agreed.move, 'cash', 12],
  ['withdrawal', agreed.withdrawal, 'credit', 15],
] as const

onServers('the statements that change a plan', (copies) => {
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

  test.for(budgets)('a %s', async ([, prepare, as, most]) => {
    const { order } = await repaidOrder(database.db, slug, as)
    const sent = await statementsOf(await prepare({ app, order, at }))
    const counted = sent.filter((statement) => !/^\s*(begin|commit)/i.test(statement))
    expect(counted.slice(isDistributed(database.db) ? most + 1 : most)).toEqual([])
  })
})
