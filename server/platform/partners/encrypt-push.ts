import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PushKeys } from './notice-partners.ts'

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
const infoOf = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`)

/** Whether a browser's key (base64url) is a point of the curve P-256; with another no text can be encrypted. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** The text as only this browser can read it: aes128gcm by RFC 8188 with the key agreement of RFC 8291. Throws for keys that are none. */
export function encryptPush(text: Buffer, { p256dh, auth }: PushKeys): Buffer {
  const [browserKey, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const own = createECDH('prime256v1')
  const ownKey = own.generateKeys()
  const salt = randomBytes(16)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const shared = hkdf(own.computeSecret(browserKey), secret, keyInfo, 32)
  const cipher = createCipheriv('aes-128-gcm', hkdf(shared, salt, infoOf('aes128gcm'), 16), hkdf(shared, salt, infoOf('nonce'), 12))
  const header = Buffer.concat([salt, Buffer.from([0, 0, 16, 0, ownKey.length]), ownKey])
  return Buffer.concat([header, cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()])
}

export type VapidKey = { readonly privateKey: KeyObject; readonly publicKey: string }

/** The key pair by which push services know the sender (RFC 8292), from its 32 private bytes in hex; the public key is base64url. */
export function vapidKeyOf(hex: string): VapidKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hex, 'hex'))
  const publicKey = pair.getPublicKey()
  const coordinate = (from: number): string => publicKey.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: Buffer.from(hex, 'hex').toString('base64url') }
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: publicKey.toString('base64url') }
}

/** The Authorization header for a push service's origin, valid for 12 hours. */
export function vapidHeader(origin: string, contact: string, { privateKey, publicKey }: VapidKey, epochSecond: number): string {
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: origin, exp: epochSecond + 43_200, sub: contact },
  ]
  const claim = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(claim), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claim}.${signature.toString('base64url')}, k=${publicKey}`
}
