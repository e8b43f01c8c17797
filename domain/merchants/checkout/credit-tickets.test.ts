import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { causeOfPayment } from '#domain/billing/ledger/payment-transfers.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { parseInstant, wireInstant } from '#domain/platform/kernel/time.ts'
import { refundParts, type PaidTicket } from './refund-parts.ts'
import { commissionOf, isSameSplit, splitTicket, type TicketSplit } from './split-ticket.ts'
import { ticketDone, ticketRefunded, ticketReleased, ticketReserved, ticketReversed, type ReturnedCredit } from './ticket-transfers.ts'
import { isOpen, isPaid, settlesAt, ticketAfter, ticketEvents, ticketStatuses } from './ticket-transitions.ts'

describe('the transitions of a ticket', () => {
  test('a ticket has exactly these transitions', () => {
    const moves = ticketStatuses.flatMap((from) => ticketEvents.map((event) => [from, event, ticketAfter(from, event)] as const))
    expect(moves.filter(([, , to]) => to !== null).map(([from, event, to]) => `${from} ${event} ${to}`)).toEqual([
      'CREATED view VIEWED',
      'CREATED cancel CANCELED',
      'CREATED expire EXPIRED',
      'CREATED reject REJECTED',
      'VIEWED reserve RESERVED',
      'VIEWED cancel CANCELED',
      'VIEWED expire EXPIRED',
      'VIEWED reject REJECTED',
      'RESERVED complete DONE',
      'RESERVED cancel CANCELED',
      'RESERVED expire EXPIRED',
      'RESERVED reject REJECTED',
      'DONE verify VERIFIED',
      'DONE reverse-unverified REVERSED',
      'VERIFIED settle SETTLED',
      'VERIFIED reverse REVERSED',
      'SETTLED refund-part PART_REFUNDED',
      'SETTLED refund REFUNDED',
      'PART_REFUNDED refund-part PART_REFUNDED',
      'PART_REFUNDED refund REFUNDED',
    ])
    expect(ticketStatuses.filter(isOpen)).toEqual(['CREATED', 'VIEWED', 'RESERVED'])
    expect(ticketStatuses.filter(isPaid)).toEqual(['DONE', 'VERIFIED', 'SETTLED', 'PART_REFUNDED'])
  })

  test.each([
    ['2026-11-21T23:59:00+03:30', '2026-11-23T00:00:00+03:30'], // Saturday → the end of Sunday
    ['2026-11-25T08:00:00+03:30', '2026-11-29T00:00:00+03:30'], // Wednesday → the end of Saturday
    ['2026-11-26T08:00:00+03:30', '2026-11-29T00:00:00+03:30'], // Thursday → the end of Saturday
    ['2026-11-27T08:00:00+03:30', '2026-11-29T00:00:00+03:30'], // Friday → the end of Saturday
    ['2026-11-28T00:00:00+03:30', '2026-11-30T00:00:00+03:30'],
  ])('a ticket verified at %s is settled at %s', (verified, settled) => {
    expect(wireInstant(settlesAt(parseInstant(verified)))).toBe(settled)
  })
})

const leastCash = rial(10_000)
const credits = (...amounts: number[]) => amounts.map((amount, index) => ({ orderId: index + 1, amount: rial(amount) }))

describe('how a ticket is paid', () => {
  test.each([
    // amount, credits, wallet, markup per ten thousand → credit, wallet, cash, markup, points
    [125_000_000, [100_000_000], 3_000_000, 640, [100_000_000, 3_000_000, 28_400_000, 6_400_000, 28]],
    [50_000_000, [100_000_000], 3_000_000, 0, [50_000_000, 0, 0, 0, 0]],
    [50_000_000, [20_000_000, 25_000_000], 9_000_000, 0, [45_000_000, 5_000_000, 0, 0, 0]],
    [50_000_000, [], 0, 500, [0, 0, 50_000_000, 0, 50]],
    // The gateway's minimum is 10,000 rial: a little less of wallet and credit is spent.
    [50_000_000, [49_995_000], 0, 0, [49_990_000, 0, 10_000, 0, 0]],
    [50_000_000, [40_000_000], 9_999_000, 0, [40_000_000, 9_990_000, 10_000, 0, 0]],
    [100_000, [100_000], 0, 100, [90_000, 0, 10_900, 900, 0]],
    // The markup counts towards it.
    [1_000_000, [990_500], 0, 10, [990_500, 0, 10_491, 991, 0]],
    [1_000_000, [990_991], 0, 10, [990_991, 0, 10_000, 991, 0]],
  ] as const)('%i by %j and %i in the wallet, markup %i', (amount, credit, wallet, markupPerTenThousand, expected) => {
    const split = splitTicket({ amount: rial(amount), credits: credits(...credit), wallet: rial(wallet), markupPerTenThousand, leastCash })
    expect([split.credit, split.wallet, split.cash, split.markup, split.points]).toEqual(expected)
  })
})

test.each(['markup', 'credit', 'wallet', 'cash'] as const)('a split with another %s is not the same', (part) => {
  const split = { markup: rial(1), credit: rial(2), wallet: rial(3), cash: rial(4) }
  expect(isSameSplit(split, { ...split })).toBe(true)
  expect(isSameSplit(split, { ...split, [part]: rial(9) })).toBe(false)
})

const means = fc.record({
  amount: fc.integer({ min: 10_000, max: 2_000_000_000 }),
  credits: fc.array(fc.integer({ min: 1, max: 900_000_000 }), { maxLength: 3 }),
  wallet: fc.integer({ min: 0, max: 50_000_000 }),
  markup: fc.integer({ min: 0, max: 1000 }),
  commission: fc.integer({ min: 0, max: 2000 }),
})
const paidBy = (given: { amount: number; credits: readonly number[]; wallet: number; markup: number; commission: number }): PaidTicket => {
  const amount = rial(given.amount)
  const has = { credits: credits(...given.credits), wallet: rial(given.wallet), markupPerTenThousand: given.markup, leastCash }
  return { ...splitTicket({ amount, ...has }), amount, commission: commissionOf(amount, given.commission), discount: rial(0) }
}
const toOrders = (parts: TicketSplit['credits']): ReturnedCredit => ({ credits: parts, debts: [], toWallet: rial(0) })
const command = { customerId: 1, trackNumber: 'CPG-1', storeId: 7, storeName: 'تکنوسرا', at: parseInstant('2026-11-21T10:00:00Z') }

test('for every amount credit, wallet and cash are the ticket and its markup, no source gives more than it has, and the gateway accepts the cash', () => {
  fc.assert(
    fc.property(means, (given) => {
      const split = paidBy(given)
      expect(split.credit + split.wallet + split.cash).toBe(given.amount + split.markup)
      expect(split.wallet).toBeLessThanOrEqual(given.wallet)
      expect(split.credits.every(({ orderId, amount }) => amount > 0 && amount <= (given.credits[orderId - 1] ?? 0))).toBe(true)
      expect(split.cash === 0 || split.cash >= leastCash).toBe(true)
    }),
  )
})

test('however a ticket is divided into refunds, they return exactly what was paid, and each transfer balances', () => {
  fc.assert(
    fc.property(means, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }), (given, percents) => {
      const ticket = paidBy(given)
      const paid = { customerId: 1, paymentId: 'p', amount: ticket.cash, walletPart: rial(0), discount: rial(0), at: command.at }
      const done = ticketDone(paid, command, ticket)
      expect(done.cause).toBe(causeOfPayment('p'))
      const back = { credit: 0, wallet: 0, markup: 0, commission: 0, store: 0, points: 0 }
      let before = 0
      const cuts = percents.map((percent) => Math.floor((given.amount * percent) / 500)).filter((cut) => cut > 0)
      for (const cut of [...cuts, given.amount - cuts.reduce((sum, one) => sum + one, 0)]) {
        const piece = refundParts(ticket, rial(before), rial(cut))
        ticketRefunded(command, String(before), { ...piece, offCredit: rial(0) }, toOrders(piece.credits))
        const credit = piece.credits.reduce((sum, { amount }) => sum + amount, 0)
        expect(Math.min(credit, piece.toWallet, piece.markup, piece.commission, piece.store, piece.points)).toBeGreaterThanOrEqual(0)
        expect(credit + piece.toWallet).toBe(piece.store + piece.commission + piece.markup)
        back.credit += credit
        back.wallet += piece.toWallet
        back.markup += piece.markup
        back.commission += piece.commission
        back.store += piece.store
        back.points += piece.points
        before += cut
      }
      expect(back).toEqual({
        credit: ticket.credit,
        wallet: ticket.wallet + ticket.cash,
        markup: ticket.markup,
        commission: ticket.commission,
        store: ticket.amount - ticket.commission,
        points: ticket.points,
      })
    }),
  )
})

test('a ticket’s parts are refunded in their order: each order’s credit, the wallet’s part, the cash; markup and points go with what they came from', () => {
  const split = { credit: rial(5_000_000), wallet: rial(1_000_000), cash: rial(4_200_000), markup: rial(200_000), points: points(4) }
  const ticket = {
    ...split,
    credits: credits(2_000_000, 3_000_000),
    amount: rial(10_000_000),
    commission: rial(0),
    discount: rial(900_000),
  }
  const steps = [
    // refunded before and now → credit by order, to the wallet, of that cash, discount, markup, points
    [0, 1_000_000, [[1, 1_000_000]], 40_000, 40_000, 0, 40_000, 0],
    [
      1_000_000,
      2_000_000,
      [
        [1, 1_000_000],
        [2, 1_000_000],
      ],
      80_000,
      80_000,
      0,
      80_000,
      0,
    ],
    [3_000_000, 4_000_000, [[2, 2_000_000]], 2_080_000, 1_080_000, 0, 80_000, 1],
    [7_000_000, 2_500_000, [], 2_100_000, 2_100_000, 400_000, 0, 3],
    [9_500_000, 500_000, [], 0, 0, 500_000, 0, 0],
  ] as const
  for (const [before, now, byOrder, toWallet, cash, discount, markup, count] of steps) {
    const back = refundParts(ticket, rial(before), rial(now))
    expect(back).toMatchObject({
      credits: byOrder.map(([orderId, amount]) => ({ orderId, amount })),
      toWallet,
      cash,
      discount,
      markup,
      points: count,
    })
  }
})

test('the part of the cash covered by a discount is not refunded as money', () => {
  const ticket = { ...paidBy({ amount: 1_000_000, credits: [400_000], wallet: 0, markup: 0, commission: 0 }), discount: rial(100_000) }
  const back = refundParts(ticket, rial(0), rial(1_000_000))
  expect([back.credits[0]?.amount, back.toWallet, back.discount]).toEqual([400_000, 500_000, 100_000])
  ticketReversed(command, back, toOrders(back.credits))
})

test('a reservation is released to its sources', () => {
  const split = paidBy({ amount: 90_000_000, credits: [50_000_000, 20_000_000], wallet: 5_000_000, markup: 0, commission: 0 })
  const reserved = ticketReserved(command, split).entries
  const released = ticketReleased(command, split, toOrders(split.credits)).entries
  const moved = (entries: typeof reserved) => entries.map(({ account, subject, amount }) => `${account} ${subject} ${amount}`).toSorted()
  expect(moved(released)).toEqual(moved(reserved.map((entry) => ({ ...entry, amount: -entry.amount }))))
  expect(reserved.filter(({ subject }) => subject === '1:ticket').map(({ amount }) => amount)).toEqual([-50_000_000])
})
