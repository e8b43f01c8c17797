import { digits } from '#domain/platform/kernel/persian.ts'

/** The texts about the accepted terms. */
export const copy = {
  accepted: (version: number) => `نسخهٔ ${digits(version)} قوانین را پذیرفته‌اید، در`,
  terms: 'قوانین استفاده',
  privacy: 'حریم خصوصی',
} as const
