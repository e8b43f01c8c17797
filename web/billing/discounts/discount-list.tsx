import type { DiscountOnWire } from '#contract/billing/discounts/discounts.ts'
import IconCopy from '#icons/IconCopy'
import IconTicket from '#icons/IconTicket'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

/** One card a code: what it takes off, from what, and until when. */
export function DiscountList({ discounts, now }: { readonly discounts: readonly DiscountOnWire[]; readonly now: number }) {
  return (
    <ul className="grid grid-cols-2 gap-5">
      {discounts.map((discount) => (
        <DiscountCard
          key={discount.code}
          discount={discount}
          state={discount.expired_at !== null && Date.parse(discount.expired_at) <= now ? 'expired' : discount.is_used ? 'used' : 'active'}
        />
      ))}
    </ul>
  )
}

type State = 'active' | 'used' | 'expired'
const stateWords: Readonly<Record<State, string>> = { ...copy.states, used: copy.used }

function DiscountCard({ discount, state }: { readonly discount: DiscountOnWire; readonly state: State }) {
  const isActive = state === 'active'
  const { title, code, type, value, discount_cap, expired_at, applies_to } = discount
  return (
    <li className="card flex items-start gap-4 p-5">
      <Tile tone={isActive ? 'brand' : 'mute'} icon={<IconTicket />} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <b>{title}</b>
          <Badge tone={isActive ? 'success' : 'neutral'}>{stateWords[state]}</Badge>
        </div>
        <p className="mt-1 text-sm text-text-2">
          {type === 'PERCENT' ? copy.percent(value) : <Money amount={value} />}
          {discount_cap !== null && (
            <>
              {' '}
              {copy.upTo} <Money amount={discount_cap} />
            </>
          )}
          {'، '}
          {applies_to.map((kind) => copy.kinds[kind]).join('، ')}
        </p>
        <p className="cap mt-1">
          {expired_at === null ? (
            copy.forever
          ) : (
            <>
              {copy.until} <JalaliDate at={expired_at} />
            </>
          )}
        </p>
        <div className="mt-3 flex items-center gap-3">
          <code className="well px-3 py-1.5 font-bold" dir="ltr">
            {code}
          </code>
          {isActive && (
            <Button
              variant="secondary"
              size="sm"
              icon={<IconCopy aria-hidden />}
              aria-label={`${copy.copyCode}، ${title}`}
              onClick={() => void copyText(code, copy.copied)}
            >
              {copy.copyCode}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
