import { useEffect, useState } from 'react'
import { digits } from '#domain/kernel/persian.ts'
import { Alert } from '#ui/alert.tsx'
import { endSession } from '../session/session.ts'
import { copy } from './copy.ts'

/** From here on the reader is told that the session ends. */
const warnMinutes = 5

/** Ends the session on the screen when its time is over, and says so a little before. */
export function SessionClock({ expiresAt }: { readonly expiresAt: string }) {
  const [leftMs, setLeft] = useState(() => Date.parse(expiresAt) - Date.now())
  useEffect(() => {
    const tick = () => {
      const left = Date.parse(expiresAt) - Date.now()
      setLeft(left)
      if (left <= 0) endSession('over')
    }
    tick()
    const beat = setInterval(tick, 15_000)
    return () => clearInterval(beat)
  }, [expiresAt])
  const minutes = Math.ceil(leftMs / 60_000)
  if (minutes > warnMinutes || minutes < 1) return null
  return (
    <Alert tone="warn" className="m-4">
      {copy.endsIn(digits(minutes))}
    </Alert>
  )
}
