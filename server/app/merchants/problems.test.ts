import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readProblemForStaff, rejectProblem } from '#contract/backoffice/problems/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { previewPayoff } from '#contract/lending/plans/routes.ts'
import { addEvidence, chooseRefund, previewProblem, withdrawProblem } from '#contract/merchants/problems/routes.ts'
import { addEvidenceByHand, answerByHand, listPortalProblems, readPortalProblem } from '#contract/portal/problems/routes.ts'
import { addDays, dayMs, dayOf, minuteMs } from '#domain/platform/kernel/time.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { applyRefundChoices } from '#server/merchants/checkout/refund-choices.ts'
import { handleDueReports } from '#server/merchants/problems/jobs.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { merchantAudit } from '#server/portal/members/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { payInstalments } from '#testing/lending/plans/repaid-order.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { sendParts } from '#testing/platform/files/send-parts.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp } from '#testing/portal/portal-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('a problem report', (database) => {
  let counter: Counter
  let staff: Awaited<ReturnType<typeof openStaffApp>>
  beforeAll(async () => {
    counter = await openCounter(database(), { fake, merchant: { webhookUrl: 'http://127.0.0.1:9/hook' } })
    staff = await openStaffApp(counter)
  })
  afterEach(() => mustBeSound(database()))
  afterAll(() => counter.leave())

  let sessions = 0
  /** A member of FINANCE with a new session. */
  const finance = async (name: 'one' | 'other') => (await staff.signedIn(`${name}${(sessions += 1)}`, 'FINANCE')).token

  test('R-CARE-01, R-PLAN-21: a report holds the next whole instalments for 21 days, shown first: no fee, status PENDING, and no change of the plan', async () => {
    const scene = await openPurchase(counter, staff)
    const token = await scene.login()
    const today = dayOf(counter.now())
    const query = { kind: 'NOT_RECEIVED', amount: String(40 * million) } as const
    const shown = (await counter.call(previewProblem, { params: scene.params, query }, { token })).body.results
    expect(shown).toMatchObject({ on_hold_amount: 37_488_000, on_hold_until: addDays(today, 21), most: 70 * million })
    const [first, second, third] = present(shown.orders[0]).instalments
    expect([first?.is_on_hold, second?.is_on_hold, third?.is_on_hold]).toEqual([true, true, false])
    expect(present(present(first).won).amount).toBeLessThan(18_744_000)
    expect(present(first).lost.due_date).toBe(first?.due_date)
    const opened = await scene.report('NOT_RECEIVED', { files: ['evidence_1', 'evidence_2'] })
    expect(opened.status).toBe(201)
    expect(opened.body.results).toMatchObject({ status: 'OPEN', on_hold_until: addDays(today, 21), evidence: [{ side: 'CUSTOMER' }, {}] })

    counter.pass(29 * dayMs)
    const later = await scene.login()
    const { results } = (await counter.call(listInvoices, { query: { 'filter[order]': String(scene.orderId) } }, { token: later })).body
    expect(results.filter(({ held_until }) => held_until !== undefined)).toHaveLength(2)
    expect(results.slice(0, 2)).toMatchObject([
      { number: 1, status: 'PENDING', late_fee: 0 },
      { number: 2, status: 'PENDING', late_fee: 0 },
    ])
    const payoff = await counter.call(previewPayoff, { params: { id: String(scene.orderId) }, query: {} }, { token: later })
    expect(payoff.body).toMatchObject({ code: 'ON_HOLD' })
    expect((await scene.report()).body).toMatchObject({ code: 'PROBLEM_OPEN' })

    // The hold is over: the first instalment is due 5 days after it, the second on its old day.
    await handleDueReports(counter.app)
    await handleDueReports(counter.app)
    const [due1, due2] = await scene.invoices()
    expect([due1?.dueDate, due2?.dueDate]).toEqual([
      present(first).due_date > addDays(today, 26) ? first?.due_date : addDays(today, 26),
      second?.due_date,
    ])
    expect([due1?.onHoldUntil, due2?.onHoldUntil]).toEqual([null, null])
    expect(await scene.care()).toMatchObject({ reports: [{ status: 'UNANSWERED' }] })
  })

  test('R-SHOP-01: in the portal a store lists its reports, reads one with both sides’ files, sends a file and answers once; a viewer only reads, another store sees nothing', async () => {
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report('DAMAGED', { files: ['evidence_1'] })).body.results
    const portal = await openPortalApp(counter)
    const member = await portal.signedIn(counter.merchant.id, 'finance@problems.example', 'FINANCE')
    const viewer = await portal.signedIn(counter.merchant.id, 'viewer@problems.example', 'VIEWER')
    const developer = await portal.signedIn(counter.merchant.id, 'developer@problems.example', 'DEVELOPER')
    const [theirs] = await counter.db.select().from(stores).where(ne(stores.id, counter.storeId)).limit(1)
    const terms = { hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: counter.now(), storeId: theirs?.id ?? 0 }
    const stranger = await portal.signedIn((await registerMerchant(counter.db, terms)).id, 'owner@other.example', 'OWNER')
    const params = { id }
    const evidence = { path: addEvidenceByHand.path.replace('{id}', id), files: ['file'] }
    const send = (token: string) => sendParts({ ...counter, http: portal.http }, addEvidenceByHand, { token, ...evidence })

    const waiting = await portal.call(listPortalProblems, { query: { open: 'true' } }, member.token)
    expect(waiting.body.results).toContainEqual(expect.objectContaining({ id, track_number: scene.track, status: 'OPEN', kind: 'DAMAGED' }))
    expect((await portal.call(listPortalProblems, { query: {} }, stranger.token)).body.results).toEqual([])
    counter.pass(minuteMs)
    const sent = await send(member.token)
    expect([sent.status, sent.body.results.evidence.map(({ side }) => side)]).toEqual([201, ['CUSTOMER', 'STORE']])
    const shown = (await portal.call(readPortalProblem, { params }, viewer.token)).body.results
    expect(JSON.stringify(shown)).not.toMatch(/09\d{9}/)
    const files = await Promise.all(shown.evidence.map(({ file }) => portal.http.inject({ url: file.tmp_url })))
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])

    const body = { agrees: false, answer: 'بسته سالم تحویل شد.' }
    expect((await portal.call(answerByHand, { params, body }, viewer.token)).status).toBe(403)
    expect((await portal.call(readPortalProblem, { params }, developer.token)).status).toBe(403)
    expect((await send(viewer.token)).status).toBe(403)
    const foreign = [
      await portal.call(readPortalProblem, { params }, stranger.token),
      await portal.call(answerByHand, { params, body }, stranger.token),
      await send(stranger.token),
    ]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    const answered = await portal.call(answerByHand, { params, body }, member.token)
    expect(answered).toMatchObject({ status: 200, body: { results: { status: 'ANSWERED', ...body } } })
    const other = await portal.call(answerByHand, { params, body: { ...body, agrees: true } }, member.token)
    expect([other.status, other.body.code]).toEqual([409, 'PROBLEM_STATE'])
    expect((await portal.call(listPortalProblems, { query: { open: 'true' } }, member.token)).body.results).toEqual([])
    const written = await counter.db
      .select()
      .from(merchantAudit)
      .where(eq(merchantAudit.subject, `problem:${id}`))
    expect(written.map(({ action, memberId }) => [action, memberId])).toEqual([
      ['portal.problem.evidence', member.id],
      ['portal.problem.answer', member.id],
    ])
  })

  test('R-CARE-02, R-CARE-03: the store answers by its API, staff see both sides, two people decide for the customer, whose debt is lowered as chosen; the store owes it until it is netted', async () => {
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report('RETURNED', { choice: 'DEBT' })).body.results
    const open = (await counter.store.listProblems({ open: 'true' })).results.filter((report) => report.track_number === scene.track)
    expect(open).toMatchObject([{ id, status: 'OPEN' }])
    const content = (await picture()).toString('base64')
    expect(await counter.store.addProblemEvidence(id, { file_name: 'receipt.jpg', content })).toMatchObject({
      evidence: [{ side: 'STORE' }],
    })
    const [one, other] = [await finance('one'), await finance('other')]
    expect((await scene.propose(id, one)).body).toMatchObject({ code: 'NOT_WAITING' })
    const answer = { agrees: false, answer: 'کالا تحویل شده است.' }
    expect(await counter.store.answerProblem(id, answer)).toMatchObject({ status: 'ANSWERED', agrees: false })
    expect(await counter.store.answerProblem(id, answer)).toMatchObject({ status: 'ANSWERED' })
    await expect(counter.store.answerProblem(id, { ...answer, agrees: true })).rejects.toMatchObject({ code: 'PROBLEM_STATE' })
    await sendParts(counter, addEvidence, { token: await scene.login(), path: addEvidence.path.replace('{id}', id), files: ['file'] })
    const queued = (await staff.call(readQueue, { params: { queue: 'problems' }, query: {} }, one)).body.results
    expect(queued.map(({ subject }) => subject)).toContainEqual({ kind: 'problem', id })
    const params = { customer_id: scene.customerId, id }
    const view = (await staff.call(readProblemForStaff, { params }, one)).body.results
    expect(view).toMatchObject({ refundable: 40 * million, prepared: null, is_ready: true, report: { answer: answer.answer } })
    // Both came at the same moment.
    expect(view.report.evidence.map(({ side }) => side).toSorted()).toEqual(['CUSTOMER', 'STORE'])

    const before = await scene.accounts()
    const shown = (await scene.care()).outlook?.orders[0]?.instalments.map(({ won }) => won)
    const proposed = (await scene.propose(id, one)).body.results
    expect(await scene.accounts()).toEqual(before)
    expect((await scene.approve(proposed.id, one)).body).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
    expect((await scene.approve(proposed.id, other)).status).toBe(200)
    const after = await scene.accounts()
    // The credit goes through: the debt is lower by the refund and by wage that never arises.
    expect([after[2], after[3]]).toEqual([before[2], before[3]])
    expect(present(before[0]) - present(after[0])).toBeGreaterThan(40 * million)
    const invoices = await scene.invoices()
    expect(shown).toEqual(invoices.map(({ dueDate, amount }) => ({ due_date: dueDate, amount })))
    expect(invoices.every(({ onHoldUntil }) => onHoldUntil === null)).toBe(true)
    expect(await scene.care()).toMatchObject({
      refunded_amount: 40 * million,
      reports: [{ status: 'WON', refunded: 40 * million }],
      refunds: [{ choice: 'DEBT', lowered: 40 * million, pending: 0, to_wallet: 0 }],
    })
    const owed = sql`select amount::int as amount from store_receivables where store_id = ${counter.storeId}`
    const receivable = async () => (await rowsOf<{ amount: number }>(counter.db, owed))[0]?.amount
    const was = present(await receivable())
    expect(was).toBe(38_800_000)
    const hooks = sql`select event ->> 'type' as type from webhooks where event -> 'problem' ->> 'id' = ${id} order by id`
    expect((await rowsOf<{ type: string }>(counter.db, hooks)).map(({ type }) => type)).toEqual([
      'problem.opened',
      'problem.answered',
      'problem.decided',
    ])
    await scene.buy(10 * million)
    expect(await receivable()).toBe(was - 9_700_000)
    await counter.relay()
    const notices = (await counter.call(listNotifications, { query: {} }, { token: await scene.login() })).body.results
    expect(notices.map(({ data }) => data.title)).toContain('حق با شما بود')
  })

  test('R-CARE-02: a store that is silent for 7 days: the decision is prepared for the customer, and credit is back until they answer', async () => {
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report()).body.results
    counter.pass(7 * dayMs)
    await handleDueReports(counter.app)
    await expect(counter.store.answerProblem(id, { agrees: true, answer: 'دیر شد' })).rejects.toMatchObject({ code: 'PROBLEM_STATE' })
    const one = await finance('one')
    const view = (await staff.call(readProblemForStaff, { params: { customer_id: scene.customerId, id } }, one)).body.results
    expect(view).toMatchObject({ prepared: 'ACCEPT', report: { status: 'UNANSWERED' } })
    const before = await scene.accounts()
    const proposed = (await scene.propose(id, one)).body.results
    expect((await scene.approve(proposed.id, await finance('other'))).status).toBe(200)
    const after = await scene.accounts()
    expect([after[0], present(after[2]) - present(before[2])]).toEqual([before[0], 40 * million])
    expect((await scene.care()).refunds).toMatchObject([{ choice: null, amount: 40 * million }])
  })

  test('R-CARE-03, R-CARE-04: lost: due on the later of the old day and 5 days after the decision; after two lost staff open the next', async () => {
    const scene = await openPurchase(counter, staff)
    const second = await scene.buy()
    const [due] = await scene.invoices()
    counter.pass(33 * dayMs)
    for (const of of [scene.track, second]) {
      const { id } = (await scene.report('DAMAGED', { amount: 20 * million, of })).body.results
      await counter.store.answerProblem(id, { agrees: false, answer: 'سالم فرستاده شد.' })
      const decision = { params: { customer_id: scene.customerId, id }, body: { reason: 'مدرکی نیست' } }
      expect((await staff.call(rejectProblem, decision, await finance('one'))).status).toBe(200)
    }
    const [first] = await scene.invoices()
    expect(first?.dueDate).toEqual(addDays(dayOf(counter.now()), 5))
    // What had arisen before the report stays, and no more.
    expect(first?.feePart).toBeGreaterThan(0)
    expect(present(due?.dueDate) < dayOf(counter.now())).toBe(true)
    const third = await scene.buy(10 * million)
    expect((await scene.care(third)).not_reportable).toBe('STAFF_OPEN_ONLY')
  })

  test('R-CARE-04: an instalment over 30 days late is not held; withdrawn, a report of the same purchase holds nothing again', async () => {
    const scene = await openPurchase(counter, staff)
    counter.pass(70 * dayMs)
    const opened = (await scene.report('WRONG', { amount: 20 * million })).body.results
    const [first, second] = await scene.invoices()
    expect([first?.onHoldUntil, second?.onHoldUntil === null]).toEqual([null, false])
    const token = await scene.login()
    const withdrawn = await counter.call(withdrawProblem, { params: { id: opened.id }, body: {} }, { token })
    expect(withdrawn.body.results).toMatchObject({ status: 'WITHDRAWN' })
    counter.pass(1000)
    expect((await scene.report('WRONG', { amount: 20 * million })).body.results).toMatchObject({ status: 'OPEN', on_hold_until: null })
    await scene.store.refundTicket(scene.track, 'r1', 20 * million)
    await handleDueReports(counter.app)
    expect((await scene.care()).reports[0]).toMatchObject({ status: 'REFUNDED' })
  })

  test('R-CARE-05: every refund of a ticket asks: card credit until the customer answers, then the debt; what is spent meanwhile cannot lower it', async () => {
    const scene = await openPurchase(counter, staff)
    await payInstalments(counter.db, scene.order, [1, 2], counter.now())
    await scene.store.refundTicket(scene.track, 'half', 30 * million)
    const before = await scene.accounts()
    expect(before[2]).toBe(160 * million)
    const token = await scene.login()
    const choose = (choice: 'CREDIT' | 'DEBT', refund_id = 'half') =>
      counter.call(chooseRefund, { params: scene.params, body: { refund_id, choice } }, { token })
    expect((await choose('DEBT')).body.results).toMatchObject({ choice: 'DEBT', lowered: 30 * million, pending: 0 })
    expect((await choose('DEBT')).status).toBe(200)
    expect((await choose('CREDIT')).body).toMatchObject({ code: 'REFUND_CHOSEN' })
    const after = await scene.accounts()
    expect([after[2], after[3]]).toEqual([130 * million, 0])
    expect(present(after[0])).toBeLessThan(present(before[0]) - 30 * million)
    await scene.store.refundTicket(scene.track, 'rest', 40 * million)
    expect((await choose('CREDIT', 'rest')).body.results).toMatchObject({ choice: 'CREDIT', lowered: 0 })
    expect(await scene.accounts()).toMatchObject([after[0], after[1], 170 * million, 0])
    expect(await applyRefundChoices(counter.app)).toBe(0)
  })
})
