import { acceptedText } from '#domain/identity/terms/terms.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import type { TicketSplit } from './split-ticket.ts'

/** What is agreed to before a store's purchase is paid, beside its amounts, and the names of those. */
export const purchaseAgreement = {
  terms: 'شرایط این خرید را خوانده‌ام و می‌پذیرم.',
  basket: 'مبلغ سبد خرید',
  markup: 'کارمزد خدمات',
  credit: 'از اعتبار',
  wallet: 'از کیف پول',
  cash: 'پرداخت نقدی',
} as const

type Purchase = { readonly storeName: string; readonly trackNumber: string; readonly amount: Rial; readonly split: TicketSplit }

/** The agreement with the store and the amounts of the purchase. */
export function acceptedPurchase({ storeName, trackNumber, amount, split }: Purchase): string {
  const { basket, markup, credit, wallet, cash } = purchaseAgreement
  const parts = [
    [basket, amount],
    [markup, split.markup],
    [credit, split.credit],
    [wallet, split.wallet],
  ] as const
  const shown = [...parts.filter(([, part]) => part > rial(0)), [cash, split.cash] as const]
  return acceptedText(
    purchaseAgreement.terms,
    `فروشگاه: ${storeName}، کد پیگیری ${trackNumber}`,
    ...shown.map(([name, part]) => `${name}: ${tomans(part)}`),
  )
}
