import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { withdrawProblem } from '#contract/merchants/problems/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { refundByStore, runStoreCommand } from '#server/merchants/checkout/store-commands.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { payInstalments } from '#testing/lending/plans/repaid-order.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { openRaceCounter } from '#testing/merchants/checkout/race-counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'

onServers('a refund of one purchase and the end of a report on another', (copies) => {
  let counter: Counter
  let staff: StaffApp
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ counter, close } = await openRaceCounter(copies))
    staff = await openStaffApp(counter)
  })
  afterAll(() => close())

  /** A withdrawn loan whose one invoice a report has on hold, five days before its due day; a second purchase was made with it. */
  async function onHold() {
    const { db } = counter
    const scene = await openPurchase(counter, staff)
    const { orderId, order, login, buy, report, invoices } = scene
    const other = await buy(50 * million)
    await payInstalments(db, order, [1, 2, 3, 4], counter.now())
    await counter.call(withdrawFromLoan, { params: { id: String(orderId) }, body: {} }, { token: await login() })
    const invoice = async () => present((await invoices()).find(({ status }) => status === 'PENDING'))
    const { dueDate, amount: owed } = await invoice()
    const due = present(dueDate)
    while (dayOf(counter.now()) < addDays(due, -5)) counter.pass(dayMs)
    const { id } = (await report('NOT_RECEIVED', { amount: 60 * million })).body.results
    expect(await invoice()).toMatchObject({ onHoldBy: id, dueDate: addDays(due, 21) })
    counter.pass(dayMs)
    const [token, merchant] = [await login(), present(await merchantBy(db, counter.merchant.id))]
    const refunded = { merchant, trackNumber: other, refundId: 'part', amount: rial(20 * million), ...asOf(counter.now()) }
    return {
      refund: async () => (await runStoreCommand(db, (tx) => refundByStore(tx, refunded))).ok,
      end: async () => (await counter.call(withdrawProblem, { params: { id }, body: {} }, { token })).status,
      /** How long after its due day the invoice is due, what is owed less than before, and whether it is on hold. */
      left: async () => {
        const { dueDate: now, amount, onHoldBy } = await invoice()
        return [now === addDays(due, 1), owed - amount, onHoldBy]
      },
    }
  }

  test('R-CARE-03: whichever is first, the smaller invoice is on hold no more and due a day later', async () => {
    for (const first of ['refund', 'end'] as const) {
      const second = first === 'refund' ? 'end' : 'refund'
      for (const place of placesOf(await statementsOf((await onHold())[first]))) {
        const scene = await onHold()
        const came = await interleave<unknown, unknown>(counter.db, scene[first], scene[second], place)
        expect([first, place, new Set(came), await scene.left()]).toEqual([first, place, new Set([true, 200]), [true, 20 * million, null]])
      }
    }
    expect(await violations(counter.db)).toEqual([])
  })
})
