import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '#web/identity/session/session.ts'

/** Follows the event stream while a customer is signed in. Its code is loaded after the page. */
export function useLivePages(queries: QueryClient): void {
  const token = useSignedIn()
  useEffect(() => {
    if (token === null) return undefined
    let stop = (): void => {}
    let isOver = false
    const begin = async () => {
      const { startFollowing } = await import('./follow-events.ts')
      if (!isOver) stop = startFollowing(queries)
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [queries, token])
}
