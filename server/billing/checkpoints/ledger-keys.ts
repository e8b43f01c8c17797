import { createCipheriv, createDecipheriv, createHmac, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { hexOf } from '#domain/platform/checkpoints/bytes.ts'
import type { SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import { sha256 } from '#domain/platform/checkpoints/sha256.ts'

/** What LEDGER_KEY gives: the signer of checkpoints, and the names of customers in the log. */
export type LedgerKeys = {
  readonly signer: SignerKey
  sign(message: Uint8Array): Uint8Array
  pseudonymOf(customerId: number): string
  /** The customer of a pseudonym; null where it is none of this key. */
  customerOf(pseudonym: string): number | null
}

/** The keys of 32 bytes in hex. The log's name has the public key in it, so that another key begins another log. */
export function openLedgerKeys(hex: string): LedgerKeys {
  const privateKey = privateKeyOf(Buffer.from(hex, 'hex'))
  const key = publicBytesOf(privateKey)
  const secret = createHmac('sha256', Buffer.from(hex, 'hex')).update('pseudonyms').digest()
  // Without padding and without chaining a cipher has no state: one serves every block.
  const cipher = createCipheriv('aes-256-ecb', secret, null).setAutoPadding(false)
  return {
    signer: { name: `pelekan/ledger/${hexOf(sha256(key)).slice(0, 16)}`, kind: 'log', key },
    sign: (message) => sign(null, message, privateKey),
    pseudonymOf: (customerId) => {
      const block = Buffer.alloc(16)
      block.writeBigUInt64BE(BigInt(customerId), 8)
      return cipher.update(block, undefined, 'hex')
    },
    customerOf: (pseudonym) => {
      const block = createDecipheriv('aes-256-ecb', secret, null).setAutoPadding(false).update(pseudonym, 'hex')
      return block.length === 16 && block.readBigUInt64BE(0) === 0n ? Number(block.readBigUInt64BE(8)) : null
    },
  }
}

const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** The Ed25519 key of a seed of 32 bytes. */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })

export const publicBytesOf = (privateKey: KeyObject): Uint8Array =>
  new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length))

/** Whether this is the Ed25519 signature of the message. */
export const isSigned = ({ key }: Pick<SignerKey, 'key'>, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, message, createPublicKey({ key: Buffer.concat([publicPrefix, key]), format: 'der', type: 'spki' }), signature)
