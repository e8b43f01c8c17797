import { useRouter } from '@tanstack/react-router'
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
 * it is local state. `onChange` resolves when the address has changed. It is not called once the reader has gone back or on to
 * another page, which may still be loading: it would lead them here again.
 */
export function useTyped(value: string, onChange: (text: string) => unknown): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { history } = useRouter()
  const typedAt = useRef('')
  const settle = async (text: string) => {
    if (history.location.pathname !== typedAt.current) return
    await onChange(text)
    setTyped((now) => (now === text ? null : now))
  }
  const type = (text: string) => {
    setTyped(text)
    typedAt.current = history.location.pathname
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void settle(text), restMs)
  }
  const leave = () => {
    clearTimeout(timer.current)
    if (typed !== null) void settle(typed)
  }
  return { text: typed ?? value, type, leave }
}
