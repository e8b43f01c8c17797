import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { offerDays } from '#domain/billing/invoices/fee-days.ts'
import { instalmentTitle } from '#domain/billing/invoices/invoice.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, shownParts } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** How one instalment was computed: its wage part by the rule, and its late fee by days and rate (lifecycle.md §2). */
export function HowInvoiceComputed({ invoice }: { readonly invoice: InvoiceOnWire }) {
  const { number, order, amount, wage_part, late_fee, late_fee_rate, fee_part = 0, fee_days = 0, claims_collection_fee } = invoice
  if (number === 0) return null
  const [principal = 0, wage = 0] = shownParts([rial(amount - wage_part), rial(wage_part)])
  return (
    <Card title={copy.title}>
      <KeyValues
        rows={[
          [instalmentTitle(number, order.invoice_count), <Money key="amount" amount={amount} />],
          [copy.principal, <Money key="principal" amount={principal} />],
          [copy.part, <Money key="part" amount={wage} />],
          ...(late_fee > fee_part ? [[copy.fee, <Money key="fee" amount={late_fee - fee_part} />] as const] : []),
          ...(fee_part > 0 ? [[copy.feePart, <Money key="fee-part" amount={fee_part} />] as const] : []),
          ...(claims_collection_fee > 0 ? [[copy.collection, <Money key="collection" amount={claims_collection_fee} />] as const] : []),
        ]}
      />
      <div className="well mt-3 space-y-1 p-4 text-sm text-text-2">
        <p>{copy.partRule}</p>
        {fee_days > 0 && <p>{copy.feeRule(digits(late_fee_rate), digits(fee_days))}</p>}
        {fee_part > 0 && <p>{copy.feePartRule}</p>}
        {late_fee === 0 && <p>{copy.noFee}</p>}
        {claims_collection_fee > 0 && <CollectionRule />}
      </div>
    </Card>
  )
}

/** R-PLAN-14. */
function CollectionRule() {
  const { collectionFeePercent, collectionFeeFromDay } = usePolicy()
  return <p>{copy.collectionRule(digits(collectionFeePercent), digits(collectionFeeFromDay), digits(offerDays))}</p>
}

const copy = {
  title: 'این قسط چطور حساب شد؟',
  principal: 'اصل این قسط',
  part: 'کارمزد این قسط',
  partRule:
    'کارمزد هر قسط: کارمزد کل × ۲ × (تعداد − شماره + ۱) ÷ (تعداد × (تعداد + ۱))؛ پس قسط‌های اول کارمزد بیشتری دارند. اگر برنامهٔ قسط‌ها عوض شده باشد، از نو حساب شده و جدول آن در «اسناد سفارش» است.',
  fee: 'دیرکرد',
  feeRule: (rate: string, days: string) => `دیرکرد: مبلغ قسط × ${rate}٪ × ${days} روز ÷ ۳۶۵. به خود دیرکرد، دیرکردی تعلق نمی‌گیرد.`,
  feePart: 'دیرکرد پیشین',
  feePartRule: 'دیرکرد پیشین: پیش از تغییر برنامهٔ قسط‌ها حساب شده است و دیگر بیشتر نمی‌شود.',
  noFee: 'تا سررسید دیرکردی ندارد؛ بعد از آن فقط روی مبلغ همین قسط و به روز حساب می‌شود.',
  collection: 'هزینهٔ وصول مطالبات',
  collectionRule: (percent: string, from: string, afterOffer: string) =>
    `هزینهٔ وصول مطالبات: ${percent}٪ مبلغ قسط، از روز ${from} دیرکرد و نه زودتر از ${afterOffer} روز پس از پیشنهاد برنامهٔ سبک‌تر.`,
} as const
