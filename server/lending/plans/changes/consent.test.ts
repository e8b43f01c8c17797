import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerPlanChange, listPlanChanges, moveDueDay, readPlanChange } from '#contract/lending/plans/change-routes.ts'
import { quotePartPayment } from '#contract/lending/plans/routes.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again, payFor } from '#testing/lending/orders/others-commands.ts'
import { payInstalments } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { sixthDueDay } from '#testing/lending/plans/sixth-due-day.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('a change that guarantors accept', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** An order with two guarantors whose seventh due day is to be moved by ten days. */
  async function asked() {
    const { db } = database()
    const at = await sixthDueDay({ database: database(), slug, partners: fake.partners })
    const { it, order, params, token, dueDates, sign } = at
    const [one, other] = [await signedGuarantor(db, order, it.now()), await signedGuarantor(db, order, it.now())]
    const to = addDays(present(dueDates[6]), 10)
    const move = () => sign((signature) => it.call(moveDueDay, { params, body: { number: 7, to, ...signature } }, { token }))
    const moved = await move()
    expect(moved.body.results).toMatchObject({ status: 'WAITING', is_consent_needed: true })
    type Guarantor = Awaited<ReturnType<typeof signedGuarantor>>
    return {
      ...at,
      one,
      other,
      move,
      listed: async () => (await it.call(listPlanChanges, { params }, { token })).body.results,
      read: ({ guaranteeId: id, token: own }: Pick<Guarantor, 'guaranteeId' | 'token'>) =>
        it.call(readPlanChange, { params: { id } }, { token: own }),
      answer: ({ guaranteeId: id, token: own }: Pick<Guarantor, 'guaranteeId' | 'token'>, is_accepted: boolean) =>
        it.call(answerPlanChange, { params: { id }, body: { is_accepted } }, { token: own }),
      titles: async (customerId: number) => {
        const found = sql`select title from notifications where customer_id = ${customerId}`
        return (await rowsOf<{ title: string }>(db, found)).map(({ title }) => title)
      },
    }
  }

  test('R-PLAN-09: it waits until both have accepted, who get a notice and see what is owed and until when', async () => {
    const { it, one, other, read, answer, titles, accounts, invoices, listed } = await asked()
    await it.relay()
    expect(await titles(one.customerId)).toContain('تغییر قسط‌ها منتظر شماست')
    expect((await read(one)).body.results).toMatchObject({ kind: 'MOVE', current: { total: 112_452_667 }, after: { total: 112_558_702 } })
    expect((await answer(one, true)).body.results).toEqual({ status: 'WAITING' })
    expect((await read(one)).body.results).toBeNull()
    const [text = ''] = (await acceptedIn(database().db, one.customerId)).slice(-1)
    expect(text).toMatch(/^GUARANTEED_CHANGE [^]*امروز: ۱۱٬۲۴۵٬۲۶۷ تومان؛ پس از تغییر: ۱۱٬۲۵۵٬۸۷۱ تومان/)
    expect(await listed()).toMatchObject([
      { status: 'WAITING', ended_at: null, move: { number: 7 }, guarantors: { asked: 2, accepted: 1 }, new_plan: null },
    ])
    expect(await accounts()).toEqual([112_452_667, 6_708_333, 0, 0])
    expect((await answer(other, true)).body.results).toEqual({ status: 'APPLIED' })
    expect(await listed()).toMatchObject([{ status: 'APPLIED', guarantors: { asked: 2, accepted: 2 }, new_plan: 2 }])
    expect(await accounts()).toEqual([112_558_702, 6_814_368, 0, 0])
    expect((await invoices('PENDING'))[0]).toMatchObject({ number: 7, amount: 18_850_035 })
    expect((await answer(other, true)).body).toMatchObject({ code: 'NOTHING_TO_ANSWER' })
  })

  test('R-PLAN-09: one refusal ends it, the owner gets a notice and may ask again', async () => {
    const { it, order, one, other, answer, titles, move, accounts, listed } = await asked()
    expect((await answer(one, false)).body.results).toEqual({ status: 'REFUSED' })
    expect((await answer(other, true)).body).toMatchObject({ code: 'NOTHING_TO_ANSWER' })
    await it.relay()
    expect(await titles(order.customerId)).toContain('قسط‌های شما عوض نشد')
    expect((await move()).body.results.status).toBe('WAITING')
    expect((await listed()).map(({ status }) => status).toSorted()).toEqual(['REFUSED', 'WAITING'])
    expect(await accounts()).toEqual([112_452_667, 6_708_333, 0, 0])
  })

  test('R-PLAN-09: where the plan was changed meanwhile it lapses: its owner gets a notice, and no guarantor is shown or accepts it', async () => {
    const { it, order, params, token, one, answer, read, accounts, listed, titles } = await asked()
    const quoted = await it.call(quotePartPayment, { params, body: { amount: 30_000_000, way: 'SMALLER' } }, { token })
    await database().db.transaction((tx) => payFor(tx, order.customerId, 'part_payment', present(quoted.body.results.id), it.now()))
    const before = await accounts()
    const accepted = await acceptedIn(database().db, one.customerId)
    await it.relay()
    expect((await read(one)).body.results).toBeNull()
    expect(await listed()).toMatchObject([{ status: 'LAPSED' }])
    expect((await answer(one, true)).body).toMatchObject({ code: 'NOTHING_TO_ANSWER' })
    expect(await titles(order.customerId)).toContain('قسط‌های شما عوض نشد')
    expect(await acceptedIn(database().db, one.customerId)).toEqual(accepted)
    expect(await accounts()).toEqual(before)
  })

  test('R-PLAN-09: who accepts before that was seen accepts nothing', async () => {
    const { it, order, params, token, one, answer, read } = await asked()
    const quoted = await it.call(quotePartPayment, { params, body: { amount: 30_000_000, way: 'SMALLER' } }, { token })
    await database().db.transaction((tx) => payFor(tx, order.customerId, 'part_payment', present(quoted.body.results.id), it.now()))
    const accepted = await acceptedIn(database().db, one.customerId)
    expect((await answer(one, true)).body.results).toEqual({ status: 'LAPSED' })
    expect((await read(one)).body.results).toBeNull()
    expect(await acceptedIn(database().db, one.customerId)).toEqual(accepted)
  })

  test('R-PLAN-09: it lapses where the order was paid to its end meanwhile', async () => {
    const { it, order, one, read, answer, listed, invoices } = await asked()
    const open = (await invoices('PENDING')).map(({ number }) => number)
    await payInstalments(database().db, order, open, it.now())
    await it.relay()
    expect((await again(database().db, order)).status).toBe('FINISHED')
    expect(await listed()).toMatchObject([{ status: 'LAPSED' }])
    expect((await read(one)).body.results).toBeNull()
    expect((await answer(one, true)).body).toMatchObject({ code: 'NOTHING_TO_ANSWER' })
  })

  test('R-PLAN-09: nobody but its guarantors sees or answers it', async () => {
    const { token, one, answer, read, other } = await asked()
    expect((await read({ guaranteeId: one.guaranteeId, token: other.token })).status).toBe(404)
    expect((await answer({ guaranteeId: one.guaranteeId, token: other.token }, true)).status).toBe(404)
    expect((await answer({ guaranteeId: one.guaranteeId, token }, true)).status).toBe(404)
  })
})
