import { acceptedText } from '#domain/identity/terms/terms.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import type { Figures } from './mandate.ts'

/** What is read of a mandate before the customer leaves for the bank. */
export const mandateConsent = {
  subtitle: 'قسط‌ها روز سررسید ساعت ۹ صبح از حساب شما برداشت می‌شود.',
  ceiling: 'بیشترین هر برداشت',
  perDay: 'در روز',
  perMonth: 'در ماه',
  pulls: (count: string) => `${count} برداشت`,
  until: 'تا روز',
  formula: (largest: string, lastDue: string) => `سقف = بزرگ‌ترین قسط ${largest} × ۱٫۳. پایان = آخرین قسط ${lastDue} + ۶۰ روز.`,
} as const

/** The mandate in figures, as it was given at the bank. */
export const acceptedMandate = ({ bankName, ...figures }: Omit<Figures, 'orderCount'> & { readonly bankName: string }): string =>
  acceptedText(
    mandateConsent.subtitle,
    `بانک: ${bankName}`,
    `${mandateConsent.ceiling}: ${tomans(figures.ceiling)}`,
    `${mandateConsent.perDay}: ${mandateConsent.pulls(digits(figures.perDay))}`,
    `${mandateConsent.perMonth}: ${mandateConsent.pulls(digits(figures.perMonth))}`,
    `${mandateConsent.until}: ${jalali(figures.endsOn)}`,
    mandateConsent.formula(tomans(figures.largest), jalali(figures.lastDue)),
  )
