import { IconCircleCheck, IconCircleX, IconGauge, IconMessage2, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, panelCopy } from '../copy.ts'

const words = panelCopy.rejected
type Props = {
  readonly order: OrderInFull
  /** What was offered instead, where there is something. */
  readonly offers: ReactNode
}

/** An order that has ended: settled, refused with its reasons and counter-offers, or canceled; and where to go from here (B-04). */
export function EndPanel({ order, offers }: Props) {
  if (order.status === 'FINISHED')
    return (
      <Panel icon={<IconCircleCheck />} tone="success" title={panelCopy.finished.title} text={panelCopy.finished.text}>
        <Link to="/orders/new" className={buttonClass()}>
          {copy.fresh}
        </Link>
      </Panel>
    )
  const isCanceled = order.cancel_reasons.length > 0 || order.request_cancel?.status === 'CLOSED'
  return (
    <>
      <Panel
        icon={<IconCircleX />}
        tone="danger"
        title={isCanceled ? words.canceled : words.title}
        text={isCanceled || order.reasons.length === 0 ? words.canceledText : words.text}
      >
        <Reasons order={order} isCanceled={isCanceled} />
        {order.next_try_at && (
          <p className="mt-4 text-sm">
            {words.nextTry} <b>{<JalaliDate at={order.next_try_at} />}</b>
          </p>
        )}
        <h3 className="mt-6 mb-3 font-bold">{words.what}</h3>
        <div className="grid grid-cols-3 gap-4">
          <Way to="/validation-user" icon={<IconGauge />} title={words.report} text={words.reportText} />
          <Way to="/orders/new" icon={<IconShoppingBag />} title={words.again} text={words.againText} />
          <Way to="/tickets" icon={<IconMessage2 />} title={words.object} text={words.objectText} />
        </div>
      </Panel>
      {!isCanceled && offers}
    </>
  )
}

function Reasons({ order, isCanceled }: { readonly order: OrderInFull; readonly isCanceled: boolean }) {
  // At most four, the weightiest first (B-04).
  const reasons = (isCanceled ? order.cancel_reasons : order.reasons).slice(0, 4)
  if (reasons.length === 0) return null
  return (
    <>
      <h3 className="mb-2 font-bold">{copy.reasons}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {reasons.map(({ id, text }) => (
          <li key={id} className="flex items-center gap-3 py-3.5 font-semibold">
            <span aria-hidden className="size-2 rounded-full bg-danger" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

type WayProps = {
  readonly to: '/validation-user' | '/orders/new' | '/tickets'
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

const Way = ({ to, icon, title, text }: WayProps) => (
  <Link to={to} className="rounded-xl border border-line p-4 hover:bg-sunken">
    <Tile size="sm" icon={icon} />
    <b className="mt-3 block">{title}</b>
    <span className="cap">{text}</span>
  </Link>
)
