import { Link } from '@tanstack/react-router'
import type { MeProfile } from '#contract/auth/me.ts'
import { rial } from '#domain/kernel/money.ts'
import { isAssessed, shownLimit } from '#domain/profile/credit-limit.ts'
import { buttonClass } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { copy } from './copy.ts'

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
      <p className="mt-3 text-xs text-on-deep-2">{isHeld ? copy.held : limit > 0 ? copy.ready : isKnown ? copy.below : copy.unknown}</p>
      <Way isHeld={isHeld} isKnown={isKnown} hasLimit={limit > 0} />
    </section>
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
