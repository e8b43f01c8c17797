import { queryOptions, useMutation } from '@tanstack/react-query'
import { closeAccount, readClosure } from '#contract/engagement/closure/routes.ts'
import type { Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call } from '#web/platform/http/call.ts'
import { session } from '#web/platform/http/session-link.ts'

/** What is open, for which the account cannot be closed yet. */
export const closureQuery = queryOptions({
  queryKey: ['closure'],
  queryFn: async () => (await call(readClosure, {})).results,
  refetchOnMount: 'always',
})

/** Closes the account, leaving what is named of the wallet; confirmed. The session ends with it. */
export const useCloseAccount = (confirmed: Confirmed) =>
  useMutation({
    mutationFn: (body: { readonly remainder?: number }) => confirmed((headers) => call(closeAccount, { body }, { headers })),
    onSuccess: () => session().deny(session().accessToken()),
  })
