import type { ReactNode } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, newCopy } from '../copy.ts'
import type { PlannedOrder } from './planned-order.ts'

/** The terms the customer is about to agree to; `change` leads back to where they were chosen. */
export function PlanSummary({ plan, change }: { readonly plan: PlannedOrder; readonly change?: ReactNode }) {
  const rows: KeyValue[] = [
    ...(plan.storeName === null ? [] : [[newCopy.store, plan.storeName] as const]),
    [copy.amount(plan.storeName !== null), <Money key="amount" amount={plan.amount} />],
    ...(plan.total === null ? [] : [[copy.wage, <Money key="wage" amount={plan.total - plan.amount} />] as const]),
    ...(plan.total === null ? [] : [[copy.total, <Money key="total" amount={plan.total} />, 'total'] as const]),
    [copy.months, copy.monthsOf(digits(plan.count))],
    ...(plan.monthly === null ? [] : [[copy.each, <Money key="each" amount={plan.monthly} />] as const]),
    ...(plan.once === null ? [] : [[copy.once, <Money key="once" amount={plan.once} />] as const]),
  ]
  return (
    <Card title={newCopy.terms}>
      <KeyValues rows={rows} />
      {change && <div className="mt-3">{change}</div>}
    </Card>
  )
}
