import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Payment, PaymentKind } from './payment.ts'

/** What a part of a payment went to. Discounts are negative, so that the parts always sum to what was paid. */
export const receiptPartNames = [
  'PRINCIPAL',
  'WAGE',
  'LATE_FEE',
  'COLLECTION_FEE',
  'FEE_DISCOUNT',
  'GROUP_DISCOUNT',
  'COSTS',
  'TAX',
  'CODE_DISCOUNT',
  'WALLET',
] as const
export type ReceiptPartName = (typeof receiptPartNames)[number]
export type ReceiptPart = { readonly name: ReceiptPartName; readonly amount: Rial }
type Item = { readonly price: Rial; readonly charge: unknown }

/** The parts of one item's price: late fee, wage and principal of an instalment (lifecycle.md §2); the costs of anything else. */
export function partsOfItem(kind: PaymentKind, { price, charge }: Item): readonly ReceiptPart[] {
  if (kind === 'invoice') return partsOfInvoice(charge as InvoiceCharge)
  const tax = kind === 'point_package' ? rial((charge as { readonly tax: number }).tax) : rial(0)
  return moving([
    ['COSTS', rial(price - tax)],
    ['TAX', tax],
  ])
}

/**
 * What a whole payment went to, part by part in the order of the names; the sum is the payment's amount. A payment credited to the wallet
 * is one part.
 */
export function allocationOf(
  payment: Pick<Payment, 'kind' | 'amount' | 'discount' | 'isCreditedToWallet'>,
  items: readonly Item[],
): readonly ReceiptPart[] {
  if (payment.isCreditedToWallet) return moving([['WALLET', payment.amount]])
  const parts = items.flatMap((item) => partsOfItem(payment.kind, item))
  const sumOf = (name: ReceiptPartName) => sum(parts.filter((part) => part.name === name).map(({ amount }) => amount))
  return moving(receiptPartNames.map((name) => [name, name === 'CODE_DISCOUNT' ? rial(0 - payment.discount) : sumOf(name)] as const))
}

function partsOfInvoice(charge: InvoiceCharge): readonly ReceiptPart[] {
  return moving([
    ['PRINCIPAL', rial(charge.number === 0 ? 0 : charge.amount - charge.wagePart)],
    ['WAGE', charge.wagePart],
    ['LATE_FEE', charge.lateFee],
    ['COLLECTION_FEE', charge.collectionFee],
    ['FEE_DISCOUNT', rial(0 - charge.lateFeeDiscount - charge.demandCollectionDiscount)],
    ['GROUP_DISCOUNT', rial(0 - charge.groupDiscount)],
    ['COSTS', rial(charge.number === 0 ? charge.amount : 0)],
  ])
}

const moving = (parts: readonly (readonly [ReceiptPartName, Rial])[]): readonly ReceiptPart[] =>
  parts.flatMap(([name, amount]) => (amount === 0 ? [] : [{ name, amount }]))
