import { createHash, createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import { minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { openUsedProofs } from './used-proofs.ts'

/** How far the time of a proof may be from the server's. */
export const proofWindowMs = 2 * minuteMs
/** The proofs that this process accepted, each for as long as its time is accepted. */
const used = openUsedProofs(2 * proofWindowMs)

/** What a proof must be about: the method, the public address without query, the token, and the times that browsers may show. */
type About = { readonly method: string; readonly address: string; readonly token: string; readonly times: readonly Instant[] }

/**
 * The thumbprint (RFC 7638) of the key that signed this proof of RFC 9449; null where it is about something else, of another time, wrongly
 * signed, or was used in this process before. `expected` is compared before the signature, which costs the most.
 */
export function thumbprintOfProof(proof: string, about: About, expected: string | null): string | null {
  const [head = '', body = '', signature = '', ...more] = proof.split('.')
  if (more.length > 0 || proof.length > 2000) return null
  const jwk = jwkIn(jsonIn(head))
  const claims = jsonIn(body)
  if (!jwk || !claims) return null
  const thumbprint = thumbprintOf(jwk)
  if (expected !== null && thumbprint !== expected) return null
  if (!isAbout(claims, about)) return null
  const key = keyOf(jwk)
  const isSigned =
    key && verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isSigned) return null
  return used.isFirstUse(thumbprint, String(claims['jti']), Math.max(...about.times)) ? thumbprint : null
}

type Jwk = { readonly x: string; readonly y: string }
type Claims = Readonly<Record<string, unknown>>

function isAbout({ htm, htu, iat, ath, jti }: Claims, { method, address, token, times }: About): boolean {
  const isTimely = typeof iat === 'number' && times.some((now) => Math.abs(now - iat * 1000) <= proofWindowMs)
  const isNamed = typeof jti === 'string' && jti.length >= 8 && jti.length <= 200
  return htm === method && htu === address && isTimely && isNamed && ath === createHash('sha256').update(token).digest('base64url')
}

/** The public key of ES256 in the head of a proof; null for any other head, and for one with a private key. */
function jwkIn(head: Claims | null): Jwk | null {
  if (head?.['typ'] !== 'dpop+jwt' || head['alg'] !== 'ES256') return null
  const jwk = head['jwk'] as Claims | undefined
  if (typeof jwk !== 'object' || jwk['kty'] !== 'EC' || jwk['crv'] !== 'P-256' || 'd' in jwk) return null
  const { x, y } = jwk
  return typeof x === 'string' && typeof y === 'string' && /^[\w-]{43}$/.test(x) && /^[\w-]{43}$/.test(y) ? { x, y } : null
}

const thumbprintOf = ({ x, y }: Jwk): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')

function keyOf({ x, y }: Jwk): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } satisfies JsonWebKey, format: 'jwk' })
  } catch {
    return null
  }
}

function jsonIn(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Claims) : null
  } catch {
    return null
  }
}
