import { useRef, useState } from 'react'

const restMs = 300

type Typed = {
  readonly text: string
  readonly type: (text: string) => void
  /** The field loses focus: the text is passed on now, before the reader navigates elsewhere. */
  readonly leave: () => void
}

/**
 * A text that is stored in the address. It is passed to `onChange` when typing pauses or the field loses focus; until then
 * it is local state. `onChange` resolves when the address has changed.
 */
export function useTyped(value: string, onChange: (text: string) => unknown): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = async (text: string) => {
    await onChange(text)
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
  return { text: typed ?? value, type, leave }
}
