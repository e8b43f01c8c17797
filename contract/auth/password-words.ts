import type { PasswordFault } from '#domain/auth/password.ts'

/** The sentence of each fault a new password may have (D-12); the server answers them, the form shows them before sending. */
export const passwordWords: Readonly<Record<PasswordFault, string>> = {
  length: 'رمز ۸ تا ۷۲ نویسه است.',
  'letter-and-digit': 'رمز دست‌کم یک حرف و یک رقم دارد.',
  common: 'این رمز را خیلی‌ها به کار می‌برند. رمز دیگری بسازید.',
  unequal: 'با رمز تازه یکی نیست.',
}
