import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { faultsOfOrder } from '#testing/lending/orders/faults-of-order.ts'
import { openFixture, type Fixture } from '#testing/lending/orders/fixture.ts'
import { historyCommands, retire, rowOf, type Model, type Real } from '#testing/lending/orders/order-commands.ts'
import { casesOn, onOneEngine } from '#testing/on-both-engines.ts'
import { isProof } from '#testing/turn.ts'

const mostRuns = isProof() ? 500 : 12

const ready = { report: true, documents: true }

/** How a history begins: the order, and the customer (the pair of lifecycle.md §8 determines the decisions of staff and bank). */
const beginning = fc.record({
  input: fc.constantFrom(
    { type: 'CLOSE_LOOP' },
    { type: 'CLOSE_LOOP', amount: 400_000_000, refund_policy_type: 'CHEQUE' },
    { type: 'OPEN_LOOP' },
    { type: 'OPEN_LOOP' },
    { type: 'OPEN_LOOP', amount: 300_000_000, refund_policy_type: 'PROMISSORY' },
    { type: 'INSTANT_LOAN', amount: 20_000_000, invoice_count: 3 },
    { type: 'BANK_PERSONAL_LOAN', amount: 100_000_000 },
    { type: 'BANK_PERSONAL_LOAN', amount: 900_000_000, refund_policy_type: 'CHEQUE' },
    { type: 'BANK_PERSONAL_LOAN', amount: 3_000_000_000 },
  ),
  pair: fc.constantFrom('00', '12', '44', '46', '55', '56', '65', '66', '77'),
  has: fc.constantFrom(ready, ready, ready, ready, { report: true }, {}),
  hasAccount: fc.boolean(),
})

onOneEngine('random histories of orders', (database) => {
  let fixture: Fixture
  beforeAll(async () => {
    // Only the subscribers that move orders: the others have tests of their own and would take most of the time.
    fixture = await openFixture(database(), {
      subscribers: everySubscriber.filter(({ name }) => name === 'orders' || name === 'guarantors'),
    })
  })
  afterAll(() => fixture.close())

  test(
    `R-ORDER-34: ${mostRuns} random histories over HTTP follow the transition table, and leave ledger, invoices and points sound`,
    async () => {
      const runs = casesOn(database(), mostRuns)
      const least = runs < 500 ? 10 : 14
      const observed = new Set<OrderStatus>()
      const history = fc.asyncProperty(beginning, historyCommands, async ({ input, pair, has, hasAccount }, commands) => {
        fixture.rest()
        const customer = await fixture.enter(undefined, has, pair)
        const shop = input.type === 'CLOSE_LOOP' ? { store_slug: fixture.storeSlug } : {}
        const made = await fixture.order(customer, { ...input, ...shop, has_bank_account: hasAccount })
        if (made.status !== 201) throw new Error(`not ordered: ${JSON.stringify(made.body)}`)
        const { id: orderId, status } = made.body.results
        const real: Real = { fixture, customer, orderId, observed }
        const model: Model = { status, previousStatus: null, events: 1, answers: new Set() }
        observed.add(status)
        await fc.asyncModelRun(() => ({ model, real }), commands)
        expect(await unsound(real)).toEqual([])
        await retire(real)
      })
      const reached = (): number => orderStatuses.filter((status) => observed.has(status)).length
      // By chance a dozen histories may reach few statuses: there are more, until they have reached enough.
      for (let dozens = 0; dozens === 0 || (reached() < least && dozens < 5); dozens += 1)
        await fc.assert(history, { numRuns: runs, endOnFailure: true })
      expect(reached()).toBeGreaterThanOrEqual(least)
    },
    Math.max(600_000, mostRuns * 20_000),
  )

  async function unsound(real: Real): Promise<readonly string[]> {
    await fixture.relay()
    return faultsOfOrder(fixture.db, await rowOf(real), fixture.app.now())
  }
})
