import { useEffect, useState } from 'react'

/** How long nothing is typed before the server is asked to compute anew. */
const pauseMs = 300

/**
 * A value that follows `typed` once it has rested. While the two differ, what was computed of the rested one does not belong to what is
 * typed.
 */
export function useRested<Value>(typed: Value): Value {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
