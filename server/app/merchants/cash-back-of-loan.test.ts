import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listWalletTransactions } from '#contract/billing/wallet/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { previewWithdrawal, withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { previewTicket, readTicket } from '#contract/merchants/checkout/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { planAddenda } from '#server/lending/plans/changes/tables.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { moneyTaken, mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { putInto } from '#testing/lending/orders/open-order.ts'
import { payFor } from '#testing/lending/orders/others-commands.ts'
import { repaidOrder, repaidOrderOf } from '#testing/lending/plans/repaid-order.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onEveryEngine, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onEveryEngine('cash back of a loan that is withdrawn from', (database) => {
  let fake: FakePartners
  let counter: Counter
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
    await counter.db.update(stores).set({ cashBack: 2 }).where(eq(stores.id, counter.storeId))
  })
  afterEach(() => mustBeSound(database()))
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  /** Card credit of 200,000,000, of which the store was paid; no first payment is refunded. */
  async function bought(amount: number) {
    const { order } = await repaidOrder(counter.db, counter.slug, 'credit', counter.now())
    await changeOrder(counter.db, order, { firstPaymentRefundedAt: counter.now(), orderCost: rial(0), shippingCost: rial(0) })
    return { order, ...(await buyWith(order.customerId, amount)) }
  }
  async function buyWith(customerId: number, amount: number) {
    const token = await openSession(counter.db, { customerId, name: 'test', at: counter.now() })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    await counter.store.verifyTicket(track, amount)
    return { token, track }
  }
  const preview = async (orderId: number, token: string) =>
    (await counter.call(previewWithdrawal, { params: { id: String(orderId) } }, { token })).body.results
  const withdraw = async (orderId: number, token: string) =>
    (await counter.call(withdrawFromLoan, { params: { id: String(orderId) }, body: {} }, { token })).body.results
  const walletOf = (customerId: number) => balanceOf(counter.db, customerId, 'CUSTOMER_WALLET')
  const owedOf = (customerId: number, orderId: number) => balanceOf(counter.db, customerId, 'CUSTOMER_RECEIVABLE', orderId)
  const takenOf = async (track: string, token: string) =>
    (await counter.call(readTicket, { params: { id: track } }, { token })).body.results.cash_back.taken
  const spendWallet = async (customerId: number, left: number) => {
    const amount = rial((await walletOf(customerId)) - left)
    await counter.db.transaction((tx) => postTransfers(tx, [moneyTaken(customerId, amount, counter.now())]))
  }

  test('R-PLAN-10, R-SHOP-12: it is taken from the wallet, and a refund after it takes it no second time', async () => {
    const { order, token, track } = await bought(70_000_000)
    const { customerId, id } = order
    await counter.store.settleTicket(track)
    const before = await walletOf(customerId)
    expect(before).toBeGreaterThanOrEqual(1_400_000)
    expect(await preview(id, token)).toMatchObject({ cash_back_owed: 0, cash_back_from_wallet: 1_400_000, total: 70_000_000 })
    expect(await withdraw(id, token)).toMatchObject({ cash_back_owed: 0, cash_back_from_wallet: 1_400_000, total: 70_000_000 })
    expect([await walletOf(customerId), await owedOf(customerId, id)]).toEqual([before - 1_400_000, 70_000_000])
    const movements = (await counter.call(listWalletTransactions, { query: {} }, { token })).body.results
    expect(movements.map(({ slug, amount }) => `${slug} ${amount}`)).toContain('cash-back-withdrawn -1400000')
    await counter.store.refundTicket(track, 'half', 35_000_000)
    await counter.store.refundTicket(track, 'rest', 35_000_000)
    expect([await walletOf(customerId), await owedOf(customerId, id)]).toEqual([before - 1_400_000, 0])
    expect(await takenOf(track, token)).toBe(1_400_000)
  })

  test('R-PLAN-10, R-SHOP-12: what the wallet lacks is added to the one invoice, less what a refund took before; the store gets all of it at once', async () => {
    const { order, token, track } = await bought(70_000_000)
    const { customerId, id } = order
    const without = await preview(id, token)
    await counter.store.settleTicket(track)
    await spendWallet(customerId, 700_001)
    expect(await preview(id, token)).toMatchObject({ cash_back_owed: 699_999, after: { total: without.after.total + 699_999 } })
    // It is no cost of the loan.
    expect((await preview(id, token)).after.yearly_cost).toBe(without.after.yearly_cost)
    await counter.store.refundTicket(track, 'a', 20_000_000)
    expect(await takenOf(track, token)).toBe(400_000)
    const shown = { principal: 200_000_000, card_credit: 150_000_000, cash_back_from_wallet: 300_001, cash_back_owed: 699_999, paid: 0 }
    expect(await preview(id, token)).toMatchObject({ ...shown, total: 50_699_999 })
    expect(await withdraw(id, token)).toMatchObject({ ...shown, total: 50_699_999 })
    expect([await walletOf(customerId), await owedOf(customerId, id)]).toEqual([0, 50_699_999])
    const toStore = sql`select -e.amount as amount from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
      where e.customer_id = ${customerId} and t.slug = 'cash-back-withdrawn' and e.account = 'BANK_SETTLEMENT'`
    expect(await rowsOf<{ amount: number }>(counter.db, toStore)).toEqual([{ amount: 1_000_000 }])
    await counter.relay()
    const notices = (await counter.call(listNotifications, { query: {} }, { token })).body.results
    expect(notices.map(({ data }) => data.content).join(' ')).toContain('که در کیف پول نبود، به بدهی وام اضافه شد')
    const [addendum] = await counter.db.select().from(planAddenda).where(eq(planAddenda.customerId, customerId))
    expect(addendum?.text).toContain('بازگشت پول فروشگاه‌ها، در مبلغ پایین: ۶۹۹۹۹۹ ریال')
    await counter.store.refundTicket(track, 'b', 50_000_000)
    expect([await walletOf(customerId), await owedOf(customerId, id)]).toEqual([0, 699_999])
    expect(await takenOf(track, token)).toBe(1_400_000)

    const owner = ownerOf(database())
    const set = (owed: number) => owner.execute(sql`update credit_tickets set cash_back_owed = ${owed} where track_number = ${track}`)
    await expect(set(700_000)).rejects.toMatchObject({ cause: { code: '23514' } })
    await set(699_998)
    const violations = sql`select violation from invariant_24_cash_back_is_of_settled_tickets`
    expect(await rowsOf<{ violation: string }>(counter.db, violations)).toEqual([
      { violation: `ticket ${track} of customer ${customerId}: 699999 of cash back is owed in the ledger, 699998 on the ticket` },
    ])
    await set(699_999)
  })

  test('R-PLAN-10: of a ticket that two orders paid each loses its own part, also one that settles after the withdrawal', async () => {
    const { order } = await repaidOrder(counter.db, counter.slug, 'credit', counter.now())
    const { db } = counter
    const { customerId } = order
    // A finished order keeps its credit; no two are in repayment at once.
    await putInto(db, order, 'FINISHED')
    const { order: other } = await repaidOrderOf(db, customerId, { slug: counter.slug, as: 'credit', at: counter.now() })
    const { token, track } = await buyWith(customerId, 250_000_000)
    expect((await counter.own(customerId, track))?.credits.map(({ amount }) => amount)).toEqual([200_000_000, 50_000_000])
    // Not settled yet: nothing was credited.
    expect(await withdraw(other.id, token)).toMatchObject({ cash_back_owed: 0, cash_back_from_wallet: 0, total: 50_000_000 })
    const before = await walletOf(customerId)
    await counter.store.settleTicket(track)
    expect([await walletOf(customerId), await takenOf(track, token)]).toEqual([before + 4_000_000, 1_000_000])
    const owed = (await invoicesOfOrder(db, customerId, other.id)).find(({ status, number }) => status === 'PENDING' && number > 0)
    await db.transaction((tx) => payFor(tx, customerId, 'invoice', present(owed).id, counter.now()))
    await counter.relay()
    await putInto(db, order, 'PAYING')
    expect(await withdraw(order.id, token)).toMatchObject({ cash_back_owed: 0, cash_back_from_wallet: 4_000_000, total: 200_000_000 })
    await counter.store.refundTicket(track, 'all', 250_000_000)
    expect(await takenOf(track, token)).toBe(5_000_000)
    expect([await owedOf(customerId, order.id), await owedOf(customerId, other.id)]).toEqual([0, 0])
  })
})
