import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial, sum, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { CompanyAccount } from './account.ts'
import { balanced, clearing, company, credit, debit, discountCost, ofOrder, type Entry, type Transfer } from './transfer.ts'
import { freeWallet, reservedForPayments } from './wallet-part-transfers.ts'

/** The amounts of a payment for the ledger: what was paid at the gateway, what is held of the wallet for it, and what a discount code paid instead. */
export type Paid = {
  readonly customerId: number
  readonly paymentId: string
  readonly amount: Rial
  readonly walletPart: Rial
  readonly discount: Rial
  readonly at: Instant
  readonly isPull?: boolean
  /** The guarantor who paid for the customer. */
  readonly payerId?: number | null
}
/** What the items of a payment cost. */
export const priceOf = ({ amount, walletPart, discount }: Paid): Rial => rial(amount + walletPart + discount)

/** The natural key of the one transfer of a payment. */
export const causeOfPayment = (paymentId: string): string => `payment:${paymentId}`
/** The payment of a cause; null for other causes. */
export const paymentOfCause = (cause: string): string | null => (cause.startsWith('payment:') ? cause.slice('payment:'.length) : null)

/**
 * One or several invoices paid at once (lifecycle.md §4, "invoice 0 paid" and "instalment paid"): first payments are deposits; for
 * instalments the debt decreases, their wage is earned, fees are income, and `points` are credited in the same transfer. What is paid of
 * those `writtenOff` is recovery income, whatever its parts (R-PLAN-15).
 */
export function invoicesPaid(paid: Paid, all: readonly InvoiceCharge[], points: Points, writtenOff: ReadonlySet<string> = none): Transfer {
  const charges = all.filter(({ invoiceId }) => !writtenOff.has(invoiceId))
  const recovered = all.filter(({ invoiceId }) => writtenOff.has(invoiceId))
  if (charges.length === 0) return debtRecovered(paid, recovered)
  const onlyFirst = charges.every(({ number }) => number === 0)
  return {
    ...moneyIn(paid),
    event: onlyFirst ? 'FIRST_PAYMENT_PAID' : 'INSTALMENTS_PAID',
    slug: points > 0 ? 'early-payment' : onlyFirst ? 'first-payment' : 'instalment-payment',
    title: points > 0 ? 'پرداخت زودتر از سررسید' : onlyFirst ? 'پیش‌پرداخت سفارش' : paid.payerId ? 'پرداخت قسط به دست ضامن' : 'پرداخت قسط',
    entries: balanced([
      ...received(paid),
      debit(discountCost, sum(all.map(({ groupDiscount }) => groupDiscount))),
      ...recoveries(recovered),
      ...charges.flatMap(({ number, orderId, amount, wagePart }) =>
        number === 0
          ? [credit(ofOrder('CUSTOMER_DEPOSIT', orderId), amount)]
          : [
              credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), amount),
              debit(ofOrder('DEFERRED_WAGE', orderId), wagePart),
              credit(company('WAGE_INCOME'), wagePart),
            ],
      ),
      credit(company('LATE_FEE_INCOME'), sum(charges.map(({ lateFee, lateFeeDiscount }) => rial(lateFee - lateFeeDiscount)))),
      credit(
        company('COLLECTION_INCOME'),
        sum(charges.map(({ collectionFee, demandCollectionDiscount }) => rial(collectionFee - demandCollectionDiscount))),
      ),
      ...pointsIn(points),
    ]),
  }
}

const none: ReadonlySet<string> = new Set()

/** A payment of nothing but a debt that was written off. */
const debtRecovered = (paid: Paid, charges: readonly InvoiceCharge[]): Transfer => ({
  ...moneyIn(paid),
  event: 'DEBT_RECOVERED',
  slug: 'debt-recovered',
  title: 'پرداخت بدهی تسویه‌نشده',
  entries: balanced([
    ...received(paid),
    debit(discountCost, sum(charges.map(({ groupDiscount }) => groupDiscount))),
    ...recoveries(charges),
  ]),
})

/** By order, so that the books say what came back of which loss. */
const recoveries = (charges: readonly InvoiceCharge[]): readonly Entry[] =>
  charges.map(({ orderId, payable, groupDiscount }) =>
    credit({ account: 'RECOVERY_INCOME', subject: String(orderId) }, rial(payable + groupDiscount)),
  )

/** A report, a promissory, a valuation or a cancel ticket paid: its price is income. */
export function feePaid(paid: Paid, income: CompanyAccount, { slug, title }: { slug: string; title: string }): Transfer {
  return {
    ...moneyIn(paid),
    event: 'FEE_PAID',
    slug,
    title,
    entries: balanced([...received(paid), credit(company(income), priceOf(paid))]),
  }
}

/** A point package bought: its price is income, its tax is a liability, the points belong to the customer at once. */
export function packageBought(paid: Paid, bought: { name: string; tax: Rial; points: Points }): Transfer {
  return {
    ...moneyIn(paid),
    event: 'PACKAGE_BOUGHT',
    slug: 'point-package',
    title: bought.name,
    entries: balanced([
      ...received(paid),
      credit(company('PACKAGE_INCOME'), rial(priceOf(paid) - bought.tax)),
      credit(company('TAX_PAYABLE'), bought.tax),
      ...pointsIn(bought.points),
    ]),
  }
}

/** A late success that could not buy its item any more: the money is the customer's, in the wallet (lifecycle.md §3); what is held of that is free again. */
export function paidToWallet(paid: Omit<Paid, 'discount'>): Transfer {
  return {
    ...moneyIn(paid),
    event: 'PAYMENT_KEPT',
    slug: 'payment-kept',
    title: 'پرداختی که به کیف پول شما رفت',
    entries: balanced([
      debit(clearing, paid.amount),
      debit(reservedForPayments, paid.walletPart),
      credit(freeWallet, rial(paid.amount + paid.walletPart)),
    ]),
  }
}

/**
 * The same of a guarantor's payment: it is owed to them, and goes to their own wallet by a transfer of their own chain (R-CARE-07). What
 * the two write to OWED_TO_PAYERS under the payment's id sums to zero.
 */
export const paidToPayer = (paid: Pick<Paid, 'customerId' | 'paymentId' | 'amount' | 'at'>, payerId: number): readonly Transfer[] => [
  {
    ...moneyIn(paid),
    event: 'PAYMENT_KEPT',
    slug: 'payment-kept',
    title: 'پرداخت ضامن که به کیف پول او رفت',
    entries: balanced([debit(clearing, paid.amount), credit(owedToPayer(paid.paymentId), paid.amount)]),
  },
  refundedToPayer({ ...paid, payerId }),
]

/** What a payment owes its payer. */
export const owedToPayer = (paymentId: string) => ({ account: 'OWED_TO_PAYERS', subject: paymentId }) as const

type PayerRefund = Pick<Paid, 'paymentId' | 'amount' | 'at'> & { readonly payerId: number }

/** What a payment owed its payer goes to their wallet, whole and once. */
export const refundedToPayer = ({ payerId, paymentId, amount, at }: PayerRefund): Transfer => ({
  customerId: payerId,
  at,
  cause: causeOfPayerRefund(paymentId),
  event: 'PAYER_REFUNDED',
  slug: 'payment-refunded',
  title: 'بازگشت پرداخت شما به‌جای صاحب سفارش',
  entries: balanced([debit(owedToPayer(paymentId), amount), credit(freeWallet, amount)]),
})

/** The natural key of what a payment gave back to its payer. */
export const causeOfPayerRefund = (paymentId: string): string => `payer:${paymentId}`

const moneyIn = ({ customerId, paymentId, at }: Pick<Paid, 'customerId' | 'paymentId' | 'at'>) => ({
  customerId,
  at,
  cause: causeOfPayment(paymentId),
})

/** What a payment brought, and from where. */
export const received = ({ amount, walletPart, discount }: Paid): readonly Entry[] => [
  debit(clearing, amount),
  debit(reservedForPayments, walletPart),
  debit(discountCost, discount),
]

/** Points issued by the company to the customer. */
export const pointsIn = (points: Points): readonly Entry[] => [
  debit(company('POINTS_ISSUED'), points),
  credit({ account: 'CUSTOMER_POINTS' }, points),
]
