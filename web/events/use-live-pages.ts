import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '../session/use-signed-in.ts'

/** Follows what changes for as long as somebody is signed in. What it needs is fetched after the page, which can do without. */
export function useLivePages(queries: QueryClient): void {
  const token = useSignedIn()
  useEffect(() => {
    if (token === null) return
    let stop = (): void => {}
    let isOver = false
    void import('./follow-events.ts').then(({ keepFollowing }) => {
      if (!isOver) stop = keepFollowing(queries)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [queries, token])
}
