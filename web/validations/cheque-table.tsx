import type { ReportEntity } from '#contract/validations/report.ts'
import { Digits } from '#ui/digits.tsx'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import { copy } from './copy.ts'

/** Cheques, taxes and convictions, each by count and sum. */
export function ChequeTable({ report }: { readonly report: ReportEntity }) {
  const words = copy.report
  const convictions = report.financial_convictions_status
  const rows = [
    [words.rows.bounced, report.bounced_cheques],
    [words.rows.cleared, report.cleared_cheques],
    [words.rows.uncleared, report.uncleared_cheques],
    [words.rows.tax, report.tax_records_status],
    [words.rows.executed, convictions?.executed ?? null],
    [words.rows.notExecuted, convictions?.not_executed ?? null],
    [words.rows.insolvency, convictions?.insolvency ?? null],
  ] as const
  return (
    <section>
      <h2 className="h-card mb-3">{words.cheques}</h2>
      <Table caption={words.cheques} head={[words.kind, words.count, words.sum]}>
        {rows.map(([title, sum]) => (
          <tr key={title}>
            <td>{title}</td>
            <td>
              <Digits value={sum?.count ?? 0} />
            </td>
            <td>
              <Money amount={sum?.total_amount ?? 0} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
