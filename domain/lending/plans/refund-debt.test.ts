import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, payoffOn } from '#testing/lending/plans/example-plan.ts'
import { payoffQuote } from './payoff-quote.ts'
import { balancesOf, faceOf, overdueOf, unpaidOf, type Instalment, type Plan } from './plan.ts'
import { refundDebt, type RefundedDebt } from './refund-debt.ts'

const none = rial(0)
const chargeOf = ({ number, wage, ...one }: Instalment, lateFee: Rial): InvoiceCharge => ({
  invoiceId: String(number),
  orderId: 1,
  number,
  amount: faceOf({ wage, ...one }),
  wagePart: wage,
  lateFee,
  collectionFee: none,
  lateFeeDiscount: none,
  demandCollectionDiscount: none,
  groupDiscount: none,
  payable: rial(faceOf({ wage, ...one }) + lateFee),
})

const refund = (plan: Plan, { amount, on, credit = amount }: { amount: Rial; on: Day; credit?: Rial }): RefundedDebt =>
  refundDebt(plan, {
    amount,
    on,
    freeCredit: credit,
    overdue: overdueOf(plan, on).map((one) => chargeOf(one, rial(50_000))),
    sharePercent: 100,
    leastGatewayAmount: rial(10_000),
  })

/** What the refund came to, part by part. */
const spent = ({ paid, rest, toWallet }: RefundedDebt): number =>
  sum(paid.map(({ payable }) => payable)) +
  (rest.kind === 'REDUCED' ? rest.part.earnedWage + rest.part.principal : rest.kind === 'PAID_OFF' ? rest.quote.fromCredit : 0) +
  toWallet

test('a refund with nothing overdue is a part payment without a least amount', () => {
  const plan = paidUpTo(loan, 6)
  const refunded = refund(plan, { amount: rial(30_000_000), on: dueOf(loan, 6) })
  expect(refunded).toMatchObject({ paid: [], toWallet: 0, rest: { kind: 'REDUCED', part: { newWage: 4_805_158 } } })
  const small = refund(plan, { amount: rial(1_000), on: dueOf(loan, 6, 10) })
  expect(small).toMatchObject({ toWallet: 0, rest: { kind: 'REDUCED', part: { earnedWage: 1_000, principal: 0 } } })
})

test('what is overdue is paid whole and first; while some is left, the rest goes to the wallet', () => {
  const [plan, on] = [paidUpTo(loan, 6), dueOf(loan, 8, 1)]
  const [seventh = none] = overdueOf(plan, on).map((one) => rial(faceOf(one) + 50_000))
  const one = refund(plan, { amount: rial(seventh + 5_000), on })
  expect(one).toMatchObject({ paid: [{ number: 7 }], rest: { kind: 'NONE' }, toWallet: 5_000 })
  const two = refund(plan, { amount: rial(seventh * 2 + 5_000_000), on })
  expect(two).toMatchObject({ paid: [{ number: 7 }, { number: 8 }], rest: { kind: 'REDUCED' } })
  expect(refund(plan, { amount: rial(seventh - 1), on })).toMatchObject({ paid: [], toWallet: seventh - 1 })
})

test('a refund of at least the payoff pays it off, and what card credit is left goes to the wallet', () => {
  const [plan, on] = [paidUpTo(loan, 10), dueOf(loan, 10)]
  const { total } = payoffQuote(plan, payoffOn(on))
  const paidOff = refund(plan, { amount: total, on, credit: rial(total + 700) })
  expect(paidOff).toMatchObject({ rest: { kind: 'PAID_OFF', quote: { total: 0, fromCredit: total, creditToWallet: 700 } }, toWallet: 0 })
  const nearly = refund(plan, { amount: rial(total - 1), on })
  expect(nearly).toMatchObject({ rest: { kind: 'REDUCED' }, toWallet: 9_999 })
})

test('every rial of a refund is somewhere, and the plan after it owes as much less as the ledger books', () => {
  fc.assert(
    fc.property(
      fc.record({
        paid: fc.integer({ min: 0, max: 11 }),
        after: fc.integer({ min: -20, max: 70 }),
        amount: fc.integer({ min: 1, max: 220_000_000 }),
      }),
      ({ paid, after, amount }) => {
        const plan = paidUpTo(loan, paid)
        const on = addDays(dueOf(loan, paid + 1), after)
        const refunded = refund(plan, { amount: rial(amount), on })
        const left = refunded.rest.kind === 'PAID_OFF' ? refunded.rest.quote.creditToWallet : 0
        expect(spent(refunded) + left).toBe(amount)
        if (refunded.rest.kind !== 'REDUCED') return
        const { part } = refunded.rest
        const before = balancesOf(refunded.plan)
        expect(balancesOf(part.plan).receivable).toBe(before.receivable - part.principal - part.oldWage + part.newWage)
        expect(balancesOf(part.plan).deferredWage).toBe(part.newWage)
        for (const one of unpaidOf(part.plan)) expect(one.earnedWage).toBeLessThanOrEqual(one.wage)
        expect(Math.min(...unpaidOf(part.plan).map(faceOf))).toBeGreaterThanOrEqual(10_000)
      },
    ),
  )
})
