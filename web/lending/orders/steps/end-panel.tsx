import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import IconBuildingStore from '#icons/IconBuildingStore'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconCircleMinus from '#icons/IconCircleMinus'
import IconCircleX from '#icons/IconCircleX'
import IconGauge from '#icons/IconGauge'
import IconMessage2 from '#icons/IconMessage2'
import IconShoppingBag from '#icons/IconShoppingBag'
import { buttonClass } from '#ui/actions/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, panelCopy } from '../copy.ts'
import { RefusalReview } from './refusal-review.tsx'

const words = panelCopy.rejected
type Props = {
  readonly order: OrderInFull
  /** What was offered instead, where there is something. */
  readonly offers: ReactNode
}

/** An order that has ended: settled, refused, canceled or out of time; and where to go from here (B-04). */
export function EndPanel({ order, offers }: Props) {
  if (order.status === 'FINISHED')
    return (
      <Panel icon={<IconCircleCheck />} tone="success" {...panelCopy.finished[order.plan?.repaid_by ?? 'INSTALMENTS']}>
        <Link to="/orders/new" className={buttonClass()}>
          {copy.fresh}
        </Link>
      </Panel>
    )
  return order.timeline.ending === 'REFUSED' ? <Refused order={order} offers={offers} /> : <Stopped order={order} />
}

/** Refused by staff, bank or the report: the reasons, what was offered instead, and what the customer can do about it. */
function Refused({ order, offers }: Props) {
  return (
    <>
      <Panel icon={<IconCircleX />} tone="danger" title={words.title} text={words.text}>
        <Reasons reasons={order.reasons} mark="bg-danger" />
        {order.next_try_at && (
          <p className="mt-4 text-sm">
            {words.nextTry} <b>{<JalaliDate at={order.next_try_at} />}</b>
          </p>
        )}
        <h3 className="mt-6 mb-3 font-bold">{words.what}</h3>
        <div className="grid grid-cols-3 gap-4">
          <Way to="/validation-user" icon={<IconGauge />} title={words.report} text={words.reportText} />
          <Way to="/orders/new" icon={<IconShoppingBag />} title={words.again} text={words.againText} />
          {order.request_cancel ? (
            <Way to="/tickets" icon={<IconMessage2 />} title={words.object} text={words.objectText} />
          ) : (
            <Way to="/support" order={order.identifier} icon={<IconMessage2 />} title={words.support} text={words.supportText} />
          )}
        </div>
      </Panel>
      {order.refusal_review && <RefusalReview orderId={order.id} review={order.refusal_review} />}
      {offers}
    </>
  )
}

/** Canceled by its customer, or closed after thirty days without them: nobody refused anything (F-106). */
function Stopped({ order }: Pick<Props, 'order'>) {
  const isCanceled = order.timeline.ending === 'CANCELED'
  return (
    <Panel
      icon={<IconCircleMinus />}
      tone="mute"
      title={isCanceled ? words.canceled : words.expired}
      text={isCanceled ? words.canceledText : words.expiredText}
    >
      <Reasons reasons={order.cancel_reasons} mark="bg-text-3" />
      <div className="mt-6 grid grid-cols-3 gap-4">
        <Way to="/orders/new" icon={<IconShoppingBag />} title={words.fresh} text={words.freshText} />
        <Way to="/stores" icon={<IconBuildingStore />} title={words.stores} text={words.storesText} />
        {order.request_cancel && <Way to="/tickets" icon={<IconMessage2 />} title={words.object} text={words.objectText} />}
      </div>
    </Panel>
  )
}

type ReasonsProps = { readonly reasons: readonly { readonly id: number; readonly text: string }[]; readonly mark: string }

/** At most four, the weightiest first (B-04). */
function Reasons({ reasons, mark }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <>
      <h3 className="mb-2 font-bold">{copy.reasons}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {reasons.slice(0, 4).map(({ id, text }) => (
          <li key={id} className="flex items-center gap-3 py-3.5 font-semibold">
            <span aria-hidden className={`size-2 rounded-full ${mark}`} />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

type WayProps = {
  readonly to: '/validation-user' | '/orders/new' | '/stores' | '/tickets' | '/support'
  /** The order that a new conversation is about. */
  readonly order?: string
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

function Way({ to, order, icon, title, text }: WayProps) {
  const look = 'rounded-xl border border-line p-4 hover:bg-sunken'
  const content = (
    <>
      <Tile size="sm" icon={icon} />
      <b className="mt-3 block">{title}</b>
      <span className="cap">{text}</span>
    </>
  )
  return order === undefined ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <Link to="/support" search={{ fresh: true, order }} className={look}>
      {content}
    </Link>
  )
}
