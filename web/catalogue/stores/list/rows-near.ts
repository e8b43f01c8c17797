import { useLayoutEffect, useState, type RefObject } from 'react'
import { firstShown } from '#contract/catalogue/prerendering/public-page.ts'

/** The number of columns of cards, and the height of a row with the gap beneath it. */
export const columns = 3
export const gapPx = 20
export const rowPx = 304 + gapPx
// Few: what is typed into the filter draws them all anew, on slow computers too.
const rowsBeyond = 1

/** The rows of a list that are visible or a little beyond the window, the last one excluded. */
export function useRowsNear(list: RefObject<HTMLElement | null>): { readonly first: number; readonly end: number } {
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
  }, [list])
  return near
}
