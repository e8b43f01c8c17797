import { IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/lending/orders/order.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from '../copy.ts'
import { cancelReasonsQuery, useCancelOrder } from '../queries.ts'

/** Asks why, and cancels an order whose first payment is unpaid (R-CANCEL-20). */
export function CancelDialog({ order, open, onClose }: { readonly order: Order; readonly open: boolean; readonly onClose: () => void }) {
  const { data: reasons, error } = useQuery({ ...cancelReasonsQuery(order.type), enabled: open })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const cancel = useCancelOrder(() => {
    toast({ severity: 'info', message: copy.canceled })
    onClose()
  })
  const once = useOneAtATime()
  const confirm = () => once(() => cancel.mutateAsync({ params: { id: String(order.id) }, body: { reason_ids: [...chosen] } }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.cancelTitle}
      tile={<Tile tone="danger" icon={<IconCircleX />} />}
      footer={
        <>
          <Button
            variant="danger"
            className="flex-1"
            loading={cancel.isPending}
            disabledReason={chosen.size === 0 ? copy.cancelNeedsReason : undefined}
            onClick={confirm}
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
      <fieldset className="mt-4 space-y-2">
        <legend className="label mb-1">{copy.cancelWhy}</legend>
        {error && <Alert tone="danger">{copy.failedReasons}</Alert>}
        {!reasons && !error && <Skeleton className="h-24" />}
        {reasons?.map(({ id, text }) => (
          <CheckboxField
            key={id}
            checked={chosen.has(id)}
            onChange={(checked) => setChosen(new Set(checked ? [...chosen, id] : [...chosen].filter((other) => other !== id)))}
          >
            {text}
          </CheckboxField>
        ))}
      </fieldset>
      {cancel.error && (
        <Alert tone="danger" className="mt-4">
          {wordsOf(cancel.error)}
        </Alert>
      )}
    </Dialog>
  )
}
