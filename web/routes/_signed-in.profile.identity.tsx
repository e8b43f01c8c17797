import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { IdentityCard } from '#web/identity/profile/identity-card.tsx'
import { safeReturn } from '#web/identity/session/guards.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { BackToOrder } from '#web/lending/orders/new-order/back-to-order.tsx'

type Search = { readonly return?: string }

/** The identity inquiry alone (R-ROUTES-11); whoever was sent here goes back to `return` afterwards. */
export const Route = createFileRoute('/_signed-in/profile/identity')({
  validateSearch: (search): Search => (typeof search['return'] === 'string' ? { return: search['return'] } : {}),
  ...titled(titles.identity, [home, { title: titles.profile, to: '/profile' }]),
  component: IdentityPage,
})

function IdentityPage() {
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
    </>
  )
}
