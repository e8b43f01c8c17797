import { useEffect, useRef, type RefObject } from 'react'

/** Handlers by physical key, as `KeyboardEvent.code` names it, since most keyboards are set to Persian. */
type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Keyboard shortcuts of a part of a page. Ignored are keys typed into a field or with Ctrl, Alt or Meta, and those inside an open dialog
 * that this part is not in.
 */
export function usePartKeys(part: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, code } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyped(target)) return
      const dialog = document.querySelector('dialog[open]')
      const handler = latest.current[code]
      if (!handler || (dialog && !dialog.contains(part.current))) return
      event.preventDefault()
      handler()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [part])
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? target.type !== 'checkbox'
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isFocused = (row: HTMLElement): boolean => row.contains(document.activeElement)

/**
 * Keys of a list: J and K go to the next and the previous row by focusing its link, which Enter opens; X selects the row, where rows have a
 * box; / goes to the search of the page.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const step = (by: 1 | -1) => {
    const all = rows()
    const at = all.findIndex(isFocused)
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)
    all[next]?.querySelector<HTMLElement>('a, td button')?.focus()
  }
  usePartKeys(list, {
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyX: () => rows().find(isFocused)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    Slash: () => document.querySelector<HTMLElement>('main [role=search] input')?.focus(),
  })
}
