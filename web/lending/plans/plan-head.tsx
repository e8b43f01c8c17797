import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { LetterTile } from '#ui/layout/tile.tsx'
import { nameOf } from '#web/lending/orders/order-name.ts'

type Props = {
  readonly order: Pick<OrderInFull, 'store' | 'type'>
  /** In place of the order's name. */
  readonly title?: string
  readonly children: ReactNode
}

/** Which order is changed, and one line about it. */
export const PlanHead = ({ order, title, children }: Props) => (
  <div className="mb-3 flex items-center gap-3">
    <LetterTile name={nameOf(order)} logo={order.store?.logo} className="size-12 rounded-md" />
    <div className="min-w-0">
      <div className="font-bold">{title ?? nameOf(order)}</div>
      <div className="cap">{children}</div>
    </div>
  </div>
)
