import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { Money } from '#ui/text/money.tsx'
import { debtsByMonth, ticksUpTo, type MonthOfDebt } from './debts-by-month.ts'
import { monthOf, tickOf } from './month-names.ts'
import { reportCopy as words } from './report-copy.ts'

/** Rials in a million toman, the unit of the axis. */
const unit = 10_000_000
const parts = [
  ['principal', 'bg-chart-1'],
  ['wage', 'bg-chart-2'],
  ['overdue', 'bg-chart-5'],
] as const

/** What the running contracts owed at the end of each of the last twelve months; for those who do not see it, a table. */
export function DebtChart({ report }: { readonly report: ReportEntity }) {
  const items = report.current_contracts_status?.items ?? []
  const months = debtsByMonth(items)
  if (months.length === 0) return null
  const ticks = ticksUpTo(Math.max(...months.map(sumOf)) / unit)
  const top = (ticks.at(-1) ?? 1) * unit
  return (
    <section aria-labelledby="debts" className="card p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="debts" className="h-card">
            {words.debts}
          </h2>
          <p className="cap">{words.debtsText(digits(items.length))}</p>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
          {parts.map(([part, colour]) => (
            <li key={part} className="flex items-center gap-1.5">
              <i aria-hidden className={`size-2.5 rounded-[3px] ${colour}`} /> {words.debtParts[part]}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className="relative h-[190px]">
        <div className="absolute inset-0 flex flex-col-reverse justify-between pb-7">
          {ticks.map((tick) => (
            <div key={tick} className="flex h-0 items-center gap-2">
              <span className="w-7 text-end text-2xs text-text-3">{digits(tick)}</span>
              <span className="flex-1 border-t border-line" />
            </div>
          ))}
        </div>
        <div className="absolute inset-y-0 start-[44px] end-0 grid grid-cols-12 ph:grid-cols-12 gap-3 ph:gap-1.5">
          {months.map((month, at) => (
            <div key={month.month} className="flex min-w-0 flex-col">
              <Bar month={month} top={top} />
              {/* On a phone only every third month has room for its name. */}
              <span
                className={classNames(
                  'h-7 truncate pt-2 text-center text-2xs text-text-3 ph:overflow-visible ph:text-start ph:whitespace-nowrap',
                  at % 3 !== 0 && 'ph:invisible',
                )}
              >
                {tickOf(month.month)}
              </span>
            </div>
          ))}
        </div>
      </div>
      <DebtTable months={months} />
    </section>
  )
}

const sumOf = ({ principal, wage, overdue }: MonthOfDebt): number => principal + wage + overdue
const share = (amount: number, top: number) => ({ height: `${(amount / top) * 100}%` })

const Bar = ({ month, top }: { readonly month: MonthOfDebt; readonly top: number }) => (
  <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden">
    {month.overdue > 0 && <i className="mb-0.5 shrink-0 rounded-[3px] bg-chart-5" style={share(month.overdue, top)} />}
    <i className={`shrink-0 bg-chart-2 ${month.overdue > 0 ? '' : 'rounded-[3px]'}`} style={share(month.wage, top)} />
    <i className="shrink-0 rounded-[3px] bg-chart-1" style={share(month.principal, top)} />
  </div>
)

const DebtTable = ({ months }: { readonly months: readonly MonthOfDebt[] }) => (
  // In a box of its own: a table is as wide as its words, seen or not.
  <div className="sr-only">
    <table>
      <caption>{words.debts}</caption>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          {parts.map(([part]) => (
            <th key={part} scope="col">
              {words.debtParts[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthOf(month.month)}</th>
            {parts.map(([part]) => (
              <td key={part}>
                <Money amount={month[part]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
