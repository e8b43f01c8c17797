import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assertion, Attestation } from '#contract/identity/passkeys/passkeys.ts'

type Options = { readonly challenge?: unknown; readonly rp?: unknown; readonly rpId?: unknown; readonly user?: unknown }
type How = { readonly origin?: string; readonly isVerified?: boolean; readonly counter?: number; readonly challenge?: string }

/**
 * One passkey of a device, made by the rules of WebAuthn level 2 on Node's own cryptography. `how` is what an attacker or a simpler
 * authenticator would do otherwise.
 */
export function openAuthenticator(rpId = 'pelekan.test', ownOrigin = 'http://pelekan.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle = ''
  const clientData = (type: string, { challenge }: Options, how: How): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: how.challenge ?? challenge, origin: how.origin ?? ownOrigin, crossOrigin: false }))

  return {
    create: (options: Options, how: How = {}): Attestation => {
      handle = (options.user as { id: string }).id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const made = Buffer.concat([authenticatorData(rpId, 0x40, how), Buffer.alloc(16), length, id, coseKey(publicKey)])
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
          attestationObject: attestationObject(made).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: (options: Options, how: How = {}): Assertion => {
      const data = authenticatorData(rpId, 0, how)
      const client = clientData('webauthn.get', options, how)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle && { userHandle: handle }),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof openAuthenticator>

const named = (id: Buffer) => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }) as const
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** Present 0x01, verified 0x04, credential data included 0x40. */
function authenticatorData(rpId: string, more: number, { isVerified = true, counter = 0 }: How): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]), count])
}

const bytes = (text: string): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
}

/** {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestationObject(data: Buffer): Buffer {
  const head = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  return Buffer.concat([Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), head, data])
}
