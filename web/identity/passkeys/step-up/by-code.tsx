import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { beginStepUp, confirmStepUp } from '#contract/identity/passkeys/step-up/routes.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { ResendCode } from '#ui/fields/resend-code.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { call, wordsOf } from '#web/platform/http/call.ts'
import type { AskProps } from './by-passkey.tsx'
import { copy } from './copy.ts'

/** The confirmation of who has no passkey: a code is sent when the dialog opens. A whole code is sent by itself. */
export function ByCode({ id, onProof, onClose, children }: AskProps) {
  const formId = useId()
  // When the last code was sent, which is still valid where another one is refused.
  const [sentAt, setSentAt] = useState<number | null>(null)
  const { mutate, mutateAsync, ...sending } = useMutation({
    mutationFn: () => call(beginStepUp, { params: { id } }),
    onSuccess: () => setSentAt(Date.now()),
  })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])
  const once = useOneAtATime()
  const form = useForm({
    initial: { token: '' },
    send: ({ token }) => call(confirmStepUp, { params: { id }, body: { token } }),
    onSent: ({ results }) => onProof(results.proof),
    isGuarded: false,
  })
  const { error, ...token } = form.field('token')
  const refused = sending.error ? wordsOf(sending.error) : undefined
  const send = () => once(() => mutateAsync())
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <>
          <Button type="submit" form={formId} className="flex-1" loading={form.isSending} disabled={token.value.length < codeLength}>
            {copy.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      {children}
      {sentAt === null && refused !== undefined ? (
        <NotSent why={refused} onSend={send} />
      ) : (
        <>
          <p className="text-sm">{sentAt === null || sending.isPending ? copy.sending : copy.codeLead}</p>
          <form id={formId} {...form.props} className="mt-4 text-text">
            <OneTimeCode
              label={copy.code}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
              autoFocus
              {...token}
              onComplete={(whole) => form.submit({ token: whole })}
              error={error ?? form.problem ?? refused}
            />
            <div className="mt-4 text-sm">
              {sentAt !== null && <ResendCode sentAt={sentAt} isSending={sending.isPending} onSend={send} />}
            </div>
          </form>
        </>
      )}
    </Dialog>
  )
}

const NotSent = ({ why, onSend }: { readonly why: string; readonly onSend: () => void }) => (
  <>
    <p role="alert" className="help is-error mb-3">
      {why}
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of the code, which had the focus, is gone */}
    <Button variant="secondary" autoFocus onClick={onSend}>
      {copy.send}
    </Button>
  </>
)
