import { sessionTtlSeconds } from '#domain/identity/login/session.ts'

const name = 'auth_token'

/** The token's cookie: path /, seven days, readable by script (R-AUTH-21..24, D-08). */
export function writeTokenCookie(token: string): void {
  writeCookie(token, sessionTtlSeconds)
}

export function deleteTokenCookie(): void {
  writeCookie('', 0)
}

/** The token in the cookie, or null. */
export function tokenInCookie(): string | null {
  if (typeof document === 'undefined') return null
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is asynchronous and absent on plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
