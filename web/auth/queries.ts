import { useMutation } from '@tanstack/react-query'
import { loginOtp } from '#contract/auth/login-otp.ts'
import { sendOtp } from '#contract/auth/send-otp.ts'
import { call, callWithStatus } from '../http/call.ts'
import { deviceName } from '../session/device-name.ts'
import { signIn } from '../session/session.ts'
import { awaitCode } from '../session/state.ts'
import { rememberedUtm } from '../session/utm.ts'

type Wanted = { readonly mobile: string; readonly referral: string }

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
          channel: 'web_desktop',
          device_name: deviceName(navigator.userAgent),
          ...referralOf(referral),
          ...rememberedUtm(localStorage),
        },
      })
      signIn(reply.results, status)
    },
  })

const referralOf = (referral: string) => (referral.trim() === '' ? {} : { referral_token: referral.trim() })
