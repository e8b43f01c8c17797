import { queryOptions } from '@tanstack/react-query'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { readProfile } from '#contract/identity/profile/routes.ts'
import { call } from '#web/platform/http/call.ts'
import { profileCopyOf } from './profile-copy.ts'
import { useSession } from './state.ts'
import { namedUser } from './user-state.ts'

/** The customer's profile (R-PROFILE-01), stored in the client's copy as well. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => {
    const { results } = await call(readProfile, {})
    storeProfile(results)
    return results
  },
})

/** Keeps what the server last said of the profile: in the client's copy, and the name in the user state. */
export function storeProfile(profile: CustomerProfile): void {
  useSession.setState((state) => ({ profile: profileCopyOf(profile, state.profile), user: namedUser(state.user, profile) }))
}
