import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { entity, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

export const bankRefusals = refusals({
  SYNCED_JUST_NOW: { status: 429, message: 'حساب‌های شما همین حالا از بانک استعلام شد. یک دقیقهٔ دیگر دوباره امتحان کنید.' },
  BANK_IDENTITY_NEEDED: { status: 409, message: 'برای استعلام حساب‌ها از بانک، اول هویت خود را تأیید کنید.' },
})

/** R-ENTITY-11; `withdrawable_from` is from when withdrawals to it are allowed (F-408), null for a number that is not a Sheba. */
export const bankAccount = entity('BankAccount', {
  id,
  customer_id: id,
  type: Type.String(),
  number: Type.String(),
  withdrawable_from: nullable(instant),
})
export type BankAccount = Static<typeof bankAccount>

export const listAccountsSchema = schema({
  summary: 'حساب‌های بانکی من',
  description: "The customer's stored accounts.",
  reply: listOf(bankAccount),
  refusals: [],
})

export const syncAccountsSchema = schema({
  summary: 'استعلام حساب‌ها از بانک',
  description: "Loads the customer's accounts from the bank, at most once a minute, and returns the list.",
  reply: listOf(bankAccount),
  refusals: [bankRefusals.SYNCED_JUST_NOW, bankRefusals.BANK_IDENTITY_NEEDED],
})
