import { expect, test } from 'vitest'
import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { companyOwner, differenceBooked, differenceUndone } from './difference-transfers.ts'
import { creditCharged, firstPaymentRefunded, loanSettled } from './order-transfers.ts'
import { feePaid, invoicesPaid, packageBought, paidToPayer, paidToWallet, paymentOfCause, priceOf } from './payment-transfers.ts'
import { pointsDeducted, pointsGranted, pointsReturned } from './point-transfers.ts'
import { broughtToWallet, isReversible, reversalOf } from './reversal.ts'
import { ledgerEvents, type Transfer } from './transfer.ts'
import { walletPartReleased, walletPartReserved, walletPartReservedAgain } from './wallet-part-transfers.ts'
import { withdrawalPaid, withdrawalRefused, withdrawalRequested } from './withdrawal-transfers.ts'

const at = instant(1_800_000_000_000)
const no = rial(0)
const paid = { customerId: 7, paymentId: 'p', amount: rial(700), walletPart: rial(200), discount: rial(100), at }
const charge = (invoiceId: string, number: number, more: Partial<InvoiceCharge> = {}): InvoiceCharge => ({
  invoiceId,
  orderId: 3,
  number,
  amount: rial(1000),
  wagePart: rial(number === 0 ? 0 : 90),
  payable: rial(1000),
  lateFee: no,
  collectionFee: no,
  lateFeeDiscount: no,
  demandCollectionDiscount: no,
  groupDiscount: no,
  ...more,
})
const order = { customerId: 7, orderId: 3, at }
const part = { customerId: 7, paymentId: 'p', walletPart: rial(200), at }
const withdrawal = { customerId: 7, withdrawalId: 5, amount: rial(400), at }
const given = { customerId: 7, count: points(20), cause: 'points:welcome', slug: 'welcome', title: 'خوش‌آمد', at }
const difference = { differenceId: 9, amount: 60, step: 2, at }

/** Event, owner, cause and slug, then the entries with their subjects. */
const written = ({ event, customerId, cause, slug, entries }: Transfer) => [
  `${event} ${customerId} ${cause} ${slug}`,
  ...entries.map(({ account, subject, unit, amount }) => `${account}${subject === null ? '' : `/${subject}`} ${amount} ${unit}`),
]

test('each transfer of payments has its event, its cause, its slug and its entries', () => {
  const received = ['GATEWAY_CLEARING 700 IRR', 'CUSTOMER_WALLET/payment 200 IRR', 'DISCOUNT_COST 100 IRR']
  const earned = ['CUSTOMER_RECEIVABLE/3 -1000 IRR', 'DEFERRED_WAGE/3 90 IRR', 'WAGE_INCOME -90 IRR']
  const instalment = [charge('i', 1)]
  expect(written(invoicesPaid(paid, [charge('i', 0)], points(0)))).toEqual([
    'FIRST_PAYMENT_PAID 7 payment:p first-payment',
    ...received,
    'CUSTOMER_DEPOSIT/3 -1000 IRR',
  ])
  expect(written(invoicesPaid(paid, instalment, points(0)))).toEqual([
    'INSTALMENTS_PAID 7 payment:p instalment-payment',
    ...received,
    ...earned,
  ])
  expect(written(invoicesPaid(paid, instalment, points(1)))).toEqual([
    'INSTALMENTS_PAID 7 payment:p early-payment',
    ...received,
    ...earned,
    'POINTS_ISSUED 1 PNT',
    'CUSTOMER_POINTS -1 PNT',
  ])
  expect(written(invoicesPaid({ ...paid, amount: rial(1700) }, [charge('a', 0), ...instalment], points(0)))).toEqual([
    'INSTALMENTS_PAID 7 payment:p instalment-payment',
    'GATEWAY_CLEARING 1700 IRR',
    ...received.slice(1),
    'CUSTOMER_DEPOSIT/3 -1000 IRR',
    ...earned,
  ])
  const titles = [invoicesPaid(paid, instalment, points(0)), invoicesPaid({ ...paid, payerId: 8 }, instalment, points(0))]
  titles.push(invoicesPaid(paid, instalment, points(1)), invoicesPaid(paid, [charge('i', 0)], points(0)))
  expect(titles.map(({ title }) => title)).toEqual(['پرداخت قسط', 'پرداخت قسط به دست ضامن', 'پرداخت زودتر از سررسید', 'پیش‌پرداخت سفارش'])
  const fee = { slug: 'report', title: 'گزارش' }
  expect(written(feePaid(paid, 'REPORT_INCOME', fee))).toEqual(['FEE_PAID 7 payment:p report', ...received, 'REPORT_INCOME -1000 IRR'])
  expect(written(packageBought(paid, { name: 'بسته', tax: rial(90), points: points(5) }))).toEqual([
    'PACKAGE_BOUGHT 7 payment:p point-package',
    ...received,
    'PACKAGE_INCOME -910 IRR',
    'TAX_PAYABLE -90 IRR',
    'POINTS_ISSUED 5 PNT',
    'CUSTOMER_POINTS -5 PNT',
  ])
  expect(written(paidToWallet(paid))).toEqual([
    'PAYMENT_KEPT 7 payment:p payment-kept',
    ...received.slice(0, 2),
    'CUSTOMER_WALLET -900 IRR',
  ])
  expect(paidToPayer(paid, 8).map(written)).toEqual([
    ['PAYMENT_KEPT 7 payment:p payment-kept', 'GATEWAY_CLEARING 700 IRR', 'OWED_TO_PAYERS/p -700 IRR'],
    ['PAYER_REFUNDED 8 payer:p payment-refunded', 'OWED_TO_PAYERS/p 700 IRR', 'CUSTOMER_WALLET -700 IRR'],
  ])
  expect(priceOf(paid)).toBe(1000)
  expect(['payment:p', 'payment', 'payer:p'].map(paymentOfCause)).toEqual(['p', null, null])
})

test('R-PLAN-15: what is paid of a debt that was written off is recovery income, with the fees and before the group discount', () => {
  const lost = charge('lost', 2, { lateFee: rial(50), groupDiscount: rial(30), payable: rial(1020) })
  const writtenOff = new Set(['lost'])
  expect(written(invoicesPaid({ ...paid, amount: rial(720) }, [lost], points(0), writtenOff))).toEqual([
    'DEBT_RECOVERED 7 payment:p debt-recovered',
    'GATEWAY_CLEARING 720 IRR',
    'CUSTOMER_WALLET/payment 200 IRR',
    'DISCOUNT_COST 100 IRR',
    'DISCOUNT_COST 30 IRR',
    'RECOVERY_INCOME/3 -1050 IRR',
  ])
  expect(written(invoicesPaid({ ...paid, amount: rial(1720) }, [lost, charge('i', 1)], points(0), writtenOff))).toEqual([
    'INSTALMENTS_PAID 7 payment:p instalment-payment',
    'GATEWAY_CLEARING 1720 IRR',
    'CUSTOMER_WALLET/payment 200 IRR',
    'DISCOUNT_COST 100 IRR',
    'DISCOUNT_COST 30 IRR',
    'RECOVERY_INCOME/3 -1050 IRR',
    'CUSTOMER_RECEIVABLE/3 -1000 IRR',
    'DEFERRED_WAGE/3 90 IRR',
    'WAGE_INCOME -90 IRR',
  ])
})

test('each transfer of an order, of points and of a partner’s difference has its event, its cause, its slug and its entries', () => {
  const credit = { ...order, principal: rial(1000), wage: rial(90), deposit: no }
  const refund = { ...order, deposit: rial(40), refund: rial(40), discount: no }
  expect(written(creditCharged(credit))[0]).toBe('CREDIT_CHARGED 7 order:3:charge credit-charged')
  expect(written(loanSettled({ ...credit, deposit: rial(40) }))).toEqual([
    'LOAN_SETTLED 7 order:3:settle loan-settled',
    'CUSTOMER_RECEIVABLE/3 1090 IRR',
    'BANK_SETTLEMENT -1000 IRR',
    'DEFERRED_WAGE/3 -90 IRR',
    'CUSTOMER_DEPOSIT/3 40 IRR',
    'COST_INCOME -40 IRR',
  ])
  expect(written(firstPaymentRefunded(refund))[0]).toBe('FIRST_PAYMENT_REFUNDED 7 order:3:refund first-payment-refund')
  expect(firstPaymentRefunded({ ...refund, step: 'remainder' }).cause).toBe('order:3:remainder')
  const heads = [pointsGranted(given), pointsDeducted(given), pointsReturned(given)].map((transfer) => written(transfer)[0])
  expect(heads).toEqual(['GRANTED', 'DEDUCTED', 'RETURNED'].map((event) => `POINTS_${event} 7 points:welcome welcome`))
  expect(written(differenceBooked({ ...difference, partner: 'gateway', account: 'SUSPENSE' }))).toEqual([
    `DIFFERENCE_BOOKED ${companyOwner} difference:9:2 difference-booked`,
    'GATEWAY_CLEARING 60 IRR',
    'SUSPENSE/9 -60 IRR',
  ])
  expect(written(differenceUndone({ ...difference, partner: 'bank', account: 'PARTNER_FEES' }))).toEqual([
    `DIFFERENCE_UNDONE ${companyOwner} difference:9:2 difference-undone`,
    'BANK_SETTLEMENT -60 IRR',
    'PARTNER_FEES/9 60 IRR',
  ])
  expect(written(differenceBooked({ ...difference, partner: 'sms', account: 'SUSPENSE' }))[1]).toBe('PARTNER_PAYABLE 60 IRR')
})

test('money of the wallet is set aside for a payment or a withdrawal, and is spent or free again, each step once', () => {
  const [out, back] = [
    ['CUSTOMER_WALLET 200 IRR', 'CUSTOMER_WALLET/payment -200 IRR'],
    ['CUSTOMER_WALLET/payment 200 IRR', 'CUSTOMER_WALLET -200 IRR'],
  ]
  expect([walletPartReserved, walletPartReservedAgain, walletPartReleased].map((step) => written(step(part)))).toEqual([
    ['WALLET_PART_RESERVED 7 wallet-part:p:reserved wallet-part', ...out],
    ['WALLET_PART_RESERVED 7 wallet-part:p:reserved-again wallet-part', ...out],
    ['WALLET_PART_RELEASED 7 wallet-part:p:released wallet-part-released', ...back],
  ])
  expect([withdrawalRequested, withdrawalPaid, withdrawalRefused].map((step) => written(step(withdrawal)))).toEqual([
    ['WITHDRAWAL_REQUESTED 7 withdrawal:5:requested withdrawal', 'CUSTOMER_WALLET 400 IRR', 'CUSTOMER_WALLET/withdrawal -400 IRR'],
    ['WITHDRAWAL_PAID 7 withdrawal:5:paid withdrawal-paid', 'CUSTOMER_WALLET/withdrawal 400 IRR', 'BANK_SETTLEMENT -400 IRR'],
    ['WITHDRAWAL_REFUSED 7 withdrawal:5:refused withdrawal-refused', 'CUSTOMER_WALLET/withdrawal 400 IRR', 'CUSTOMER_WALLET -400 IRR'],
  ])
})

test('a reversal brings what was paid to the wallet, and everything else back to where it was', () => {
  const bought = packageBought(paid, { name: 'بستهٔ 20 امتیازی', tax: rial(90), points: points(20) })
  const reversal = reversalOf({ ...bought, id: 12 }, at)
  expect(written(reversal)).toEqual([
    'TRANSFER_REVERSED 7 reversal:12 point-package-reversed',
    'CUSTOMER_WALLET -900 IRR',
    'DISCOUNT_COST -100 IRR',
    'PACKAGE_INCOME 910 IRR',
    'TAX_PAYABLE 90 IRR',
    'POINTS_ISSUED -20 PNT',
    'CUSTOMER_POINTS 20 PNT',
  ])
  expect(reversal.title).toBe('برگشت: بستهٔ ۲۰ امتیازی')
  expect(broughtToWallet(reversal)).toBe(900)
  const points7 = reversalOf({ ...pointsGranted(given), id: 13 }, at)
  expect(points7.entries.map(({ amount }) => amount)).toEqual([-20, 20])
  expect(broughtToWallet(points7)).toBe(0)
  // Money that a withdrawal set aside is no payment.
  expect(written(reversalOf({ ...withdrawalRequested(withdrawal), id: 14 }, at)).slice(1)).toEqual([
    'CUSTOMER_WALLET -400 IRR',
    'CUSTOMER_WALLET/withdrawal 400 IRR',
  ])
  expect(ledgerEvents.filter(isReversible)).toEqual(['FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED'])
})
