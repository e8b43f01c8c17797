import { useState } from 'react'
import { Countdown } from '../feedback/countdown.tsx'

/** Another code may be asked for a minute after the last one (D-09). */
const waitMs = 60_000

type Props = {
  /** When the last one was sent, in milliseconds. */
  readonly sentAt: number
  readonly isSending: boolean
  readonly onSend: () => void
}

const sendAgain = 'ارسال دوبارهٔ کد'

/** The countdown after a code was sent, then the way to another. */
export function ResendCode({ sentAt, isSending, onSend }: Props) {
  const [endedFor, setEndedFor] = useState(0)
  if (endedFor !== sentAt) return <Countdown key={sentAt} until={sentAt + waitMs} onEnd={() => setEndedFor(sentAt)} />
  return (
    <button type="button" className="link text-sm" aria-busy={isSending} onClick={onSend}>
      {sendAgain}
    </button>
  )
}
