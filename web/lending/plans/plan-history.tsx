import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { PlanOnWire } from '#contract/lending/plans/list-plans.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { historyCopy as copy } from './copy.ts'
import { plansQuery } from './queries.ts'

/** The plans of an order that was changed, the present one first: what made each, and its instalments (R-PLAN-21). */
export function PlanHistory({ orderId }: { readonly orderId: number }) {
  const { data: plans, error, refetch } = useQuery(plansQuery(String(orderId)))
  if (failureOf({ error, data: plans })) return <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!plans) return <Skeleton className="h-40 rounded-lg" />
  return (
    <Card title={copy.title}>
      <ol>
        {plans.toReversed().map((plan, at) => (
          <li key={plan.number} className="border-t border-line py-3 first:border-t-0">
            <Plan plan={plan} isCurrent={at === 0} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Plan({ plan, isCurrent }: { readonly plan: PlanOnWire; readonly isCurrent: boolean }) {
  const { number, kind, at, change, instalments } = plan
  const name = copy.plan(digits(number))
  return (
    <details>
      <summary className="cursor-pointer">
        <b className="me-2">{name}</b>
        {isCurrent && <Badge tone="success">{copy.current}</Badge>}
        <span className="cap block">
          {copy.kinds[kind]}، <JalaliDate at={at} />، {copy.count(digits(instalments.length))}
        </span>
      </summary>
      {change && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
          <span>
            {copy.paid} <Money amount={change.paid} />
          </span>
          {change.payment_id && (
            <Link to="/payments/$id" params={{ id: change.payment_id }} className="link">
              {copy.receipt}
              <IconChevronLeft aria-hidden size={16} />
            </Link>
          )}
        </p>
      )}
      <ul className="mt-2" aria-label={copy.instalments(digits(number))}>
        {instalments.map((one) => (
          <li key={one.number} className="kv">
            <span>
              {digits(one.number)}، <JalaliDate at={one.due_date} />
            </span>
            <span className={one.status === 'CANCELED' ? 'text-text-3' : undefined}>
              <Money amount={one.amount} /> <span className="cap">{copy.status[one.status]}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
