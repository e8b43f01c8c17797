import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { SessionStore, TabSession } from './session-store.ts'

const copy = {
  endsIn: (minutes: string) => `نشست شما تا ${minutes} دقیقهٔ دیگر تمام می‌شود. اگر سر کار هستید ادامه دهید.`,
  stay: 'ادامه می‌دهم',
} as const

/** The warning appears when this much of the session is left. */
const warnMinutes = 5

type Props<Session extends TabSession> = {
  readonly store: SessionStore<Session>
  /** Makes a call, which extends the session. */
  readonly onStay: () => Promise<unknown>
}

/**
 * Ends the session when it expires and warns before that; any call extends it. Fetches again what `whileActive` has stopped once there is
 * input.
 */
export function SessionClock<Session extends TabSession>({ store, onStay }: Props<Session>) {
  const { currentSession, endSession } = store
  const [minutes, setMinutes] = useState(Infinity)
  useEffect(() => {
    const tick = () => {
      const leftMs = (currentSession()?.expiresAt ?? 0) - Date.now()
      setMinutes(Math.ceil(leftMs / 60_000))
      if (leftMs <= 0) endSession('over')
    }
    const beat = setInterval(tick, 10_000)
    return () => clearInterval(beat)
  }, [currentSession, endSession])
  const queries = useQueryClient()
  useEffect(() => {
    // An interval is computed after a fetch only.
    const refetch = () => void queries.refetchQueries({ type: 'active', predicate: ({ observers }) => observers.some(isPolling) })
    returnWatchers.add(refetch)
    return () => void returnWatchers.delete(refetch)
  }, [queries])
  if (minutes > warnMinutes || minutes < 1) return null
  const stay = () =>
    void onStay().then(
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

/** After this time without input pages stop refetching, since refetching would keep an unattended session alive. */
const idleAfterMs = 3 * 60_000
let lastInputAt = Date.now()

/** Called at the first input after such a time. */
const returnWatchers = new Set<() => void>()
const isActive = (): boolean => Date.now() - lastInputAt < idleAfterMs
const isPolling = ({ options }: { readonly options: { readonly refetchInterval?: unknown } }): boolean =>
  options.refetchInterval !== undefined

function noteInput(): void {
  const wasActive = isActive()
  lastInputAt = Date.now()
  if (!wasActive) for (const watcher of returnWatchers) watcher()
}

for (const event of ['keydown', 'pointermove', 'pointerdown', 'wheel']) window.addEventListener(event, noteInput, { passive: true })

/** For `refetchInterval`: `everyMs` while there is user input, else never; SessionClock begins it again. */
export const whileActive = (everyMs: number) => (): number | false => (isActive() ? everyMs : false)
