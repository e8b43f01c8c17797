import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { reportCopy as words } from './report-copy.ts'

/** The contracts with a bad mark; nothing is shown where there are none. */
export function NegativeContracts({ report }: { readonly report: ReportEntity }) {
  const items = report.contracts_negative_status?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="negative" className="card p-6">
      <h2 id="negative" className="h-card mb-3">
        {words.negative}
      </h2>
      <BareTable
        caption={words.negative}
        head={[words.contract, words.debt, words.since, words.state]}
        headClassName="first:rounded-s-[10px] last:rounded-e-[10px]"
      >
        {items.map(({ id, title, organization_name, amount, since, status }) => (
          <tr key={id}>
            <td className="font-semibold">
              {title}
              <div className="cap font-normal">{organization_name}</div>
            </td>
            <td>
              <Money amount={amount} />
            </td>
            <td>
              <JalaliDate at={since} />
            </td>
            <td>
              <Badge tone="danger">{words.negativeStates[status] ?? status}</Badge>
            </td>
          </tr>
        ))}
      </BareTable>
    </section>
  )
}
