import { createDecipheriv, createECDH, createHash, hkdfSync, type ECDH } from 'node:crypto'

/** A browser of the sandbox: its name gives its keys, so that a subscription outlives a restart. */
export function browserKeys(name: string): { readonly pair: ECDH; readonly p256dh: string; readonly auth: Buffer } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHash('sha256').update(`browser:${name}`).digest())
  const auth = createHash('sha256').update(`auth:${name}`).digest().subarray(0, 16)
  return { pair, p256dh: pair.getPublicKey().toString('base64url'), auth }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Reads a push as this browser would (RFC 8188, RFC 8291); throws when it is not for it. */
export function readPush(body: Buffer, name: string): string {
  const { pair, auth } = browserKeys(name)
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derive(pair.computeSecret(sender), auth, keyInfo, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const cipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
