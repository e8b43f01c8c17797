import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { beginPulls } from '#server/billing/autopay/begin-pulls.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { openFakeDirectDebit, type PullBehaviour } from '#testing/billing/autopay/fake-direct-debit.ts'
import { countOf } from '#testing/billing/payments/books.ts'
import { openFakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { outcomesOf } from '#testing/lending/plans/outcomes.ts'
import { changes } from '#testing/lending/plans/paid-changes.ts'
import { duePull, meetings, pull, sending } from '#testing/lending/plans/pull-meetings.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'

/** What may come of each pair: the pull, the other command, the wallet; then what only comes where they meet between all statements. */
const pairs = [
  [
    'manual payment',
    ['PAID · PAID · 0', 'PLANNED · PAID · 0', 'PULLED · NOT_PAYABLE · 0', 'PULLED · to the wallet · 18744000'],
    ['PULLED · PAYMENT_IN_FLIGHT · 0', 'PULLED · the pull’s · 0'],
  ],
  [
    'guarantor’s payment',
    ['PAID · PAID · 0', 'PLANNED · PAID · 0', 'PULLED · NOT_PAYABLE · 0', 'PULLED · to the wallet · 0'],
    ['PULLED · PAYMENT_LIVE · 0'],
  ],
  [
    'payoff',
    ['PAID · PAID · 0', 'PLANNED · PAID · 0', 'PULLED · NOT_PAYABLE · 0', 'PULLED · to the wallet · 203833333'],
    ['PULLED · PAYMENT_LIVE · 0'],
  ],
  ['late payoff', ['PAID · PAID · 0', 'PULLED · PAID · 18744000', 'PULLED · to the wallet · 203833333'], ['PLANNED · PAID · 0']],
  ['revoke', ['DROPPED · true · 0', 'PULLED · true · 0'], []],
  ['problem report', ['PLANNED · on hold · 0', 'PULLED · another on hold · 0'], ['DROPPED · on hold · 0', 'PULLED · on hold · 0']],
  ['skip', ['PULLED · TOO_LATE_TO_SKIP · 0'], []],
  ['order off', ['DROPPED · off · 0', 'PULLED · off · 0'], []],
  ['another pull', ['PULLED · PULLED · 0'], ['PULLED · PULLING · 0', 'PULLING · PULLED · 0']],
] as const

/** The same of a pull that the bank did not receive. */
const unsentPairs = [
  ['manual payment', ['PAID · PAID · 0', 'PLANNED · PAID · 0'], ['PLANNED · PAYMENT_IN_FLIGHT · 0', 'PLANNED · the pull’s · 0']],
  ['revoke', ['DROPPED · true · 0', 'PLANNED · true · 0'], []],
  ['order off', ['DROPPED · off · 0', 'PLANNED · off · 0'], []],
  ['another pull', ['PLANNED · PLANNED · 0'], ['PLANNED · PULLING · 0', 'PULLING · PLANNED · 0']],
] as const

onServers('a pull that meets something else', (copies) => {
  let database: Database
  let app: PaymentsApp
  let slug = ''
  let at: Instant = noonOf(dayOf(morning))
  const gateway = openFakeGateway()
  let behaviour: PullBehaviour = 'PAYS'
  const debit = openFakeDirectDebit(gateway, () => behaviour)
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    const it = await createTestApp(database, { now: () => at })
    app = { ...it.app, partners: { ...it.app.partners, gateway: gateway.gateway, directDebit: debit.directDebit } }
    slug = await openShops(database.db)
  })
  afterAll(() => database.close())

  const meet = async (other: keyof typeof meetings) => {
    const { order, dueDates } = await repaidOrder(database.db, slug, 'cash', noonOf(dayOf(morning)))
    at = instant(Date.parse(`${present(dueDates[0])}T09:00:00+03:30`))
    const scene = await duePull({ app, order, at }, gateway)
    return { customerId: order.customerId, commands: [pull(scene), await meetings[other](scene)] as const }
  }

  test.for(pairs)(
    'R-REACH-10: a pull × %s: whichever is first, an instalment is paid once and other money is in the wallet',
    async ([other, outcomes, more]) => {
      behaviour = 'PAYS'
      const observed = await outcomesOf(database.db, () => meet(other))
      expect([...observed].toSorted()).toEqual([...outcomes, ...(isProof() ? more : [])].toSorted())
      // Whatever the gateway took is paid here.
      expect(await countOf(database.db, sql`payments where paid_at is not null and authority is not null`)).toBe(gateway.charges())
      expect(debit.mostCheckouts()).toBe(1)
    },
  )

  const meetSending = async () => {
    const { order, dueDates } = await repaidOrder(database.db, slug, 'cash', noonOf(dayOf(morning)))
    at = instant(Date.parse(`${present(dueDates[0])}T09:00:00+03:30`))
    const scene = await duePull({ app, order, at }, gateway)
    return { customerId: order.customerId, commands: [await sending(scene), await meetings['problem report'](scene)] as const }
  }

  test('R-REACH-10, R-CARE-01: a pull that has begun × a problem report: a disputed instalment is not charged, unless the bank was asked before', async () => {
    behaviour = 'PAYS'
    const pulled = () => countOf(database.db, sql`payments where is_pull and paid_at is not null`)
    const before = (await pulled()) - gateway.charges()
    const observed = await outcomesOf(database.db, meetSending)
    const more = process.env['PROVE'] === '1' ? ['PULLED · on hold · 0'] : []
    expect([...observed].toSorted()).toEqual(['DROPPED · on hold · 0', ...more, 'PULLED · another on hold · 0'].toSorted())
    // Only what had been sent to the bank before the report is paid.
    expect((await pulled()) - gateway.charges()).toBe(before)
  })

  /** A pull that is made a day late, and a part payment of the due day that the gateway confirms now. */
  const meetLate = async () => {
    const { order, dueDates } = await repaidOrder(database.db, slug, 'cash', noonOf(dayOf(morning)))
    const due = present(dueDates[0])
    at = noonOf(due)
    const partPayment = await changes['late part payment'].prepare({ app, order, at })
    const { invoiceId } = await duePull({ app, order, at }, gateway)
    at = instant(Date.parse(`${addDays(due, 1)}T09:00:00+03:30`))
    return { order, commands: [() => beginPulls(app, [{ customerId: order.customerId, invoiceId }]), partPayment] as const }
  }

  test('R-REACH-10: a day that a pull lost stays free where a new plan replaces its instalment, whichever is first', async () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const)
      for (const place of placesOf(await statementsOf((await meetLate()).commands[first]))) {
        const { order, commands } = await meetLate()
        await interleave<unknown, unknown>(database.db, commands[first], commands[second], place)
        const left = await rowsOf(
          database.db,
          sql`select fee_free_days as free from invoices where customer_id = ${order.customerId} and order_id = ${order.id} and number = 1 and plan = 2`,
        )
        expect([first, place, left]).toEqual([first, place, [{ free: 1 }]])
      }
  })

  test.for(unsentPairs)(
    'R-REACH-10: a pull that the bank does not receive × %s: it charges nobody, and is put off or ends',
    async ([other, outcomes, more]) => {
      behaviour = 'UNSENT'
      const pulled = () => countOf(database.db, sql`payments where is_pull and paid_at is not null`)
      const before = await pulled()
      const observed = await outcomesOf(database.db, () => meet(other))
      expect([...observed].toSorted()).toEqual([...outcomes, ...(isProof() ? more : [])].toSorted())
      expect(await pulled()).toBe(before)
    },
  )
})
