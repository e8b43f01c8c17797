import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mayNotify } from './browser-notices.ts'
import { notificationsQuery } from './queries.ts'

/** Shows the newest notice in the browser's own way when it comes while the customer looks elsewhere, where they allowed it (D-29). */
export function useBrowserNotices(unread: number | undefined): void {
  const queries = useQueryClient()
  const before = useRef(unread)
  useEffect(() => {
    const isMore = before.current !== undefined && unread !== undefined && unread > before.current
    before.current = unread
    if (!isMore || document.hasFocus() || !mayNotify()) return
    // Where it cannot be fetched or shown, the bell has it.
    void showNewest(queries).catch(() => undefined)
  }, [unread, queries])
}

async function showNewest(queries: QueryClient): Promise<void> {
  const { results } = await queries.fetchQuery({ ...notificationsQuery(1), staleTime: 0 })
  const [newest] = results
  if (!newest) return
  const { title, content } = newest.data
  const options = { body: content, tag: String(newest.id), lang: 'fa', dir: 'rtl' } as const
  try {
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => window.focus())
  } catch {
    // Android lets only a service worker show them; pressed, it opens the list.
    const worker = await navigator.serviceWorker.getRegistration()
    await worker?.showNotification(title, { ...options, data: '/notifications' })
  }
}
