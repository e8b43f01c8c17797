import { digits } from '#domain/platform/kernel/persian.ts'
import { aboutText } from './about-text.ts'
import type { LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** The texts beside the legal texts themselves. */
export const copy = {
  sections: 'بخش‌های این صفحه',
  version: (version: number) => `نسخهٔ ${digits(version)}`,
  since: 'اعتبار از',
  question: 'پرسشی دارید؟',
  write: 'به ما پیام بدهید',
} as const

/** The texts by their address, /legal/terms and so on. */
export const legalTexts: Readonly<Record<string, LegalText>> = { terms: termsText, privacy: privacyText, about: aboutText }
