import type { Payment } from '#domain/billing/payments/payment.ts'
import { receiptCaptions } from '#domain/billing/payments/receipt-captions.ts'
import { allocationOf, paidTotal, boughtItems, type ReceiptPartName } from '#domain/billing/payments/receipt.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'

/** A receipt also says why the money went to the wallet; the page says that beside the row. */
const captionOf = (name: ReceiptPartName, { creditedBecause }: Payment): string =>
  name !== 'WALLET'
    ? receiptCaptions.parts[name]
    : creditedBecause === 'SHORT'
      ? `${receiptCaptions.parts.WALLET}، چون کمتر از مبلغ لازم بود`
      : `${receiptCaptions.parts.WALLET}، چون این مورد دیگر قابل پرداخت نبود`

type Shown = { readonly payer: string; readonly verifyUrl: string | null }

/** The receipt of a paid payment as PDF: what was paid for, and what the amount went to. Figures are exact, in rial. */
export function drawReceipt(
  payment: Payment & { readonly paidAt: Instant },
  items: readonly PricedItem[],
  { payer, verifyUrl }: Shown,
): Promise<Buffer> {
  const { id, amount, walletPart, paidAt, trackingId, maskedCard, status } = payment
  return renderPdf('receipt', {
    state: status === 'PAID' ? 'پرداخت شد' : status === 'REFUNDED' ? 'پرداخت شد و همهٔ آن برگشت' : 'پرداخت شد و بخشی از آن برگشت',
    number: id.slice(0, 8).toUpperCase(),
    date: jalali(paidAt),
    about: [
      ['پرداخت‌کننده', persianDigits(payer)],
      [receiptCaptions.time, `${jalali(paidAt)}، ${clock(paidAt)}`],
      [receiptCaptions.tracking, trackingId === null ? '---' : persianDigits(trackingId)],
      [receiptCaptions.card, maskedCard === null ? '---' : persianDigits(maskedCard)],
      ...(paidTotal(payment) === amount
        ? []
        : ([
            [receiptCaptions.fromWallet, digits(walletPart)],
            [receiptCaptions.fromGateway, digits(amount)],
          ] as const)),
    ],
    items: boughtItems(payment, items).map(({ title, price }) => [title, digits(price)]),
    allocation: allocationOf(payment, items).map((part) => [captionOf(part.name, payment), signed(part.amount)]),
    total: [receiptCaptions.total, digits(paidTotal(payment))],
    ...(verifyUrl !== null && { verifyUrl }),
  })
}

const signed = (amount: number): string => (amount < 0 ? `−${digits(0 - amount)}` : digits(amount))
