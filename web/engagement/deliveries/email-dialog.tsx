import { useState, type FormEvent } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useSetEmail } from './queries.ts'

/** Asks for an e-mail and sends the link that confirms it. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const sending = useSetEmail()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    sending.mutate(email.trim(), {
      onSuccess: ({ message }) => {
        toast({ severity: 'success', message })
        onClose()
      },
      onError: (fault) => setError((fault instanceof Refused ? fault.errors['email']?.[0] : undefined) ?? wordsOf(fault)),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.addEmail}
      footer={
        <>
          <Button type="submit" form="notice-email" loading={sending.isPending}>
            {copy.sendLink}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <form id="notice-email" onSubmit={send} noValidate>
        <Field
          label={copy.emailLabel}
          hint={copy.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          ltr
          value={email}
          error={error}
          onChange={(text) => {
            setEmail(text)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
