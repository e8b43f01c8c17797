import { digits } from '#domain/platform/kernel/persian.ts'

/** The texts beside the legal texts themselves. */
export const copy = {
  sections: 'بخش‌های این صفحه',
  version: (version: number) => `نسخهٔ ${digits(version)}`,
  since: 'اعتبار از',
  question: 'پرسشی دارید؟',
  write: 'به ما پیام بدهید',
} as const
