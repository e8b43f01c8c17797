import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { useToday } from '#web/platform/policies/today.ts'
import { copy } from './copy.ts'

/** What a late invoice's fee is today, what midnight adds, and what it comes to at most; at midnight it is read anew (R-PLAN-16). */
export function FeeMeter({ meter }: { readonly meter: NonNullable<InvoiceOnWire['fee_meter']> }) {
  useReadAtMidnight()
  return (
    <section className="well mt-3 px-4 py-1" aria-label={copy.meter}>
      <KeyValues
        rows={[
          [copy.feeToday, <Money key="today" amount={meter.today} className="text-danger-text" />],
          ...(meter.tomorrow > 0 ? [[copy.feeTomorrow, <Money key="tomorrow" amount={meter.tomorrow} />] as const] : []),
          [copy.feeMost, <Money key="most" amount={meter.most} />],
        ]}
      />
      {meter.tomorrow === 0 && <p className="cap pb-2">{copy.feeStopped}</p>}
    </section>
  )
}

function useReadAtMidnight(): void {
  const queries = useQueryClient()
  const today = useToday()
  const read = useRef(today)
  useEffect(() => {
    if (read.current === today) return
    read.current = today
    void queries.invalidateQueries({ queryKey: ['invoices'] })
  }, [queries, today])
}
