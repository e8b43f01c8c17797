import { verifyProof, type IsSigned, type Proven } from '#domain/billing/checkpoints/proof.ts'
import { keyOfLine } from '#domain/platform/checkpoints/checkpoint.ts'

/** Verifies a document within the browser. Throws NotSupportedError where it has no Ed25519. */
export async function verifyFile(file: File, keyLines: readonly string[]): Promise<Proven> {
  const keys = keyLines.flatMap((line) => keyOfLine(line) ?? [])
  return verifyProof(new Uint8Array(await file.arrayBuffer()), keys, isSigned)
}

const isSigned: IsSigned = async (key, message, signature) => {
  const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, Uint8Array.from(signature), Uint8Array.from(message))
}
