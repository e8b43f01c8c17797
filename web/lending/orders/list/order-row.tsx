import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/lending/orders/order.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Badge } from '#ui/feedback/badge.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from '../copy.ts'
import { nameOf, subtitleOf } from '../order-name.ts'

/** One order in a list: what, how much, how far, whose turn. The whole row leads to it. */
export function OrderRow({ order }: { readonly order: Order }) {
  const { timeline } = order
  const isMine = timeline.turn === 'customer'
  return (
    <Link
      to="/orders/$id"
      params={{ id: String(order.id) }}
      className="grid grid-cols-[48px_minmax(0,1.25fr)_minmax(0,.8fr)_minmax(0,1.7fr)_88px] items-center gap-5 p-5 hover:bg-sunken/60 ph:grid-cols-[48px_minmax(0,1fr)_auto] ph:gap-x-3 ph:gap-y-2"
    >
      <LetterTile name={nameOf(order)} logo={order.store?.logo} />
      <span className="min-w-0">
        <b className="block truncate">{nameOf(order)}</b>
        <span className="cap">
          <Digits value={order.identifier} />
        </span>
      </span>
      <span className="ph:text-end">
        <span className="block font-semibold">
          <Money amount={order.amount} />
        </span>
        <span className="cap">
          <JalaliDate at={order.created_at} />
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-4 ph:col-span-2">
        <span className="wide-only w-[104px] shrink-0">
          <Stair steps={timeline.steps.map(({ state }) => state)} height={32} label={copy.stages} />
        </span>
        <span className="min-w-0 ph:flex ph:flex-1 ph:items-center ph:gap-2">
          <Badge tone={timeline.tone}>{order.mapped_status.caption}</Badge>
          <span className="cap mt-1 block truncate ph:whitespace-normal">{subtitleOf(order)}</span>
        </span>
      </span>
      <span className="text-end">
        {isMine ? (
          <span className="btn btn-primary btn-sm">{copy.go}</span>
        ) : (
          <IconChevronLeft aria-hidden className="ms-auto text-text-3" size={20} />
        )}
      </span>
    </Link>
  )
}
