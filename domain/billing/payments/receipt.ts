import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Payment, PaymentKind } from './payment.ts'

/** What a part of a payment went to. Discounts are negative, so that the parts always sum to what was paid. */
export const receiptPartNames = [
  'PRINCIPAL',
  'ADVANCE',
  'WAGE',
  'FEE_PART',
  'LATE_FEE',
  'COLLECTION_FEE',
  'FEE_DISCOUNT',
  'GROUP_DISCOUNT',
  'COSTS',
  'TAX',
  'CODE_DISCOUNT',
  'CARD_CREDIT',
  'WALLET',
] as const
export type ReceiptPartName = (typeof receiptPartNames)[number]
export type ReceiptPart = { readonly name: ReceiptPartName; readonly amount: Rial }
type Item = { readonly price: Rial; readonly charge: unknown; readonly kind?: PaymentKind }

/** What a payment is for: items of another kind are only reserved while it is live. */
export const boughtItems = <T extends Pick<Item, 'kind'>>({ kind }: Pick<Payment, 'kind'>, items: readonly T[]): readonly T[] =>
  items.filter((item) => item.kind === undefined || item.kind === kind)

/** The parts of one item's price: late fee, wage and principal of an instalment (lifecycle.md §2); the costs of anything else. */
export function partsOfItem(kind: PaymentKind, { price, charge }: Item): readonly ReceiptPart[] {
  if (kind === 'invoice') return partsOfInvoice(charge as InvoiceCharge)
  if (kind === 'payoff' || kind === 'part_payment') return partsOfChange(charge as ChangeCharge)
  const tax = kind === 'point_package' ? rial((charge as { readonly tax: number }).tax) : rial(0)
  return moving([
    ['COSTS', rial(price - tax)],
    ['TAX', tax],
  ])
}

/** What was paid in all. What went to the wallet came from the gateway alone: the wallet's own part was free again. */
export const paidTotal = ({
  amount,
  walletPart,
  isCreditedToWallet,
}: Pick<Payment, 'amount' | 'walletPart' | 'isCreditedToWallet'>): Rial => (isCreditedToWallet ? amount : rial(amount + walletPart))

/**
 * What a whole payment went to, part by part in the order of the names; the sum is what was paid at the gateway and from the wallet. A
 * payment credited to the wallet is one part: its part of the wallet was free again.
 */
export function allocationOf(
  payment: Pick<Payment, 'kind' | 'amount' | 'discount' | 'isCreditedToWallet'>,
  items: readonly Item[],
): readonly ReceiptPart[] {
  if (payment.isCreditedToWallet) return moving([['WALLET', payment.amount]])
  return allocationOfItems(payment, boughtItems(payment, items))
}

/** The same of some items of a payment, `discount` of which a code paid. */
export function allocationOfItems({ kind, discount }: Pick<Payment, 'kind' | 'discount'>, items: readonly Item[]): readonly ReceiptPart[] {
  const parts = items.flatMap((item) => partsOfItem(kind, item))
  const sumOf = (name: ReceiptPartName) => sum(parts.filter((part) => part.name === name).map(({ amount }) => amount))
  return moving(receiptPartNames.map((name) => [name, name === 'CODE_DISCOUNT' ? rial(0 - discount) : sumOf(name)] as const))
}

function partsOfInvoice(charge: InvoiceCharge): readonly ReceiptPart[] {
  const advance = charge.advance ?? rial(0)
  return moving([
    ['PRINCIPAL', rial(charge.number === 0 ? 0 : charge.amount - charge.wagePart - advance)],
    ['ADVANCE', advance],
    ['WAGE', charge.wagePart],
    ['FEE_PART', charge.feePart ?? rial(0)],
    ['LATE_FEE', rial(charge.lateFee - (charge.feePart ?? 0))],
    ['COLLECTION_FEE', charge.collectionFee],
    ['FEE_DISCOUNT', rial(0 - charge.lateFeeDiscount - charge.demandCollectionDiscount)],
    ['GROUP_DISCOUNT', rial(0 - charge.groupDiscount)],
    ['COSTS', rial(charge.number === 0 ? charge.amount : 0)],
  ])
}

/** The parts of a payoff or a part payment, as their purchase kinds store them. Card credit pays its own part, so that it is taken off. Rial. */
export type ChangeCharge = {
  readonly orderId: number
  readonly principal: Rial
  /** The part of `principal` that was not due; none in payments of older releases. */
  readonly advance?: Rial
  readonly wage: Rial
  readonly lateFee: Rial
  readonly collectionFee: Rial
  readonly fromCredit: Rial
}

function partsOfChange({ principal, advance = rial(0), wage, lateFee, collectionFee, fromCredit }: ChangeCharge): readonly ReceiptPart[] {
  return moving([
    ['PRINCIPAL', rial(principal - advance)],
    ['ADVANCE', advance],
    ['WAGE', wage],
    ['LATE_FEE', lateFee],
    ['COLLECTION_FEE', collectionFee],
    ['CARD_CREDIT', rial(0 - fromCredit)],
  ])
}

const moving = (parts: readonly (readonly [ReceiptPartName, Rial])[]): readonly ReceiptPart[] =>
  parts.flatMap(([name, amount]) => (amount === 0 ? [] : [{ name, amount }]))
