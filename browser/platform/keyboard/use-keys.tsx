import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

/** Handlers by key, its character ('n') or name ('Enter'). A held key calls its handler repeatedly with `isRepeat`. */
export type Keys = Readonly<Record<string, ((isRepeat: boolean) => void) | undefined>>

type Part = RefObject<HTMLElement | null>

/**
 * Keyboard shortcuts of a page, or of a part of it. Ignored are keys typed into a field, with Ctrl, Alt or Meta, or inside an open dialog
 * that the part is not in, Enter on a link or button, and the arrows to the sides where they scroll what has the focus. A key is also
 * matched by its physical one ('n', '1', 'slash'), since most keyboards are set to Persian.
 */
export function useKeys(keys: Keys, part?: Part): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isHandledBy(event.target, event.key, part)) return
      const handler = latest.current[event.key] ?? latest.current[event.code.replace(/^(Key|Digit)/, '').toLowerCase()]
      if (!handler) return
      event.preventDefault()
      handler(event.repeat)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [part])
}

function isHandledBy(target: EventTarget | null, key: string, part: Part | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  const dialog = target.closest('dialog[open]')
  if (dialog && !dialog.contains(part?.current ?? null)) return true
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
