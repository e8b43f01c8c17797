import { queryOptions } from '@tanstack/react-query'
import { readProfile, type CustomerProfile } from '#contract/profile/profile.ts'
import { profileCopyOf } from '../session/profile-copy.ts'
import { useSession } from '../session/state.ts'
import { namedUser } from '../session/user-state.ts'
import { call } from './call.ts'

/** The customer's profile (R-PROFILE-01), kept in the client's copy too. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => {
    const { results } = await call(readProfile, {})
    keepProfile(results)
    return results
  },
})

/** Keeps what the server last said of the profile: in the client's copy, and the name in the user state. */
export function keepProfile(profile: CustomerProfile): void {
  useSession.setState((state) => ({ profile: profileCopyOf(profile, state.profile), user: namedUser(state.user, profile) }))
}
