import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { quotePayoff } from '#contract/lending/plans/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { writeOffDebt } from '#server/lending/plans/write-off/write-off-debt.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { again, payFor } from '#testing/lending/orders/others-commands.ts'
import { payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('a store’s refund after the loan has ended', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterEach(() => mustBeSound(database()))
  afterAll(() => counter.leave())

  /** Card credit of 200,000,000, of which 70,000,000 were spent at the store and paid out to it; `paid` instalments are paid. */
  async function spent(paid: readonly number[] = []) {
    const { db, store } = counter
    const { order } = await repaidOrder(db, counter.slug, 'credit', counter.now())
    await payInstalments(db, order, paid, counter.now())
    const { customerId, id: orderId } = order
    const login = () => openSession(db, { customerId, name: 'test', at: counter.now() })
    const token = await login()
    const { track_number: track } = await store.createTicket(counter.ticketRequest(70_000_000))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    await store.verifyTicket(track, 70_000_000)
    return {
      track,
      params: { id: String(orderId) },
      login,
      customerId,
      status: async () => (await again(db, order)).status,
      /** Receivable, deferred wage, card credit and wallet. */
      accounts: async () => [
        await balanceOf(db, customerId, 'CUSTOMER_RECEIVABLE', orderId),
        await balanceOf(db, customerId, 'DEFERRED_WAGE', orderId),
        await balanceOf(db, customerId, 'CUSTOMER_CARD_CREDIT', orderId),
        await balanceOf(db, customerId, 'CUSTOMER_WALLET'),
      ],
    }
  }

  async function paidOff() {
    const scene = await spent()
    const { params, login, customerId } = scene
    const token = await login()
    const quote = (await counter.call(quotePayoff, { params, body: {} }, { token })).body.results
    await counter.db.transaction((tx) => payFor(tx, customerId, 'payoff', quote.id ?? '', counter.now()))
    await counter.relay()
    expect(await scene.status()).toBe('FINISHED')
    return scene
  }

  test('R-PLAN-20: after a withdrawal it lowers the one invoice, and nothing is card credit again', async () => {
    const { track, params, login, accounts, status } = await spent()
    await counter.store.settleTicket(track)
    counter.pass(7 * dayMs)
    expect((await counter.call(withdrawFromLoan, { params, body: {} }, { token: await login() })).status).toBe(201)
    const [owed = 0, wage = 0, , wallet = 0] = await accounts()
    expect(owed - wage).toBe(70_000_000)
    await counter.store.refundTicket(track, 'a', 30_000_000)
    expect(await accounts()).toEqual([owed - 30_000_000, wage, 0, wallet])
    await counter.store.refundTicket(track, 'b', 40_000_000)
    await counter.relay()
    const plan = (await counter.call(readOrder, { params }, { token: await login() })).body.results.plan
    expect(plan).toMatchObject({ kind: 'STORE_REFUND', is_changeable: false, is_withdrawn: true })
    expect(wage).toBe(882_192)
    expect(await accounts()).toEqual([wage, wage, 0, wallet])
    expect(await status()).toBe('PAYING')
  })

  test('R-PLAN-20: where it covers what is owed the order is finished, and the rest goes to the wallet', async () => {
    const { track, params, login, accounts, status } = await spent([1])
    await counter.store.settleTicket(track)
    await counter.call(withdrawFromLoan, { params, body: {} }, { token: await login() })
    const [owed = 0, , , wallet = 0] = await accounts()
    expect(owed).toBeLessThan(70_000_000)
    await counter.store.refundTicket(track, 'all', 70_000_000)
    await counter.relay()
    expect(await accounts()).toEqual([0, 0, 0, wallet + 70_000_000 - owed])
    expect(await status()).toBe('FINISHED')
  })

  test('R-PLAN-20: after a payoff it goes to the wallet, also where the store reverses the whole ticket', async () => {
    for (const isReversed of [false, true]) {
      const { track, accounts } = await paidOff()
      const [, , , wallet = 0] = await accounts()
      if (isReversed) await counter.store.reverseTicket(track)
      else {
        await counter.store.settleTicket(track)
        await counter.store.refundTicket(track, 'all', 70_000_000)
      }
      expect(await accounts()).toEqual([0, 0, 0, wallet + 70_000_000])
    }
  })

  test('R-PLAN-15, R-PLAN-20: after a write-off it pays whole instalments with their fees, the oldest first, and the rest goes to the wallet', async () => {
    const { track, params, login, customerId, accounts, status } = await spent()
    await counter.store.settleTicket(track)
    counter.pass(575 * dayMs)
    const { db } = counter
    const of = { customerId, orderId: Number(params.id), ...asOf(counter.now()) }
    expect(await db.transaction((tx) => writeOffDebt(tx, planAccess, of))).toMatchObject({ ok: true, value: { freeCredit: 130_000_000 } })
    const token = await login()
    const owed = (await counter.call(listInvoices, { query: { per_page: 50, 'filter[status]': 'OVERDUE' } }, { token })).body.results
    expect(owed.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12])
    await counter.store.refundTicket(track, 'all', 70_000_000)
    const recovered = owed.slice(0, 3).reduce((total, { payable }) => total + payable, 0)
    expect(await accounts()).toEqual([0, 0, 0, 70_000_000 - recovered])
    const left = (await counter.call(listInvoices, { query: { 'filter[status]': 'OVERDUE' } }, { token })).body.results
    expect(left.map(({ number }) => number)).toEqual([10, 11, 12])
    expect(await status()).toBe('PAYING')
  })
})
