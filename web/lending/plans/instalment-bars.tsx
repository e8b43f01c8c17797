import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { partCopy as copy } from './copy.ts'
import type { ChangedPlan, Unpaid } from './way-card.tsx'

const high = 118
/** More bars than these are too narrow to have a number. */
const mostBars = 12

/** Each unpaid instalment as it is, and in it as it becomes. A picture, with its words. */
export function InstalmentBars({ plan, unpaid }: { readonly plan: ChangedPlan; readonly unpaid: Unpaid }) {
  const [before, after] = [rial(unpaid[0]?.amount ?? 0), rial(plan.invoices[0]?.amount ?? 0)]
  const tallest = Math.max(...unpaid.map(({ amount }) => amount), ...plan.invoices.map(({ amount }) => amount))
  const heightOf = (amount: number): number => Math.round((high * amount) / tallest)
  const fewer = unpaid.length - plan.invoices.length
  return (
    <div className="min-w-0 flex-1">
      <div className="mb-2 flex flex-wrap gap-4">
        <span className="plan-legend">{copy.before(tomans(before))}</span>
        <span className="plan-legend is-new">{copy.after(tomans(after))}</span>
      </div>
      <div className="plan-days" role="img" aria-label={copy.bars(tomans(before), tomans(after), fewer > 0 ? digits(fewer) : null)}>
        {unpaid.map(({ number, amount }) => {
          const changed = plan.invoices.find((one) => one.number === number)
          return (
            <div key={number} className="plan-day">
              <i style={{ height: heightOf(amount) }}>
                <i style={{ height: heightOf(changed?.amount ?? 0) }} />
              </i>
              {unpaid.length <= mostBars && <span>{digits(number)}</span>}
            </div>
          )
        })}
      </div>
    </div>
  )
}
