import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Logo } from '#ui/layout/logo.tsx'
import { rememberInvitation } from '#web/identity/session/remembered-attribution.ts'
import { awaitNoCode, useSession } from '#web/identity/session/state.ts'
import { thisYear } from '#web/platform/policies/today.ts'
import { SupportPhone } from '#web/platform/support-phone.tsx'
import { copy } from './copy.ts'
import { MobileStep } from './mobile-step.tsx'

// The first step is all that a first load needs.
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))
const PasswordStep = lazy(async () => ({ default: (await import('./password-step.tsx')).PasswordStep }))

/**
 * Signing in and registering are one road: the number, then its password where it has one, or the code sent to it.
 * The code's step survives a reload.
 */
export function LoginPage({ invitedBy }: { readonly invitedBy: string | undefined }) {
  const mobile = useSession((state) => (state.user.accessToken === null ? state.user.user.mobile : ''))
  const [withPassword, setWithPassword] = useState('')
  useForgottenCode()
  useEffect(() => {
    if (invitedBy) rememberInvitation(invitedBy, localStorage)
  }, [invitedBy])

  return (
    <LoginFrame>
      <Suspense>{stepOf()}</Suspense>
    </LoginFrame>
  )

  function stepOf(): ReactNode {
    if (mobile !== '') return <CodeStep key={mobile} mobile={mobile} />
    if (withPassword === '') return <MobileStep invitedBy={invitedBy} onPassword={setWithPassword} />
    return <PasswordStep mobile={withPassword} onBack={() => setWithPassword('')} />
  }
}

/** A code asked for ten minutes ago is dead and not waited for any more: the page begins anew. */
function useForgottenCode(): void {
  useEffect(() => {
    const { timer, user } = useSession.getState()
    const deadAt = timer.expireAt === null ? 0 : Date.parse(timer.expireAt) + 600_000
    if (user.accessToken === null && user.user.mobile !== '' && deadAt < Date.now()) awaitNoCode()
  }, [])
}

function LoginFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="login-frame grid min-h-screen grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
      <main className="flex flex-col px-10 py-8">
        <Link to="/" aria-label={copy.home} className="self-start">
          <Logo size={34} />
        </Link>
        <div className="m-auto w-[404px] max-w-full py-10">{children}</div>
        <footer className="flex justify-between text-xs text-text-3">
          {/* A page rendered in an earlier year keeps it until it is rendered anew. */}
          <span suppressHydrationWarning>{copy.rights(thisYear())}</span>
          <span>
            {copy.support} <SupportPhone className="num" />
          </span>
        </footer>
      </main>
      <aside className="on-deep login-aside relative overflow-hidden">
        <img src="/login-stair.svg" alt="" width={720} height={560} className="absolute inset-x-0 bottom-0 w-full" />
        <div className="relative p-14 pt-20">
          <p className="text-4xl font-black">
            {copy.slogan[0]}
            <br />
            {copy.slogan[1]}
          </p>
          <p className="mt-3 max-w-[24em] text-md text-(--on-deep-2)">{copy.sloganLead}</p>
        </div>
      </aside>
    </div>
  )
}
