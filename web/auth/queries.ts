import { useMutation } from '@tanstack/react-query'
import { checkPassword } from '#contract/auth/check-password.ts'
import { loginOtp } from '#contract/auth/login-otp.ts'
import { loginPassword } from '#contract/auth/login-password.ts'
import { sendOtp } from '#contract/auth/send-otp.ts'
import { call, callWithStatus } from '../http/call.ts'
import { deviceName } from '../session/device-name.ts'
import { signIn } from '../session/session.ts'
import { awaitCode } from '../session/state.ts'
import { rememberedUtm } from '../session/utm.ts'

type Wanted = { readonly mobile: string; readonly referral: string }

/** Whether the login page asks for a password (R-AUTH-32). */
export const useHasPassword = () =>
  useMutation({ mutationFn: async (mobile: string) => (await call(checkPassword, { body: { mobile } })).results.password_set })

/** Asks for a login code and starts the countdown before the next one. */
export const useSendCode = () =>
  useMutation({
    mutationFn: ({ mobile, referral }: Wanted) => call(sendOtp, { body: { mobile, ...referralOf(referral) } }),
    onSuccess: (_, { mobile }) => awaitCode(mobile),
  })

/** Signs in with the code sent; the session is kept when it succeeds. */
export const useSignIn = () =>
  useMutation({
    mutationFn: async ({ mobile, referral, code }: Wanted & { readonly code: string }) => {
      const { status, reply } = await callWithStatus(loginOtp, {
        body: {
          mobile,
          token: code,
          ...referralOf(referral),
          ...whence(),
        },
      })
      signIn(reply.results, status)
    },
  })

/** Signs in with the password; the session is kept when it succeeds. */
export const useSignInByPassword = () =>
  useMutation({
    mutationFn: async ({ mobile, password }: { readonly mobile: string; readonly password: string }) => {
      const { status, reply } = await callWithStatus(loginPassword, { body: { mobile, password, ...whence() } })
      signIn(reply.results, status)
    },
  })

/** The channel goes with both logins, as the device and the campaign do. */
const whence = () => ({ channel: 'web_desktop', device_name: deviceName(navigator.userAgent), ...rememberedUtm(localStorage) }) as const

const referralOf = (referral: string) => (referral.trim() === '' ? {} : { referral_token: referral.trim() })
