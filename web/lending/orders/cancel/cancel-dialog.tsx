import { IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/lending/orders/order.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
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
