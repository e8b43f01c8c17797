import { useEffect, useState } from 'react'
import { rial, roundUpTo, type Rial } from '#domain/platform/kernel/money.ts'

/** How long nothing is typed before the plan is computed anew. */
const pauseMs = 300
/** Suggested amounts, in millions of toman. */
const steps = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 80, 100, 200]

/** Three round amounts within the bounds of a part payment, none where they are narrower. Rial. */
export function suggestions(least: Rial, below: Rial | null): readonly Rial[] {
  const most = below ?? Number.MAX_SAFE_INTEGER
  const within = steps.map((million) => rial(million * 10_000_000)).filter((amount) => amount >= least && amount < most)
  if (within.length > 0) return within.slice(0, 3)
  return [1, 2, 3].map((count) => roundUpTo(rial(least * count), 10_000)).filter((amount) => amount < most)
}

/** A value that follows `typed` once it has rested. */
export function useRested<Value>(typed: Value): Value {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
