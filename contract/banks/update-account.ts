import { Type } from 'typebox'
import { accountTypes } from '#domain/banks/account-type.ts'
import { done } from '../http/envelope.ts'
import { exactly } from '../http/fields.ts'
import { refusals } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { bankAccount } from './list-accounts.ts'

export const accountRefusals = refusals({
  ACCOUNT_INVALID: { status: 422, message: 'این شمارهٔ حساب پذیرفته نشد.' },
  ACCOUNTS_FULL: { status: 409, message: 'بیشتر از این تعداد، حساب تازه ثبت نمی‌شود.' },
})

/** The customer's own account, kept by its number: a known one takes the new type (R-PROFILE-05, D-32). No order is touched. */
export const updateBankAccount = route({
  id: 'profile.update-bank-account',
  method: 'PUT',
  path: '/api/customer/update-bank-account',
  summary: 'ثبت حساب بانکی من',
  auth: 'bearer',
  signed: true,
  body: exactly({ number: Type.String({ maxLength: 60 }), type: Type.Enum([...accountTypes]) }),
  reply: done(bankAccount),
  refusals: Object.values(accountRefusals),
})
