import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done, listOf, one, pageOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable, pageQuery, rials, said } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { takesIdempotencyKey } from '#contract/platform/http/request-headers.ts'
import { schema } from '#contract/platform/http/route.ts'
import { withdrawalStatuses } from '#domain/billing/wallet/withdrawal.ts'

/** Why a withdrawal from the wallet is refused. */
export const walletRefusals = refusals({
  WALLET_SHORT: { status: 409, message: 'موجودی کیف پول کمتر از این مبلغ است.' },
  WITHDRAWAL_TOO_SMALL: { status: 422, message: 'کمترین مبلغ برداشت ۱۰٬۰۰۰ تومان است.' },
  SHEBA_NOT_OWN: { status: 422, message: 'این شبا از حساب‌های خودتان نیست. شبای یکی از حساب‌های ثبت‌شده را انتخاب کنید.' },
  ACCOUNT_TOO_NEW: { status: 409, message: 'این حساب تازه ثبت شده است. برداشت به حساب تازه از ۲۴ ساعت بعد ممکن است.' },
})

/** One line of the wallet's statement: credits are positive, debits negative. */
export const walletTransaction = entity('WalletTransaction', {
  id,
  title: Type.String(),
  slug: Type.String(),
  amount: Type.Integer(),
  created_at: instant,
})

export const readWalletSchema = schema({
  summary: 'موجودی کیف پول',
  description: "The caller's wallet: what may be spent, and what is set aside for a withdrawal or a payment that is not settled yet.",
  reply: said(
    '`balance` may be spent; `set_aside` is on its way to the bank, or held for a payment that is not settled yet or a ticket at a store.',
    one(Type.Object({ balance: rials, set_aside: rials })),
  ),
  refusals: [],
})

export const listWalletTransactionsSchema = schema({
  summary: 'گردش کیف پول',
  description: "The wallet's entries, the newest first.",
  query: exactly(pageQuery),
  reply: pageOf(walletTransaction),
  refusals: [],
})

/** Money on its way from the wallet to the customer's own account: a request until FINANCE has decided. */
export const withdrawal = entity('WalletWithdrawal', {
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
  description:
    "Asks for money of the wallet to be paid to the customer's own Sheba; the same Idempotency-Key asks once. Needs a step-up, bound to amount and Sheba.",
  headers: { ...takesIdempotencyKey, ...takesStepUp },
  body: exactly({ amount: rials, sheba: Type.String({ pattern: '^IR\\d{24}$' }) }),
  reply: done(withdrawal),
  statuses: [201],
  refusals: [...Object.values(walletRefusals), paymentRefusals.IDEMPOTENCY_KEY_REUSED, ...needsStepUp],
})

export const listWithdrawalsSchema = schema({
  summary: 'درخواست‌های برداشت',
  description: "The caller's requests for withdrawal, the newest first.",
  reply: listOf(withdrawal),
  refusals: [],
})

/** D-20. What the report's grade permits, what is owed by instalments, and what is left of it. */
export const creditLimit = entity('CreditLimit', { credit_limit: rials, instant_limit: rials, used_credit: rials, available_credit: rials })

export const readCreditLimitSchema = schema({
  summary: 'سقف اعتبار من',
  description: "What the report's grade permits, what is owed by instalments, and what is left of it. All zero without a report.",
  reply: one(creditLimit),
  refusals: [],
})
