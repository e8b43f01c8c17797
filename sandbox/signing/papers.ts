import { createHash, randomInt } from 'node:crypto'
import type { SigningRequest } from '#contract/platform/partners/signing.ts'

/** One paper to be signed. Instants are milliseconds. */
export type Paper = {
  readonly asked: SigningRequest
  /** In the page's address; whoever knows it may ask for a code, which goes to the signer's mobile only. */
  readonly token: string
  expiresAt: number
  signedAt: number | null
  code: { readonly digits: string; readonly expiresAt: number; triesLeft: number } | null
}

export type Papers = {
  /** The paper of this reference, opened or reopened; null when the reference stands for another document. */
  open(asked: SigningRequest): Paper | null
  byReference(reference: string): Paper | null
  byToken(token: string): Paper | null
}

const codeLivesMs = 120_000

export function openPapers(now: () => number, livesMs: number, secret: string): Papers {
  const papers = new Map<string, Paper>()
  return {
    open(asked) {
      const known = papers.get(asked.reference)
      if (known && known.asked.document_sha256 !== asked.document_sha256 && stateOf(known, now()) !== 'EXPIRED') return null
      const isLive = known && stateOf(known, now()) !== 'EXPIRED'
      const token = createHash('sha256').update(`${secret}:${asked.reference}`).digest('base64url')
      const paper: Paper = isLive ? { ...known, asked } : { asked, token, expiresAt: now() + livesMs, signedAt: null, code: null }
      papers.set(asked.reference, paper)
      return paper
    },
    byReference: (reference) => papers.get(reference) ?? null,
    byToken: (token) => [...papers.values()].find((paper) => paper.token === token) ?? null,
  }
}

export const stateOf = (paper: Paper, now: number): 'PENDING' | 'SIGNED' | 'EXPIRED' =>
  paper.signedAt !== null ? 'SIGNED' : now < paper.expiresAt ? 'PENDING' : 'EXPIRED'

/** A fresh six-digit code for the paper, good for two minutes and five tries. */
export function newCode(paper: Paper, now: number): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  paper.code = { digits, expiresAt: now + codeLivesMs, triesLeft: 5 }
  return digits
}

/** Signs the paper when `digits` is its live code; says whether it is signed. */
export function sign(paper: Paper, digits: string, now: number): boolean {
  const code = paper.code
  if (stateOf(paper, now) !== 'PENDING' || !code || code.triesLeft === 0 || now >= code.expiresAt) return false
  code.triesLeft -= 1
  if (digits !== code.digits) return false
  paper.signedAt = now
  paper.code = null
  return true
}
