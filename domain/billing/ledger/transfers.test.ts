import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { pointTypeOf } from '#domain/billing/points/point-transaction.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { companyAccounts, customerAccounts, growsByCredit, unitOf } from './account.ts'
import { creditCharged, firstPaymentRefunded, loanSettled } from './order-transfers.ts'
import { feePaid, invoicesPaid, packageBought, paidToWallet } from './payment-transfers.ts'
import { pointsDeducted, pointsGranted, pointsReturned } from './point-transfers.ts'
import { balanced, clearing, credit, debit, ledgerEvents, type Transfer } from './transfer.ts'

const at = instant(1_800_000_000_000)
const paid = { customerId: 7, paymentId: 'p', amount: rial(900), walletPart: rial(0), discount: rial(100), at }
const charge: InvoiceCharge = {
  invoiceId: 'i',
  orderId: 3,
  number: 1,
  amount: rial(1000),
  wagePart: rial(90),
  lateFee: rial(0),
  collectionFee: rial(0),
  lateFeeDiscount: rial(0),
  demandCollectionDiscount: rial(0),
  groupDiscount: rial(0),
  payable: rial(1000),
}
const command = { customerId: 7, count: points(20), cause: 'points:welcome', slug: 'welcome', title: 'خوش‌آمد', at }
const lines = ({ entries }: Transfer) =>
  entries.map(({ account, subject, amount }) => `${account}${subject ? `/${subject}` : ''} ${amount}`)

describe('each event of lifecycle.md §4', () => {
  test('invoice 0: gateway clearing to deposit', () => {
    const first = invoicesPaid({ ...paid, amount: rial(1000), discount: rial(0) }, [{ ...charge, number: 0, wagePart: rial(0) }], points(0))
    expect(first.event).toBe('FIRST_PAYMENT_PAID')
    expect(lines(first)).toEqual(['GATEWAY_CLEARING 1000', 'CUSTOMER_DEPOSIT/3 -1000'])
    expect(first.cause).toBe('payment:p')
  })

  test('an instalment: the debt falls, its wage is earned, a code is our cost, points come in the same transfer', () => {
    const transfer = invoicesPaid(paid, [charge], points(11))
    expect(transfer.event).toBe('INSTALMENTS_PAID')
    expect(lines(transfer)).toEqual([
      'GATEWAY_CLEARING 900',
      'DISCOUNT_COST 100',
      'CUSTOMER_RECEIVABLE/3 -1000',
      'DEFERRED_WAGE/3 90',
      'WAGE_INCOME -90',
      'POINTS_ISSUED 11',
      'CUSTOMER_POINTS -11',
    ])
  })

  test('fees are income net of what was forgiven; the group discount is our cost', () => {
    const late = {
      ...charge,
      lateFee: rial(50),
      lateFeeDiscount: rial(20),
      collectionFee: rial(30),
      demandCollectionDiscount: rial(30),
      groupDiscount: rial(5),
    }
    const transfer = invoicesPaid({ ...paid, amount: rial(1025), discount: rial(0) }, [late], points(0))
    expect(lines(transfer)).toContain('LATE_FEE_INCOME -30')
    expect(lines(transfer)).toContain('DISCOUNT_COST 5')
    expect(lines(transfer).some((line) => line.startsWith('COLLECTION_INCOME'))).toBe(false)
    const some = invoicesPaid(
      { ...paid, amount: rial(1035), discount: rial(0) },
      [{ ...late, demandCollectionDiscount: rial(20) }],
      points(0),
    )
    expect(lines(some)).toContain('COLLECTION_INCOME -10')
  })

  test('credit charged: receivable to card credit and deferred wage, deposit to cost income', () => {
    expect(lines(creditCharged({ customerId: 7, orderId: 3, principal: rial(1000), wage: rial(90), deposit: rial(40), at }))).toEqual([
      'CUSTOMER_RECEIVABLE/3 1090',
      'CUSTOMER_CARD_CREDIT/3 -1000',
      'DEFERRED_WAGE/3 -90',
      'CUSTOMER_DEPOSIT/3 40',
      'COST_INCOME -40',
    ])
  })

  test('a loan settled leaves our bank; an instant loan has no deposit', () => {
    expect(lines(loanSettled({ customerId: 7, orderId: 3, principal: rial(1000), wage: rial(90), deposit: rial(0), at }))).toEqual([
      'CUSTOMER_RECEIVABLE/3 1090',
      'BANK_SETTLEMENT -1000',
      'DEFERRED_WAGE/3 -90',
    ])
  })

  test('a first payment given back: the refund to the wallet, what was spent is cost income', () => {
    expect(lines(firstPaymentRefunded({ customerId: 7, orderId: 3, deposit: rial(40), refund: rial(30), discount: rial(0), at }))).toEqual([
      'CUSTOMER_DEPOSIT/3 40',
      'CUSTOMER_WALLET -30',
      'COST_INCOME -10',
    ])
  })

  test('of a first payment that a code had paid in part, the code’s part goes back to the discounts', () => {
    expect(lines(firstPaymentRefunded({ customerId: 7, orderId: 3, deposit: rial(40), refund: rial(18), discount: rial(12), at }))).toEqual(
      ['CUSTOMER_DEPOSIT/3 40', 'CUSTOMER_WALLET -18', 'DISCOUNT_COST -12', 'COST_INCOME -10'],
    )
  })

  test('a fee, a package, and a late success', () => {
    expect(lines(feePaid(paid, 'REPORT_INCOME', { slug: 'report', title: 'گزارش' }))).toEqual([
      'GATEWAY_CLEARING 900',
      'DISCOUNT_COST 100',
      'REPORT_INCOME -1000',
    ])
    expect(
      lines(packageBought({ ...paid, amount: rial(1100), discount: rial(0) }, { name: 'بسته', tax: rial(100), points: points(20) })),
    ).toEqual(['GATEWAY_CLEARING 1100', 'PACKAGE_INCOME -1000', 'TAX_PAYABLE -100', 'POINTS_ISSUED 20', 'CUSTOMER_POINTS -20'])
    expect(lines(paidToWallet(paid))).toEqual(['GATEWAY_CLEARING 900', 'CUSTOMER_WALLET -900'])
  })

  test('points come, go and come back', () => {
    expect(lines(pointsGranted(command))).toEqual(['POINTS_ISSUED 20', 'CUSTOMER_POINTS -20'])
    expect(lines(pointsDeducted(command))).toEqual(['POINTS_ISSUED -20', 'CUSTOMER_POINTS 20'])
    expect(lines(pointsReturned(command))).toEqual(['POINTS_ISSUED 20', 'CUSTOMER_POINTS -20'])
  })
})

test('a transfer that does not sum to zero is a fault', () => {
  expect(() => balanced([debit(clearing, 10), credit({ account: 'CUSTOMER_WALLET' }, 9)])).toThrow('off by 1 IRR')
  expect(() => balanced([debit(clearing, 10), credit({ account: 'CUSTOMER_POINTS' }, 10)])).toThrow('off by 10 IRR')
  expect(() => invoicesPaid({ ...paid, amount: rial(901) }, [charge], points(0))).toThrow('off by 1 IRR')
})

test('whatever invoices are paid together, the transfer balances in both units', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(rial)
  const charges = fc.array(
    fc.record({
      number: fc.integer({ min: 0, max: 3 }),
      orderId: fc.integer({ min: 1, max: 3 }),
      amount: amounts,
      wagePart: amounts,
      lateFee: amounts,
      collectionFee: amounts,
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(charges, amounts, fc.integer({ min: 0, max: 400 }), (basket, discount, count) => {
      const all = basket.map((one) => ({ ...charge, ...one, payable: rial(one.amount + one.lateFee + one.collectionFee) }))
      const price = all.reduce((total, { payable }) => total + payable, 0)
      const off = rial(Math.min(discount, price))
      const { entries } = invoicesPaid({ ...paid, amount: rial(price - off), discount: off }, all, points(count))
      for (const unit of ['IRR', 'PNT']) {
        const own = entries.filter((entry) => entry.unit === unit)
        expect(own.reduce((total, { amount }) => total + amount, 0)).toBe(0)
      }
    }),
  )
})

test('points are counted in PNT, everything else in IRR; only the receivable grows by debit', () => {
  const inPoints = [...customerAccounts, ...companyAccounts].filter((account) => unitOf(account) === 'PNT')
  expect(inPoints).toEqual(['CUSTOMER_POINTS', 'POINTS_ISSUED'])
  expect(customerAccounts.filter((account) => !growsByCredit(account))).toEqual(['CUSTOMER_RECEIVABLE'])
})

test('R-POINT-05: every event that moves points has its type', () => {
  expect(ledgerEvents.filter((event) => pointTypeOf[event] !== null).map((event) => `${event} ${pointTypeOf[event]}`)).toEqual([
    'INSTALMENTS_PAID EARNED',
    'PACKAGE_BOUGHT PURCHASED',
    'POINTS_GRANTED RECEIVED',
    'POINTS_DEDUCTED USED',
    'POINTS_RETURNED RECEIVED',
    'TICKET_DONE EARNED',
    'TICKET_REVERSED USED',
    'TICKET_REFUNDED USED',
    'TRANSFER_REVERSED USED',
  ])
})
