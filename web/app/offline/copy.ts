import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import type { Day } from '#domain/platform/kernel/time.ts'

/** The texts of a phone without a connection, and of a new release. */
export const copy = {
  offline: 'آفلاین هستید.',
  lastAt: (at: string, today: Day) => `آخرین وضعیت: ${jalali(at) === jalali(today) ? 'امروز' : jalali(at)} ${clock(at)}`,
  release: 'نسخهٔ تازه آماده است.',
  renew: 'تازه کردن',
} as const
