import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { titled, titles } from '#web/app/shell/titles.ts'
import { ProfileDetails } from '#web/identity/profile/details.tsx'
import { IdentityCard } from '#web/identity/profile/identity-card.tsx'
import { PersonnelNumber } from '#web/identity/profile/personnel-number.tsx'
import { safeReturn } from '#web/identity/session/guards.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { AcceptedTerms } from '#web/identity/terms/accepted-terms.tsx'
import { IdentityDocuments } from '#web/lending/documents/identity-documents.tsx'
import { BackToOrder } from '#web/lending/orders/new-order/back-to-order.tsx'

type Search = { readonly return?: string }

/** The customer's profile whole (R-ROUTES-10); whoever was sent here to confirm their identity goes back to `return` afterwards. */
export const Route = createFileRoute('/_signed-in/profile/')({
  validateSearch: (search): Search => (typeof search['return'] === 'string' ? { return: search['return'] } : {}),
  ...titled(titles.profile),
  component: ProfilePage,
})

function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const search = Route.useSearch()
  const router = useRouter()
  const goOn = () => {
    if (search.return !== undefined) router.history.push(safeReturn(search.return))
  }
  return (
    <>
      <BackToOrder />
      <IdentityCard profile={profile} onConfirmed={goOn} />
      <div className="mt-5">
        <PersonnelNumber profile={profile} />
      </div>
      <IdentityDocuments />
      <ProfileDetails profile={profile} />
      <AcceptedTerms />
    </>
  )
}
