import { queryOptions } from '@tanstack/react-query'
import type { MeProfile } from '#contract/identity/login/me.ts'
import { me } from '#contract/identity/login/routes.ts'
import { call } from '#web/platform/http/call.ts'
import { useSession } from './state.ts'
import { personOf, type UserState } from './user-state.ts'

/** The Me profile (R-AUTH-06). Its data of the user are stored in the user state as well. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const { results } = await call(me, {})
    useSession.setState(({ user }) => ({ user: knownUser(user, results) }))
    return results
  },
})

/** The user's data in the Me profile: all of it, so that a session of the cookie alone has a name too (F-031). */
const knownUser = (before: UserState, profile: MeProfile): UserState => ({
  ...before,
  user: {
    ...before.user,
    ...personOf(profile),
    id: profile.id,
    type: profile.type,
    pointsBalance: profile.points_balance,
    validationScoreGrade: profile.score_grade,
    orderPoolStatus: profile.order_pool_status,
    referralCode: profile.referral_code,
    referralUrl: profile.referral_url,
  },
})
