import { useEffect, useState } from 'react'

/** This browser's clock, moving every half minute, for ages and deadlines. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(beat)
  }, [])
  return now
}
