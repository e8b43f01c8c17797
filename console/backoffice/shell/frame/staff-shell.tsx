import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { UnsavedGuard } from '#browser/platform/forms/unsaved-guard.tsx'
import { useRestoreFocus } from '#browser/platform/frame/use-restore-focus.ts'
import { SessionClock } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { currentSession, staffSession, useSession, watchSession } from '#console/backoffice/session/session.ts'
import { opsMe } from '#contract/backoffice/access/routes.ts'
import { useIsPhone } from '#ui/layout/phone.ts'
import { copy } from '../copy.ts'
import { PhoneRail } from './phone-rail.tsx'
import { Rail } from './rail.tsx'

/** The frame of every page: menu, session warning, palette, and the page. When the session ends, the guard redirects to the login. */
export function StaffShell({
  waiting = null,
  palette,
  children,
}: {
  readonly waiting?: number | null
  readonly palette?: ReactNode
  readonly children: ReactNode
}) {
  const session = useSession()
  const router = useRouter()
  const isPhone = useIsPhone()
  useRestoreFocus()
  useEffect(() => watchSession(() => (currentSession() === null ? void router.invalidate() : undefined)), [router])
  return (
    <div className="workspace">
      <a href="#page" className="btn btn-primary fixed start-24 -top-16 z-50 focus:top-4">
        {copy.skip}
      </a>
      {session && !isPhone && <Rail role={session.role} waiting={waiting} />}
      <div className="min-w-0">
        {session && <SessionClock store={staffSession} onStay={() => call(opsMe, {})} />}
        {children}
      </div>
      {session && isPhone && <PhoneRail role={session.role} waiting={waiting} />}
      {palette}
      <UnsavedGuard />
    </div>
  )
}
