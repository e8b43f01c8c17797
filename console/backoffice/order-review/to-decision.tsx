import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'

/** On a phone the decision is below the whole order: a bar at the bottom edge that leads there, and is gone then. */
export function ToDecision() {
  const bar = useRef<HTMLDivElement>(null)
  const [isReached, setReached] = useState(false)
  if (isReached) return null
  const go = () => {
    bar.current?.closest('aside')?.scrollIntoView()
    setReached(true)
  }
  return (
    <div ref={bar} className="actbar hidden ph:block">
      <Button size="lg" variant="secondary" onClick={go}>
        {copy.yourDecision}
      </Button>
    </div>
  )
}
