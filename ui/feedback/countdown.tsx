import { useEffect, useRef, useState } from 'react'
import { persianDigits } from '#domain/platform/kernel/persian.ts'

type Props = {
  /** When it ends, in ms since 1970 by this device's clock. */
  readonly until: number
  readonly onEnd?: () => void
}

/** Minutes and seconds left, '۰۱:۰۵', drawn every second; announced to screen readers once a minute (design.md, section 8). */
export function Countdown({ until, onEnd }: Props) {
  const [left, setLeft] = useState(() => secondsTo(until))
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    const tick = () => {
      const now = secondsTo(until)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      ended.current?.()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])

  const clock = `${String(Math.trunc(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      <bdi dir="ltr" className="tnum" aria-hidden>
        {persianDigits(clock)}
      </bdi>
      <span role="timer" aria-live="polite" className="sr-only">
        {persianDigits(`${Math.ceil(left / 60)} دقیقه مانده`)}
      </span>
    </>
  )
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
