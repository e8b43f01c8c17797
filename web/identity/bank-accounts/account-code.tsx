import { useId, useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { OneTimeCode } from '#ui/one-time-code.tsx'
import { ResendCode } from '#ui/resend-code.tsx'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'
import type { KeepingAccount } from './queries.ts'

type Props = {
  readonly number: string
  /** When the last code was sent, in milliseconds. */
  readonly sentAt: number
  readonly isSending: boolean
  /** Why another code was not sent. */
  readonly refused: string | null
  readonly keeping: KeepingAccount
  readonly onSend: () => void
  readonly onEnter: (token: string) => void
  readonly onOther: () => void
  readonly onClose: () => void
}

/** The second step of a new account (F-408): the code that came by SMS adds it. A whole code is sent by itself. */
export function AccountCode({ number, sentAt, isSending, refused, keeping, onSend, onEnter, onOther, onClose }: Props) {
  const form = useId()
  const [token, setToken] = useState('')
  const wrong = keeping.error && (fieldError(keeping.error, 'token') ?? wordsOf(keeping.error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token.length === codeLength) onEnter(token)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.codeTitle}
      footer={
        <>
          <Button type="submit" form={form} className="flex-1" loading={keeping.isPending} disabled={token.length < codeLength}>
            {copy.keep}
          </Button>
          <Button variant="secondary" onClick={onOther}>
            {copy.otherNumber}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {copy.codeLead}{' '}
        <bdi dir="ltr" className="num font-semibold text-text">
          {persianDigits(spacedAccountNumber(number))}
        </bdi>
      </p>
      <form id={form} noValidate onSubmit={submit} className="mt-4 text-text">
        <OneTimeCode
          label={copy.code}
          name="token"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left; the code is what they came for
          autoFocus
          value={token}
          onChange={(typed) => {
            setToken(typed)
            keeping.reset()
          }}
          onComplete={onEnter}
          error={wrong ?? refused ?? undefined}
        />
        <div className="mt-4 text-sm">
          <ResendCode sentAt={sentAt} isSending={isSending} onSend={onSend} />
        </div>
        <p className="cap mt-4">{copy.dayWait}</p>
      </form>
    </Dialog>
  )
}
