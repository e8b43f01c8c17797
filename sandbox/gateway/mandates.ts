import { createHash } from 'node:crypto'
import type { DebitAccount } from '../people/test-numbers.ts'
import type { MandateBody } from './mandate-protocol.ts'

/** One mandate at the gateway, from `request` on. */
export type Mandate = MandateBody & {
  readonly authority: string
  readonly signature: string
  state: 'OPEN' | 'GIVEN' | 'REFUSED' | 'CANCELED'
  account: DebitAccount | null
  /** The days of its pulls, as the gateway counts them. */
  readonly pulls: number[]
}

export type Mandates = {
  open(asked: MandateBody): Mandate
  byAuthority(authority: string): Mandate | null
  bySignature(signature: string): Mandate | null
}

/** The gateway's book of mandates. Neither authority nor signature is guessable from another's. */
export function openMandates(seed: string): Mandates {
  const book: Mandate[] = []
  return {
    open(asked) {
      const digest = createHash('sha512').update(`${seed}:mandate:${book.length}`).digest('base64url')
      const mandate: Mandate = {
        ...asked,
        authority: `payman_${digest.slice(0, 24)}`,
        signature: digest,
        state: 'OPEN',
        account: null,
        pulls: [],
      }
      book.push(mandate)
      return mandate
    },
    byAuthority: (authority) => book.find((one) => one.authority === authority) ?? null,
    bySignature: (signature) => book.find((one) => one.signature === signature) ?? null,
  }
}

const dayMs = 86_400_000

/** Whether the mandate's limits allow one more pull of this amount, which is then counted. Its month has thirty days. */
export function countPull(mandate: Mandate, amount: number, now: number): boolean {
  const within = (days: number): number => mandate.pulls.filter((at) => at > now - days * dayMs).length
  if (amount > mandate.maxAmount || within(1) >= mandate.perDay || within(30) >= mandate.perMonth) return false
  mandate.pulls.push(now)
  return true
}
