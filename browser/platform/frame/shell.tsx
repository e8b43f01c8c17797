import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { UnsavedGuard } from '#browser/platform/forms/unsaved-guard.tsx'
import { SessionClock } from '#browser/platform/session/session-clock.tsx'
import type { SessionStore, TabSession } from '#browser/platform/session/session-store.ts'
import { useIsPhone } from '#ui/layout/phone.ts'
import type { Account } from './account-menu.tsx'
import { PhoneRail } from './phone-rail.tsx'
import { Rail, type RailProps } from './rail.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props<Session extends TabSession> = {
  readonly store: SessionStore<Session>
  /** Makes a call, which extends the session. */
  readonly onStay: () => Promise<unknown>
  readonly rail: RailProps
  /** Null without a session. */
  readonly account: Account | null
  readonly palette?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of every page: menu, session warning, palette, and the page. When the session ends, the guard redirects to the login and what
 * was read is forgotten.
 */
export function Shell<Session extends TabSession>({ store, onStay, rail, account, palette, children }: Props<Session>) {
  const { watchSession, tokenOf } = store
  const router = useRouter()
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  useRestoreFocus()
  useEffect(() => {
    let before = tokenOf()
    return watchSession(() => {
      const token = tokenOf()
      // What one person read is shown to no other one who signs in in the same tab; what is on the page is then read again.
      if (before !== null && token === null) queries.clear()
      else if (before !== null && token !== before) void queries.resetQueries()
      before = token
      if (token === null) void router.invalidate()
    })
  }, [router, queries, watchSession, tokenOf])
  return (
    <div className="workspace">
      <a href="#page" className="btn btn-primary fixed start-24 -top-16 z-50 focus:top-4">
        {copy.skip}
      </a>
      {account && !isPhone && <Rail {...rail} />}
      <div className="min-w-0">
        {account && <SessionClock store={store} onStay={onStay} />}
        {children}
      </div>
      {account && isPhone && <PhoneRail {...rail} account={account} />}
      {palette}
      <UnsavedGuard />
    </div>
  )
}

const copy = { skip: 'رفتن به متن صفحه' }
