import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  bucketOf,
  dpopHeader,
  readProofHeader,
  signatureHeader,
  signedMessage,
  timestampHeader,
} from '#contract/platform/http/request-headers.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { browserTimes } from '#server/platform/clock/device-clock.ts'
import type { App, Actor, ShownProofs } from '#server/platform/context/app.ts'

/** Whether the signature headers match the path as sent, in the current time bucket or a neighbouring one (D-03), by the current key or the previous one. */
export function isSignedRight(app: App, { headers, url }: FastifyRequest): boolean {
  const timestamp = headers[timestampHeader.toLowerCase()]
  const signature = headers[signatureHeader.toLowerCase()]
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  const epochSecond = Number(timestamp)
  if (!browserTimes(app).some((now) => Math.abs(bucketOf(epochSecond) - bucketOf(now / 1000)) <= 1)) return false
  const [path = ''] = url.split('?', 1)
  const message = signedMessage(path, epochSecond)
  return [app.config.signingKey, app.config.signingKeyBefore].some((key) => key !== null && isEqual(signature, signatureOf(key, message)))
}

function isEqual(signature: string, expected: Buffer): boolean {
  const given = Buffer.from(signature, 'hex')
  return signature.length === expected.length * 2 && given.length === expected.length && timingSafeEqual(given, expected)
}

const signatures = new Map<string, Buffer>()
const mostSignatures = 2000

/** The signature of a message, cached: within a time bucket all customers call the same paths. */
function signatureOf(key: string, message: string): Buffer {
  const known = signatures.get(`${key}:${message}`)
  if (known) return known
  const made = createHmac('sha512', key).update(message).digest()
  if (signatures.size >= mostSignatures) signatures.clear()
  signatures.set(`${key}:${message}`, made)
  return made
}

/** Who calls: null when the route needs no token, or its token is optional and none was sent. A token that was sent must be valid. */
export async function actorOf(
  { authenticate }: App,
  auth: Route['auth'],
  request: FastifyRequest,
): Promise<Actor | null | 'unauthenticated'> {
  const { headers, ip } = request
  if (auth === 'none' || auth === 'staff' || auth === 'member') return null
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return auth === 'optional' && headers.authorization === undefined ? null : 'unauthenticated'
  return (await authenticate({ token, cookie: headers.cookie, ipAddress: ip, proofs: proofsOf(request) })) ?? 'unauthenticated'
}

/** The proofs of a request, as it carries them. */
export function proofsOf({ method, url, headers }: FastifyRequest): ShownProofs {
  const headerOf = (name: string): string | undefined => {
    const value = headers[name.toLowerCase()]
    return typeof value === 'string' ? value : undefined
  }
  return { method, url, dpop: headerOf(dpopHeader), read: headerOf(readProofHeader) }
}
