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
