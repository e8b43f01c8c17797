import type { Rial } from '#domain/platform/kernel/money.ts'

/** REQUESTED waits for FINANCE; PAID left our bank; REFUSED went back to the wallet. */
export const withdrawalStatuses = ['REQUESTED', 'PAID', 'REFUSED'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** What a withdrawal may be at least: the bank moves nothing smaller. */
export const leastWithdrawal = 100_000

export type WithdrawalRefusal =
  | { readonly kind: 'WALLET_SHORT'; readonly details: { readonly balance: number } }
  | { readonly kind: 'WITHDRAWAL_TOO_SMALL' }

/** Why `amount` may not be asked for, given what may be spent; null when it may. */
export function withdrawalRefusal(amount: Rial, balance: number): WithdrawalRefusal | null {
  if (amount < leastWithdrawal) return { kind: 'WITHDRAWAL_TOO_SMALL' }
  return amount > balance ? { kind: 'WALLET_SHORT', details: { balance } } : null
}

/**
 * What a word of FINANCE makes of a request (lifecycle.md §4: two people). A first yes waits for a second person's; a no
 * of either ends it. Null when it changes nothing: the same person twice, or a request that is over.
 */
export function withdrawalAfter(
  { status, approvedBy }: { readonly status: WithdrawalStatus; readonly approvedBy: string | null },
  { yes, by }: { readonly yes: boolean; readonly by: string },
): 'APPROVED_ONCE' | 'PAID' | 'REFUSED' | null {
  if (status !== 'REQUESTED') return null
  if (!yes) return 'REFUSED'
  if (approvedBy === null) return 'APPROVED_ONCE'
  return approvedBy === by ? null : 'PAID'
}
