import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { stopCustomerRecovery } from '#contract/backoffice/customers/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customerRecoveryQuery } from './queries.ts'

const leastReason = 3

/** The recovery of the customer's account that waits or is ready; SUPPORT stops it for who was identified in person (R-OWN-03). */
export function CustomerRecovery({ customer }: { readonly customer: number }) {
  const { data: recovery } = useSuspenseQuery(customerRecoveryQuery(customer))
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const stop = useAction(stopCustomerRecovery, () => setAsked(false))
  if (!recovery) return null
  return (
    <Card title={copy.recovery}>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {copy.recoveryReady} <JalaliDate at={recovery.ready_at} withTime />
        </span>
        <Button size="xs" variant="danger-soft" onClick={() => setAsked(true)}>
          {copy.stopRecovery}
        </Button>
      </p>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={copy.stopRecovery}
        footer={
          <>
            <Button
              variant="danger"
              loading={stop.isPending}
              disabledReason={reason.trim().length < leastReason ? copy.howIdentifiedShort : undefined}
              onClick={() => stop.mutate({ params: { customer_id: customer }, body: { reason: reason.trim() } })}
            >
              {copy.stopRecovery}
            </Button>
            <Button variant="ghost" onClick={() => setAsked(false)}>
              {copy.cancel}
            </Button>
          </>
        }
      >
        <TextArea label={copy.howIdentified} value={reason} onChange={setReason} />
      </Dialog>
    </Card>
  )
}
