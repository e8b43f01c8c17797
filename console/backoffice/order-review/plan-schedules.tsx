import type { OrderPlansOnWire } from '#contract/backoffice/order-review/plans.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { planCopy as copy } from './plan-copy.ts'

type Plan = OrderPlansOnWire['plans'][number]
type Instalment = Plan['instalments'][number]

/** The schedule of a plan beside that of the plan it replaced; the signed plan alone. */
export function PlanSchedules({ plan, before }: { readonly plan: Plan; readonly before: Plan | undefined }) {
  const shown = before ? [before, plan] : [plan]
  const names = shown.map(({ number }) => copy.plan(digits(number)))
  const numbers = [...new Set(shown.flatMap(({ instalments }) => instalments.map(({ number }) => number)))]
  return (
    <div className="mt-3">
      <BareTable caption={before ? copy.schedules(names[0] ?? '', names[1] ?? '') : (names[0] ?? '')} head={[copy.number, ...names]}>
        {numbers
          .toSorted((one, other) => one - other)
          .map((number) => (
            <tr key={number}>
              <td>{digits(number)}</td>
              {shown.map((each) => (
                <td key={each.number}>
                  <Due of={each.instalments.find((one) => one.number === number)} />
                </td>
              ))}
            </tr>
          ))}
        <tr className="font-bold">
          <td>{copy.sum}</td>
          {shown.map((each) => (
            <td key={each.number}>
              <Money amount={each.instalments.reduce((sum, { amount }) => sum + amount, 0)} />
            </td>
          ))}
        </tr>
      </BareTable>
    </div>
  )
}

const Due = ({ of: one }: { readonly of: Instalment | undefined }) =>
  one ? (
    <span>
      <Money amount={one.amount} />{' '}
      <span className="cap">
        <JalaliDate at={one.due_date} />
      </span>
    </span>
  ) : (
    <span>{copy.none}</span>
  )
