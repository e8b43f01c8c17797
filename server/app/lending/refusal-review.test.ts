import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { verifyIncome } from '#contract/backoffice/order-review/assessment-routes.ts'
import { decideRefusalReview, readRefusalReview } from '#contract/backoffice/order-review/refusal-review-routes.ts'
import { listQueues, readQueue } from '#contract/backoffice/queues/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { applyLoanOffer, listLoanOffers } from '#contract/lending/offers/routes.ts'
import { askRefusalReview, readOrder } from '#contract/lending/orders/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, dayOf, parseInstant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { applyDecision, giveDecision } from '#server/lending/orders/commands/decide.ts'
import { decideReview } from '#server/lending/orders/refusals/decide-review.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { refusedOrder, reviewedRefusal } from '#testing/lending/orders/refused-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

const offered = (amount: number) => ({ answer: 'با این مبلغ ممکن است.', offered: { amount, invoice_count: 12 } })
const dueFrom = { PELEKAN_VALIDATION: 'reject', INITIAL_BANK_VALIDATION: 'reject-initially' } as const

onBothEngines('a person looks at a machine’s refusal', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  beforeAll(async () => {
    gateStatements()
    it = await createTestApp(database(), { config: { isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
  })
  let count = 0
  const reviewer = async () => (await staffApp.signedIn(`looks${(count += 1)}`, 'REVIEWER')).token
  const enter = (customerId: number) => openSession(it.app.db, { customerId, name: 'test', at: it.now() })
  const shown = async (id: number, token: string) => (await it.call(readOrder, { params: { id: String(id) } }, { token })).body.results
  const ask = (id: number, token: string, body = {}) => it.call(askRefusalReview, { params: { id: String(id) }, body }, { token })
  const queue = async (token: string) =>
    (await staffApp.call(readQueue, { params: { queue: 'refusal-reviews' }, query: {} }, token)).body.results

  test('R-CARE-11: a customer refused by the report’s rule asks once; a reviewer sees it with five business days, late after them, and answers', async () => {
    const { customerId, order } = await refusedOrder(it, slug)
    const token = await enter(customerId)
    expect((await shown(order.id, token)).refusal_review).toMatchObject({ may_ask: true, asked_at: null, outcome: null })
    const asked = await ask(order.id, token, { remark: 'درآمدم بیشتر شده است.' })
    // The tests begin on a Saturday: five business days later is the next Saturday.
    const due = dayOf(parseInstant(asked.body.results.due_at ?? ''))
    expect([asked.status, due]).toEqual([200, '2026-11-29'])
    expect((await ask(order.id, token)).body.code).toBe('REVIEW_ASKED')

    const [item] = await queue(await reviewer())
    expect(item).toMatchObject({
      subject: { kind: 'refusal-review' },
      order: { id: order.id },
      is_late: false,
      due_at: asked.body.results.due_at,
    })
    it.pass(8 * dayMs)
    const late = await reviewer()
    expect((await queue(late)).map(({ is_late: isLate }) => isLate)).toEqual([true])
    const sizes = (await staffApp.call(listQueues, {}, late)).body.results.find(({ queue: name }) => name === 'refusal-reviews')
    expect(sizes).toMatchObject({ waiting: 1, late: 1 })
    const params = { order: String(order.id) }
    const view = (await staffApp.call(readRefusalReview, { params }, late)).body.results
    expect(view).toMatchObject({ remark: 'درآمدم بیشتر شده است.', is_late: true, outcome: null })

    const answer = 'درآمدی که نوشته‌اید هنوز ثابت نشده است.'
    expect((await staffApp.call(decideRefusalReview, { params, body: { answer } }, late)).status).toBe(200)
    expect((await staffApp.call(decideRefusalReview, { params, body: { answer } }, late)).body.code).toBe('TICKET_DECIDED')
    expect(await queue(late)).toEqual([])
    const after = await shown(order.id, await enter(customerId))
    expect([after.status, after.refusal_review]).toMatchObject(['REJECTED', { may_ask: false, outcome: 'STAYS', answer }])
    await it.relay()
    const notices = (await it.call(listNotifications, { query: {} }, { token: await enter(customerId) })).body.results
    expect(JSON.stringify(notices)).toContain('پاسخ کارشناس به درخواست بررسی دوباره')
  })

  test('R-CARE-11: a reviewer offers other terms within half the limit, and after proving an income up to what it bears; the customer takes them', async () => {
    const { customerId, order } = await reviewedRefusal(it, slug)
    const token = await reviewer()
    const params = { order: String(order.id) }
    const decide = async (amount: number) => (await staffApp.call(decideRefusalReview, { params, body: offered(amount) }, token)).body
    // Grade D3 has 50 million rial.
    expect((await decide(51_000_000)).code).toBe('ABOVE_LIMIT')
    expect((await decide(40_000_000)).code).toBe('INCOME_NEEDED')
    expect((await decide(40_500_000)).code).toBe('AMOUNT_NOT_OFFERED')
    const income = { amount: 5_000_000, document_type: 'SALARY_SLIP' as const }
    await staffApp.call(verifyIncome, { params, body: income }, token)
    expect((await decide(40_000_000)).code).toBe('NOT_AFFORDABLE')
    await staffApp.call(verifyIncome, { params, body: { ...income, amount: 100_000_000 } }, token)
    expect((await decide(40_000_000)).results).toBe(null)
    const customer = await enter(customerId)
    const offers = (await it.call(listLoanOffers, {}, { token: customer })).body.results
    const offer = offers.find(({ amount }) => amount === 40_000_000)
    const taken = await it.call(applyLoanOffer, { params: { id: offer?.uuid ?? '' } }, { token: customer })
    expect(taken.body.results).toMatchObject({ id: expect.any(Number) as unknown })
    const [made] = await rowsOf<{ status: string; amount: number }>(
      it.app.db,
      sql`select status, amount::int from orders where customer_id = ${customerId} and id <> ${order.id}`,
    )
    expect(made).toEqual({ status: 'PELEKAN_VALIDATION', amount: 40_000_000 })
    expect((await shown(order.id, customer)).refusal_review).toMatchObject({ outcome: 'OFFERED' })
  })

  test('R-CARE-11: the autopilot’s refusal may be looked at, a person’s may not; neither another’s, nor after thirty days', async () => {
    const { db } = it.app
    const rejected = async (status: keyof typeof dueFrom, isByAutopilot: boolean) => {
      const { customerId } = await someone(db, { grade: 'A1', documents: true })
      const order = await orderIn(db, status, customerId, slug)
      const reasons = [{ code: 'POLICY_REFUSAL', target: 'order', text: 'ممکن نیست.' }]
      const by = status === 'PELEKAN_VALIDATION' ? 'staff' : 'bank'
      const commands = { ACCEPT: dueFrom[status], RECHECK: dueFrom[status], REJECT: dueFrom[status], FINAL_EDITION: dueFrom[status] }
      const done = await db.transaction((tx) =>
        isByAutopilot
          ? applyDecision(tx, order, { name: status, by, commands }, { outcome: 'REJECT', reasons, ...asOf(it.now()) })
          : giveDecision(tx, order, { command: dueFrom[status], actor: by, reasons, ...asOf(it.now()) }),
      )
      if (!done.ok) throw new Error(done.error.kind)
      return { id: order.id, token: await enter(customerId) }
    }
    const byBank = await rejected('INITIAL_BANK_VALIDATION', true)
    const byPerson = await rejected('INITIAL_BANK_VALIDATION', false)
    expect((await shown(byPerson.id, byPerson.token)).refusal_review).toBe(null)
    expect((await ask(byPerson.id, byPerson.token)).body.code).toBe('NO_MACHINE_REFUSAL')
    expect((await ask(byBank.id, byPerson.token)).status).toBe(404)
    expect((await ask(byBank.id, byBank.token)).status).toBe(200)
    const { customerId, order } = await refusedOrder(it, slug)
    it.pass(31 * dayMs)
    const token = await enter(customerId)
    expect((await shown(order.id, token)).refusal_review).toMatchObject({ may_ask: false })
    expect((await ask(order.id, token)).body.code).toBe('REVIEW_TOO_LATE')
  })

  test('two reviewers at once give one outcome and one offer, at every step of the first', async (context) => {
    const { db } = it.app
    if (database().engine !== 'postgres') context.skip()
    const run = async () => {
      const { customerId, order } = await reviewedRefusal(it, slug)
      const decide = (by: number, amount: number) =>
        db.transaction((tx) =>
          decideReview(tx, {
            customerId,
            orderId: order.id,
            by,
            answer: 'با این مبلغ ممکن است.',
            offered: { amount: rial(amount), invoiceCount: 12 },
            ...asOf(it.now()),
          }),
        )
      return { customerId, order, decide }
    }
    const { decide: single } = await run()
    const steps = (await statementsOf(() => single(1, 20_000_000))).length
    for (let step = 0; step < steps; step += 3) {
      const { customerId, order, decide } = await run()
      const results = await interleave(
        db,
        () => decide(1, 20_000_000),
        () => decide(2, 21_000_000),
        step,
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      const amounts = await rowsOf<{ amount: number }>(
        db,
        sql`select distinct amount::int from loan_offers where customer_id = ${customerId} and refused_order_id = ${order.id}
          and amount in (20000000, 21000000) and created_at = ${new Date(it.now()).toISOString()}::timestamptz and invoice_count = 12`,
      )
      expect(amounts).toHaveLength(1)
    }
  })
})
