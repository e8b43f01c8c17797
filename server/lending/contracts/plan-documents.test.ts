import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderContractFile } from '#contract/lending/contracts/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { moveDueDay } from '#contract/lending/plans/change-routes.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { storedContractNames } from '#server/lending/stored-contracts/sql.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { payInstalments } from '#testing/lending/plans/repaid-order.ts'
import { sixthDueDay } from '#testing/lending/plans/sixth-due-day.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { signaturesIn } from '#testing/platform/pdf/signatures-in.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('the documents of a changed plan', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** An order with six instalments paid, and its documents. */
  async function repaid() {
    const at = await sixthDueDay({ database: database(), slug, partners: fake.partners })
    const { it, params, token, sign, dueDates } = at
    const details = async () => (await it.call(readOrder, { params }, { token })).body.results
    return {
      ...at,
      details,
      listed: async () =>
        (await details()).documents.flatMap(({ kind, plan }) => (plan ? [`${kind}-${plan}`] : kind === 'settlement-letter' ? [kind] : [])),
      file: (contractName: string) => it.call(orderContractFile, { params: { ...params, contractName } }, { token }),
      move: () =>
        sign((signature) =>
          it.call(moveDueDay, { params, body: { number: 8, to: addDays(present(dueDates[7]), 7), ...signature } }, { token }),
        ),
    }
  }

  test('R-PLAN-09: addendum and schedule of a changed plan are listed, signed and the same file ever after', async () => {
    const { order, file, listed, move } = await repaid()
    expect([await listed(), (await file('addendum-2')).status, (await file('plan-schedule-2')).status]).toEqual([[], 404, 404])
    await move()
    expect(await listed()).toEqual(['addendum-2', 'plan-schedule-2'])
    const [addendum, same] = await Promise.all([file('addendum-2'), file('addendum-2')])
    expect([signaturesIn(addendum.body), signaturesIn((await file('plan-schedule-2')).body)]).toEqual([1, 1])
    expect(addendum.body.equals(same.body)).toBe(true)
    expect((await file('addendum-2')).body.equals(addendum.body)).toBe(true)
    expect((await file('addendum-3')).status).toBe(404)
    const stored = await storedContractNames(database().db, order.customerId, order.id)
    expect(stored).toEqual(expect.arrayContaining(['addendum-2', 'plan-schedule-2']))
  })

  test('R-PLAN-04: the settlement letter is there once the order is finished, beside the documents of its plans', async () => {
    const { it, order, file, listed, move, details } = await repaid()
    await move()
    expect((await file('settlement-letter')).status).toBe(404)
    await payInstalments(database().db, await again(database().db, order), [7, 8, 9, 10, 11, 12], it.now())
    await it.relay()
    expect((await details()).status).toBe('FINISHED')
    expect(await listed()).toEqual(['addendum-2', 'plan-schedule-2', 'settlement-letter'])
    expect(signaturesIn((await file('settlement-letter')).body)).toBe(1)
    expect((await file('addendum-2')).status).toBe(200)
  })
})
