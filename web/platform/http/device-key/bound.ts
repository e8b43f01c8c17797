const name = 'pelekan-bound'
const markOf = (token: string): string => token.slice(0, 12)

/** Whether this browser has bound, or is binding, the session of this token to its key (R-OWN-08); every tab knows it at once. */
export function isBound(token: string): boolean {
  try {
    return localStorage.getItem(name) === markOf(token)
  } catch {
    return false
  }
}

/** Notes it, for this token only. */
export const noteBound = (token: string): void => localStorage.setItem(name, markOf(token))
