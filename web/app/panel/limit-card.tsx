import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MeProfile } from '#contract/identity/login/me.ts'
import { isAssessed, shownLimit } from '#domain/lending/credit-limit/credit-limit.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { tomanNumber } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Progress } from '#ui/progress.tsx'
import { copy } from './copy.ts'
import { creditLimitQuery } from './queries.ts'

/** What may be ordered now, in its four states: ready, held by an order, below the threshold, not assessed (R-PROFILE-11, R-PROFILE-12, A-15). */
export function LimitCard({ me }: { readonly me: MeProfile }) {
  const isHeld = me.order_pool_status !== 'FREE'
  const limit = shownLimit(rial(me.credit_limit), me.order_pool_status)
  const isKnown = isAssessed(me)
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
      <div className="mt-2 text-3xl font-black">{isKnown || isHeld ? <Money amount={limit} /> : '؟'}</div>
      {isKnown && <Share limit={limit} />}
      <p className="mt-3 text-xs text-on-deep-2">{isHeld ? copy.held : limit > 0 ? copy.ready : isKnown ? copy.below : copy.unknown}</p>
      <Way isHeld={isHeld} isKnown={isKnown} hasLimit={limit > 0} />
    </section>
  )
}

/** How much of what the report permits is free, and how much instalments hold (D-20). */
function Share({ limit }: { readonly limit: Rial }) {
  const { data: whole } = useQuery(creditLimitQuery)
  return (
    <>
      <Progress className="mt-5" onDark label={copy.limit} value={limit} max={whole?.credit_limit ?? 0} />
      <div className="mt-2 flex min-h-5 justify-between text-xs text-on-deep-2">
        {whole && whole.credit_limit > 0 && <span>{copy.ofLimit(tomanNumber(rial(whole.credit_limit)))}</span>}
        {whole && whole.used_credit > 0 && <span>{copy.used(tomanNumber(rial(whole.used_credit)))}</span>}
      </div>
    </>
  )
}

function Way({ isHeld, isKnown, hasLimit }: { readonly isHeld: boolean; readonly isKnown: boolean; readonly hasLimit: boolean }) {
  const look = buttonClass('on-deep', 'md', 'mt-5 w-full')
  if (isHeld)
    return (
      <Link to="/orders" className={look}>
        {copy.seeOrder}
      </Link>
    )
  if (!isKnown)
    return (
      <Link to="/validation-user" className={look}>
        {copy.assess}
      </Link>
    )
  return (
    <Link to="/stores" className={look}>
      {hasLimit ? copy.buy : copy.shop}
    </Link>
  )
}
