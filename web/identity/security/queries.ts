import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callWithPuzzle } from '#browser/platform/http/http-client.ts'
import { checkPassword } from '#contract/identity/login/routes.ts'
import { changeMobile, updateMobile } from '#contract/identity/mobile/routes.ts'
import { setPassword, updatePasswordByCurrent, updatePasswordByOtp } from '#contract/identity/passwords/routes.ts'
import { otpRequest } from '#contract/lending/credit-checks/routes.ts'
import type { Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { storeProfile, profileQuery } from '#web/identity/session/profile.ts'
import { call, client } from '#web/platform/http/call.ts'

/** Whether the customer of `mobile` has a password (R-AUTH-32). */
export const hasPasswordQuery = (mobile: string) =>
  queryOptions({
    queryKey: ['has-password', mobile],
    queryFn: async () => (await call(checkPassword, { body: { mobile } })).results.password_set,
  })

/** The ways to a new password: the first one, by the current one, by a code. */
export type NewPassword = { readonly password: string; readonly password_confirmation: string } & (
  | { readonly way: 'first' }
  | { readonly way: 'current'; readonly current_password: string }
  | { readonly way: 'code'; readonly token: string }
)

/** Saves the new password, the first one confirmed where the server asks for it; every other device is signed out by it, so their list is asked again. */
export function useSavePassword(confirmed: Confirmed) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: NewPassword) => {
      if (asked.way === 'first') {
        const { way: _, ...body } = asked
        return confirmed((headers) => call(setPassword, { body }, { headers }))
      }
      if (asked.way === 'current') {
        const { way: _, ...body } = asked
        return call(updatePasswordByCurrent, { body })
      }
      const { way: _, ...body } = asked
      return call(updatePasswordByOtp, { body })
    },
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: ['has-password'] }), queries.invalidateQueries({ queryKey: ['sessions'] })])
    },
  })
}

/** Sends a code to the customer's own mobile (D-13). */
export const useSendConfirmCode = () => useMutation({ mutationFn: () => call(otpRequest, { body: {} }) })

/** First step: a code goes to the new number. */
export const useSendMobileCode = () =>
  useMutation({ mutationFn: (mobile: string) => callWithPuzzle(client, changeMobile, { body: { mobile } }) })

/** Second step: the number is the customer's from now on, confirmed with their passkey if they have one. */
export function useUpdateMobile(confirmed: Confirmed) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: { readonly mobile: string; readonly token: string }) =>
      confirmed((headers) => call(updateMobile, { body: asked }, { headers })),
    onSuccess: ({ results }) => {
      queries.setQueryData(profileQuery.queryKey, results)
      storeProfile(results)
      void queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
}
