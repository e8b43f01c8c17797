import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { previewProblem } from '#contract/merchants/problems/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { handleDueReports } from '#server/merchants/problems/jobs.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { moneyTaken, mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { payInstalments } from '#testing/lending/plans/repaid-order.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

type Scene = Awaited<ReturnType<typeof openPurchase>>

const unpaid = async (scene: Scene) =>
  (await scene.invoices()).filter(({ status }) => status === 'PENDING').map(({ dueDate, amount }) => ({ due_date: dueDate, amount }))

onBothEngines('what is shown before a problem report', (database) => {
  let fake: FakePartners
  let counter: Counter
  let staff: Awaited<ReturnType<typeof openStaffApp>>
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

  let sessions = 0
  /** A member of FINANCE with a new session. */
  const finance = async (name: 'one' | 'other') => (await staff.signedIn(`${name}${(sessions += 1)}`, 'FINANCE')).token
  const preview = async (scene: Scene, amount: number) => {
    const query = { kind: 'NOT_RECEIVED', amount: String(amount) } as const
    return (await counter.call(previewProblem, { params: scene.params, query }, { token: await scene.login() })).body.results
  }
  /** Two people decide for the customer. */
  const decide = async (scene: Scene, id: string) => {
    const proposed = (await scene.propose(id, await finance('one'))).body.results
    expect((await scene.approve(proposed.id, await finance('other'))).status).toBe(200)
  }
  test('R-CARE-01, R-SHOP-12: the schedule that is shown before a report is that of a decision, less cash back that the wallet lacks, of a second report of the rest too', async () => {
    const { db, storeId } = counter
    const own = eq(stores.id, storeId)
    await db.update(stores).set({ cashBack: 2 }).where(own)
    const scene = await openPurchase(counter, staff)
    await db.update(stores).set({ cashBack: 0 }).where(own)
    const { customerId } = scene
    await db.transaction((tx) => postTransfers(tx, [moneyTaken(customerId, rial(million), counter.now())]))
    for (const [amount, credit, cash_back] of [
      [40 * million, 39_600_000, { from_wallet: 400_000, off_credit: 400_000 }],
      [30 * million, 29_400_000, { from_wallet: 0, off_credit: 600_000 }],
    ] as const) {
      counter.pass(dayMs)
      const shown = await preview(scene, amount)
      expect(shown).toMatchObject({ to_wallet: 0, cash_back, orders: [{ credit, is_ended: false, to_wallet: 0 }] })
      const { id } = (await scene.report('NOT_RECEIVED', { choice: 'DEBT', amount })).body.results
      expect((await scene.care()).outlook).toMatchObject({ to_wallet: 0, cash_back, orders: [{ credit }] })
      await counter.store.answerProblem(id, { agrees: true, answer: 'درست است.' })
      await decide(scene, id)
      expect(await unpaid(scene)).toEqual(shown.orders.flatMap(({ instalments }) => instalments.map(({ won }) => won)))
      expect((await scene.care()).refunds.at(-1)).toMatchObject({ choice: 'DEBT', lowered: credit, to_wallet: 0 })
    }
  })

  test('R-CARE-01, R-PLAN-20: of a loan that was withdrawn from what is owed is shown lower and the rest in the wallet, and so it is decided, whatever was chosen', async () => {
    const scene = await openPurchase(counter, staff)
    const { order, orderId, login } = scene
    await payInstalments(counter.db, order, [1], counter.now())
    await counter.call(withdrawFromLoan, { params: { id: String(orderId) }, body: {} }, { token: await login() })
    const [owed, , , wallet] = await scene.accounts()
    expect([owed, await unpaid(scene)]).toMatchObject([expect.any(Number), [{ amount: owed }]])
    counter.pass(10 * dayMs)
    const shown = await preview(scene, 70 * million)
    const [instalment] = present(shown.orders[0]).instalments
    expect(instalment).toMatchObject({ amount: owed, is_on_hold: true, won: null })
    expect(shown).toMatchObject({ to_wallet: 70 * million - owed, orders: [{ is_ended: true, total_if_won: 0, wage_saved: 0 }] })
    const { id } = (await scene.report('NOT_RECEIVED', { choice: 'CREDIT', amount: 70 * million })).body.results
    // The hold ends after the day on which the invoice was due without the five days.
    counter.pass(18 * dayMs)
    await handleDueReports(counter.app)
    const open = present((await scene.care()).outlook)
    expect(open).toMatchObject({ to_wallet: shown.to_wallet, orders: [{ is_ended: true, instalments: [{ won: null }] }] })
    await decide(scene, id)
    expect(await scene.accounts()).toEqual([0, 0, 0, wallet + open.to_wallet])
    expect((await scene.care()).refunds).toEqual([])
    expect(open.to_wallet).toBe(shown.to_wallet)
  })

  test('R-CARE-01: beside another report, both ends of this one keep the day until which that one holds an instalment', async () => {
    const scene = await openPurchase(counter, staff)
    const other = await scene.buy()
    counter.pass(15 * dayMs)
    expect((await scene.report('DAMAGED', { amount: 20 * million })).status).toBe(201)
    const [invoice] = await scene.invoices()
    const due = present(invoice?.dueDate)
    expect(due > present(invoice?.dueBeforeHold)).toBe(true)
    const days = {
      number: 1,
      due_date: due,
      won: expect.objectContaining({ due_date: due }),
      lost: expect.objectContaining({ due_date: due }),
    }
    const query = { kind: 'DAMAGED', amount: String(20 * million) } as const
    const shown = await counter.call(previewProblem, { params: { id: other }, query }, { token: await scene.login() })
    expect(shown.body.results.orders[0]?.instalments[0]).toMatchObject(days)
    expect((await scene.report('DAMAGED', { amount: 20 * million, of: other })).status).toBe(201)
    expect((await scene.care(other)).outlook?.orders[0]?.instalments[0]).toMatchObject(days)
  })
})
