import { useRef, useState } from 'react'

const restMs = 300

/**
 * A text whose home is the address, which hears of it once typing rests: until then what was typed stands here. `tell`
 * is over when the address has changed.
 */
export function useTyped(told: string, tell: (text: string) => unknown): readonly [text: string, type: (text: string) => void] {
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
  return [typed ?? told, type]
}
