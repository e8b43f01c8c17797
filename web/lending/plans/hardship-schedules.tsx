import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy as shared } from './copy.ts'
import type { PossibleWay } from './hardship-choice.ts'
import { hardshipCopy as copy } from './hardship-copy.ts'
import { ScheduleCard, shownRate } from './schedule-card.tsx'

type Props = { readonly hardship: HardshipOnWire; readonly way: PossibleWay }

/** Today's plan with what is late in it, and the plan of the chosen way beside it. */
export function HardshipSchedules({ hardship: { current }, way: { kind, number, after } }: Props) {
  const [before, next] = [current.invoices, after.invoices].map((all) => all.reduce((total, { amount }) => total + amount, 0))
  return (
    <div className="plan-pair">
      <ScheduleCard
        title={copy.planNow}
        caption={copy.planOf(digits(current.plan))}
        rows={current.invoices.map(({ number: each, amount, due_date: due, days_late }) => ({
          number: each,
          due,
          amount,
          note: days_late > 0 && <Badge tone="danger">{copy.daysLate(digits(days_late))}</Badge>,
        }))}
        sums={[
          [copy.sum, <Money key="sum" amount={before ?? 0} />],
          [shared.yearlyCost, shownRate(current.schedule.yearly_cost)],
        ]}
      />
      <ScheduleCard
        isOn
        title={(kind === 'PAUSE' ? copy.withPause[number] : undefined) ?? copy.withSpread(digits(number))}
        caption={copy.planOf(digits(current.plan + 1))}
        rows={after.invoices.map(({ number: each, amount, fee_part, due_date: due }) => ({
          number: each,
          due,
          amount,
          note: fee_part > 0 && <span className="cap">{copy.feePart(tomanNumber(rial(fee_part)))}</span>,
        }))}
        sums={[
          [copy.sum, <Money key="sum" amount={next ?? 0} />],
          [shared.yearlyCost, shownRate(after.schedule.yearly_cost)],
        ]}
      />
    </div>
  )
}
