import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '#web/identity/session/use-signed-in.ts'

/** Follows what changes for as long as somebody is signed in. What it needs is fetched after the page, which can do without. */
export function useLivePages(queries: QueryClient): void {
  const token = useSignedIn()
  useEffect(() => {
    if (token === null) return undefined
    let stop = (): void => {}
    let isOver = false
    const begin = async () => {
      const { keepFollowing } = await import('./follow-events.ts')
      if (!isOver) stop = keepFollowing(queries)
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [queries, token])
}
