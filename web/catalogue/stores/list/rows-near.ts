import { useLayoutEffect, useState, type RefObject } from 'react'
import { firstShown } from '#contract/catalogue/prerendering/public-page.ts'
import { useIsPhone } from '#ui/layout/phone.ts'

/** The number of columns of cards, the height of a row with the gap beneath it, and that gap. */
export type Layout = readonly [columns: number, rowPx: number, gapPx: number]

export const useLayout = (): Layout => (useIsPhone() ? [1, 104, 0] : [3, 324, 20])

// Few: what is typed into the filter draws them all anew, on slow computers too.
const rowsBeyond = 1

/** The rows of a list that are visible or a little beyond the window, the last one excluded. */
export function useRowsNear(
  list: RefObject<HTMLElement | null>,
  [columns, rowPx]: Layout,
): { readonly first: number; readonly end: number } {
  const [near, setNear] = useState({ first: 0, end: firstShown / columns })
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / rowPx) - rowsBeyond)
      const end = Math.max(0, Math.ceil((window.innerHeight - top) / rowPx)) + rowsBeyond
      setNear((last) => (last.first === first && last.end === end ? last : { first, end }))
    }
    const ending = new AbortController()
    look()
    window.addEventListener('scroll', look, { passive: true, signal: ending.signal })
    window.addEventListener('resize', look, { signal: ending.signal })
    return () => ending.abort()
  }, [list, rowPx])
  return near
}
