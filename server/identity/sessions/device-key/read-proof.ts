import { createHmac, timingSafeEqual } from 'node:crypto'
import { readMessage } from '#contract/platform/http/request-headers.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { openSecret, sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { proofWindowMs } from './dpop.ts'

type Read = { readonly url: string; readonly times: readonly Instant[] }

/** Whether a read carries the proof of its session's key. It costs a few microseconds, a DPoP proof a tenth of a millisecond. */
export function isReadProof(proof: string, key: Buffer, { url, times }: Read): boolean {
  const [, second = '', mac = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof) ?? []
  if (!times.some((now) => Math.abs(now - Number(second) * 1000) <= proofWindowMs)) return false
  const expected = createHmac('sha256', key)
    .update(readMessage(url, Number(second)))
    .digest()
  const given = Buffer.from(mac, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const keys = new Map<string, Buffer>()
const mostKeys = 10_000

/** The key as the database stores it. */
export const sealReadKey = (sealKey: string, key: Buffer): string => sealSecret(sealKey, key.toString('base64url'))

/** The key of a session from the database, remembered in this process. */
export function readKeyOf(sealKey: string, sealed: string): Buffer {
  const known = keys.get(sealed)
  if (known) return known
  const opened = Buffer.from(openSecret(sealKey, sealed), 'base64url')
  if (keys.size >= mostKeys) keys.clear()
  keys.set(sealed, opened)
  return opened
}
