import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { openProblemFor, rejectProblem } from '#contract/backoffice/problems/routes.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { lockAnyProfile } from '#server/identity/profile/sql.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { handleDueReports } from '#server/merchants/problems/jobs.ts'
import { reportsOfTicket } from '#server/merchants/problems/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { back, begin, mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('what staff do about a problem report', (database) => {
  let counter: Counter
  let staff: StaffApp
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
    staff = await openStaffApp(counter)
  })
  afterEach(() => mustBeSound(database()))
  afterAll(() => counter.leave())

  let sessions = 0
  const as = async (role: 'FINANCE' | 'SUPPORT') => (await staff.signedIn(`staff${(sessions += 1)}`, role)).token

  /** The contents of the customer's notices of lost reports. */
  const lostOf = async (customerId: number) => {
    const own = sql`customer_id = ${customerId} and title = 'گزارش شما پذیرفته نشد'`
    return (await rowsOf<{ content: string }>(counter.db, sql`select content from notifications where ${own}`)).map(
      ({ content }) => content,
    )
  }

  test('R-CARE-04: after two lost reports support opens the next by the whole track number; its digits are refused at that field', async () => {
    const scene = await openPurchase(counter, staff)
    for (const of of [scene.track, await scene.buy()]) {
      const { id } = (await scene.report('DAMAGED', { amount: 20 * million, of })).body.results
      await counter.store.answerProblem(id, { agrees: false, answer: 'سالم فرستاده شد.' })
      await staff.call(
        rejectProblem,
        { params: { customer_id: scene.customerId, id }, body: { reason: 'مدرکی نیست' } },
        await as('FINANCE'),
      )
    }
    const third = await scene.buy(10 * million)
    expect((await scene.report('DAMAGED', { amount: 10 * million, of: third })).body).toMatchObject({
      code: 'STAFF_OPEN_ONLY',
      message: expect.stringContaining('در ۱۸۰ روز گذشته دو گزارش شما پذیرفته نشد'),
    })
    const problem = { customer_id: scene.customerId, kind: 'DAMAGED', amount: 10 * million, description: 'شیشهٔ آن شکسته بود.' } as const
    const open = async (track_number: string) => staff.call(openProblemFor, { body: { ...problem, track_number } }, await as('SUPPORT'))
    const refused = await open(third.replace('CPG-', ''))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['track_number']])
    const opened = await open(third)
    expect([opened.status, opened.body.results]).toMatchObject([201, { status: 'OPEN', track_number: third }])
  })

  test.each([
    [10, true],
    [26, false],
  ])('R-CARE-03: the notice of a report that is lost after %i days names five more days of its instalments: %s', async (days, hasDays) => {
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report('DAMAGED', { amount: 20 * million })).body.results
    await counter.store.answerProblem(id, { agrees: false, answer: 'سالم فرستاده شد.' })
    counter.pass(days * dayMs)
    await handleDueReports(counter.app)
    const decision = { params: { customer_id: scene.customerId, id }, body: { reason: 'مدرکی نیست' } }
    expect((await staff.call(rejectProblem, decision, await as('FINANCE'))).status).toBe(200)
    await counter.relay()
    expect((await lostOf(scene.customerId)).map((content) => content.includes('پنج روز دیگر'))).toEqual([hasDays])
  })

  test('R-CARE-03: the notice of a lost report names no days where its instalments were paid while on hold', async () => {
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report('DAMAGED', { amount: 20 * million })).body.results
    const { customerId } = scene
    const onHold = (await scene.invoices()).filter(({ onHoldBy }) => onHoldBy === id)
    expect(onHold.length).toBeGreaterThan(0)
    const itemIds = onHold.map((invoice) => invoice.id)
    const asked = {
      customerId,
      kind: 'invoice',
      itemIds,
      redirectUri: '/invoice/payment',
      discountCode: null,
      idempotencyKey: null,
    } as const
    const payment = await begin(counter.app, asked)
    await back(counter.app, present(await fake.pay(payment.redirectUrl ?? '')))
    await counter.store.answerProblem(id, { agrees: false, answer: 'سالم فرستاده شد.' })
    const decision = { params: { customer_id: customerId, id }, body: { reason: 'مدرکی نیست' } }
    expect((await staff.call(rejectProblem, decision, await as('FINANCE'))).status).toBe(200)
    await counter.relay()
    expect(await lostOf(customerId)).toEqual(['دلیل را ببینید.'])
  })

  test('nobody opens a report on an account that was closed meanwhile', async () => {
    const scene = await openPurchase(counter, staff)
    const { customerId, track: track_number } = scene
    await counter.db.update(customers).set({ closedAt: counter.now() }).where(eq(customers.customerId, customerId))
    const problem = { customer_id: customerId, kind: 'DAMAGED', amount: 10 * million, description: 'شیشهٔ آن شکسته بود.' } as const
    const byStaff = await staff.call(openProblemFor, { body: { ...problem, track_number } }, await as('SUPPORT'))
    expect([(await scene.report('DAMAGED')).status, byStaff.status, byStaff.body.code]).toEqual([401, 404, 'NOT_FOUND'])
    expect(await reportsOfTicket(counter.db, customerId, track_number)).toEqual([])
  })

  test('a report that meets the closure of its account waits for it, and is refused', async (context) => {
    if (database().engine !== 'postgres') context.skip()
    const scene = await openPurchase(counter, staff)
    const itself = eq(customers.customerId, scene.customerId)
    const reported = await counter.db.transaction(async (tx) => {
      await lockAnyProfile(tx, scene.customerId)
      const begun = scene.report('DAMAGED')
      await untilWaiting(counter.db, 1)
      await tx.update(customers).set({ closedAt: counter.now() }).where(itself)
      return { begun }
    })
    expect((await reported.begun).status).toBe(401)
    expect(await reportsOfTicket(counter.db, scene.customerId, scene.track)).toEqual([])
  })

  test('R-CARE-02: a refund that a second person approves is refused where the store has refunded a part of it meanwhile, and proposed anew', async () => {
    const scene = await openPurchase(counter, staff)
    const { customerId } = scene
    const { id } = (await scene.report('DAMAGED', { amount: 20 * million })).body.results
    await scene.store.answerProblem(id, { agrees: false, answer: 'سالم فرستاده شد.' })
    const first = (await scene.propose(id, await as('FINANCE'))).body.results
    await scene.store.refundTicket(scene.track, 'a part of it', 5 * million)
    expect((await scene.approve(first.id, await as('FINANCE'))).body.code).toBe('MOVED_ON')
    expect((await scene.care()).refunded_amount).toBe(5 * million)
    const params = { customer_id: customerId, id: first.id }
    expect((await staff.call(refuseProposal, { params, body: { why: 'مبلغ عوض شده است.' } }, await as('FINANCE'))).status).toBe(200)
    const second = (await scene.propose(id, await as('FINANCE'))).body.results
    expect([second.amount, (await scene.approve(second.id, await as('FINANCE'))).status]).toEqual([15 * million, 200])
    expect((await scene.care()).refunded_amount).toBe(20 * million)
  })

  test('R-CARE-02: a won report is refunded whatever ids the store gave to its own refunds', async () => {
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report('DAMAGED', { amount: 20 * million })).body.results
    await scene.store.refundTicket(scene.track, `problem:${id}`, 1)
    await scene.store.answerProblem(id, { agrees: false, answer: 'سالم فرستاده شد.' })
    const proposed = (await scene.propose(id, await as('FINANCE'))).body.results
    const approved = await scene.approve(proposed.id, await as('FINANCE'))
    expect([approved.status, (await scene.care()).refunded_amount]).toEqual([200, 20 * million])
  })
})
