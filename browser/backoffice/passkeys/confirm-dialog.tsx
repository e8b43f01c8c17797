import { useId, type ReactNode } from 'react'
import { copy } from '#browser/identity/passkeys/copy.ts'
import { PasskeyFailure } from '#browser/identity/passkeys/webauthn.ts'
import { fallbackMessages, Refused, wordsOf } from '#browser/platform/http/refused.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useConfirmationMethod, type OwnPasskeyCalls } from './own-passkey-calls.ts'

/** What the dialog needs of its form. */
type Form = {
  readonly props: object
  readonly isSending: boolean
  readonly problem: string | undefined
  readonly code: {
    readonly name: string
    readonly value: string
    readonly onChange: (code: string) => void
    readonly error: string | undefined
  }
}
type Props = {
  readonly title: string
  readonly calls: OwnPasskeyCalls
  readonly form: Form
  /** The words of the button that sends. */
  readonly yes: string
  readonly isDanger?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A change of the own passkeys with its confirmation: the authenticator's code, or a passkey, which the browser asks for when it is sent. */
export function ConfirmDialog(props: Props) {
  const { title, calls, form, yes, isDanger = false, onClose, children } = props
  const formId = useId()
  const { data, error } = useConfirmationMethod(calls)
  const isReady = data?.method === 'PASSKEY' || (data?.method === 'CODE' && form.code.value.length === 6)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            className="flex-1"
            variant={isDanger ? 'danger' : 'primary'}
            loading={form.isSending}
            disabledReason={isReady ? undefined : copy.confirmBy.CODE}
          >
            {yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="space-y-5 text-text">
        {children}
        {data ? <p className="text-sm text-text-2">{copy.confirmBy[data.method]}</p> : !error && <SkeletonRows rows={1} />}
        {data?.method === 'CODE' && <OneTimeCode label={copy.code} {...form.code} />}
        {error && <Alert tone="danger">{wordsOf(error)}</Alert>}
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      </form>
    </Dialog>
  )
}

/** Throws what a form shows: the browser's refusal as one of the server's, a wrong code at its field. */
export function readable(fault: unknown): never {
  if (fault instanceof PasskeyFailure) throw new Refused(409, { code: 'PASSKEY_REFUSED', message: fault.message }, fallbackMessages)
  if (fault instanceof Refused && fault.code === 'CODE_WRONG')
    throw new Refused(fault.status, { code: fault.code, message: '', errors: { code: [fault.message] } }, fallbackMessages)
  throw fault
}
