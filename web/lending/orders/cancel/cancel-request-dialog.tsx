import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { purchaseTicket } from '#contract/billing/payments/routes.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconMessageX from '#icons/IconMessageX'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode, type PurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from '../copy.ts'
import { cancelReasonsQuery, useRequestCancel } from '../queries.ts'
import { cancelCopy as words } from './cancel-copy.ts'
import type { UnpaidRequest } from './cancel-state.ts'

type Props = {
  readonly order: Order
  /** What a new request costs now. */
  readonly fee: number
  readonly unpaid: UnpaidRequest | null
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for the end of an order whose first payment is paid, and leads to the gateway for the request's fee (R-CANCEL-11, R-CANCEL-21). */
export function CancelRequestDialog({ order, fee, unpaid, open, onClose }: Props) {
  const [isRewriting, setRewriting] = useState(false)
  const purchase = usePurchaseWithCode(
    'ticket',
    purchaseTicket,
    rial(unpaid && !isRewriting ? unpaid.fee : fee),
    unpaid === null ? [] : [unpaid.identifier],
  )
  const pay = (ticket: string) => purchase.buy([ticket], `/orders/${order.id}`)
  const request = useRequestCancel(pay)
  const once = useOneAtATime()
  return (
    <Dialog open={open} onClose={onClose} title={words.title} tile={<Tile tone="danger" icon={<IconMessageX />} />}>
      {unpaid !== null && !isRewriting && !request.isPending ? (
        <>
          <Alert tone="warn" title={words.unpaidTitle}>
            {words.unpaidText}
          </Alert>
          <Costs order={order} fee={unpaid.fee} />
          <Pay isWide size="md" className="mt-5" purchase={purchase} words={words.payFee} onPay={() => pay(unpaid.identifier)}>
            <Button variant="secondary" onClick={() => setRewriting(true)}>
              {words.again}
            </Button>
          </Pay>
        </>
      ) : (
        <Request
          order={order}
          fee={fee}
          purchase={{
            ...purchase,
            isPending: request.isPending || purchase.isPending,
            failure: request.error ? wordsOf(request.error) : purchase.failure,
          }}
          onSend={(body) => once(() => request.mutateAsync({ params: { id: String(order.id) }, body }))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type RequestProps = {
  readonly order: Order
  readonly fee: number
  readonly purchase: PurchaseWithCode
  readonly onSend: (request: { readonly description: string; readonly reason_id?: number }) => void
  readonly onClose: () => void
}

function Request({ order, fee, purchase, onSend, onClose }: RequestProps) {
  const { data: reasons, error: noReasons } = useQuery(cancelReasonsQuery(order.type))
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const chosen = reasons?.find(({ id }) => String(id) === reason)
  const description = remark.trim() || (chosen?.text ?? '')
  return (
    <>
      <p>{words.text}</p>
      <div className="mt-4 space-y-4">
        {noReasons && <Alert tone="danger">{copy.failedReasons}</Alert>}
        {!reasons && !noReasons && <Skeleton className="h-16" />}
        {reasons && (
          <SelectField
            label={words.why}
            name="reason"
            placeholder={words.choose}
            value={reason}
            onChange={setReason}
            options={reasons.map(({ id, text }) => ({ value: String(id), label: text }))}
          />
        )}
        <TextArea
          label={words.description}
          optional
          name="description"
          maxLength={800}
          hint={words.descriptionHint}
          value={remark}
          onChange={setRemark}
        />
      </div>
      <Costs order={order} fee={fee} />
      <Pay
        isWide
        size="md"
        className="mt-5"
        variant="danger"
        purchase={purchase}
        words={words.payAndSend}
        disabledReason={description === '' ? words.needsReason : undefined}
        onPay={() => onSend({ description, ...(chosen && { reason_id: chosen.id }) })}
      >
        <Button variant="secondary" onClick={onClose}>
          {copy.dontCancel}
        </Button>
      </Pay>
    </>
  )
}

function Costs({ order, fee }: { readonly order: Order; readonly fee: number }) {
  return (
    <KeyValues
      className="well mt-4 px-5 py-1"
      rows={[
        [words.fee, <Money key="fee" amount={fee} />],
        [words.refund, <Money key="refund" amount={order.final_refund} />],
        ...(order.points_deducted ? [[words.points, digits(order.points_needed)] as const] : []),
      ]}
    />
  )
}
