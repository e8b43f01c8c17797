import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { moveDueDay, previewMove } from '#contract/lending/plans/change-routes.ts'
import { acceptHardship } from '#contract/lending/plans/hardship-routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { noonOf, payInstalments } from '#testing/lending/plans/repaid-order.ts'
import { repaidAt, sixthDueDay } from '#testing/lending/plans/sixth-due-day.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('a moved due day', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  const scene = () => ({ database: database(), slug, partners: fake.partners })

  async function sixPaid() {
    const at = await sixthDueDay(scene())
    const { it, params, token, dueDates, sign } = at
    const dueOf = (number: number): Day => present(dueDates[number - 1])
    return {
      ...at,
      dueOf,
      preview: (number: number, days: number) =>
        it.call(previewMove, { params, query: { number, to: addDays(dueOf(number), days) } }, { token }),
      move: (number: number, days: number) =>
        sign((signature) => it.call(moveDueDay, { params, body: { number, to: addDays(dueOf(number), days), ...signature } }, { token })),
    }
  }

  test('R-PLAN-09: ten days later cost 106,035, previewed beside today’s plan and owed once it is accepted', async () => {
    const { it, order, preview, move, invoices, accounts, dueOf } = await sixPaid()
    const previewed = (await preview(7, 10)).body.results
    expect(previewed).toMatchObject({ cost: 106_035, from: dueOf(7), is_consent_needed: true })
    expect([previewed.current.total, previewed.after.total]).toEqual([112_452_667, 112_558_702])
    expect(previewed.after.last_due_date).toBe(previewed.current.last_due_date)
    const moved = await move(7, 10)
    expect([moved.status, moved.body.results.status]).toEqual([201, 'APPLIED'])
    const [seventh, eighth] = await invoices('PENDING')
    expect(seventh).toMatchObject({ number: 7, amount: 18_850_035, due_date: addDays(dueOf(7), 10) })
    expect(eighth).toMatchObject({ number: 8, amount: 18_744_000, due_date: dueOf(8) })
    expect((await invoices('CANCELED')).map(({ number }) => number)).toEqual([7])
    expect(await accounts()).toEqual([112_558_702, 6_814_368, 0, 0])
    const [addendum] = await rowsOf<{ text: string; sha256: string }>(
      database().db,
      sql`select text, sha256 from plan_addenda where customer_id = ${order.customerId} and order_id = ${order.id} and plan = 2`,
    )
    expect(addendum).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      text: expect.stringContaining('قسط ۷: ۱۸۸۵۰۰۳۵ ریال'),
    })
    await it.relay()
  })

  test('R-PLAN-09: early points and the group discount keep the original day', async () => {
    const { order, move, dueOf } = await sixPaid()
    await move(7, 10)
    const early = await repaidAt(scene(), order, noonOf(addDays(dueOf(7), -2)))
    const [seventh] = await early.invoices('PENDING')
    expect(seventh).toMatchObject({ early_points: 7, late_fee: 0 })
    const between = await repaidAt(scene(), order, noonOf(addDays(dueOf(7), 5)))
    const [next, ...others] = await between.invoices('PENDING')
    expect(next).toMatchObject({ early_points: 0, late_fee: 0, number_of_days_late: 0 })
    const items = [next, ...others].slice(0, 3).map((one) => ({ id: present(one).uuid }))
    const { it, token } = between
    const begun = await it.call(purchaseInvoice, { body: { items, redirect_uri: '/invoice/payment' } }, { token })
    // Three instalments, of which one is past its original day: no discount.
    expect(begun.body.results.amount).toBe(18_850_035 + 2 * 18_744_000)
  })

  test('R-PLAN-09: not the first, not the last, one that is paid, more than ten days, or a second time', async () => {
    const { order, preview, move, dueOf } = await sixPaid()
    const codes = []
    for (const [number, days] of [
      [6, 5],
      [12, 5],
      [7, 11],
      [7, 0],
      [8, 10],
    ] as const) {
      const { body } = await preview(number, days)
      codes.push(body.code ?? 'possible')
    }
    expect(codes).toEqual(['NO_SUCH_INSTALMENT', 'FIRST_OR_LAST', 'DAY_NOT_ALLOWED', 'DAY_NOT_ALLOWED', 'possible'])
    await move(8, 10)
    expect((await move(9, 5)).body).toMatchObject({ code: 'ALREADY_MOVED' })
    await payInstalments(database().db, await again(database().db, order), [7, 8], noonOf(dueOf(7)))
  })

  test('R-PLAN-09: within 24 hours of its due day, or above the amount of the note', async () => {
    const { db } = database()
    const { order, preview, dueOf } = await sixPaid()
    const { it, params, token } = await repaidAt(scene(), order, noonOf(addDays(dueOf(7), -1)))
    const late = await it.call(moveDueDay, { params, body: { number: 7, to: addDays(dueOf(7), 3) } }, { token })
    expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE_TO_MOVE'])
    await changeOrder(db, order, { refundPolicyType: 'PROMISSORY', promissoryAmount: rial(112_558_701) })
    expect((await preview(7, 10)).body).toMatchObject({ code: 'ABOVE_PROMISSORY' })
    await changeOrder(db, order, { promissoryAmount: rial(112_558_702) })
    expect((await preview(7, 10)).status).toBe(200)
  })

  test('R-PLAN-09, R-PLAN-12: owing more or longer is signed by the code of a message, which a refused change leaves unused', async () => {
    const { it, params, token, dueOf, invoices, sign } = await sixPaid()
    const send = (number: number, signature: { readonly code?: string }) =>
      it.call(moveDueDay, { params, body: { number, to: addDays(dueOf(number), 5), ...signature } }, { token })
    const pause = (signature: { readonly code?: string }) =>
      it.call(acceptHardship, { params, body: { kind: 'PAUSE', number: 1, asks_forgiveness: false, ...signature } }, { token })
    const refusal = { code: 'ADDENDUM_CODE_NEEDED', errors: { code: [expect.any(String)] } }
    expect([(await send(8, {})).body, (await pause({})).body]).toMatchObject([refusal, refusal])
    expect((await send(8, { code: '000000' })).body).toMatchObject({ code: 'CODE_EXPIRED', errors: { code: [expect.any(String)] } })
    const last = dueOf(12)
    const moved = await sign(async (signature) => {
      if (!signature.code) return send(8, signature)
      const wrong = signature.code === '111111' ? '222222' : '111111'
      expect((await send(8, { code: wrong })).body).toMatchObject({ code: 'CODE_WRONG' })
      expect((await send(12, signature)).body).toMatchObject({ code: 'FIRST_OR_LAST' })
      return send(8, signature)
    })
    expect([moved.status, (await invoices('PENDING')).find(({ number }) => number === 12)?.due_date]).toEqual([201, last])
  })

  test('R-PLAN-09: while an instalment is being paid nothing is moved', async () => {
    const { it, token, invoices, move } = await sixPaid()
    const [seventh] = await invoices('PENDING')
    const body = { items: [{ id: present(seventh).uuid }], redirect_uri: '/invoice/payment' }
    const begun = await it.call(purchaseInvoice, { body }, { token })
    expect((await move(7, 10)).body).toMatchObject({ code: 'PAYMENT_LIVE', details: { payment_id: begun.body.results.payment_id } })
  })
})
