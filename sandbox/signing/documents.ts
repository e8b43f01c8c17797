import { createHash, randomInt } from 'node:crypto'
import type { SigningRequest } from '#contract/platform/partners/signing.ts'

/** One paper to be signed. Instants are milliseconds. */
export type SigningDocument = {
  readonly asked: SigningRequest
  /** In the page's address; whoever knows it may ask for a code, which goes to the signer's mobile only. */
  readonly token: string
  expiresAt: number
  signedAt: number | null
  code: { readonly digits: string; readonly expiresAt: number; triesLeft: number } | null
}

export type SigningDocuments = {
  /** The document of this reference, opened or reopened; null when the reference belongs to another document. */
  open(asked: SigningRequest): SigningDocument | null
  byReference(reference: string): SigningDocument | null
  byToken(token: string): SigningDocument | null
}

const codeTtlMs = 120_000

export function openSigningDocuments(now: () => number, ttlMs: number, secret: string): SigningDocuments {
  const documents = new Map<string, SigningDocument>()
  return {
    open(asked) {
      const known = documents.get(asked.reference)
      if (known && known.asked.document_sha256 !== asked.document_sha256 && stateOf(known, now()) !== 'EXPIRED') return null
      const isLive = known && stateOf(known, now()) !== 'EXPIRED'
      const token = createHash('sha256').update(`${secret}:${asked.reference}`).digest('base64url')
      const document: SigningDocument = isLive
        ? { ...known, asked }
        : { asked, token, expiresAt: now() + ttlMs, signedAt: null, code: null }
      documents.set(asked.reference, document)
      return document
    },
    byReference: (reference) => documents.get(reference) ?? null,
    byToken: (token) => [...documents.values()].find((document) => document.token === token) ?? null,
  }
}

export const stateOf = (document: SigningDocument, now: number): 'PENDING' | 'SIGNED' | 'EXPIRED' =>
  document.signedAt !== null ? 'SIGNED' : now < document.expiresAt ? 'PENDING' : 'EXPIRED'

/** A fresh six-digit code for the paper, good for two minutes and five tries. */
export function newCode(document: SigningDocument, now: number): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  document.code = { digits, expiresAt: now + codeTtlMs, triesLeft: 5 }
  return digits
}

/** Signs the paper when `digits` is its live code; says whether it is signed. */
export function sign(document: SigningDocument, digits: string, now: number): boolean {
  const code = document.code
  if (stateOf(document, now) !== 'PENDING' || !code || code.triesLeft === 0 || now >= code.expiresAt) return false
  code.triesLeft -= 1
  if (digits !== code.digits) return false
  document.signedAt = now
  document.code = null
  return true
}
