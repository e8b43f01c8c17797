import type { Payment } from '#domain/billing/payments/payment.ts'
import { allocationOf, type ReceiptPartName } from '#domain/billing/payments/receipt.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'

const partWords: Readonly<Record<ReceiptPartName, string>> = {
  PRINCIPAL: 'اصل بدهی',
  WAGE: 'کارمزد',
  LATE_FEE: 'دیرکرد',
  COLLECTION_FEE: 'هزینهٔ وصول مطالبات',
  FEE_DISCOUNT: 'تخفیف دیرکرد',
  GROUP_DISCOUNT: 'تخفیف پرداخت گروهی',
  COSTS: 'هزینه',
  TAX: 'مالیات',
  CODE_DISCOUNT: 'کد تخفیف',
  WALLET: 'واریز به کیف پول، چون پیش‌تر پرداخت شده بود',
}

/** The receipt of a paid payment as PDF: what was paid for, and what the amount went to. Figures are exact, in rial. */
export function drawReceipt(payment: Payment & { readonly paidAt: Instant }, items: readonly PricedItem[], payer: string): Buffer {
  const { id, amount, paidAt, trackingId, maskedCard, status } = payment
  return renderPdf('receipt', {
    state: status === 'PAID' ? 'پرداخت شد' : status === 'REFUNDED' ? 'پرداخت شد و همهٔ آن برگشت' : 'پرداخت شد و بخشی از آن برگشت',
    number: id.slice(0, 8).toUpperCase(),
    date: jalali(paidAt),
    about: [
      ['پرداخت‌کننده', persianDigits(payer)],
      ['زمان', `${jalali(paidAt)}، ${clock(paidAt)}`],
      ['شمارهٔ پیگیری', trackingId === null ? '---' : persianDigits(trackingId)],
      ['کارت', maskedCard === null ? '---' : persianDigits(maskedCard)],
    ],
    items: items.map(({ title, price }) => [title, digits(price)]),
    allocation: allocationOf(payment, items).map((part) => [partWords[part.name], signed(part.amount)]),
    total: ['پرداخت‌شده', digits(amount)],
  })
}

const signed = (amount: number): string => (amount < 0 ? `−${digits(0 - amount)}` : digits(amount))
