import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { MobileCard } from '#web/identity/security/mobile-card.tsx'
import { PasswordCard } from '#web/identity/security/password-card.tsx'
import { hasPasswordQuery } from '#web/identity/security/queries.ts'
import { profileQuery } from '#web/identity/session/profile.ts'

/** What the customer signs in with: the password, and the mobile the codes go to (R-ROUTES-09, D-21). */
export const Route = createFileRoute('/_signed-in/profile/password')({
  loader: async ({ context: { queries } }) => {
    const { mobile } = await queries.ensureQueryData(profileQuery)
    await queries.ensureQueryData(hasPasswordQuery(mobile))
  },
  ...titled(titles.password, [home, { title: titles.profile, to: '/profile' }]),
  component: PasswordPage,
})

function PasswordPage() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: hasPassword } = useSuspenseQuery(hasPasswordQuery(profile.mobile))
  return (
    <div className="space-y-5">
      <PasswordCard hasPassword={hasPassword} />
      <MobileCard key={profile.mobile} mobile={profile.mobile} />
    </div>
  )
}
