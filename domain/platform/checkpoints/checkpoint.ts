import { base64Of, bytesOfBase64, joined, utf8Of } from './bytes.ts'
import { sha256 } from './sha256.ts'
import type { Tree } from './tree.ts'

/** A public key of a note's signer (C2SP signed-note): a log's Ed25519 key, or a witness's for cosignatures. */
export type SignerKey = { readonly name: string; readonly kind: 'log' | 'witness'; readonly key: Uint8Array }

/** One signature line of a note: the signer's name, the hash of name and key, and the rest. */
export type Signature = { readonly name: string; readonly keyHash: Uint8Array; readonly rest: Uint8Array }

/** A checkpoint (C2SP tlog-checkpoint) with the text that is signed and its signatures. */
export type Checkpoint = Tree & { readonly origin: string; readonly text: string; readonly signatures: readonly Signature[] }

export const checkpointText = (origin: string, { size, root }: Tree): string => `${origin}\n${size}\n${base64Of(root)}\n`

const kinds = { log: 1, witness: 4 } as const
const keyHashLength = 4
const timeLength = 8

export const keyHashOf = ({ name, kind, key }: SignerKey): Uint8Array =>
  sha256(joined(utf8Of(`${name}\n`), Uint8Array.of(kinds[kind]), key)).subarray(0, keyHashLength)

/** The key as one line: name, key hash and key with its kind. */
export const keyLine = (signer: SignerKey): string =>
  `${signer.name}+${[...keyHashOf(signer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}+${base64Of(joined(Uint8Array.of(kinds[signer.kind]), signer.key))}`

/** The key of a line as keyLine writes it; null for another text. */
export function keyOfLine(line: string): SignerKey | null {
  const [, name = '', , encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(line.trim()) ?? []
  const bytes = bytesOfBase64(encoded)
  const kind = bytes?.[0] === kinds.log ? 'log' : bytes?.[0] === kinds.witness ? 'witness' : null
  if (!bytes || !kind || bytes.length !== 33) return null
  const signer = { name, kind, key: bytes.subarray(1) } as const
  return keyLine(signer) === line.trim() ? signer : null
}

/** The line that adds a signature to a note: of a log the 64 bytes, of a witness its time in seconds and the 64 bytes. */
export const signatureLine = (signer: SignerKey, signature: Uint8Array, seconds = 0): string =>
  `— ${signer.name} ${base64Of(joined(keyHashOf(signer), ...(signer.kind === 'witness' ? [bytesOfTime(seconds)] : []), signature))}\n`

/** What a witness signs (C2SP tlog-cosignature v1). */
export const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`

/** The checkpoint of a signed note; null for another text. */
export function parseCheckpoint(note: string): Checkpoint | null {
  const [, text = '', lines = ''] = /^((?:[^\n]+\n){3})\n((?:— [^\n]+\n)+)$/.exec(note) ?? []
  const [origin = '', size = '', encoded = ''] = text.split('\n')
  const root = bytesOfBase64(encoded)
  if (!/^(0|[1-9]\d{0,15})$/.test(size) || root?.length !== 32) return null
  const signatures = lines.trimEnd().split('\n').map(parseSignature)
  if (!signatures.every((signature) => signature !== null)) return null
  return { origin, size: Number(size), root, text, signatures }
}

export const parseSignature = (line: string): Signature | null => {
  const [, name = '', encoded = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)\n?$/.exec(line) ?? []
  const bytes = bytesOfBase64(encoded)
  return bytes && bytes.length > keyHashLength
    ? { name, keyHash: bytes.subarray(0, keyHashLength), rest: bytes.subarray(keyHashLength) }
    : null
}

/** What the signature of this signer signs, and when a witness signed; null where the note has none of theirs. */
export function signedBy(
  { text, signatures }: Pick<Checkpoint, 'text' | 'signatures'>,
  signer: SignerKey,
): { readonly message: Uint8Array; readonly signature: Uint8Array; readonly seconds: number } | null {
  const keyHash = keyHashOf(signer).join()
  const found = signatures.find((each) => each.name === signer.name && each.keyHash.join() === keyHash)
  if (!found) return null
  if (signer.kind === 'log') return { message: utf8Of(text), signature: found.rest, seconds: 0 }
  if (found.rest.length !== timeLength + 64) return null
  const seconds = timeOf(found.rest)
  return { message: utf8Of(cosignedText(text, seconds)), signature: found.rest.subarray(timeLength), seconds }
}

function bytesOfTime(seconds: number): Uint8Array {
  const bytes = new Uint8Array(timeLength)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds))
  return bytes
}

const timeOf = (bytes: Uint8Array): number => Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
