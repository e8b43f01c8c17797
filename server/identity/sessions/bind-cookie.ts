import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sessionTtlSeconds } from '#domain/identity/login/session.ts'

/**
 * The second half of a browser's session (reliability.md, abuse 7): a cookie that no script can read, beside the token
 * that scripts must read. Only pages of this very origin are given one; a session that has one is denied without it.
 */
export type Bind = { readonly half: string; readonly cookie: string }

type Kind = { readonly name: string; readonly attributes: string }
/** A name with the prefix is taken by browsers only with Secure, and never from a neighbouring host. */
const secure: Kind = { name: '__Host-bind', attributes: '; Secure' }
const plain: Kind = { name: 'bind', attributes: '' }

/** A fresh half for a login that a page of this origin asked for, as the browser says; null for any other caller. */
export function bindFor(headers: IncomingHttpHeaders): Bind | null {
  const origin = pageOf(headers)
  if (!origin) return null
  const half = randomBytes(32).toString('base64url')
  return { half, cookie: cookieOf(origin.protocol === 'https:' ? secure : plain, half, sessionTtlSeconds) }
}

/** What makes the browser forget its half, under either name. */
export const forgottenBinds: readonly string[] = [secure, plain].map((kind) => cookieOf(kind, '', 0))

/** The halves a request brings, as they are kept: a browser may hold one of each name. */
export function bindHashesIn(cookieHeader: string | undefined): readonly string[] {
  const found = [...(cookieHeader ?? '').matchAll(/(?:^|;\s*)(?:__Host-)?bind=([\w-]{43})(?=;|$)/g)]
  return found.map(([, half]) => hashOfBind(half ?? ''))
}

export const hashOfBind = (half: string): string => createHash('sha256').update(half).digest('hex')

function cookieOf({ name, attributes }: Kind, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${attributes}`
}

/** Browsers name the page's origin in every POST, and no script can forge it. */
function pageOf({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): URL | null {
  if (origin === undefined || !URL.canParse(origin)) return null
  const page = new URL(origin)
  const isOwn = site === undefined ? page.host === host : site === 'same-origin'
  return isOwn && /^https?:$/.test(page.protocol) ? page : null
}
