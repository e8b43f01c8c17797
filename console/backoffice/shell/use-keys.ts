import { useEffect, useRef } from 'react'

/** What each key does on a page, by what it types ('n') or is named ('Enter'). A key that is held down does it again and again. */
export type Keys = Readonly<Record<string, ((isHeld: boolean) => void) | undefined>>

/**
 * Lets a page be worked by keyboard. Keys pressed while typing, with Ctrl, Alt or Meta, or inside an open dialog belong to
 * whoever they were meant for, and so does Enter on a link or button. A letter or digit is also known by its place, since
 * most desks type Persian.
 */
export function useKeys(keys: Keys): void {
  const kept = useRef(keys)
  useEffect(() => {
    kept.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isMeantFor(event.target, event.key)) return
      const deed = kept.current[event.key] ?? kept.current[event.code.replace(/^(Key|Digit)/, '').toLowerCase()]
      if (!deed) return
      event.preventDefault()
      deed(event.repeat)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isMeantFor(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog[open]')) return true
  if (key === 'Enter' && target.closest('a, button, summary')) return true
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
