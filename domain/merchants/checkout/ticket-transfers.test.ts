import { expect, test } from 'vitest'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { acceptedPurchase } from './accepted-purchase.ts'
import type { RefundParts } from './refund-parts.ts'
import {
  cashBackPaid,
  cashBackTaken,
  cashBackWithdrawn,
  limitPoints,
  ticketDone,
  ticketRefunded,
  ticketReleased,
  ticketReserved,
  ticketReversed,
  ticketSettled,
  type ReturnedCredit,
} from './ticket-transfers.ts'

const at = instant(1_800_000_000_000)
const command = { customerId: 1, trackNumber: 'CPG-1', storeId: 7, storeName: 'تکنوسرا', at }
/** A ticket of 1,000 with a markup of 60 and a commission of 50. */
const split = {
  credits: [{ orderId: 3, amount: rial(600) }],
  credit: rial(600),
  wallet: rial(200),
  cash: rial(260),
  markup: rial(60),
  points: points(4),
}
const back: RefundParts & { readonly offCredit: ReturnType<typeof rial> } = {
  credits: split.credits,
  toWallet: rial(450),
  cash: rial(250),
  discount: rial(10),
  markup: rial(60),
  commission: rial(50),
  store: rial(950),
  points: points(4),
  offCredit: rial(0),
}
const returned: ReturnedCredit = { credits: split.credits, debts: [], toWallet: rial(0) }
/** Of the 600: 100 of a loan's debt earn a wage of 9, 200 of a debt that was written off, 50 go to the wallet. */
const returnedToDebts: ReturnedCredit = {
  credits: [{ orderId: 3, amount: rial(250) }],
  debts: [{ orderId: 4, amount: rial(100), wage: rial(9) }],
  recovered: [{ orderId: 5, amount: rial(200) }],
  toWallet: rial(50),
}

/** Event, owner, cause and slug, then the entries with their subjects. */
const written = ({ event, customerId, cause, slug, entries }: Transfer) => [
  `${event} ${customerId} ${cause} ${slug}`,
  ...entries.map(({ account, subject, unit, amount }) => `${account}${subject === null ? '' : `/${subject}`} ${amount} ${unit}`),
]

test('a ticket reserves credit and wallet for itself, and releases them when it ends unpaid', () => {
  expect(written(ticketReserved(command, split))).toEqual([
    'TICKET_RESERVED 1 credit-ticket:CPG-1:reserved credit-ticket-hold',
    'CUSTOMER_CARD_CREDIT/3 600 IRR',
    'CUSTOMER_CARD_CREDIT/3:ticket -600 IRR',
    'CUSTOMER_WALLET 200 IRR',
    'CUSTOMER_WALLET/ticket -200 IRR',
  ])
  expect(written(ticketReleased(command, split, returnedToDebts))).toEqual([
    'TICKET_RELEASED 1 credit-ticket:CPG-1:released credit-ticket-release',
    'CUSTOMER_CARD_CREDIT/3:ticket 600 IRR',
    'CUSTOMER_WALLET/ticket 200 IRR',
    'CUSTOMER_CARD_CREDIT/3 -250 IRR',
    'CUSTOMER_RECEIVABLE/4 -100 IRR',
    'DEFERRED_WAGE/4 9 IRR',
    'WAGE_INCOME -9 IRR',
    'RECOVERY_INCOME/5 -200 IRR',
    'CUSTOMER_WALLET -250 IRR',
  ])
})

test('a paid ticket is owed to the store but for our commission, and the markup is income', () => {
  const paid = { customerId: 1, paymentId: 'p', amount: rial(250), walletPart: rial(0), discount: rial(10), at }
  expect(written(ticketDone(paid, command, { ...split, commission: rial(50), amount: rial(1000) }))).toEqual([
    'TICKET_DONE 1 payment:p credit-ticket',
    'CUSTOMER_CARD_CREDIT/3:ticket 600 IRR',
    'CUSTOMER_WALLET/ticket 200 IRR',
    'GATEWAY_CLEARING 250 IRR',
    'DISCOUNT_COST 10 IRR',
    'MERCHANT_PAYABLE/7 -950 IRR',
    'COMMISSION_INCOME -50 IRR',
    'MARKUP_INCOME -60 IRR',
    'POINTS_ISSUED 4 PNT',
    'CUSTOMER_POINTS -4 PNT',
  ])
  expect(written(ticketSettled(command, rial(950), rial(300)))).toEqual([
    'TICKET_SETTLED 1 credit-ticket:CPG-1:settled credit-ticket-settled',
    'MERCHANT_PAYABLE/7 950 IRR',
    'BANK_SETTLEMENT -650 IRR',
    'MERCHANT_RECEIVABLE/7 -300 IRR',
  ])
})

test('a reversal returns every part of a ticket, and takes the store’s share from what it is owed', () => {
  const parts = ['COMMISSION_INCOME 50 IRR', 'MARKUP_INCOME 60 IRR', 'CUSTOMER_CARD_CREDIT/3 -600 IRR', 'CUSTOMER_WALLET -450 IRR']
  expect(written(ticketReversed(command, back, returned))).toEqual([
    'TICKET_REVERSED 1 credit-ticket:CPG-1:reversed credit-ticket-reversed',
    'MERCHANT_PAYABLE/7 950 IRR',
    ...parts,
    'DISCOUNT_COST -10 IRR',
    'POINTS_ISSUED -4 PNT',
    'CUSTOMER_POINTS 4 PNT',
  ])
  expect(written(ticketReversed(command, back, returnedToDebts))).toContain('CUSTOMER_WALLET -500 IRR')
  expect(limitPoints(back, points(3))).toEqual({ ...back, points: 3 })
  expect(limitPoints(back, points(5))).toEqual(back)
})

test.each([
  ['the store decided', undefined, 'BANK_SETTLEMENT'],
  ['the store decided', 'store', 'BANK_SETTLEMENT'],
  ['staff decided', 'staff', 'MERCHANT_RECEIVABLE/7'],
] as const)('a refund where %s (%s): the store’s part is on %s', (_, decidedBy, account) => {
  const refund = { ...back, offCredit: rial(20), ...(decidedBy && { decidedBy }) }
  const lines = written(ticketRefunded(command, 'r1', refund, { ...returned, credits: [{ orderId: 3, amount: rial(580) }] }))
  expect(lines.slice(0, 2)).toEqual(['TICKET_REFUNDED 1 credit-ticket:CPG-1:refund:r1 credit-ticket-refund', `${account} 950 IRR`])
  expect(lines.filter((line) => line.includes(' -20 '))).toEqual([`${account} -20 IRR`])
})

test('cash back is paid once, and taken once for each refund and each order that was withdrawn from', () => {
  const taken = cashBackWithdrawn(command, { orderId: 5, fromWallet: rial(1), owed: rial(2) })
  expect([cashBackPaid(command, rial(20)), cashBackTaken(command, 'r1', rial(20)), taken].map(written)).toEqual([
    ['TICKET_CASH_BACK_PAID 1 credit-ticket:CPG-1:cash-back cash-back', 'MERCHANT_PAYABLE/7 20 IRR', 'CUSTOMER_WALLET -20 IRR'],
    [
      'TICKET_CASH_BACK_TAKEN 1 credit-ticket:CPG-1:cash-back-taken:r1 cash-back-taken',
      'CUSTOMER_WALLET 20 IRR',
      'BANK_SETTLEMENT -20 IRR',
    ],
    [
      'TICKET_CASH_BACK_TAKEN 1 credit-ticket:CPG-1:cash-back-withdrawn:5 cash-back-withdrawn',
      'CUSTOMER_WALLET 1 IRR',
      'CUSTOMER_RECEIVABLE/5 2 IRR',
      'BANK_SETTLEMENT -3 IRR',
    ],
  ])
})

test('each line of the customer’s statement names the store', () => {
  const paid = { customerId: 1, paymentId: 'p', amount: rial(260), walletPart: rial(0), discount: rial(0), at }
  const transfers = [
    ticketReserved(command, split),
    ticketReleased(command, split, returned),
    ticketDone(paid, command, { ...split, commission: rial(50), amount: rial(1000) }),
    ticketSettled(command, rial(950)),
    ticketReversed(command, back, returned),
    ticketRefunded(command, 'r1', back, returned),
    cashBackPaid(command, rial(20)),
    cashBackTaken(command, 'r1', rial(20)),
    cashBackWithdrawn(command, { orderId: 5, fromWallet: rial(1), owed: rial(2) }),
  ]
  expect(transfers.filter(({ title }) => !title.includes(command.storeName)).map(({ slug }) => slug)).toEqual([])
  expect(transfers.every((transfer) => transfer.at === at)).toBe(true)
})

test('the text that a customer agrees to names the store, the ticket and each amount that is not zero, and the cash always', () => {
  const purchase = { storeName: 'تکنوسرا', trackNumber: 'CPG-1', amount: rial(1000), split }
  const terms = ['شرایط این خرید را خوانده‌ام و می‌پذیرم.', 'فروشگاه: تکنوسرا، کد پیگیری CPG-1', 'مبلغ سبد خرید: ۱۰۰ تومان']
  const every = [...terms, 'کارمزد خدمات: ۶ تومان', 'از اعتبار: ۶۰ تومان', 'از کیف پول: ۲۰ تومان', 'پرداخت نقدی: ۲۶ تومان']
  expect(acceptedPurchase(purchase).split('\n')).toEqual(every)
  const byCredit = { ...split, wallet: rial(0), cash: rial(0), markup: rial(0), credit: rial(1000) }
  expect(
    acceptedPurchase({ ...purchase, split: byCredit })
      .split('\n')
      .slice(3),
  ).toEqual(['از اعتبار: ۱۰۰ تومان', 'پرداخت نقدی: ۰ تومان'])
})
