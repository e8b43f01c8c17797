import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProblemForStaff, rejectProblem } from '#contract/backoffice/problems/routes.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { openRaceCounter } from '#testing/merchants/checkout/race-counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onServers } from '#testing/on-both-engines.ts'

onServers('two members of staff who decide the same report', (copies) => {
  let counter: Counter
  let staff: StaffApp
  let close: () => Promise<void>
  let [finance, support] = ['', '']
  beforeAll(async () => {
    ;({ counter, close } = await openRaceCounter(copies))
    staff = await openStaffApp(counter)
    finance = (await staff.signedIn('finance', 'FINANCE')).token
    support = (await staff.signedIn('support', 'SUPPORT')).token
  })
  afterAll(() => close())

  /** A report that the store has answered, to be won by a proposal of FINANCE or lost by SUPPORT. */
  async function answered() {
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report('DAMAGED', { amount: 20 * million })).body.results
    await counter.store.answerProblem(id, { agrees: false, answer: 'سالم فرستاده شد.' })
    const params = { customer_id: scene.customerId, id }
    return {
      propose: async () => (await scene.propose(id, finance)).body.code ?? 'proposed',
      reject: async () => (await staff.call(rejectProblem, { params, body: { reason: 'مدرکی نیست' } }, support)).body.code ?? 'rejected',
      state: async () => {
        const { report, waits_for_second: waits } = (await staff.call(readProblemForStaff, { params }, support)).body.results
        return `${report.status}${waits ? ' with a proposal' : ''}`
      },
    }
  }

  test('it is not lost while its refund waits for a second person, whichever comes first', async () => {
    const observed = new Set<string>()
    for (const [first, second] of [
      ['propose', 'reject'],
      ['reject', 'propose'],
    ] as const) {
      const statements = await statementsOf((await answered())[first])
      for (const place of placesOf(statements)) {
        const does = await answered()
        const both = await interleave(counter.app.db, does[first], does[second], place)
        observed.add([...both.toSorted(), await does.state()].join(' · '))
      }
    }
    expect([...observed].toSorted()).toEqual(['ALREADY_PROPOSED · proposed · ANSWERED with a proposal', 'NOT_WAITING · rejected · LOST'])
  })
})
