import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/refusals.ts'
import { done, listOf, one, pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, pageQuery, rials } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { withdrawalStatuses } from '#domain/billing/wallet/withdrawal.ts'
import { walletRefusals } from './refusals.ts'

/** One line of the wallet's statement: positive came in, negative went out. */
export const walletTransaction = Type.Object({ id, title: Type.String(), slug: Type.String(), amount: Type.Integer(), created_at: instant })

export const readWallet = route({
  id: 'wallet.read',
  method: 'GET',
  path: '/api/customer/wallet',
  summary: 'موجودی کیف پول',
  auth: 'bearer',
  signed: true,
  /** `balance` may be spent; `set_aside` is on its way to the bank, or held for a purchase that is being paid at a store. */
  reply: one(Type.Object({ balance: rials, set_aside: rials })),
  refusals: [],
})

export const listWalletTransactions = route({
  id: 'wallet.transactions',
  method: 'GET',
  path: '/api/customer/wallet/transactions',
  summary: 'گردش کیف پول',
  auth: 'bearer',
  signed: true,
  query: exactly(pageQuery),
  reply: pageOf(walletTransaction),
  refusals: [],
})

/** Money on its way from the wallet to the customer's own account: a request until FINANCE has decided. */
export const withdrawal = Type.Object({
  id,
  amount: rials,
  sheba: Type.String(),
  status: Type.Enum([...withdrawalStatuses]),
  tracking_id: nullable(Type.String()),
  created_at: instant,
  decided_at: nullable(instant),
})
export type WithdrawalOnWire = Static<typeof withdrawal>

/** Asks for money of the wallet to be paid to the customer's own Sheba; the same Idempotency-Key asks once (lifecycle.md §3). */
export const withdrawFromWallet = route({
  id: 'wallet.withdraw',
  method: 'POST',
  path: '/api/customer/wallet/withdraw',
  summary: 'برداشت از کیف پول',
  auth: 'bearer',
  signed: true,
  body: exactly({ amount: rials, sheba: Type.String({ pattern: '^IR\\d{24}$' }) }),
  reply: done(withdrawal),
  statuses: [201],
  refusals: [...Object.values(walletRefusals), paymentRefusals.IDEMPOTENCY_KEY_REUSED],
})

export const listWithdrawals = route({
  id: 'wallet.withdrawals',
  method: 'GET',
  path: '/api/customer/wallet/withdrawals',
  summary: 'درخواست‌های برداشت',
  auth: 'bearer',
  signed: true,
  reply: listOf(withdrawal),
  refusals: [],
})
