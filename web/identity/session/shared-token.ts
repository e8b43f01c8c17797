import { tokenInCookie } from './cookie.ts'
import { stateKey } from './state.ts'

/**
 * The token that the tabs of this browser share: what the persisted state holds, else the cookie; null when
 * nobody is signed in, undefined where a browser lets nothing be stored and so nothing be shared.
 */
export function sharedToken(): string | null | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(stateKey) ?? 'null')
    return tokenIn(kept) ?? tokenInCookie()
  } catch {
    return undefined
  }
}

/** Calls `wake` whenever this page comes back to life or to sight, and when another tab has written what they share. */
export function hearWaking(wake: () => void): () => void {
  const ifSeen = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const ifShared = ({ key }: StorageEvent) => {
    if (key === stateKey) wake()
  }
  document.addEventListener('visibilitychange', ifSeen)
  document.addEventListener('resume', wake)
  addEventListener('pageshow', wake)
  addEventListener('focus', wake)
  addEventListener('storage', ifShared)
  return () => {
    document.removeEventListener('visibilitychange', ifSeen)
    document.removeEventListener('resume', wake)
    removeEventListener('pageshow', wake)
    removeEventListener('focus', wake)
    removeEventListener('storage', ifShared)
  }
}

function tokenIn(kept: unknown): string | null {
  const user = typeof kept === 'object' && kept !== null && 'state' in kept ? partOf(kept.state, 'user') : null
  const token = partOf(user, 'accessToken')
  return typeof token === 'string' && token !== '' ? token : null
}

const partOf = (whole: unknown, name: string): unknown => (typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : null)
