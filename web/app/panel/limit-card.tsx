import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readCreditLimit } from '#contract/billing/wallet/routes.ts'
import type { MeProfile } from '#contract/identity/login/me.ts'
import { isAssessed, shownLimit } from '#domain/lending/credit-limit/credit-limit.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { tomanNumber } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Money } from '#ui/text/money.tsx'
import { ownLimitQuery, ownRoomOf } from '#web/lending/credit-limit/queries.ts'
import { call } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

/** The limit of the report and the used part of it. */
const creditLimitQuery = queryOptions({
  queryKey: ['me', 'credit-limit'],
  queryFn: async () => (await call(readCreditLimit, {})).results,
})

/** The limit for a new order, which is no money yet (F-101), in its four states: ready, reserved by an order, below the minimum, not assessed (R-PROFILE-11, R-PROFILE-12, A-15). */
export function LimitCard({ me }: { readonly me: MeProfile }) {
  const isReserved = me.order_pool_status !== 'FREE'
  const granted = shownLimit(rial(me.credit_limit), me.order_pool_status)
  const hasReport = isAssessed(me)
  const { data: own } = useQuery({ ...ownLimitQuery, enabled: granted > 0 })
  const room = (own && ownRoomOf(own)) ?? granted
  const limit = rial(Math.min(granted, room))
  return (
    <section className="card-deep on-deep p-6" aria-label={copy.limit}>
      <div className="flex items-center justify-between">
        <span className="font-semibold text-on-deep-2">{copy.limit}</span>
        {me.score_grade && (
          <span className="badge bg-white/14 text-white">
            {copy.grade}{' '}
            <bdi className="lat font-bold" dir="ltr">
              {me.score_grade}
            </bdi>
          </span>
        )}
      </div>
      <div className="mt-2 text-3xl font-black">{hasReport || isReserved ? <Money amount={limit} /> : '؟'}</div>
      {hasReport && <Share limit={limit} />}
      <p className="mt-3 text-xs text-on-deep-2">
        {isReserved ? copy.reserved : room < granted ? copy.own : limit > 0 ? copy.ready : hasReport ? copy.below : copy.unknown}
      </p>
      <NextStep isReserved={isReserved} hasReport={hasReport} hasLimit={limit > 0} isOwn={room < granted} />
    </section>
  )
}

/** The available and the used part of the report's limit (D-20). */
function Share({ limit }: { readonly limit: Rial }) {
  const { data: usage } = useQuery(creditLimitQuery)
  return (
    <>
      <Progress className="mt-5" onDark label={copy.limit} value={limit} max={usage?.credit_limit ?? 0} />
      <div className="mt-2 flex min-h-5 justify-between text-xs text-on-deep-2">
        {usage && usage.credit_limit > 0 && <span>{copy.ofLimit(tomanNumber(rial(usage.credit_limit)))}</span>}
        {usage && usage.used_credit > 0 && <span>{copy.used(tomanNumber(rial(usage.used_credit)))}</span>}
      </div>
    </>
  )
}

type Next = { readonly isReserved: boolean; readonly hasReport: boolean; readonly hasLimit: boolean; readonly isOwn: boolean }

function NextStep({ isReserved, hasReport, hasLimit, isOwn }: Next) {
  const [to, text] = isReserved
    ? (['/orders', copy.seeOrder] as const)
    : hasLimit
      ? (['/orders/new', copy.order] as const)
      : isOwn
        ? (['/security', copy.ownLimit] as const)
        : (['/validation-user', hasReport ? copy.fullReport : copy.assess] as const)
  return (
    <Link to={to} className={buttonClass('on-deep', 'md', 'mt-5 w-full')}>
      {text}
    </Link>
  )
}
