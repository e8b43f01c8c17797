import { tokenInCookie } from './cookie.ts'
import { stateKey } from './state.ts'

/**
 * The token that the tabs of this browser share: what the persisted state holds, else the cookie; null when
 * nobody is signed in, undefined where a browser lets nothing be stored and so nothing be shared.
 */
export function sharedToken(): string | null | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(stateKey) ?? 'null')
    return tokenIn(stored) ?? tokenInCookie()
  } catch {
    return undefined
  }
}

/** Calls `onResume` when this page is resumed or becomes visible, and when another tab has written the shared state. */
export function watchResume(onResume: () => void): () => void {
  const ifVisible = () => {
    if (document.visibilityState === 'visible') onResume()
  }
  const ifShared = ({ key }: StorageEvent) => {
    if (key === stateKey) onResume()
  }
  const ended = new AbortController()
  const until = { signal: ended.signal }
  document.addEventListener('visibilitychange', ifVisible, until)
  document.addEventListener('resume', onResume, until)
  addEventListener('pageshow', onResume, until)
  addEventListener('focus', onResume, until)
  addEventListener('storage', ifShared, until)
  return () => ended.abort()
}

function tokenIn(stored: unknown): string | null {
  const user = typeof stored === 'object' && stored !== null && 'state' in stored ? partOf(stored.state, 'user') : null
  const token = partOf(user, 'accessToken')
  return typeof token === 'string' && token !== '' ? token : null
}

const partOf = (whole: unknown, name: string): unknown => (typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : null)
