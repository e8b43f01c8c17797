import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { reportCopy as words } from './report-copy.ts'

/** Taxes and convictions, each by count and sum. */
export function OtherRecords({ report }: { readonly report: ReportEntity }) {
  const convictions = report.financial_convictions_status
  return (
    <Card title={words.others} className="p-6">
      <KeyValues
        rows={[
          [words.tax, <Sum key="tax" of={report.tax_records_status} />],
          [words.executed, <Sum key="executed" of={convictions?.executed} />],
          [words.notExecuted, <Sum key="not-executed" of={convictions?.not_executed} />],
          [words.insolvency, <Sum key="insolvency" of={convictions?.insolvency} />],
        ]}
      />
    </Card>
  )
}

function Sum({ of }: { readonly of: ReportEntity['tax_records_status'] | undefined }) {
  if (!of || of.count === 0)
    return (
      <Badge tone="success" icon={<IconCheck aria-hidden />}>
        {words.hasNone}
      </Badge>
    )
  return (
    <span>
      {words.cases(digits(of.count))} <Money amount={of.total_amount} />
    </span>
  )
}
