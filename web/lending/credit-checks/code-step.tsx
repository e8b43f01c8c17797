import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { initialTimer } from '#web/identity/session/timer.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

type Props = {
  readonly title: string
  readonly text: string
  readonly label: string
  /** When the last code was sent. */
  readonly sentAt: number
  readonly sending: { readonly isPending: boolean; readonly error: Error | null }
  readonly onSend: () => void
  readonly onEnter: (code: string) => Promise<unknown>
}

/** How long before another code may be asked for, as at the login (R-CONST-14). */
const waitMs = initialTimer.duration * 1000

/** A code sent by SMS: submitted when its last digit is entered; after a while another may be sent. */
export function CodeStep({ title, text, label, sentAt, sending, onSend, onEnter }: Props) {
  const until = sentAt + waitMs
  // The wait that is over: that of the next code begins anew.
  const [overUntil, setOverUntil] = useState(() => (until <= Date.now() ? until : null))
  const form = useForm({ initial: { token: '' }, send: ({ token }) => onEnter(token), isGuarded: false, isClearedOnSent: false })
  const { error, ...token } = form.field('token')
  const again = () => {
    form.reset()
    onSend()
  }
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      <div>
        <h2 className="text-xl font-extrabold">{title}</h2>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      <OneTimeCode
        label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the button the reader just pressed; the code is what they came for
        autoFocus
        {...token}
        // Not disabled meanwhile: a wrong code would leave the reader without focus.
        onComplete={(whole) => form.submit({ token: whole })}
        error={error ?? form.problem}
      />
      {sending.error && <Alert tone="danger">{wordsOf(sending.error)}</Alert>}
      {overUntil === until ? (
        <Button variant="soft" size="sm" loading={sending.isPending} onClick={again}>
          {copy.proof.again}
        </Button>
      ) : (
        <p className="cap">
          {copy.proof.before} <Countdown until={until} onEnd={() => setOverUntil(until)} />
        </p>
      )}
    </form>
  )
}
