import { useMutation } from '@tanstack/react-query'
import { callWithPuzzle } from '#browser/platform/http/http-client.ts'
import { checkPassword, sendOtp } from '#contract/identity/login/routes.ts'
import { awaitCode } from '#web/identity/session/state.ts'
import { call, client } from '#web/platform/http/call.ts'

export type Wanted = { readonly mobile: string; readonly referral: string }

/** Whether the login page asks for a password (R-AUTH-32). */
export const useHasPassword = () =>
  useMutation({ mutationFn: async (mobile: string) => (await call(checkPassword, { body: { mobile } })).results.password_set })

/** Asks for a login code and starts the countdown before the next one. */
export const useSendCode = () =>
  useMutation({
    mutationFn: ({ mobile, referral }: Wanted) => callWithPuzzle(client, sendOtp, { body: { mobile, ...referralOf(referral) } }),
    onSuccess: (_, { mobile }) => awaitCode(mobile),
  })

/** How a referral goes with a call: not at all where none was given. */
export const referralOf = (referral: string) => (referral.trim() === '' ? {} : { referral_token: referral.trim() })

const referralKey = 'pelekan-referral'

/** The referral code typed at the first step, for the second; stored for this tab only. */
export function rememberReferral(code: string): void {
  if (code.trim() === '') sessionStorage.removeItem(referralKey)
  else sessionStorage.setItem(referralKey, code.trim())
}

export const rememberedReferral = (): string => sessionStorage.getItem(referralKey) ?? ''
