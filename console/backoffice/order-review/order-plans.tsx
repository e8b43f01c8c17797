import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import type { OrderPlansOnWire } from '#contract/backoffice/order-review/plans.ts'
import { readOrderPlans } from '#contract/backoffice/order-review/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { planCopy as copy } from './plan-copy.ts'
import { PlanSchedules } from './plan-schedules.tsx'
import type { OrderView } from './queries.ts'

type Plan = OrderPlansOnWire['plans'][number]
type Change = OrderPlansOnWire['changes'][number]
type Addendum = OrderPlansOnWire['addenda'][number]

const plansQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order, 'plans'],
    queryFn: async () => (await call(readOrderPlans, { params: { order } })).results,
  })

/** Every plan of the order, the present one first, with both schedules, who agreed to it and when; nothing before its repayment (R-PLAN-19). */
export function OrderPlans({ order: { identifier } }: { readonly order: Pick<OrderView, 'identifier'> }) {
  const { data, error, refetch } = useQuery(plansQuery(identifier))
  if (error && !data) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  const { plans, changes, addenda } = data
  if (plans.length === 0) return null
  const without = changes.filter(({ new_plan: plan }) => plan === null)
  return (
    <Card title={copy.title}>
      {plans.length === 1 && <p className="cap mb-2">{copy.unchanged}</p>}
      <ol aria-label={copy.title}>
        {plans.toReversed().map((plan, at) => (
          <li key={plan.number} className="border-t border-line py-3 first:border-t-0">
            <PlanDetails
              plan={plan}
              before={plans.find(({ number }) => number === plan.number - 1)}
              change={changes.find(({ new_plan: made }) => made === plan.number)}
              addendum={addenda.find((one) => one.plan === plan.number)}
              isCurrent={at === 0}
            />
          </li>
        ))}
      </ol>
      {without.length > 0 && <WithoutPlan changes={without} />}
    </Card>
  )
}

type PlanProps = {
  readonly plan: Plan
  /** The plan that it replaced. */
  readonly before: Plan | undefined
  /** The agreement that it came from. */
  readonly change: Change | undefined
  readonly addendum: Addendum | undefined
  readonly isCurrent: boolean
}

function PlanDetails({ plan, before, change, addendum, isCurrent }: PlanProps) {
  const isHardship = change?.kind === 'PAUSE' || change?.kind === 'SPREAD'
  return (
    <details>
      <summary className="cursor-pointer">
        <b className="me-2">
          {copy.plan(digits(plan.number))}، {copy.kinds[plan.kind]}
        </b>
        {isCurrent && <Badge tone="success">{copy.current}</Badge>}{' '}
        {isHardship && (change.broken_on ? <Broken on={change.broken_on} /> : isCurrent && <Badge>{copy.followed}</Badge>)}
        <span className="cap block">
          {originOf(plan, change)}، <JalaliDate at={change?.asked_at ?? plan.at} withTime />
          {plan.change && (
            <>
              ، {copy.paid} <Money amount={plan.change.paid} />
            </>
          )}
          {change && change.guarantors.asked > 0 && <>، {consentsOf(change)}</>}
        </span>
      </summary>
      <PlanSchedules plan={plan} before={before} />
      {addendum && (
        <details className="mt-3">
          <summary className="cursor-pointer font-semibold">{copy.addendum}</summary>
          <p className="well mt-2 p-3 text-sm whitespace-pre-line">{addendum.text}</p>
          <p className="cap mt-1 break-all">
            {copy.hash} <Digits value={addendum.sha256} />
          </p>
        </details>
      )}
    </details>
  )
}

const Broken = ({ on }: { readonly on: string }) => (
  <Badge tone="danger">
    {copy.broken} <JalaliDate at={on} />
  </Badge>
)

/** Who made a plan. */
function originOf({ number, change: paid }: Plan, change: Change | undefined): string {
  if (number === 1) return copy.signed
  return change ? copy.byCustomer : paid ? copy.byPayment : copy.bySystem
}

const consentsOf = ({ guarantors: { accepted, asked } }: Change): string => copy.consents(digits(accepted), digits(asked))

/** The changes that wait for guarantors or came to nothing. */
const WithoutPlan = ({ changes }: { readonly changes: readonly Change[] }) => (
  <section className="border-t border-line pt-3" aria-label={copy.asked}>
    <h3 className="mb-2 font-semibold">{copy.asked}</h3>
    <ul className="space-y-2">
      {changes.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center gap-2">
          <span>{copy.kinds[change.kind]}</span>
          <Badge tone={copy.statuses[change.status].tone}>{copy.statuses[change.status].text}</Badge>
          <span className="cap">
            <JalaliDate at={change.asked_at} withTime />
            {change.guarantors.asked > 0 && <>، {consentsOf(change)}</>}، {copy.total} <Money amount={change.after.total} />، {copy.end}{' '}
            <JalaliDate at={change.after.last_due_date} />
          </span>
        </li>
      ))}
    </ul>
  </section>
)
