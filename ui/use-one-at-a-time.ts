import { useRef } from 'react'

/**
 * Runs a deed unless the one before it is still on its way. A button shows that it is loading only once the page is drawn
 * anew: of two quick presses the second would come before that. A failure is for the deed's own listeners.
 */
export function useOneAtATime(): (deed: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  return (deed) => {
    if (isBusy.current) return
    isBusy.current = true
    const free = () => {
      isBusy.current = false
    }
    deed().then(free, free)
  }
}
