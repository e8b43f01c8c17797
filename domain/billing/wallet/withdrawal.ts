import type { Rial } from '#domain/platform/kernel/money.ts'

/** REQUESTED waits for FINANCE; PAID left our bank; REFUSED went back to the wallet. */
export const withdrawalStatuses = ['REQUESTED', 'PAID', 'REFUSED'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** The least amount of a withdrawal: the bank transfers nothing smaller. */
export const leastWithdrawal = 100_000

export type WithdrawalRefusal =
  | { readonly kind: 'WALLET_SHORT'; readonly details: { readonly balance: number } }
  | { readonly kind: 'WITHDRAWAL_TOO_SMALL' }

/** Why `amount` may not be withdrawn, given the spendable balance; null when it may. */
export function withdrawalRefusal(amount: Rial, balance: number): WithdrawalRefusal | null {
  if (amount < leastWithdrawal) return { kind: 'WITHDRAWAL_TOO_SMALL' }
  return amount > balance ? { kind: 'WALLET_SHORT', details: { balance } } : null
}

/**
 * The request after a decision of FINANCE (lifecycle.md §4: two people). A first approval waits for a second person's; one refusal ends
 * it. Null when nothing changes: the same person twice, or a request that has ended.
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
