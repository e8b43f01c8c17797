import { queryOptions } from '@tanstack/react-query'
import { me } from '#contract/auth/me.ts'
import { useSession } from '../session/state.ts'
import { knownUser } from '../session/user-state.ts'
import { call } from './call.ts'

/** The Me profile (R-AUTH-06). What it tells of the user is kept in the user state too. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const { results } = await call(me, {})
    useSession.setState(({ user }) => ({ user: knownUser(user, results) }))
    return results
  },
})
