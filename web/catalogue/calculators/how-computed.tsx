import { explainCost, type CostTerms, type ExplainedCost } from '#domain/catalogue/calculators/explain-cost.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { computedCopy as copy } from './computed-copy.ts'

type Props = { readonly terms: CostTerms; /** The due days are not fixed yet. */ readonly isPlanned: boolean }

/** Formula, inputs, cash against instalments, both yearly rates, and the schedule: all from the one computation of the domain. */
export default function HowComputed({ terms, isPlanned }: Props) {
  const cost = explainCost(terms)
  return (
    <div className="space-y-5">
      <section className="well p-4 text-sm">
        <b>{copy.formula}</b>
        <p className="mt-1 text-text-2">{copy.formulaText}</p>
        <p className="mt-1 font-semibold">
          {copy.formulaWith(tomans(cost.amount), cost.yearlyRate, cost.count)} = <Money amount={cost.wage} />
        </p>
        <p className="cap mt-2">{copy.instalmentRule}</p>
      </section>
      <KeyValues
        rows={[
          [copy.cash, <Money key="cash" amount={cost.amount} />],
          [copy.repayment, <Money key="repayment" amount={cost.totalRepayment} />],
          ...(cost.paidBefore > 0 ? [[copy.paidBefore, <Money key="before" amount={cost.paidBefore} />] as const] : []),
          [copy.whole, <Money key="whole" amount={cost.total} />, 'total'],
          [copy.dearer, <Money key="dearer" amount={cost.dearerBy} />],
          [copy.nominal, copy.percent(cost.nominal)],
          [copy.effective, <b key="effective">{copy.percent(cost.effective)}</b>],
        ]}
      />
      <Schedule cost={cost} />
      {isPlanned && <p className="cap">{copy.ifToday}</p>}
    </div>
  )
}

function Schedule({ cost }: { readonly cost: ExplainedCost }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{copy.schedule}</caption>
      <thead>
        <tr className="text-start text-text-2">
          {[copy.number, copy.due, copy.principal, copy.wage, copy.amount].map((head) => (
            <th key={head} scope="col" className="py-2 pe-3 text-start font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cost.schedule.map(({ number, dueDate, principal, wage, amount }) => (
          <tr key={number} className="border-t border-line">
            <td className="py-2 pe-3">{digits(number)}</td>
            <td className="py-2 pe-3">
              <JalaliDate at={dueDate} />
            </td>
            <td className="py-2 pe-3">
              <Money amount={principal} />
            </td>
            <td className="py-2 pe-3">
              <Money amount={wage} />
            </td>
            <td className="py-2">
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
