import { useQuery } from '@tanstack/react-query'
import { usePointsPrice } from '#web/billing/points/queries.ts'
import { PointsCost } from '#web/catalogue/calculators/points-cost.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { useSignedIn } from '#web/identity/session/session.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** The points an order costs, judged by what a signed-in customer has; the gift for a confirmed identity while it may be to come. */
export function PointsOfOrder({ needed }: { readonly needed: number }) {
  const { welcomePoints } = usePolicy()
  const price = usePointsPrice(needed)
  const isSignedIn = useSignedIn() !== null
  const { data: me } = useQuery({ ...meQuery, enabled: isSignedIn })
  const { data: profile } = useQuery({ ...profileQuery, enabled: isSignedIn })
  const isGiftToCome = !isSignedIn || profile?.ehrazsho === false
  return <PointsCost needed={needed} price={price} balance={me?.points_balance ?? null} gift={isGiftToCome ? welcomePoints : 0} />
}
