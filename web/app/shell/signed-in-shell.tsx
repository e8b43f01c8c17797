import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { UnsavedGuard } from '#browser/platform/forms/unsaved-guard.tsx'
import { isPhone, useIsPhone } from '#ui/layout/phone.ts'
import { useBrowserNotices } from '#web/engagement/notifications/use-browser-notices.ts'
import { meQuery } from '#web/identity/session/me.ts'
import { useSession } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'
import { PanelFooter } from './panel-footer.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import printSheet from '#ui/print.css?url'

// Loaded on phones only, and there with the shell's own code.
const loadBars = () => import('./phone/phone-bars.tsx')
if (!import.meta.env.SSR && isPhone()) void loadBars().catch(() => undefined)
const AppBar = lazy(async () => ({ default: (await loadBars()).AppBar }))
const TabBar = lazy(async () => ({ default: (await loadBars()).TabBar }))

// A desktop has a service worker where pushes were switched on, and then its answers too.
const WorkerStrips = lazy(async () => ({ default: (await import('#web/app/offline/strips.tsx')).WorkerStrips }))
const isAnsweredByWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
const unchanging = () => () => undefined

/** The frame of every signed-in page: main menu, top bar and page; on a phone a bar at the top and one at the bottom. */
export function SignedInShell({ children }: { readonly children: ReactNode }) {
  const { data: me } = useQuery(meQuery)
  useBrowserNotices(me?.notification)
  const user = useSession((state) => state.user.user)
  const isOnPhone = useIsPhone()
  const hasWorker = useSyncExternalStore(unchanging, isAnsweredByWorker, () => false)
  const shown = { points: me?.points_balance ?? null, unread: me?.notification ?? 0 }
  return (
    <div className="shell">
      <link rel="stylesheet" media="print" href={printSheet} />
      <a href="#page" className="btn btn-primary fixed start-4 -top-16 z-50 focus:top-4">
        {copy.skip}
      </a>
      {isOnPhone ? (
        <Suspense fallback={<div className="top" />}>
          <AppBar {...shown} />
        </Suspense>
      ) : (
        <SideBar counts={me ? { '/orders': me.open_orders, '/money': me.invoices, '/support': me.answered_conversations } : {}} />
      )}
      <div className="min-w-0">
        {!isOnPhone && hasWorker && (
          <Suspense>
            <WorkerStrips />
          </Suspense>
        )}
        {!isOnPhone && <TopBar name={user.name} {...shown} />}
        <main id="page" className="main">
          {children}
          <PanelFooter />
        </main>
      </div>
      {isOnPhone && (
        <Suspense>
          <TabBar dueInvoices={me?.invoices ?? 0} />
        </Suspense>
      )}
      <UnsavedGuard />
    </div>
  )
}
