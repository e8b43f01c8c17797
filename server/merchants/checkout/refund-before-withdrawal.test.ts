import { and, eq, sum } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { previewWithdrawal, withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { previewPayoff } from '#contract/lending/plans/routes.ts'
import { chooseRefund } from '#contract/merchants/problems/routes.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { ledgerEntries } from '#server/billing/ledger/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { partPay, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { buySettled, million } from '#testing/merchants/problems/purchase.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import type { RefundChoice } from './refund-choices.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('a loan after a store’s refund lowered the debt', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterEach(() => mustBeSound(database()))
  afterAll(() => counter.leave())

  /** Card credit of 200,000,000 that enters repayment now. */
  async function borrowed() {
    const { db } = counter
    const { order } = await repaidOrder(db, counter.slug, 'credit', counter.now())
    const { customerId, id: orderId } = order
    const params = { id: String(orderId) }
    const login = () => openSession(db, { customerId, name: 'test', at: counter.now() })
    const wageIncome = db
      .select({ total: sum(ledgerEntries.amount).mapWith(Number) })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.customerId, customerId), eq(ledgerEntries.account, 'WAGE_INCOME')))
    return {
      order,
      buy: async (amount: number) => buySettled(counter, { token: await login(), customerId }, amount),
      choose: async (track: string, refund: string, choice: RefundChoice) => {
        const body = { refund_id: refund, choice }
        return (await counter.call(chooseRefund, { params: { id: track }, body }, { token: await login() })).status
      },
      yearlyCost: async () =>
        (await counter.call(previewPayoff, { params, query: {} }, { token: await login() })).body.results.current.yearly_cost,
      preview: async () => (await counter.call(previewWithdrawal, { params }, { token: await login() })).body.results,
      withdraw: async () => (await counter.call(withdrawFromLoan, { params, body: {} }, { token: await login() })).body.results,
      /** Receivable, deferred wage, card credit, and the wage that became income. */
      accounts: async () => [
        await balanceOf(db, customerId, 'CUSTOMER_RECEIVABLE', orderId),
        await balanceOf(db, customerId, 'DEFERRED_WAGE', orderId),
        await balanceOf(db, customerId, 'CUSTOMER_CARD_CREDIT', orderId),
        (await wageIncome)[0]?.total ?? 0,
      ],
    }
  }

  test.for([
    [60, 60, 3, 5],
    [60, 25, 0, 0],
    [60, 25, 14, 14],
    [200, 150, 1, 14],
  ] as const)(
    'R-PLAN-10, R-CARE-03: %i million spent, %i refunded on day %i: a withdrawal on day %i leaves the same debt, wherever the refund went',
    async ([spent, back, refundDay, withdrawalDay]) => {
      const amount = back * million
      const buyOf = async (choice: RefundChoice) => {
        const loan = await borrowed()
        return { choice, loan, track: await loan.buy(spent * million) }
      }
      const loans = [await buyOf('DEBT'), await buyOf('CREDIT')]
      counter.pass(refundDay * dayMs)
      for (const { choice, loan, track } of loans) {
        await counter.store.refundTicket(track, 'back', amount)
        expect(await loan.choose(track, 'back', choice)).toBe(200)
      }
      counter.pass((withdrawalDay - refundDay) * dayMs)
      const wage = Math.round((200 * million * 23 * withdrawalDay) / 36_500)
      const owed = (spent - back) * million + wage
      for (const { choice, loan } of loans) {
        expect(await loan.preview()).toMatchObject({ wage, total: owed, to_wallet: 0, paid: choice === 'DEBT' ? amount : 0 })
        expect((await loan.withdraw()).total).toBe(owed)
        expect(await loan.accounts()).toEqual([owed, wage, 0, 0])
      }
    },
  )

  test('R-PLAN-10, R-CARE-03: two refunds that lowered the debt count once each, and one that stayed card credit is set off', async () => {
    const loan = await borrowed()
    const [track, other] = [await loan.buy(60 * million), await loan.buy(50 * million)]
    counter.pass(2 * dayMs)
    for (const refund of ['a', 'b']) {
      await counter.store.refundTicket(track, refund, 20 * million)
      expect(await loan.choose(track, refund, 'DEBT')).toBe(200)
    }
    await counter.store.refundTicket(other, 'all', 50 * million)
    expect(await loan.choose(other, 'all', 'CREDIT')).toBe(200)
    counter.pass(dayMs)
    expect(await loan.preview()).toMatchObject({ paid: 40 * million, card_credit: 140 * million, total: 20_378_082 })
  })

  test('R-CARE-03: its yearly cost is that of a loan on which the same was paid in advance', async () => {
    const [refunded, paid] = [await borrowed(), await borrowed()]
    const track = await refunded.buy(30 * million)
    counter.pass(3 * dayMs)
    await counter.store.refundTicket(track, 'all', 30 * million)
    expect(await refunded.choose(track, 'all', 'DEBT')).toBe(200)
    await partPay(counter.db, paid.order, 'SMALLER', counter.now())
    expect(await refunded.yearlyCost()).toBe(await paid.yearlyCost())
  })
})
