import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/lending/orders/order.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Badge } from '#ui/feedback/badge.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from '../copy.ts'
import { nameOf, subtitleOf } from '../order-name.ts'

/** One running order on the home page, narrower than its row in the list. */
export function OrderLine({ order }: { readonly order: Order }) {
  const { timeline } = order
  return (
    <Link
      to="/orders/$id"
      params={{ id: String(order.id) }}
      className="flex items-center gap-4 p-5 hover:bg-sunken/60 ph:flex-wrap ph:gap-x-3 ph:gap-y-2"
    >
      <LetterTile name={nameOf(order)} logo={order.store?.logo} />
      <span className="w-[186px] shrink-0 ph:w-auto ph:min-w-0 ph:flex-1">
        <b className="block truncate">{nameOf(order)}</b>
        <span className="cap">
          <Digits value={order.identifier} /> · <Money amount={order.amount} />
        </span>
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-4 ph:order-1 ph:basis-full">
        <span className="wide-only w-[104px] shrink-0">
          <Stair steps={timeline.steps.map(({ state }) => state)} height={32} label={copy.stages} />
        </span>
        <span className="min-w-0 ph:flex ph:flex-1 ph:items-center ph:gap-2">
          <Badge tone={timeline.tone}>{order.mapped_status.caption}</Badge>
          <span className="cap mt-1 block truncate">{subtitleOf(order)}</span>
        </span>
      </span>
      {timeline.turn === 'customer' ? (
        <span className="btn btn-primary btn-sm">{copy.go}</span>
      ) : (
        <IconChevronLeft aria-hidden size={20} className="text-text-3" />
      )}
    </Link>
  )
}
