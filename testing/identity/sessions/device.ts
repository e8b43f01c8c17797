import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { readMessage } from '#contract/platform/http/request-headers.ts'

type About = { readonly method: string; readonly address: string; readonly token: string; readonly at: number }
type How = { readonly jti?: string; readonly alg?: string; readonly claims?: object }

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A device with a key, which proves its calls by RFC 9449 on Node's own cryptography. */
export function openDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  return {
    dpop: ({ method, address, token, at }: About, { jti = randomUUID(), alg = 'ES256', claims = {} }: How = {}): string => {
      const head = part({ typ: 'dpop+jwt', alg, jwk: { kty, crv, x, y } })
      const ath = createHash('sha256').update(token).digest('base64url')
      const body = part({ jti, htm: method, htu: address, iat: Math.floor(at / 1000), ath, ...claims })
      const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${head}.${body}.${signature.toString('base64url')}`
    },
  }
}

/** The proof of a read under the key that sessions.bind answered. */
export function readProof(readKey: string, url: string, at: number): string {
  const second = Math.floor(at / 1000)
  const mac = createHmac('sha256', Buffer.from(readKey, 'base64url')).update(readMessage(url, second)).digest('base64url')
  return `${second}.${mac}`
}
