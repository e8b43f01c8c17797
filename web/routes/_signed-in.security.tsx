import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { ClosureCard } from '#web/engagement/closure/closure-card.tsx'
import { closureQuery } from '#web/engagement/closure/queries.ts'
import { DataCard } from '#web/identity/data-exports/data-card.tsx'
import { dataExportQuery } from '#web/identity/data-exports/queries.ts'
import { RecoveryBanner, recoveryQuery } from '#web/identity/login/recovery-banner.tsx'
import { PasskeyCard } from '#web/identity/passkeys/passkey-card.tsx'
import { passkeysQuery } from '#web/identity/passkeys/queries.ts'
import { hasPasswordQuery } from '#web/identity/security/queries.ts'
import { SecurityHead } from '#web/identity/security/security-head.tsx'
import { profileQuery } from '#web/identity/session/profile.ts'
import { sessionsQuery } from '#web/identity/sessions/queries.ts'
import { SessionList } from '#web/identity/sessions/session-list.tsx'
import { ConsentCard } from '#web/lending/consents/consent-card.tsx'
import { consentsQuery } from '#web/lending/consents/queries.ts'
import { OwnLimitCard } from '#web/lending/credit-limit/own-limit-card.tsx'
import { ownLimitQuery } from '#web/lending/credit-limit/queries.ts'

/** What a customer controls themselves: how they sign in and where they are signed in (R-OWN-01). */
export const Route = createFileRoute('/_signed-in/security')({
  loader: async ({ context: { queries } }) => {
    const lists = Promise.all([
      queries.ensureQueryData(passkeysQuery),
      queries.ensureQueryData(recoveryQuery),
      queries.ensureQueryData(ownLimitQuery),
      queries.ensureQueryData(consentsQuery),
      queries.ensureQueryData(dataExportQuery),
      queries.ensureQueryData(closureQuery),
      queries.ensureQueryData(sessionsQuery()),
    ])
    const { mobile } = await queries.ensureQueryData(profileQuery)
    await Promise.all([lists, queries.ensureQueryData(hasPasswordQuery(mobile))])
  },
  ...titled(titles.security, [home, { title: titles.profile, to: '/profile' }]),
  component: SecurityPage,
})

function SecurityPage() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  return (
    <>
      <SecurityHead mobile={profile.mobile} />
      <RecoveryBanner />
      <div className="grid grid-cols-2 items-start gap-5 ph:grid-cols-1">
        <div className="min-w-0 space-y-5">
          <PasskeyCard />
          <SessionList />
          <ConsentCard />
        </div>
        <div className="min-w-0 space-y-5">
          <OwnLimitCard />
          <DataCard />
          <ClosureCard />
        </div>
      </div>
    </>
  )
}
