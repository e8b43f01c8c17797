import { useEffect, useRef, type ReactNode } from 'react'

/** Handlers by key, its character ('n') or name ('Enter'). A held key calls its handler repeatedly with `isRepeat`. */
export type Keys = Readonly<Record<string, ((isRepeat: boolean) => void) | undefined>>

/**
 * Keyboard shortcuts of a page. Ignored are keys typed into a field, with Ctrl, Alt or Meta, or inside an open dialog, Enter on a
 * link or button, and the arrows to the sides where they scroll what has the focus. A letter or digit is also matched by its physical key, since most keyboards are set to Persian.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isHandledBy(event.target, event.key)) return
      const handler = latest.current[event.key] ?? latest.current[event.code.replace(/^(Key|Digit)/, '').toLowerCase()]
      if (!handler) return
      event.preventDefault()
      handler(event.repeat)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isHandledBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog[open]')) return true
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && scrollsSideways(target)) return true
  if (key === 'Enter' && target.closest('a, button, summary')) return true
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const scrollsSideways = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)

/** A keyboard shortcut; hidden from screen readers, since each page lists its keys in words. */
export const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd aria-hidden dir="ltr" className="key">
    {children}
  </kbd>
)
