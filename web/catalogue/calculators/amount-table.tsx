import { useQuery, queryOptions } from '@tanstack/react-query'
import { failureOf } from '#browser/platform/http/refused.ts'
import { calculatorSteps, calculatorStepsByType } from '#contract/catalogue/calculators/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Table } from '#ui/layout/table.tsx'
import { wordsOf, call } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

/** What a month costs for other amounts, over every count; one row an amount. */
export function AmountTable({ type }: { readonly type: OrderType }) {
  const { data: steps, error, refetch } = useQuery(repaymentStepsQuery(type))
  if (failureOf({ error, data: steps })) return <ErrorState title={copy.failed} text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!steps) return <SkeletonRows rows={6} />
  const counts = [...new Set(steps.map(({ invoice_count: count }) => count))]
  const amounts = [...new Set(steps.map(({ amount }) => amount))]
  return (
    <section aria-labelledby="other-amounts">
      <h2 id="other-amounts" className="label mb-2">
        {copy.table}
      </h2>
      <Table caption={copy.table} head={[copy.amount, ...counts.map(copy.monthlyIn), copy.pointsColumn]}>
        {amounts.map((amount) => {
          const row = steps.filter((step) => step.amount === amount)
          return (
            <tr key={amount}>
              <th scope="row" className="bg-transparent! text-sm! font-bold! text-text!">
                {tomanNumber(rial(amount))}
              </th>
              {row.map((step) => (
                <td key={step.invoice_count}>{tomanNumber(rial(step.monthly_invoice))}</td>
              ))}
              <td>{digits(row[0]?.points_needed ?? 0)}</td>
            </tr>
          )
        })}
      </Table>
    </section>
  )
}

/** The laid-out amounts of a type of order (R-CALC-01, R-CALC-02); a card loan is what is meant where no type is named. */
const repaymentStepsQuery = (type: OrderType) =>
  queryOptions({
    queryKey: ['repayment-steps', type],
    queryFn: async () =>
      (await (type === 'OPEN_LOOP' ? call(calculatorSteps, {}) : call(calculatorStepsByType, { params: { type } }))).results,
    staleTime: 10 * 60_000,
  })
