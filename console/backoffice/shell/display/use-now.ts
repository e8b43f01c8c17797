import { useEffect, useState } from 'react'

/** The browser's clock, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(beat)
  }, [])
  return now
}
