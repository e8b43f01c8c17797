import { leastWithdrawal } from '#domain/billing/wallet/withdrawal.ts'

/** What keeps an account from being closed: each is finished, emptied or ended first. */
export const openKinds = [
  'ORDER',
  'PAYMENT',
  'DEBT',
  'WALLET',
  'CREDIT',
  'NOTE_FEE',
  'WITHDRAWAL',
  'PURCHASE',
  'PROBLEM',
  'CANCEL_REQUEST',
  'GUARANTEE',
  'COLLATERAL',
  'AUTOPAY',
] as const
export type OpenKind = (typeof openKinds)[number]

/** How many are open and, where it is money, how much. */
export type OpenItem = { readonly kind: OpenKind; readonly count: number; readonly amount: number | null }

/** Money of the wallet that is too little to be withdrawn, in rials; 0 where the wallet is empty or has enough. */
export function remainderOf(open: readonly OpenItem[]): number {
  const amount = open.find(({ kind }) => kind === 'WALLET')?.amount ?? 0
  return amount < leastWithdrawal ? amount : 0
}

/** What keeps an account from being closed whose customer has agreed that `agreed` rials, the whole remainder, stay in the wallet. */
export const openBeside = (open: readonly OpenItem[], agreed: number): readonly OpenItem[] =>
  agreed > 0 && agreed === remainderOf(open) ? open.filter(({ kind }) => kind !== 'WALLET') : open
