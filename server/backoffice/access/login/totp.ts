import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '#domain/platform/kernel/time.ts'

/** RFC 6238 with the values that every authenticator supports: HMAC-SHA-1, six digits, steps of thirty seconds. */
const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits in base32, as entered into an authenticator. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

/** The address that an authenticator reads from a QR code. */
export const totpUri = (name: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`Pelekan:${name}`)}?secret=${secret}&issuer=Pelekan&algorithm=SHA1&digits=6&period=30`

/** The time step that contains `at`. */
export const totpStep = (at: Instant): number => Math.floor(at / stepMs)

/** The code of one step (RFC 4226 §5.3). `digits` is six except in the RFC's examples. */
export function totpCode(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The step of this code: the present one or its neighbours, to tolerate clock drift; null if the code is of none of them. */
export function stepOfCode(secret: string, code: string, at: Instant): number | null {
  const now = totpStep(at)
  const given = Buffer.from(code)
  const found = [now - 1, now, now + 1].filter((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return found.at(-1) ?? null
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret)
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
