import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { Money } from '#ui/text/money.tsx'
import { monthOf, tickOf } from './month-names.ts'
import { reportCopy as words } from './report-copy.ts'

const colours = { EARLY: 'bg-step-now', ON_TIME: 'bg-step-done', LATE: 'bg-chart-4', OVERDUE: 'bg-chart-5', NONE: 'bg-step-todo' } as const
const kinds = ['EARLY', 'ON_TIME', 'LATE', 'OVERDUE', 'NONE'] as const
type Contracts = NonNullable<ReportEntity['current_contracts_status']>

/** The running contracts, each with how its last twelve months were repaid: one square a month, the oldest at the right. */
export function RepaymentTable({ report }: { readonly report: ReportEntity }) {
  const contracts = report.current_contracts_status
  const items = contracts?.items ?? []
  const months = [...new Set(items.flatMap(({ repayments }) => Object.keys(repayments)))].toSorted().slice(-12)
  return (
    <section aria-labelledby="repayments" className="card p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="repayments" className="h-card">
            {words.contracts}
          </h2>
          {contracts && items.length > 0 && (
            <p className="cap">{words.roleCounts(digits(contracts.main_role_count), digits(contracts.guarantor_role_count))}</p>
          )}
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <i aria-hidden className={classNames('size-3 rounded-[4px]', colours[kind])} /> {words.repayments[kind]}
            </li>
          ))}
        </ul>
      </div>
      {items.length === 0 ? <p className="text-text-2">{words.none}</p> : <HeatMap items={items} months={months} />}
    </section>
  )
}

const HeatMap = ({ items, months }: { readonly items: Contracts['items']; readonly months: readonly string[] }) => (
  <table className="w-full table-fixed">
    <caption className="sr-only">{words.contracts}</caption>
    <thead>
      <tr className="text-2xs text-text-3">
        <th scope="col" className="w-[190px] ph:w-28 pb-2 text-start text-xs font-normal">
          {words.contract}
        </th>
        {months.map((month, at) => (
          <th key={month} scope="col" className="pb-2 font-normal">
            <span className="sr-only">{monthOf(month)}</span>
            <span aria-hidden className="block overflow-visible whitespace-nowrap">
              <span className={classNames(at % 6 !== 0 && 'ph:hidden')}>{at % 2 === 0 && tickOf(month)}</span>
            </span>
          </th>
        ))}
        <th scope="col" className="w-[120px] ph:w-24 pb-2 text-end text-xs font-normal">
          {words.outstanding}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <Row key={item.contract.id} item={item} months={months} />
      ))}
    </tbody>
  </table>
)

function Row({ item, months }: { readonly item: Contracts['items'][number]; readonly months: readonly string[] }) {
  const { contract, instalment, overdue, outstanding, repayments } = item
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 text-start font-normal">
        <span className="block truncate text-sm font-semibold">
          {contract.title}، {contract.organization_name}
        </span>
        <span className="cap block">
          {words.roles[contract.role]}، {words.paidOf(digits(instalment.paid_count), digits(instalment.count))}
        </span>
        <span className="cap block">{words.instalment(tomanNumber(rial(instalment.amount)))}</span>
      </th>
      {months.map((month) => {
        const kind = repayments[month] ?? 'NONE'
        return (
          <td key={month} className="px-[3px] ph:px-px" title={`${monthOf(month)}، ${words.repayments[kind]}`}>
            <span aria-hidden className={classNames('block h-[26px] rounded-[6px] ph:rounded-[3px]', colours[kind])} />
            <span className="sr-only">{words.repayments[kind]}</span>
          </td>
        )
      })}
      <td className="text-end">
        <span className="text-sm font-semibold">
          <bdi dir="ltr">{tomanNumber(rial(outstanding.amount))}</bdi>
        </span>
        {overdue.count > 0 && (
          <span className="block text-xs text-danger-text">
            {words.overdue(digits(overdue.count))} <Money amount={overdue.amount} />
          </span>
        )}
      </td>
    </tr>
  )
}
