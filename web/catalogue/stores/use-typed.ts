import { useRef, useState } from 'react'

const restMs = 300

type Typed = {
  readonly text: string
  readonly type: (text: string) => void
  /** The field is left: what was typed is told now, so that it does not overtake where the reader goes next. */
  readonly leave: () => void
}

/**
 * A text whose home is the address, which hears of it once typing rests or the field is left: until then what was typed
 * stands here. `tell` is over when the address has changed.
 */
export function useTyped(told: string, tell: (text: string) => unknown): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = async (text: string) => {
    await tell(text)
    setTyped((now) => (now === text ? null : now))
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void settle(text), restMs)
  }
  const leave = () => {
    clearTimeout(timer.current)
    if (typed !== null) void settle(typed)
  }
  return { text: typed ?? told, type, leave }
}
