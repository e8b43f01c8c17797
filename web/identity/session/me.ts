import { queryOptions } from '@tanstack/react-query'
import { me } from '#contract/identity/login/routes.ts'
import { call } from '#web/platform/http/call.ts'
import { useSession } from './state.ts'
import { knownUser } from './user-state.ts'

/** The Me profile (R-AUTH-06). Its data of the user are stored in the user state as well. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const { results } = await call(me, {})
    useSession.setState(({ user }) => ({ user: knownUser(user, results) }))
    return results
  },
})
