import { createHttpClient } from '#browser/platform/http/http-client.ts'
import { fallbackMessages } from '#browser/platform/http/refused.ts'
import type { SessionStore, TabSession } from './session-store.ts'

/** The calls of who is signed in: each success renews the session, a 401 ends it. */
export const createSessionClient = <Session extends TabSession>({ tokenOf, renewSession, endSession }: SessionStore<Session>) =>
  createHttpClient({
    accessToken: tokenOf,
    onSuccess: (token) => {
      if (token !== null) renewSession()
    },
    onUnauthorized: (_route, token) => {
      if (token !== null) endSession('denied')
    },
    fallback: fallbackMessages,
  })
