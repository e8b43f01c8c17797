import { useState } from 'react'
import { resendParkedWebhooks } from '#contract/portal/connection/routes.ts'
import IconRefresh from '#icons/IconRefresh'
import { useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { copy } from './copy.ts'

/** Sends all parked webhooks of the store again, once it is confirmed. */
export function ResendParked() {
  const [isAsked, setAsked] = useState(false)
  const sending = useAction(resendParkedWebhooks, () => setAsked(false))
  return (
    <>
      <Button size="sm" variant="secondary" icon={<IconRefresh aria-hidden />} onClick={() => setAsked(true)}>
        {copy.resendParked}
      </Button>
      <SureDialog
        open={isAsked}
        title={copy.resendParked}
        text={copy.resendParkedText}
        yes={copy.resend}
        isSending={sending.isPending}
        onSure={() => sending.mutate({})}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
