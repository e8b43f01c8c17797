import { createHash } from 'node:crypto'
import type { TestCard } from '../people/test-numbers.ts'

/** One payment at the gateway, from `request` on. */
export type Session = {
  readonly authority: string
  readonly merchantId: string
  /** Rials. */
  readonly amount: number
  readonly callbackUrl: string
  readonly description: string
  readonly refId: number
  readonly expiresAt: number
  state: 'OPEN' | 'PAID' | 'FAILED'
  card: TestCard | null
  /** When it was paid; null until then. */
  paidAt: number | null
  verifies: number
  isVerified: boolean
}

export type Sessions = {
  open(asked: Pick<Session, 'merchantId' | 'amount' | 'callbackUrl' | 'description'>): Session
  find(authority: string): Session | null
  all(): readonly Session[]
}

/** The gateway's book. Authorities are Zarinpal's: an A and 35 digits, never guessable from one another. */
export function openSessions(now: () => number, ttlMs: number, seed: string): Sessions {
  const book = new Map<string, Session>()
  return {
    open(asked) {
      const number = book.size + 1
      const digest = createHash('sha256').update(`${seed}:${number}`).digest()
      const digits = BigInt(`0x${digest.toString('hex')}`)
        .toString()
        .slice(0, 27)
      const session: Session = {
        ...asked,
        authority: `A${'0'.repeat(8)}${digits}`,
        refId: 100_000_000 + (digest.readUInt32BE(0) % 900_000_000),
        expiresAt: now() + ttlMs,
        state: 'OPEN',
        card: null,
        paidAt: null,
        verifies: 0,
        isVerified: false,
      }
      book.set(session.authority, session)
      return session
    },
    find: (authority) => book.get(authority) ?? null,
    all: () => [...book.values()],
  }
}

export function markPaid(session: Session, at: number): void {
  session.state = 'PAID'
  session.paidAt = at
}
