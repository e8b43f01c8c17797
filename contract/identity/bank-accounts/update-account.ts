import { Type } from 'typebox'
import { authRefusals, codeRefusals } from '#contract/identity/login/refusals.ts'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, oneTimeCode } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { accountTypes } from '#domain/identity/bank-accounts/account-type.ts'
import { bankAccount, bankRefusals } from './list-accounts.ts'

export const accountRefusals = refusals({
  ACCOUNT_INVALID: { status: 422, message: 'این شمارهٔ حساب پذیرفته نشد.' },
  ACCOUNTS_FULL: { status: 409, message: 'بیشتر از این تعداد، حساب تازه ثبت نمی‌شود.' },
  ACCOUNT_KNOWN: { status: 409, message: 'این حساب پیش‌تر ثبت شده است.' },
  ACCOUNT_WAITS: { status: 409, message: 'این حساب ثبت شده است و صاحب آن را از بانک استعلام می‌کنیم. نتیجه را خبر می‌دهیم.' },
  ACCOUNT_NOT_OWN: { status: 422, message: 'طبق استعلام بانک، این حساب به نام شما نیست. فقط حساب خودتان ثبت می‌شود.' },
  ACCOUNT_CODE_NEEDED: { status: 422, message: 'برای ثبت حساب تازه، اول کد تأیید بگیرید.' },
  PARTNER_UNAVAILABLE: { status: 503, message: 'بانک الان پاسخ نمی‌دهد و حساب ثبت نشد. کمی بعد دوباره امتحان کنید.' },
})
const { ACCOUNT_INVALID, ACCOUNTS_FULL, ACCOUNT_KNOWN, ACCOUNT_WAITS, ACCOUNT_NOT_OWN, ACCOUNT_CODE_NEEDED, PARTNER_UNAVAILABLE } =
  accountRefusals

const number = Type.String({ maxLength: 60 })

export const sendAccountCodeSchema = schema({
  summary: 'استعلام صاحب حساب و فرستادن کد تأیید',
  description:
    "First step of a new account: its owner is checked with the bank, and only for the customer's own account a code is sent to " +
    "their mobile, valid for this number only. Another person's account and an unknown one are refused alike. Where " +
    'staff work the bank, the code is sent at once and they ask the bank afterwards.',
  body: exactly({ number }),
  reply: done(Type.Object({ expires_at: instant, digits: Type.Integer() })),
  refusals: [
    ACCOUNT_INVALID,
    ACCOUNTS_FULL,
    ACCOUNT_KNOWN,
    ACCOUNT_WAITS,
    ACCOUNT_NOT_OWN,
    PARTNER_UNAVAILABLE,
    bankRefusals.BANK_IDENTITY_NEEDED,
    authRefusals.TOO_MANY_CODES,
  ],
})

export const updateBankAccountSchema = schema({
  summary: 'ثبت حساب بانکی من',
  description:
    "Stores the customer's account by its number: a known one gets the new type, a new one needs the code of its first step as " +
    '`token`, which is the step-up of a customer without a passkey; who has one needs a step-up by it too. No order is touched. ' +
    'Where staff work the bank, a new one `awaits_inquiry` until they have asked the bank.',
  body: exactly({ number, type: Type.Enum([...accountTypes]), token: Type.Optional(oneTimeCode) }),
  reply: done(bankAccount),
  headers: takesStepUp,
  refusals: [ACCOUNT_INVALID, ACCOUNTS_FULL, ACCOUNT_CODE_NEEDED, ...codeRefusals, ...needsStepUp],
})
