import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { cashBackOfLoan, cashBackOfTicket, settlementOf, takeCashBack, withoutCashBack } from './cash-back.ts'
import { refundParts, type PaidTicket } from './refund-parts.ts'
import { commissionOf, splitTicket } from './split-ticket.ts'
import { cashBackPaid, cashBackTaken, cashBackWithdrawn, ticketRefunded, ticketSettled } from './ticket-transfers.ts'

const command = { customerId: 1, trackNumber: 'CPG-1', storeId: 7, storeName: 'تکنوسرا', at: parseInstant('2026-11-21T10:00:00Z') }

test('R-SHOP-12: the cash back is never more than the store is owed, and is deducted from it', () => {
  expect(cashBackOfTicket(rial(10_000_000), { percent: 2, offer: null }, 300)).toBe(200_000)
  expect(cashBackOfTicket(rial(10_000_000), { percent: 99, offer: null }, 300)).toBe(9_700_000)
  expect(settlementOf({ cashBack: rial(200_000), owed: rial(9_700_000) })).toEqual({ credited: 200_000, toStore: 9_500_000 })
  expect(settlementOf({ cashBack: rial(200_000), owed: rial(100_000) })).toEqual({ credited: 100_000, toStore: 0 })
  expect(cashBackPaid(command, rial(200_000)).entries).toEqual([
    { account: 'MERCHANT_PAYABLE', subject: '7', unit: 'IRR', amount: 200_000 },
    { account: 'CUSTOMER_WALLET', subject: null, unit: 'IRR', amount: -200_000 },
  ])
  expect(ticketSettled(command, rial(9_500_000)).entries[0]?.amount).toBe(9_500_000)
})

test.each([
  // of the ticket's 10,000,000 refunded, in the wallet, credit and wallet parts of the refund → from the wallet, off the credit
  [10_000_000, 200_000, [10_000_000], 0, [200_000, 0, [10_000_000]]],
  [5_000_000, 200_000, [5_000_000], 0, [100_000, 0, [5_000_000]]],
  [10_000_000, 50_000, [10_000_000], 0, [50_000, 150_000, [9_850_000]]],
  [10_000_000, 0, [9_000_000], 1_000_000, [200_000, 0, [9_000_000]]],
  [10_000_000, 0, [9_900_000, 100_000], 0, [0, 200_000, [9_800_000]]],
  [10_000_000, 0, [], 150_000, [150_000, 0, []]],
] as const)('R-SHOP-12: of %i refunded with %i in the wallet', (refunded, wallet, credits, toWallet, expected) => {
  const parts = { credits: credits.map((amount, index) => ({ orderId: index + 1, amount: rial(amount) })), toWallet: rial(toWallet) }
  const ticket = { amount: rial(10_000_000), cashBack: rial(200_000), taken: rial(0) }
  const taken = takeCashBack(ticket, { without: rial(refunded), parts, wallet: rial(wallet) })
  expect([taken.fromWallet, taken.offCredit, taken.credits.map(({ amount }) => amount)]).toEqual(expected)
})

const ticketOf = fc.record({
  amount: fc.integer({ min: 10_000, max: 2_000_000_000 }),
  credits: fc.array(fc.integer({ min: 1, max: 900_000_000 }), { maxLength: 3 }),
  wallet: fc.integer({ min: 0, max: 50_000_000 }),
  commission: fc.integer({ min: 0, max: 2000 }),
  percent: fc.integer({ min: 0, max: 100 }),
})
/** After each refund the customer spends some of the wallet. */
const refundsOf = fc.array(fc.record({ percent: fc.integer({ min: 1, max: 99 }), left: fc.integer({ min: 0, max: 100 }) }), {
  maxLength: 6,
})

test('R-SHOP-12: over any sequence of partial refunds exactly the cash back is taken, each rial from the wallet or off the returned credit', () => {
  fc.assert(
    fc.property(ticketOf, refundsOf, (given, steps) => {
      const amount = rial(given.amount)
      const credits = given.credits.map((each, index) => ({ orderId: index + 1, amount: rial(each) }))
      const split = splitTicket({ amount, credits, wallet: rial(given.wallet), markupPerTenThousand: 0, leastCash: rial(10_000) })
      const ticket: PaidTicket = { ...split, amount, commission: commissionOf(amount, given.commission), discount: rial(0) }
      const cashBack = cashBackOfTicket(amount, { percent: given.percent, offer: null }, given.commission)
      let [refunded, wallet, fromWallet, offCredit, returned] = [0, cashBack as number, 0, 0, 0]
      const cuts = steps.map(({ percent, left }) => ({ cut: Math.floor((amount * percent) / 700), left })).filter(({ cut }) => cut > 0)
      for (const { cut, left } of [...cuts, { cut: null, left: 0 }]) {
        const piece = rial(cut ?? amount - refunded)
        wallet = Math.floor((wallet * left) / 100)
        const parts = refundParts(ticket, rial(refunded), piece)
        refunded += piece
        const credited = { amount, cashBack, taken: rial(fromWallet + offCredit) }
        const taken = takeCashBack(credited, { without: rial(refunded), parts, wallet: rial(wallet) })
        expect(Math.min(taken.fromWallet, taken.offCredit)).toBeGreaterThanOrEqual(0)
        const returnedCredit = { credits: taken.credits, debts: [], toWallet: rial(0) }
        ticketRefunded(command, String(refunded), { ...parts, offCredit: taken.offCredit }, returnedCredit)
        cashBackTaken(command, String(refunded), taken.fromWallet)
        wallet += parts.toWallet - taken.fromWallet
        expect(wallet).toBeGreaterThanOrEqual(0)
        fromWallet += taken.fromWallet
        offCredit += taken.offCredit
        returned += sum(taken.credits.map((part) => part.amount)) + parts.toWallet - taken.fromWallet
      }
      // Without a discount a refund always covers its part of the cash back.
      expect(fromWallet + offCredit).toBe(cashBack)
      expect(returned).toBe(amount - cashBack)
    }),
  )
})

const twoOrders = [
  { orderId: 1, amount: rial(4_000_000) },
  { orderId: 2, amount: rial(3_000_000) },
]
test.each([
  // refunded before, withdrawn before, withdrawn now → taken now
  [0, [], 1, 80_000],
  [0, [1], 2, 60_000],
  [0, [], 3, 0],
  // A refund returns the first order’s credit first.
  [1_000_000, [], 1, 60_000],
  [4_000_000, [], 1, 0],
  [5_000_000, [1], 2, 40_000],
] as const)(
  'R-PLAN-10: after %i of 10,000,000 were refunded, with %j withdrawn, order %i loses %i of 200,000',
  (refunded, before, orderId, taken) => {
    const ticket = { amount: rial(10_000_000), cashBack: rial(200_000), credits: twoOrders, refunded: rial(refunded) }
    expect(cashBackOfLoan(ticket, orderId, new Set(before))).toBe(taken)
  },
)

test('R-PLAN-10: what a withdrawal takes goes to the store, also what is only owed yet', () => {
  expect(cashBackWithdrawn(command, { orderId: 5, fromWallet: rial(150_000), owed: rial(50_000) }).entries).toEqual([
    { account: 'CUSTOMER_WALLET', subject: null, unit: 'IRR', amount: 150_000 },
    { account: 'CUSTOMER_RECEIVABLE', subject: '5', unit: 'IRR', amount: 50_000 },
    { account: 'BANK_SETTLEMENT', subject: null, unit: 'IRR', amount: -200_000 },
  ])
})

const eventsOf = fc.array(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 99 }), left: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ withdraw: fc.integer({ min: 1, max: 3 }) }),
  ),
  { maxLength: 9 },
)

test('R-PLAN-10, R-SHOP-12: in any order of partial refunds and withdrawals nothing is taken twice, no part is negative, and with the whole refund all of it is taken', () => {
  fc.assert(
    fc.property(ticketOf, eventsOf, (given, events) => {
      const amount = rial(given.amount)
      const credits = given.credits.map((each, index) => ({ orderId: index + 1, amount: rial(each) }))
      const split = splitTicket({ amount, credits, wallet: rial(given.wallet), markupPerTenThousand: 0, leastCash: rial(10_000) })
      const ticket: PaidTicket = { ...split, amount, commission: commissionOf(amount, given.commission), discount: rial(0) }
      const cashBack = cashBackOfTicket(amount, { percent: given.percent, offer: null }, given.commission)
      const withdrawn = new Set<number>()
      const losses: number[] = []
      let [refunded, wallet, taken] = [0, cashBack as number, 0]
      const refund = (piece: number) => {
        if (piece === 0) return
        const parts = refundParts(ticket, rial(refunded), rial(piece))
        refunded += piece
        const without = withoutCashBack({ credits: split.credits, refunded: rial(refunded) }, withdrawn)
        const { fromWallet, offCredit } = takeCashBack({ amount, cashBack, taken: rial(taken) }, { without, parts, wallet: rial(wallet) })
        expect(Math.min(fromWallet, offCredit)).toBeGreaterThanOrEqual(0)
        wallet += parts.toWallet - fromWallet
        expect(wallet).toBeGreaterThanOrEqual(0)
        taken += fromWallet + offCredit
      }
      for (const event of events) {
        if ('percent' in event) {
          wallet = Math.floor((wallet * event.left) / 100)
          refund(Math.min(amount - refunded, Math.floor((amount * event.percent) / 300)))
        } else if (!withdrawn.has(event.withdraw)) {
          const lost = cashBackOfLoan({ amount, cashBack, credits: split.credits, refunded: rial(refunded) }, event.withdraw, withdrawn)
          losses.push(lost)
          withdrawn.add(event.withdraw)
          taken += lost
          wallet -= Math.min(wallet, lost)
        }
        // Whatever came before, exactly the proportion of what has no cash back any more is taken.
        const without = withoutCashBack({ credits: split.credits, refunded: rial(refunded) }, withdrawn)
        expect(taken).toBe(Number((BigInt(cashBack) * BigInt(without) * 2n + BigInt(amount)) / (2n * BigInt(amount))))
      }
      refund(amount - refunded)
      expect(Math.min(0, ...losses)).toBe(0)
      expect(taken).toBe(cashBack)
    }),
  )
})
