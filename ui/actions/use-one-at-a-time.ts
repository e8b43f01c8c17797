import { useRef } from 'react'

/**
 * Runs an action unless the previous one is still running. A button shows that it is loading only at the next render,
 * and the second of two quick presses comes before that. Failures are handled by the action's own mutation.
 */
export function useOneAtATime(): (action: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  return (action) => {
    if (isBusy.current) return
    isBusy.current = true
    const free = () => {
      isBusy.current = false
    }
    action().then(free, free)
  }
}
