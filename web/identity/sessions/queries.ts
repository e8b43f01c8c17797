import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteOtherSessions, deleteSession, listSessions } from '#contract/identity/sessions/routes.ts'
import type { LoginSession } from '#contract/identity/sessions/sessions.ts'
import { signOut } from '#web/identity/session/session.ts'
import { call } from '#web/platform/http/call.ts'

/** The customer's live logins (R-SESSION-01). */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: async () => (await call(listSessions, {})).results, refetchOnMount: 'always' })

/** Ends one login; ending this one signs out, as a logout does (D-87). */
export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: LoginSession) => call(deleteSession, { params: { id } }),
    onSuccess: (_, { id, is_current }) => {
      if (is_current) return signOut()
      queries.setQueryData(sessionsQuery().queryKey, (before) => before?.filter((session) => session.id !== id))
    },
    // Whatever was refused, the list is not what it was.
    onError: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

/** Ends every login but this one. */
export function useEndOthers() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteOtherSessions, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}
