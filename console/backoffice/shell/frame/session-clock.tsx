import { useEffect, useState } from 'react'
import { call } from '#console/backoffice/http/call.ts'
import { currentSession, endSession } from '#console/backoffice/session/session.ts'
import { opsMe } from '#contract/backoffice/access/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { copy } from '../copy.ts'

/** The warning appears when this much of the session is left. */
const warnMinutes = 5

/** Ends the session when it expires and warns before that; any call extends it. */
export function SessionClock() {
  const [minutes, setMinutes] = useState(Infinity)
  useEffect(() => {
    const tick = () => {
      const leftMs = (currentSession()?.expiresAt ?? 0) - Date.now()
      setMinutes(Math.ceil(leftMs / 60_000))
      if (leftMs <= 0) endSession('over')
    }
    const beat = setInterval(tick, 10_000)
    return () => clearInterval(beat)
  }, [])
  if (minutes > warnMinutes || minutes < 1) return null
  const stay = () =>
    void call(opsMe, {}).then(
      () => setMinutes(Infinity),
      () => undefined,
    )
  return (
    <Alert
      tone="warn"
      className="m-4"
      action={
        <Button size="sm" onClick={stay}>
          {copy.stay}
        </Button>
      }
    >
      {copy.endsIn(digits(minutes))}
    </Alert>
  )
}
