import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sessionTtlSeconds } from '#domain/identity/login/session.ts'

/**
 * The second secret of a browser's session (reliability.md, abuse 7): a cookie that scripts cannot read, beside the token that
 * they must read. Only pages of this origin get one; a session that has one is refused without it.
 */
export type Bind = { readonly half: string; readonly cookie: string }

type Kind = { readonly name: string; readonly attributes: string }
/** Browsers accept a name with this prefix only with Secure, and never from another host of the domain. */
const secure: Kind = { name: '__Host-bind', attributes: '; Secure' }
const plain: Kind = { name: 'bind', attributes: '' }

/** A new secret for a login by a page of this origin, as the browser's headers say; null for any other caller. */
export function bindFor(headers: IncomingHttpHeaders): Bind | null {
  const origin = pageOf(headers)
  if (!origin) return null
  const half = randomBytes(32).toString('base64url')
  return { half, cookie: cookieOf(origin.protocol === 'https:' ? secure : plain, half, sessionTtlSeconds) }
}

/** Cookies that delete the secret in the browser, under either name. */
export const deletedBindCookies: readonly string[] = [secure, plain].map((kind) => cookieOf(kind, '', 0))

/** The hashes of the secrets in a request; a browser may have one of each name. */
export function bindHashesIn(cookieHeader: string | undefined): readonly string[] {
  const found = [...(cookieHeader ?? '').matchAll(/(?:^|;\s*)(?:__Host-)?bind=([\w-]{43})(?=;|$)/g)]
  return found.map(([, half]) => hashOfBind(half ?? ''))
}

export const hashOfBind = (half: string): string => createHash('sha256').update(half).digest('hex')

function cookieOf({ name, attributes }: Kind, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${attributes}`
}

/** The page's origin: browsers send it with every POST, and scripts cannot forge it. */
function pageOf({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): URL | null {
  if (origin === undefined || !URL.canParse(origin)) return null
  const page = new URL(origin)
  const isOwn = site === undefined ? page.host === host : site === 'same-origin'
  return isOwn && /^https?:$/.test(page.protocol) ? page : null
}
