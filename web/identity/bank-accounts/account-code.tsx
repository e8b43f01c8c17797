import { useId } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { ResendCode } from '#ui/fields/resend-code.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly number: string
  /** When the last code was sent, in milliseconds. */
  readonly sentAt: number
  readonly isSending: boolean
  /** Why another code was not sent. */
  readonly refused: string | undefined
  readonly onSend: () => void
  readonly onEnter: (token: string) => Promise<unknown>
  readonly onOther: () => void
  readonly onClose: () => void
}

/** The second step of a new account (F-408): the code that came by SMS adds it. A whole code is sent by itself. */
export function AccountCode({ number, sentAt, isSending, refused, onSend, onEnter, onOther, onClose }: Props) {
  const id = useId()
  const form = useForm({ initial: { token: '' }, send: ({ token }) => onEnter(token), isGuarded: false })
  const { error, ...token } = form.field('token')
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.codeTitle}
      footer={
        <>
          <Button type="submit" form={id} className="flex-1" loading={form.isSending} disabled={token.value.length < codeLength}>
            {copy.save}
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
      <form id={id} {...form.props} className="mt-4 text-text">
        <OneTimeCode
          label={copy.code}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left; the code is what they came for
          autoFocus
          {...token}
          onComplete={(whole) => form.submit({ token: whole })}
          error={error ?? form.problem ?? refused}
        />
        <div className="mt-4 text-sm">
          <ResendCode sentAt={sentAt} isSending={isSending} onSend={onSend} />
        </div>
        <p className="cap mt-4">{copy.dayWait}</p>
      </form>
    </Dialog>
  )
}
