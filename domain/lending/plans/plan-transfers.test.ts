import { expect, test } from 'vitest'
import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, payoffOn } from '#testing/lending/plans/example-plan.ts'
import type { PartPaid } from './part-payment.ts'
import { payoffQuote, type PayoffQuote } from './payoff-quote.ts'
import { debtRefunded, debtWrittenOff, dueDayMoved, loanWithdrawn, planPaidOff, planPartPaid } from './plan-transfers.ts'
import type { RefundedDebt } from './refund-debt.ts'
import type { Withdrawn } from './withdraw-plan.ts'

const at = instant(1_800_000_000_000)
const of = { customerId: 7, orderId: 3, plan: 2, at }
const paid = (amount: number) => ({ customerId: 7, paymentId: 'p', amount: rial(amount), walletPart: rial(0), discount: rial(0), at })
const none = rial(0)

/** What identifies a transfer, and its lines. */
const books = ({ customerId, event, cause, slug, entries, ...other }: Transfer) => {
  expect([customerId, other.at]).toEqual([7, at])
  return [event, cause, slug, ...entries.map(({ account, subject, amount }) => [account, subject, amount].join(' '))]
}

const quote: PayoffQuote = {
  ...payoffQuote(paidUpTo(loan, 11), payoffOn(dueOf(loan, 11))),
  receivable: rial(1_000),
  deferredWage: rial(100),
  waivedWage: rial(60),
  lateFee: rial(9),
  collectionFee: rial(5),
  fromCredit: rial(300),
  creditToWallet: rial(20),
  total: rial(654),
}

test('R-PLAN-04, R-PLAN-20: a payoff books the debt, the wage that is not waived, the fees, and what is left of the card credit', () => {
  expect(books(planPaidOff(paid(654), 3, quote))).toEqual([
    'PLAN_PAID_OFF',
    'payment:p',
    'payoff',
    'GATEWAY_CLEARING  654',
    'CUSTOMER_CARD_CREDIT 3 320',
    'CUSTOMER_WALLET  -20',
    'DEFERRED_WAGE 3 100',
    'CUSTOMER_RECEIVABLE 3 -1000',
    'WAGE_INCOME  -40',
    'LATE_FEE_INCOME  -9',
    'COLLECTION_INCOME  -5',
  ])
})

test('the statement says where a payoff only returns what is left of the card credit', () => {
  const titles = [0, 20].map((left) => {
    const creditToWallet = rial(left)
    return planPaidOff(paid(654), 3, { ...quote, creditToWallet }).title
  })
  expect(titles).toEqual(['تسویهٔ زودتر', 'ماندهٔ اعتبار پس از تسویه'])
})

const part: PartPaid = { plan: loan, earnedWage: rial(30), principal: rial(400), oldWage: rial(100), newWage: rial(40) }

test('R-PLAN-07: a part payment books principal and earned wage, and the wage that falls with the principal', () => {
  expect(books(planPartPaid(paid(430), 3, part))).toEqual([
    'PLAN_PART_PAID',
    'payment:p',
    'part-payment',
    'GATEWAY_CLEARING  430',
    'DEFERRED_WAGE 3 60',
    'CUSTOMER_RECEIVABLE 3 -460',
    'WAGE_INCOME  -30',
  ])
})

test('R-PLAN-09: the cost of a moved due day is owed and not earned', () => {
  expect(books(dueDayMoved(of, rial(106)))).toEqual([
    'DUE_DAY_MOVED',
    'order:3:plan:2',
    'due-day-moved',
    'CUSTOMER_RECEIVABLE 3 106',
    'DEFERRED_WAGE 3 -106',
  ])
})

test('R-PLAN-10: a withdrawal books what is not owed any more, card credit, the first payment and what guarantors paid', () => {
  const withdrawn: Withdrawn = {
    plan: loan,
    wage: rial(50),
    owed: rial(400),
    wagePart: rial(50),
    dueDate: dueOf(loan, 1),
    fromCredit: rial(700),
    toWallet: rial(120),
    freeCredit: rial(750),
    cashBack: rial(15),
    receivable: rial(1_200),
    deferredWage: rial(200),
  }
  const back = {
    refund: rial(80),
    discount: rial(8),
    toPayers: [
      { paymentId: 'a', payerId: 1, amount: rial(30) },
      { paymentId: 'b', payerId: 2, amount: rial(40) },
    ],
  }
  expect(books(loanWithdrawn(of, withdrawn, back))).toEqual([
    'LOAN_WITHDRAWN',
    'order:3:plan:2',
    'loan-withdrawn',
    'DEFERRED_WAGE 3 150',
    'CUSTOMER_CARD_CREDIT 3 750',
    'CUSTOMER_RECEIVABLE 3 -815',
    'CUSTOMER_WALLET  -130',
    'OWED_TO_PAYERS a -30',
    'OWED_TO_PAYERS b -40',
    'WAGE_INCOME  35',
    'COST_INCOME  88',
    'DISCOUNT_COST  -8',
  ])
})

test('R-PLAN-15, R-PLAN-20: a write-off books the loss, and what the card credit paid of wage and left over', () => {
  const written = { receivable: rial(1_000), deferredWage: rial(100), loss: rial(700), freeCredit: rial(300), toWallet: rial(20) }
  expect(books(debtWrittenOff(of, { ...written, replaced: null, wageIncome: rial(80) }))).toEqual([
    'DEBT_WRITTEN_OFF',
    'order:3:written-off',
    'debt-written-off',
    'LOSS 3 700',
    'CUSTOMER_CARD_CREDIT 3 300',
    'DEFERRED_WAGE 3 100',
    'CUSTOMER_RECEIVABLE 3 -1000',
    'WAGE_INCOME  -80',
    'CUSTOMER_WALLET  -20',
  ])
})

const overdue: InvoiceCharge = {
  invoiceId: 'i',
  orderId: 3,
  number: 7,
  amount: rial(200),
  wagePart: rial(20),
  lateFee: rial(12),
  lateFeeDiscount: rial(2),
  collectionFee: rial(6),
  demandCollectionDiscount: rial(1),
  groupDiscount: none,
  payable: rial(215),
}
const ofOverdue = ['CUSTOMER_RECEIVABLE 3 -200', 'DEFERRED_WAGE 3 20', 'WAGE_INCOME  -20', 'LATE_FEE_INCOME  -10', 'COLLECTION_INCOME  -5']
const head = ['DEBT_REFUNDED', 'order:3:refund-9', 'debt-refunded']

test.each<[string, number, RefundedDebt['rest'], number, readonly string[]]>([
  ['nothing else', 225, { kind: 'NONE' }, 10, ['CUSTOMER_CARD_CREDIT 3 225', ...ofOverdue, 'CUSTOMER_WALLET  -10']],
  [
    'the plan as a part payment does',
    650,
    { kind: 'REDUCED', part },
    5,
    [
      'CUSTOMER_CARD_CREDIT 3 650',
      ...ofOverdue,
      'DEFERRED_WAGE 3 60',
      'CUSTOMER_RECEIVABLE 3 -460',
      'WAGE_INCOME  -30',
      'CUSTOMER_WALLET  -5',
    ],
  ],
  [
    'the whole plan, with all card credit',
    900,
    { kind: 'PAID_OFF', quote: { ...quote, collectionFee: none, fromCredit: rial(949), total: none } },
    0,
    [
      'CUSTOMER_CARD_CREDIT 3 1184',
      ...ofOverdue,
      'DEFERRED_WAGE 3 100',
      'CUSTOMER_RECEIVABLE 3 -1000',
      'WAGE_INCOME  -40',
      'LATE_FEE_INCOME  -9',
      'CUSTOMER_WALLET  -20',
    ],
  ],
])('R-CARE-03: a refund pays the overdue instalment with its fees, then %s', (_, amount, rest, toWallet, lines) => {
  const transfer = debtRefunded({ ...of, cause: 'refund-9', amount: rial(amount) }, { paid: [overdue], rest, toWallet: rial(toWallet) })
  expect(books(transfer)).toEqual([...head, ...lines])
})
