import { createHttpClient } from '#browser/platform/http/http-client.ts'
import { stripEmpties } from '#browser/platform/http/http-request.ts'
import { Refused, type FallbackMessages } from '#browser/platform/http/refused.ts'
import { isBound, session } from './session-link.ts'
import { signatureOf } from './signature.ts'

export const fallbackMessages: FallbackMessages = {
  offline: 'اینترنت شما قطع است.',
  unreadable: 'از سمت ماست. چند دقیقهٔ دیگر دوباره امتحان کنید.',
}

/**
 * The customers' calls: signed, with the customer's token, without empty values. A 401 ends the session whose token the call
 * carried, which may be over already (R-ERROR-01); that of the login itself ends none (R-AUTH-11, A-60).
 */
export const client = createHttpClient({
  base: import.meta.env.VITE_API_BASE ?? '',
  accessToken: () => session().accessToken(),
  headersOf: async ({ signed }, path) => (signed ? signatureOf(path, Date.now()) : {}),
  proofOf: async (method, path, token) => (isBound(token) ? (await loadProofs()).proofOf({ method, path, token }) : {}),
  tidyBody: (body) => stripEmpties(body) ?? {},
  onUnauthorized: ({ id }, token) => {
    if (id !== 'auth.login-otp') session().deny(token)
  },
  fallback: fallbackMessages,
})

export const { call } = client

/** Without a connection the code of proofs may be missing, as the answer would be: nothing is sent without its proof. */
const loadProofs = () =>
  import('./device-key/prove.ts').catch(() => {
    throw new Refused(0, null, fallbackMessages)
  })

/** The sentence to show for any failure. */
export const wordsOf = (error: unknown): string => (error instanceof Refused ? error.message : fallbackMessages.unreadable)
