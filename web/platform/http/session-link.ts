/** What a call needs of the session it is sent in. */
export type SessionLink = {
  /** The access token; null for a guest. */
  readonly accessToken: () => string | null
  /** Ends the session of a token that the server denied. */
  readonly deny: (token: string | null) => void
}

let linked: SessionLink = { accessToken: () => null, deny: () => undefined }

/** The session that calls are sent in; a guest's until one is linked. */
export const session = (): SessionLink => linked

/** Sends every later call in this session. */
export function linkSession(link: SessionLink): void {
  linked = link
}

const boundKey = 'pelekan-bound'
const markOf = (token: string): string => token.slice(0, 12)

/** Whether this browser has bound, or is binding, the session of this token to its key (R-OWN-08); every tab knows it at once. */
export function isBound(token: string): boolean {
  try {
    return localStorage.getItem(boundKey) === markOf(token)
  } catch {
    return false
  }
}

/** Notes it, for this token only. */
export const noteBound = (token: string): void => localStorage.setItem(boundKey, markOf(token))
