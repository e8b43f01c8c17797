import { areEqual, base64Of, bytesOfBase64, hexOf, utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import { parseCheckpoint, signedBy, type Checkpoint, type SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import { sha256 } from '#domain/platform/checkpoints/sha256.ts'
import { isIncluded, leafHash } from '#domain/platform/checkpoints/tree.ts'
import { headOf, leafText, type Chain, type Link } from './chain.ts'

/** That transfers of a customer are in the ledger: their chain up to a leaf, and the leaf in a checkpoint that both witnesses cosigned. */
export type Proof = Chain & {
  readonly pseudonym: string
  readonly index: number
  readonly path: readonly string[]
  readonly checkpoint: string
}

/** A proof with the document that it was made for: its first `length` bytes and the proof, signed with the ledger's key. */
export type ProofFile = {
  readonly proof: Proof
  readonly document: { readonly length: number; readonly sha256: string; readonly signature: string }
}

/** Why a proof is refused. */
export const proofFaults = [
  'NO_PROOF',
  'NOT_READABLE',
  'OTHER_DOCUMENT',
  'CHANGED_PROOF',
  'CHANGED_TRANSFER',
  'OLD_CHECKPOINT',
  'NOT_INCLUDED',
  'NOT_SIGNED',
  'NOT_COSIGNED',
] as const
export type ProofFault = (typeof proofFaults)[number]

export type Proven =
  | { readonly isProven: false; readonly fault: ProofFault }
  | {
      readonly isProven: true
      readonly customer: number
      readonly transfers: readonly Link[]
      /** When the later witness cosigned, in seconds; and the leaves of the checkpoint. */
      readonly seconds: number
      readonly size: number
    }

/** Whether a signature is the signer's: Node and browsers have their own. */
export type IsSigned = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean | Promise<boolean>

/** What is signed for a document: its bytes, and the proof. */
export const documentText = (digest: string, proof: Proof): string =>
  `pelekan document v1\n${digest}\n${hexOf(sha256(utf8Of(JSON.stringify(proof))))}\n`

/**
 * Verifies a PDF with a proof in it, or a proof by itself, with nothing but the public keys: the log's first, then the witnesses'. Neither
 * server nor network is asked.
 */
export async function verifyProof(file: Uint8Array, keys: readonly SignerKey[], isSigned: IsSigned): Promise<Proven> {
  const text = proofTextIn(file)
  if (text === null) return refuse('NO_PROOF')
  const read = readProof(text)
  const checkpoint = read && parseCheckpoint(read.proof.checkpoint)
  const log = keys.find(({ kind }) => kind === 'log')
  if (!read || !checkpoint) return refuse('NOT_READABLE')
  if (!log) return refuse('NOT_SIGNED')
  const documentFault = await faultOfDocument(file, read, log, isSigned)
  if (documentFault) return refuse(documentFault)
  const { proof } = read
  const head = headOf(proof)
  const last = proof.links.at(-1)
  if (head === null || !last) return refuse('CHANGED_TRANSFER')
  if (proof.index >= checkpoint.size) return refuse('OLD_CHECKPOINT')
  const leaf = leafHash(utf8Of(leafText({ pseudonym: proof.pseudonym, seq: last.seq, head })))
  const path = proof.path.map(bytesOfBase64)
  if (!path.every((hash) => hash !== null) || !isIncluded(leaf, proof.index, checkpoint, path)) return refuse('NOT_INCLUDED')
  if ((await signedAt(checkpoint, log, isSigned)) === null) return refuse('NOT_SIGNED')
  const times = await Promise.all(keys.filter(({ kind }) => kind === 'witness').map((witness) => signedAt(checkpoint, witness, isSigned)))
  const seconds = times.flatMap((time) => time ?? [])
  if (seconds.length < 2 || seconds.length < times.length) return refuse('NOT_COSIGNED')
  const transfers = proof.links.filter(({ entries }) => entries !== undefined)
  return { isProven: true, customer: proof.customer, transfers, seconds: Math.max(...seconds), size: checkpoint.size }
}

const refuse = (fault: ProofFault): Proven => ({ isProven: false, fault })

async function faultOfDocument(
  file: Uint8Array,
  { proof, document }: ProofFile,
  log: SignerKey,
  isSigned: IsSigned,
): Promise<ProofFault | null> {
  const isPdf = startOf(file) === '%PDF-'
  const digest = isPdf ? hexOf(sha256(file.subarray(0, document.length))) : document.sha256
  const signature = bytesOfBase64(document.signature)
  if (!signature || !(await isSigned(log.key, utf8Of(documentText(document.sha256, proof)), signature))) return 'CHANGED_PROOF'
  return digest === document.sha256 ? null : 'OTHER_DOCUMENT'
}

async function signedAt(checkpoint: Checkpoint, signer: SignerKey, isSigned: IsSigned): Promise<number | null> {
  const signed = signedBy(checkpoint, signer)
  if (!signed || (signer.kind === 'log' && checkpoint.origin !== signer.name)) return null
  return (await isSigned(signer.key, signed.message, signed.signature)) ? signed.seconds : null
}

const marker = '/Subtype /application#2Fjson /Length '
const startOf = (file: Uint8Array): string => String.fromCharCode(...file.subarray(0, 5))

/** The text of the proof in a PDF, or the file itself where it is one. */
function proofTextIn(file: Uint8Array): string | null {
  if (startOf(file).trimStart().startsWith('{')) return asciiOf(file)
  const at = lastIndexOf(file, marker)
  if (at < 0) return null
  const [, length = '', head = ''] =
    /^((\d+) >>\r?\nstream\r?\n)/.exec(asciiOf(file.subarray(at + marker.length, at + marker.length + 40))) ?? []
  const from = at + marker.length + length.length
  return head === '' ? null : asciiOf(file.subarray(from, from + Number(head)))
}

function lastIndexOf(file: Uint8Array, text: string): number {
  const wanted = utf8Of(text)
  for (let at = file.length - wanted.length; at >= 0; at--)
    if (file[at] === wanted[0] && areEqual(file.subarray(at, at + wanted.length), wanted)) return at
  return -1
}

function asciiOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** The proof as text of ASCII only, as it is in a PDF. */
export const proofText = (file: ProofFile): string =>
  JSON.stringify(file).replaceAll(/[^\u0020-\u007e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What precedes the text in the object of a PDF that holds it. */
export const proofObjectHead = (length: number): string => `<< /Type /EmbeddedFile ${marker}${length} >>\nstream\n`

/** The signed part of a proof for a document of these bytes. */
export function proofFor(proof: Proof, document: Uint8Array, sign: (message: Uint8Array) => Uint8Array): ProofFile {
  const digest = hexOf(sha256(document))
  return { proof, document: { length: document.length, sha256: digest, signature: base64Of(sign(utf8Of(documentText(digest, proof)))) } }
}

function readProof(text: string): ProofFile | null {
  try {
    const read: unknown = JSON.parse(text)
    return isProofFile(read) ? read : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

function isProofFile(value: unknown): value is ProofFile {
  if (!isRecord(value) || !isRecord(value['proof']) || !isRecord(value['document'])) return false
  const { proof, document } = value as { proof: Record<string, unknown>; document: Record<string, unknown> }
  return (
    isCount(document['length']) &&
    areTexts([document['sha256'], document['signature'], proof['previous'], proof['pseudonym'], proof['checkpoint']]) &&
    areTexts(proof['path']) &&
    isCount(proof['customer']) &&
    isCount(proof['index']) &&
    Array.isArray(proof['links']) &&
    proof['links'].every(isLink)
  )
}

const isLink = (value: unknown): boolean =>
  isRecord(value) &&
  isCount(value['seq']) &&
  isCount(value['at']) &&
  areTexts(['event', 'cause', 'slug', 'title', 'content'].map((name) => value[name])) &&
  (value['entries'] === undefined ||
    (Array.isArray(value['entries']) &&
      value['entries'].every(
        (entry) => Array.isArray(entry) && entry.length === 5 && entry.every((part) => ['string', 'number'].includes(typeof part)),
      )))
