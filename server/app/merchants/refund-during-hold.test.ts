import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { withdrawProblem } from '#contract/merchants/problems/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayMs, dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { giveDiscount } from '#server/billing/invoices/give-discount.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { handleDueReports } from '#server/merchants/problems/jobs.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { payInstalments } from '#testing/lending/plans/repaid-order.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf } from '#testing/test-app.ts'

onEveryEngine('a store’s refund while a withdrawn loan’s invoice is on hold', (database) => {
  let fake: FakePartners
  let counter: Counter
  let staff: StaffApp
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
    staff = await openStaffApp(counter)
  })
  afterEach(() => mustBeSound(database()))
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  /** A purchase by a loan that was withdrawn from; its one invoice is due on `due`. */
  async function withdrawn({ paid = [1], more = 0 }: { paid?: readonly number[]; more?: number } = {}) {
    const scene = await openPurchase(counter, staff)
    const other = more > 0 ? await scene.buy(more) : ''
    const { orderId, login } = scene
    await payInstalments(counter.db, scene.order, paid, counter.now())
    await counter.call(withdrawFromLoan, { params: { id: String(orderId) }, body: {} }, { token: await login() })
    const invoice = async () => present((await scene.invoices()).find(({ status }) => status === 'PENDING'))
    const due = present((await invoice()).dueDate)
    const [owed] = await scene.accounts()
    return {
      ...scene,
      other,
      owed,
      due,
      invoice,
      /** As its customer finds it. */
      shown: async () => {
        const query = { 'filter[order]': String(orderId) }
        const { results } = (await counter.call(listInvoices, { query }, { token: await login() })).body
        return present(results.find(({ status }) => status !== 'PAID' && status !== 'CANCELED'))
      },
      forgive: async (late: number) => {
        const { customerId, id: invoiceId } = await invoice()
        const forgiven = { customerId, invoiceId, lateFeeDiscount: rial(late), demandCollectionDiscount: rial(0), ...asOf(counter.now()) }
        expect((await counter.db.transaction((tx) => giveDiscount(tx, forgiven))).ok).toBe(true)
      },
      withdrawReport: async (id: string) =>
        expect((await counter.call(withdrawProblem, { params: { id }, body: {} }, { token: await login() })).status).toBe(200),
    }
  }
  let sessions = 0
  const finance = async () => (await staff.signedIn(`finance${(sessions += 1)}`, 'FINANCE')).token
  /** Two people decide for the customer. */
  const decide = async ({ propose, approve }: Awaited<ReturnType<typeof withdrawn>>, id: string) => {
    const proposed = (await propose(id, await finance())).body.results
    expect((await approve(proposed.id, await finance())).status).toBe(200)
  }
  const passTo = (day: Day) => {
    while (dayOf(counter.now()) < day) counter.pass(dayMs)
  }
  const refund = (track: string) => counter.store.refundTicket(track, 'part', 20 * million)

  test('R-CARE-01, R-CARE-03: the smaller invoice is on hold as the one before, and after the report no day on hold counts as late', async () => {
    const { track, owed, due, invoice, shown, report, withdrawReport } = await withdrawn()
    passTo(addDays(due, -5))
    const { id } = (await report('NOT_RECEIVED', { amount: 60 * million })).body.results
    const before = await invoice()
    expect(before).toMatchObject({ onHoldBy: id, onHoldUntil: addDays(due, 16), dueBeforeHold: due, dueDate: addDays(due, 21) })
    passTo(addDays(due, 10))
    await refund(track)
    const { amount, onHoldBy, onHoldUntil, dueBeforeHold, dueDate, originalDueDate } = await invoice()
    expect(amount).toBe(owed - 20 * million)
    expect({ onHoldBy, onHoldUntil, dueBeforeHold, dueDate, originalDueDate }).toEqual({
      onHoldBy: before.onHoldBy,
      onHoldUntil: before.onHoldUntil,
      dueBeforeHold: before.dueBeforeHold,
      dueDate: before.dueDate,
      originalDueDate: before.originalDueDate,
    })
    expect(await shown()).toMatchObject({ status: 'PENDING', held_until: before.onHoldUntil, number_of_days_late: 0, late_fee: 0 })
    passTo(addDays(due, 12))
    await withdrawReport(id)
    expect(await invoice()).toMatchObject({ dueDate: addDays(due, 17), onHoldBy: null, feePart: 0 })
    passTo(addDays(due, 18))
    expect(await shown()).toMatchObject({ status: 'OVERDUE', number_of_days_late: 1, fee_days: 1 })
  })

  test('R-CARE-03: where the hold runs out it ends on the smaller invoice, and a decision for the customer pays that', async () => {
    const scene = await withdrawn()
    const { track, owed, due, invoice, report } = scene
    passTo(addDays(due, -5))
    const { id } = (await report('NOT_RECEIVED', { amount: 60 * million })).body.results
    passTo(addDays(due, 10))
    await refund(track)
    const [, , , wallet] = await scene.accounts()
    passTo(addDays(due, 17))
    await handleDueReports(counter.app)
    await handleDueReports(counter.app)
    expect(await invoice()).toMatchObject({ dueDate: addDays(due, 21), onHoldBy: null, amount: owed - 20 * million })
    await decide(scene, id)
    expect(await scene.accounts()).toEqual([0, 0, 0, wallet + 40 * million - (owed - 20 * million)])
    const paid = (await scene.invoices()).find(({ amount, status }) => status === 'PAID' && amount === owed - 20 * million)
    expect(paid).toMatchObject({ dueDate: addDays(due, 21) })
  })

  test('R-CARE-03: a refund that covers the debt pays it on the day that the hold gave it', async () => {
    const { track, owed, due, report, accounts, invoices: all } = await withdrawn()
    passTo(addDays(due, -5))
    await report('NOT_RECEIVED', { amount: 60 * million })
    passTo(addDays(due, 10))
    const [, , , wallet] = await accounts()
    await counter.store.refundTicket(track, 'all', 70 * million)
    expect(await accounts()).toEqual([0, 0, 0, wallet + 70 * million - owed])
    expect((await all()).at(-1)).toMatchObject({ status: 'PAID', dueDate: addDays(due, 21) })
    await handleDueReports(counter.app)
  })

  test('R-CARE-01, R-CARE-03: a decision about another purchase leaves it on hold, and that is shown before', async () => {
    const scene = await withdrawn({ paid: [1, 2, 3, 4], more: 50 * million })
    const { due, invoice, report, other, care, owed } = scene
    passTo(addDays(due, -5))
    expect((await report('NOT_RECEIVED', { amount: 60 * million })).status).toBe(201)
    const { id } = (await report('DAMAGED', { amount: 20 * million, of: other })).body.results
    await counter.store.answerProblem(id, { agrees: true, answer: 'درست است.' })
    const dueOnHold = addDays(due, 21)
    expect(await invoice()).toMatchObject({ dueDate: dueOnHold, amount: owed })
    const [won] = present((await care(other)).outlook?.orders[0]).instalments.map((one) => one.won)
    expect(won).toEqual({ due_date: dueOnHold, amount: owed - 20 * million })
    await decide(scene, id)
    expect(await invoice()).toMatchObject({ dueDate: dueOnHold, dueBeforeHold: due, amount: owed - 20 * million })
  })

  test('R-CARE-01: a late fee that arose before the hold stays on the smaller invoice, also after the report', async () => {
    const { track, due, invoice, shown, report, withdrawReport } = await withdrawn()
    passTo(addDays(due, 5))
    const { late_fee: arisen } = await shown()
    expect(arisen).toBeGreaterThan(0)
    const { id } = (await report('NOT_RECEIVED', { amount: 60 * million })).body.results
    passTo(addDays(due, 10))
    await refund(track)
    expect(await shown()).toMatchObject({ status: 'PENDING', late_fee: arisen, fee_part: arisen })
    await withdrawReport(id)
    expect(await invoice()).toMatchObject({ dueDate: addDays(due, 15), feePart: arisen })
    expect(await shown()).toMatchObject({ late_fee: arisen, fee_part: arisen })
  })

  test('what two people forgave of its fees stays forgiven on the smaller invoice', async () => {
    const { track, due, invoice, shown, forgive } = await withdrawn()
    passTo(addDays(due, 5))
    await forgive((await shown()).late_fee)
    // No collection fee arises here: only that it is not lost.
    const { id } = await invoice()
    await counter.db
      .update(invoices)
      .set({ demandCollectionDiscount: rial(7_000) })
      .where(eq(invoices.id, id))
    await refund(track)
    const after = await shown()
    expect(after.late_fee).toBeGreaterThan(0)
    expect(after).toMatchObject({ late_fee_discount: after.late_fee, payable: after.amount })
    expect(await invoice()).toMatchObject({ demandCollectionDiscount: 7_000 })
  })
})
