import { useState } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

type Props = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly verification: { readonly mutate: (code: string) => void; readonly isPending: boolean; readonly error: Error | null }
  readonly sending: { readonly isPending: boolean; readonly error: Error | null }
  readonly onSend: () => void
}

/** How long before another code may be asked for, as at the login. */
const waitMs = 120_000

/** A code sent by SMS: submitted when its last digit is entered; after a while another may be sent. */
export function CodeStep({ title, text, label, verification, sending, onSend }: Props) {
  const [code, setCode] = useState('')
  const [until, setUntil] = useState(() => Date.now() + waitMs)
  const [mayAsk, setMayAsk] = useState(false)
  const error = verification.error instanceof Refused && verification.error.status === 422 ? verification.error.message : undefined
  const other = sending.error ?? (error === undefined ? verification.error : null)
  const again = () => {
    setCode('')
    setMayAsk(false)
    setUntil(Date.now() + waitMs)
    onSend()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <h2 className="text-xl font-extrabold">{title}</h2>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      <OneTimeCode
        label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the button the reader just pressed; the code is what they came for
        autoFocus
        value={code}
        onChange={setCode}
        // Not disabled meanwhile: a wrong code would leave the reader without focus.
        onComplete={(whole) => verification.isPending || verification.mutate(whole)}
        error={error}
      />
      {other && <Alert tone="danger">{wordsOf(other)}</Alert>}
      {mayAsk ? (
        <Button variant="soft" size="sm" loading={sending.isPending} onClick={again}>
          {copy.proof.again}
        </Button>
      ) : (
        <p className="cap">
          {copy.proof.before} <Countdown until={until} onEnd={() => setMayAsk(true)} />
        </p>
      )}
    </div>
  )
}
