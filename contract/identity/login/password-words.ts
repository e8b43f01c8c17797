import type { PasswordFault, PasswordWeakness } from '#domain/identity/login/password.ts'

const better = 'سه چهار کلمهٔ بی‌ربط را با یک عدد کنار هم بگذارید.'

/** The sentence of each fault of a new password (D-12), used by the server's refusals and partly by the form before sending. */
export const passwordWords: Readonly<Record<PasswordFault | PasswordWeakness, string>> = {
  length: 'رمز باید ۸ تا ۷۲ حرف باشد.',
  'letter-and-digit': 'رمز دست‌کم یک حرف و یک رقم دارد.',
  common: `خیلی‌ها از این رمز استفاده می‌کنند. ${better}`,
  own: `نام یا شمارهٔ خودتان در این رمز است و زود حدس زده می‌شود. ${better}`,
  keys: `کلیدهای کنار هم زود حدس زده می‌شوند. ${better}`,
  sequence: `حرف‌ها و عددهای پشت سر هم زود حدس زده می‌شوند. ${better}`,
  repeated: `تکرار یک حرف یا یک تکه زود حدس زده می‌شود. ${better}`,
  date: `تاریخ و سال زود حدس زده می‌شود. ${better}`,
  word: `نام یا کلمهٔ آشنا با چند رقم زود حدس زده می‌شود. ${better}`,
  guessable: `این رمز زود حدس زده می‌شود. ${better}`,
  unequal: 'با رمز تازه یکی نیست.',
}
