import type { ReportEntity } from '#contract/validations/report.ts'
import { persianDigits } from '#domain/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import { copy } from './copy.ts'

const colours = { EARLY: 'bg-chart-1', ON_TIME: 'bg-chart-2', LATE: 'bg-chart-4', OVERDUE: 'bg-chart-5', NONE: 'bg-step-todo' } as const
const kinds = ['EARLY', 'ON_TIME', 'LATE', 'OVERDUE', 'NONE'] as const

/** The running contracts, each with how its last twelve months were repaid: one square a month, the oldest at the right. */
export function RepaymentTable({ report }: { readonly report: ReportEntity }) {
  const words = copy.report
  const items = report.current_contracts_status?.items ?? []
  return (
    <section>
      <div className="mb-3 flex items-center gap-4">
        <h2 className="h-card flex-1">{words.contracts}</h2>
        <ul className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <li key={kind} className="cap flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-3 rounded-[3px]', colours[kind])} /> {words.repayments[kind]}
            </li>
          ))}
        </ul>
      </div>
      {items.length === 0 ? (
        <p className="card p-5 text-text-2">{words.none}</p>
      ) : (
        <Table caption={words.contracts} head={[words.contract, words.months, words.outstanding]}>
          {items.map(({ contract, outstanding, repayments }) => (
            <tr key={contract.id}>
              <td>
                <b>
                  {contract.title}، {contract.organization_name}
                </b>
                <p className="cap">{words.roles[contract.role]}</p>
              </td>
              <td>
                <ul className="flex gap-1.5">
                  {Object.entries(repayments)
                    .toSorted(([one], [other]) => one.localeCompare(other))
                    .map(([month, kind]) => (
                      <li key={month} title={`${persianDigits(month)}: ${words.repayments[kind]}`}>
                        <span aria-hidden className={classNames('block size-4 rounded-[4px]', colours[kind])} />
                        <span className="sr-only">
                          {persianDigits(month)}: {words.repayments[kind]}
                        </span>
                      </li>
                    ))}
                </ul>
              </td>
              <td>
                <Money amount={outstanding.amount} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
