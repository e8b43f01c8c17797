import type { AccountFault } from '#domain/identity/bank-accounts/account.ts'

/** The sentence of each fault of an account number (D-12), used by the server's refusals and by the forms before sending. */
export const accountWords: Readonly<Record<AccountFault, string>> = {
  required: 'شمارهٔ حساب یا شبا را وارد کنید.',
  'account-number': 'شمارهٔ حساب ۸ تا ۲۶ رقم است، یا شبا با IR و ۲۴ رقم.',
  sheba: 'این شبا درست نیست. IR و ۲۴ رقم بعد از آن را دوباره ببینید.',
  'card-not-account': 'این شمارهٔ کارت است. شمارهٔ حساب یا شبا را وارد کنید.',
}
