import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import IconCircleX from '#icons/IconCircleX'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from '../copy.ts'
import { cancelReasonsQuery, useCancelOrder } from '../queries.ts'

type Chosen = { readonly reason_ids: readonly number[] }

/** Asks why, and cancels an order whose first payment is unpaid (R-CANCEL-20). */
export function CancelDialog({ order, open, onClose }: { readonly order: Order; readonly open: boolean; readonly onClose: () => void }) {
  const { data: reasons, error } = useQuery({ ...cancelReasonsQuery(order.type), enabled: open })
  const id = useId()
  const cancel = useCancelOrder(() => {
    toast({ severity: 'info', message: copy.canceled })
    onClose()
  })
  const form = useForm<Chosen, unknown>({
    initial: { reason_ids: [] },
    send: ({ reason_ids }) => cancel.mutateAsync({ params: { id: String(order.id) }, body: { reason_ids: [...reason_ids] } }),
    isGuarded: false,
  })
  const chosen = form.values.reason_ids
  const failure = form.faults.reason_ids ?? form.problem
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.cancelTitle}
      tile={<Tile tone="danger" icon={<IconCircleX />} />}
      footer={
        <>
          <Button
            type="submit"
            form={id}
            variant="danger"
            className="flex-1"
            loading={form.isSending}
            disabledReason={chosen.length === 0 ? copy.cancelNeedsReason : undefined}
          >
            {copy.cancel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.dontCancel}
          </Button>
        </>
      }
    >
      <p>{copy.cancelText}</p>
      <form id={id} {...form.props}>
        <fieldset className="mt-4 space-y-2">
          <legend className="label mb-1">{copy.cancelWhy}</legend>
          {error && <Alert tone="danger">{copy.failedReasons}</Alert>}
          {!reasons && !error && <Skeleton className="h-24" />}
          {reasons?.map((reason) => (
            <CheckboxField
              key={reason.id}
              checked={chosen.includes(reason.id)}
              onChange={(checked) =>
                form.change({ reason_ids: checked ? [...chosen, reason.id] : chosen.filter((other) => other !== reason.id) })
              }
            >
              {reason.text}
            </CheckboxField>
          ))}
        </fieldset>
        {failure && (
          <Alert tone="danger" className="mt-4">
            {failure}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
