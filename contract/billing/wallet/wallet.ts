import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/refusals.ts'
import { done, listOf, one, pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, pageQuery, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { withdrawalStatuses } from '#domain/billing/wallet/withdrawal.ts'
import { walletRefusals } from './refusals.ts'

/** One line of the wallet's statement: positive came in, negative went out. */
export const walletTransaction = Type.Object({ id, title: Type.String(), slug: Type.String(), amount: Type.Integer(), created_at: instant })

export const readWalletSchema = schema({
  summary: 'موجودی کیف پول',
  /** `balance` may be spent; `set_aside` is on its way to the bank, or held for a purchase that is being paid at a store. */
  reply: one(Type.Object({ balance: rials, set_aside: rials })),
  refusals: [],
})

export const listWalletTransactionsSchema = schema({
  summary: 'گردش کیف پول',
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

export const withdrawFromWalletSchema = schema({
  summary: 'برداشت از کیف پول',
  body: exactly({ amount: rials, sheba: Type.String({ pattern: '^IR\\d{24}$' }) }),
  reply: done(withdrawal),
  statuses: [201],
  refusals: [...Object.values(walletRefusals), paymentRefusals.IDEMPOTENCY_KEY_REUSED],
})

export const listWithdrawalsSchema = schema({ summary: 'درخواست‌های برداشت', reply: listOf(withdrawal), refusals: [] })
