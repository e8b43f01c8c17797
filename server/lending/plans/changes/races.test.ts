import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'
import { gateStatements, interleave, placesOf, statementsOf, type Command } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { agreed, meeting, twoAnswers } from '#testing/lending/plans/agreed-changes.ts'
import { changes, others } from '#testing/lending/plans/paid-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { storeRefund } from '#testing/lending/plans/store-refund.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { inTurn } from '#testing/turn.ts'
import { changesOf } from './sql.ts'
import { lapseOutdatedChange } from './subscriber.ts'

/** The day on which the orders entered repayment. */
const at = noonOf(dayOf(morning))

const prepared = {
  ...agreed,
  ...meeting,
  ...others,
  'store refund': storeRefund,
  'late payoff': changes['late payoff'].prepare,
  'late part payment': changes['late part payment'].prepare,
}

/** Every pair, and what may come of it: the change, the other command, and the wallet afterwards. */
const pairs = [
  ['move', 'late seventh instalment', ['APPLIED · to the wallet · 18744000', 'NO_SUCH_INSTALMENT · PAID · 0']],
  ['move', 'late eighth instalment', ['APPLIED · PAID · 0']],
  ['move', 'late payoff', ['APPLIED · to the wallet · 200000000', 'NOT_REPAYING · PAID · 0']],
  ['move', 'late part payment', ['APPLIED · to the wallet · 30000000', 'APPLIED · PAID · 0']],
  ['move', 'another move', ['APPLIED · ALREADY_MOVED · 0', 'ALREADY_MOVED · APPLIED · 0']],
  ['move', 'new quote', ['APPLIED · quoted · 0']],
  ['move', 'nightly accrual', ['APPLIED · accrued · 0']],
  ['move', 'cancel of the order', ['APPLIED · WRONG_STATUS · 0']],
  ['last consent', 'late seventh instalment', ['APPLIED · to the wallet · 18744000', 'LAPSED · PAID · 0']],
  ['last consent', 'late part payment', ['APPLIED · to the wallet · 30000000', 'LAPSED · PAID · 0']],
] as const

/** The same for withdrawals on the day of PAYING, after which 1,500,000 of the first payment is in the wallet. */
const withdrawalPairs = [
  ['withdrawal', 'late first instalment', ['APPLIED · to the wallet · 20244000', 'APPLIED · PAID · 1500000']],
  ['withdrawal', 'late payoff', ['APPLIED · to the wallet · 201500000', 'NOT_REPAYING · PAID · 0']],
  ['withdrawal', 'late part payment', ['APPLIED · to the wallet · 31500000', 'APPLIED · PAID · 1500000']],
  ['withdrawal', 'another withdrawal', ['APPLIED · NOT_REPAYING · 1500000', 'NOT_REPAYING · APPLIED · 1500000']],
  ['withdrawal', 'another move', ['APPLIED · NOT_REPAYING · 1500000', 'APPLIED · APPLIED · 1500000']],
  ['withdrawal', 'new quote', ['APPLIED · NOT_REPAYING · 1500000', 'APPLIED · quoted · 1500000']],
  ['withdrawal', 'store refund', ['APPLIED · refunded · 1500000']],
  ['late payoff', 'store refund', ['PAID · refunded · 50000000']],
  ['late payment of what a withdrawal left', 'store refund', ['PAID · refunded · 51500000', 'to the wallet · refunded · 51500000']],
  ['withdrawal', 'reservation of credit', ['APPLIED · no credit · 1500000', 'APPLIED · reserved · 1500000']],
] as const

/** The same for a pause on that day, and for an instalment of a loan of forty days that is ten days late and is spread. */
const hardshipPairs = [
  ['pause', 'late first instalment', ['APPLIED · to the wallet · 18744000', 'APPLIED · PAID · 0']],
  ['pause', 'late payoff', ['APPLIED · to the wallet · 200000000', 'NOT_REPAYING · PAID · 0']],
  ['pause', 'late part payment', ['APPLIED · to the wallet · 30000000', 'APPLIED · PAID · 0']],
  ['pause', 'another move', ['APPLIED · DAY_NOT_ALLOWED · 0', 'APPLIED · APPLIED · 0']],
  ['pause', 'another pause', ['APPLIED · ALREADY_PAUSED · 0', 'ALREADY_PAUSED · APPLIED · 0']],
  ['pause', 'new quote', ['APPLIED · quoted · 0']],
  ['pause', 'nightly accrual', ['APPLIED · accrued · 0']],
  ['spread', 'late first instalment', ['APPLIED · to the wallet · 18892925', 'NOTHING_OVERDUE · PAID · 0']],
  ['spread', 'late second instalment', ['APPLIED · PAID · 0']],
  ['spread', 'late payoff', ['APPLIED · to the wallet · 205153554', 'NOT_REPAYING · PAID · 0']],
  ['spread', 'another spread', ['APPLIED · NOTHING_OVERDUE · 0', 'NOTHING_OVERDUE · APPLIED · 0']],
  ['spread', 'nightly accrual', ['APPLIED · accrued · 0']],
  ['spread', 'hourly job', ['APPLIED · done · 0']],
] as const

type Pair = { readonly order: OrderRow; readonly commands: readonly [Command<string>, Command<string>] }

onServers('an agreed change of a plan that meets something else', (copies) => {
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

  const repaid = async (as: 'cash' | 'credit' = 'cash', since = morning) => (await repaidOrder(database.db, slug, as, since)).order

  async function answersOf(answers: readonly [boolean, boolean]): Promise<Pair> {
    const order = await repaid()
    return { order, commands: await twoAnswers({ app, order, at }, answers) }
  }

  /** Runs a pair in both orders, the first stopped at several places, and answers all that came of it. */
  async function outcomesOf(meet: () => Promise<Pair>): Promise<ReadonlySet<string>> {
    const observed = new Set<string>()
    for (const first of [0, 1] as const) {
      const second = first === 0 ? 1 : 0
      const statements = await statementsOf((await meet()).commands[first])
      for (const place of placesOf(statements)) {
        const { order, commands } = await meet()
        const came = await interleave(database.db, commands[first], commands[second], place)
        const wallet = await balanceOf(database.db, order.customerId, 'CUSTOMER_WALLET')
        observed.add([...(first === 0 ? came : came.toReversed()), wallet].join(' · '))
      }
    }
    return new Set([...observed, ...(await violations(database.db)).map(({ violation }) => violation)])
  }

  const met = (change: keyof typeof prepared, other: keyof typeof prepared) =>
    outcomesOf(async () => {
      const since = change === 'spread' ? noonOf(addDays(dayOf(morning), -40)) : morning
      const order = await repaid(other === 'reservation of credit' || other === 'store refund' ? 'credit' : 'cash', since)
      const second = await prepared[other]({ app, order, at })
      return { order, commands: [await prepared[change]({ app, order, at }), second] as const }
    })

  test.for(inTurn(pairs, 2))(
    'R-PLAN-09, R-PLAN-21: %s × %s: whichever is first, nothing is lost or paid twice',
    async ([change, other, outcomes]) => {
      expect(await met(change, other)).toEqual(new Set(outcomes))
    },
  )

  test.for(inTurn(withdrawalPairs, 2))('R-PLAN-10, R-PLAN-20, R-PLAN-21: %s × %s: the same', async ([change, other, outcomes]) => {
    expect(await met(change, other)).toEqual(new Set(outcomes))
  })

  test.for(inTurn(hardshipPairs, 2))('R-PLAN-12, R-PLAN-21: %s × %s: the same', async ([change, other, outcomes]) => {
    expect(await met(change, other)).toEqual(new Set(outcomes))
  })

  test('R-PLAN-09: two guarantors answer at once: it is applied once, or refused once', async () => {
    expect(await outcomesOf(() => answersOf([true, true]))).toEqual(new Set(['APPLIED · WAITING · 0', 'WAITING · APPLIED · 0']))
    expect(await outcomesOf(() => answersOf([true, false]))).toEqual(new Set(['NOTHING_TO_ANSWER · REFUSED · 0', 'WAITING · REFUSED · 0']))
  })

  test('R-PLAN-09: a guarantor answers while their outdated change lapses: it ends once, with one notice, in either order', async () => {
    const outdated = async () => {
      const order = await repaid()
      const pay = await changes['late part payment'].prepare({ app, order, at })
      const [answer] = await twoAnswers({ app, order, at }, [true, true])
      await pay()
      const { customerId, id: orderId } = order
      const event = { type: 'plan.changed', customerId, orderId, plan: 2, kind: 'PART_PAYMENT' } as const
      const lapse = () => database.db.transaction((tx) => lapseOutdatedChange(tx, event, at))
      return { order, commands: [answer, lapse] as const }
    }
    for (const first of [0, 1] as const)
      for (const place of (await statementsOf((await outdated()).commands[first])).keys()) {
        const { order, commands } = await outdated()
        await interleave<unknown, unknown>(database.db, commands[first], commands[first === 0 ? 1 : 0], place)
        const ended = (await database.db.select().from(domainEvents).where(eq(domainEvents.customerId, order.customerId))).filter(
          ({ type }) => type === 'plan.change-ended',
        )
        expect([first, place, ended.map(({ event }) => event)]).toMatchObject([first, place, [{ outcome: 'LAPSED' }]])
        expect(
          (await changesOf(database.db, { customerId: order.customerId, orderId: order.id })).map(({ change }) => change.status),
        ).toEqual(['LAPSED'])
      }
    expect(await violations(database.db)).toEqual([])
  })
})
