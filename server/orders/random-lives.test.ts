import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueDecision } from '#domain/orders/decisions.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-statuses.ts'
import { everyListener } from '../every-listener.ts'
import { invoicesOfOrder } from '../invoices/sql.ts'
import { balanceOf, violations } from '../ledger/sql.ts'
import { onOneEngine } from '../testing/on-both-engines.ts'
import { caseOf } from './case-of.ts'
import { readSurroundings } from './read-surroundings.ts'
import { lifeCommands, retire, rowOf, type Model, type Real } from './testing/life.ts'
import { openWorld, type World } from './testing/world.ts'

const lives = process.env['PROVE'] ? 500 : 50

const ready = { report: true, documents: true }

/** How a life begins: what is ordered, and by whom (the pair of lifecycle.md §8 decides what staff and bank say). */
const beginning = fc.record({
  wish: fc.constantFrom(
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

onOneEngine('random lives of orders', (database) => {
  let world: World
  beforeAll(async () => {
    // Only what moves orders listens: notices and the rest have tests of their own, and cost most of the time.
    world = await openWorld(database(), { hears: everyListener.filter(({ name }) => name === 'orders' || name === 'guarantors') })
  })
  afterAll(() => world.close())

  test(
    `R-ORDER-34: ${lives} random lives over HTTP move only as the table allows, and leave ledger, invoices and points sound`,
    async () => {
      const seen = new Set<OrderStatus>()
      await fc.assert(
        fc.asyncProperty(beginning, lifeCommands, async ({ wish, pair, has, hasAccount }, commands) => {
          world.rest()
          const customer = await world.enter(undefined, has, pair)
          const shop = wish.type === 'CLOSE_LOOP' ? { store_slug: world.storeSlug } : {}
          const made = await world.order(customer, { ...wish, ...shop, has_bank_account: hasAccount })
          if (made.status !== 201) throw new Error(`not ordered: ${JSON.stringify(made.body)}`)
          const { id: orderId, status } = made.body.results
          const real: Real = { world, customer, orderId, seen }
          const model: Model = { status, previousStatus: null, events: 1, answers: new Set() }
          seen.add(status)
          await fc.asyncModelRun(() => ({ model, real }), commands)
          expect(await unsound(real)).toEqual([])
          await retire(real)
        }),
        { numRuns: lives, endOnFailure: true },
      )
      expect(orderStatuses.filter((status) => seen.has(status)).length).toBeGreaterThanOrEqual(14)
    },
    lives * 20_000,
  )

  /** What does not hold of an order that must, wherever its life was left. */
  async function unsound(real: Real): Promise<readonly string[]> {
    const { db } = world
    await world.relay()
    const row = await rowOf(real)
    const around = await readSurroundings(db, row.customerId, [row], world.house.now())
    const { customerId, id, status } = row
    const invoices = await invoicesOfOrder(db, customerId, id)
    const instalments = invoices.filter(({ number }) => number > 0)
    const deposit = await balanceOf(db, customerId, 'CUSTOMER_DEPOSIT', id)
    const points = await balanceOf(db, customerId, 'CUSTOMER_POINTS')
    const meant = instalmentStates[status] ?? ['DRAFT']
    const isEnded = status === 'REJECTED'
    const isOwed = dueDecision(caseOf(row, around)) !== null
    const rules: readonly (readonly [string, boolean])[] = [
      ['the ledger is sound', (await violations(db)).length === 0],
      ['instalments add up to the repayment', instalments.reduce((total, { amount }) => total + amount, 0) === row.totalRepayment],
      [`instalments of ${status} are ${meant.join(' or ')}`, instalments.every((each) => meant.includes(each.status))],
      [
        'only an order with a first payment unpaid or in progress holds a deposit',
        deposit === 0 || (!isEnded && instalments[0]?.status === 'DRAFT'),
      ],
      ['it is in the queue of staff and bank when they owe it a decision, and only then', isOwed === (row.decisionDueSince !== null)],
      ['an order that ended gave its points back', !isEnded || row.pointsDeductedAt === null || points >= row.pointsNeeded],
    ]
    return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
  }
})

/** How the instalments of an order may stand; drafts before they begin. */
const instalmentStates: Partial<Record<OrderStatus, readonly string[]>> = {
  PAYING: ['PENDING', 'PAID'],
  FINISHED: ['PAID'],
  REJECTED: ['CANCELED'],
}
