import type { RefObject } from 'react'
import { useKeys } from '#browser/platform/keyboard/use-keys.tsx'

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
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      x: () => rows().find(isFocused)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
      slash: () => document.querySelector<HTMLElement>('main [role=search] input')?.focus(),
    },
    list,
  )
}
