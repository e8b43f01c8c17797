import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from '../copy.ts'
import { creditStepsQuery } from '../queries.ts'
import { storeCopy } from './copy.ts'

/** The same price over every count, as the server reckons it (R-CALC-06). Nothing where the price is not lent at all. */
export function CreditSteps({ slug, price, chosen }: { readonly slug: string; readonly price: number; readonly chosen: number }) {
  const { data: steps, isPending, isError } = useQuery(creditStepsQuery(slug, price))
  if (isPending) return <SkeletonRows rows={4} />
  if (isError || steps.length === 0) return null
  return (
    <section aria-labelledby="steps">
      <div className="mb-1 flex items-center justify-between">
        <h3 id="steps" className="label">
          {storeCopy.steps}
        </h3>
        <span className="cap">{storeCopy.stepsText}</span>
      </div>
      <Table caption={storeCopy.steps} head={[storeCopy.count, storeCopy.monthly, storeCopy.wage, storeCopy.total, storeCopy.firstPayment]}>
        {steps.map((step) => (
          <tr key={step.invoice_count} className={step.invoice_count === chosen ? 'is-on' : undefined}>
            <td>{copy.instalments(step.invoice_count)}</td>
            <td className="font-semibold">
              <Money amount={step.monthly_invoice} />
            </td>
            <td>
              <Money amount={step.wage} />
            </td>
            <td>
              <Money amount={step.final_amount} />
            </td>
            <td>
              <Money amount={step.order_cost + step.basic_cost} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
