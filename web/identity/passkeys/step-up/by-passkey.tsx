import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askForPasskey, PasskeyFailure } from '#browser/identity/passkeys/webauthn.ts'
import { beginStepUp, confirmStepUp } from '#contract/identity/passkeys/step-up/routes.ts'
import IconFingerprint from '#icons/IconFingerprint'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { call, wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

export type AskProps = {
  readonly id: string
  readonly onProof: (proof: string) => void
  readonly onClose: () => void
  /** What is confirmed. */
  readonly children: ReactNode
}

/** The confirmation with a passkey. */
export function ByPasskey({ id, onProof, onClose, children }: AskProps) {
  const confirming = useMutation({
    mutationFn: async () => {
      const { results } = await call(beginStepUp, { params: { id } })
      const credential = await askForPasskey(results.options ?? {})
      return (await call(confirmStepUp, { params: { id }, body: { credential } })).results.proof
    },
  })
  const once = useOneAtATime()
  const { error } = confirming
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <>
          <Button
            className="flex-1"
            icon={<IconFingerprint aria-hidden />}
            loading={confirming.isPending}
            onClick={() => once(() => confirming.mutateAsync(undefined, { onSuccess: onProof }))}
          >
            {copy.byPasskey}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      {children}
      <p className="text-sm">{copy.passkeyLead}</p>
      <p role="alert" className="help is-error mt-3">
        {error && (error instanceof PasskeyFailure ? error.message : wordsOf(error))}
      </p>
    </Dialog>
  )
}
