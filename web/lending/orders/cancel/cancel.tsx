import { useState } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import IconCircleX from '#icons/IconCircleX'
import { Button } from '#ui/actions/button.tsx'
import { copy } from '../copy.ts'
import { cancelCopy } from './cancel-copy.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelRequestDialog } from './cancel-request-dialog.tsx'
import { cancelState } from './cancel-state.ts'

/** The way out of an order that is not ended: at once, by a request with its fee, or disabled with the reason why. */
export function Cancel({ order, fee }: { readonly order: OrderInFull; readonly fee: number }) {
  const [isAsked, setAsked] = useState(false)
  if (!isOpen(order.status)) return null
  const state = cancelState(order)
  const close = () => setAsked(false)
  return (
    <>
      <Button
        variant="ghost"
        className="w-full text-danger-text"
        icon={<IconCircleX aria-hidden />}
        disabledReason={state.kind === 'barred' ? state.reason : undefined}
        onClick={() => setAsked(true)}
      >
        {state.kind === 'request' ? cancelCopy.request : state.kind === 'pay' ? cancelCopy.pay : copy.cancel}
      </Button>
      {state.kind === 'direct' && <CancelDialog order={order} open={isAsked} onClose={close} />}
      {(state.kind === 'request' || state.kind === 'pay') && (
        <CancelRequestDialog order={order} fee={fee} unpaid={state.kind === 'pay' ? state.ticket : null} open={isAsked} onClose={close} />
      )}
    </>
  )
}
