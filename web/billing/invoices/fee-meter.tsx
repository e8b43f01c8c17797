import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

/** What a late invoice's fee is today, what midnight adds, and what it comes to at most (R-PLAN-16). */
export function FeeMeter({ meter }: { readonly meter: NonNullable<InvoiceOnWire['fee_meter']> }) {
  return (
    <section className="well mt-3 px-4 py-1" aria-label={copy.meter}>
      <KeyValues
        rows={[
          [copy.feeToday, <Money key="today" amount={meter.today} className="text-danger-text" />],
          ...(meter.tomorrow > 0 ? [[copy.feeTomorrow, <Money key="tomorrow" amount={meter.tomorrow} />] as const] : []),
          [copy.feeMost, <Money key="most" amount={meter.most} />],
        ]}
      />
      {meter.tomorrow === 0 && <p className="cap pb-2">{meter.today >= meter.most ? copy.feeStopped : copy.feePaused}</p>}
    </section>
  )
}
