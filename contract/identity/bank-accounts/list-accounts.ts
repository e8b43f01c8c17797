import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { entity, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

export const bankRefusals = refusals({
  SYNCED_JUST_NOW: { status: 429, message: 'همین حالا از بانک پرسیدیم. یک دقیقهٔ دیگر دوباره امتحان کنید.' },
  BANK_LISTS_NONE: { status: 409, message: 'فهرست حساب‌ها را از بانک نمی‌گیریم. حساب خود را با «افزودن حساب» ثبت کنید.' },
  BANK_IDENTITY_NEEDED: { status: 409, message: 'برای استعلام حساب‌ها از بانک، اول هویت خود را تأیید کنید.' },
})

/**
 * R-ENTITY-11; `withdrawable_from` is from when withdrawals to it are allowed (F-408), null for a number that is not a Sheba. `awaits_inquiry`:
 * staff have not asked the bank yet whose it is; money goes to it only afterwards.
 */
export const bankAccount = entity('BankAccount', {
  id,
  customer_id: id,
  type: Type.String(),
  number: Type.String(),
  withdrawable_from: nullable(instant),
  awaits_inquiry: Type.Boolean(),
})
export type BankAccount = Static<typeof bankAccount>

export const listAccountsSchema = schema({
  summary: 'حساب‌های بانکی من',
  description:
    "The customer's stored accounts, and those whose holder staff ask the bank for. `can_sync`: whether the bank may be asked for them; not where it is worked by hand.",
  reply: Type.Object({ ...listOf(bankAccount).properties, can_sync: Type.Boolean() }),
  refusals: [],
})

export const syncAccountsSchema = schema({
  summary: 'استعلام حساب‌ها از بانک',
  description: "Loads the customer's accounts from the bank, at most once a minute, and returns the list.",
  reply: listOf(bankAccount),
  refusals: Object.values(bankRefusals),
})
