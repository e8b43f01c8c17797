import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const keyOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Encrypts a secret for the database: AES-256-GCM under a key of the configuration, so that a dump does not reveal it. */
export function sealSecret(key: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts what `sealSecret` encrypted; throws if it was encrypted under another key or changed. */
export function openSecret(key: string, sealed: string): string {
  const [iv = '', tag = '', body = ''] = sealed.split('.')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), Buffer.from(iv, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}
