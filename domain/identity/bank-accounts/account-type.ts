/** The eleven kinds of bank account with their labels (R-BANK-04, R-BANK-05, D-30). */
export const accountTypeLabels = {
  SHORT_TERM_DEPOSIT: 'سپرده کوتاه‌مدت',
  GHARZ_HASNA_DEPOSIT: 'سپردهٔ قرض‌الحسنه',
  LONG_TERM_DEPOSIT: 'سپرده بلندمدت',
  FOREIGN_CURRENCY: 'حساب ارزی',
  ANNOUNCEMENT: 'حساب اعلامیه',
  SPECIAL_GHARZ_HASNA_SAVINGS: 'پس‌انداز قرض‌الحسنه ویژه',
  INVESTMENT_TRUST: 'حساب امانی سرمایه‌گذاری',
  CARD: 'حساب کارت',
  LOAN: 'حساب تسهیلات',
  BANK_ACCOUNT: 'حساب بانکی',
  CURRENT: 'حساب جاری',
} as const
export type AccountType = keyof typeof accountTypeLabels
export const accountTypes = Object.keys(accountTypeLabels) as readonly AccountType[]

/** The label of a code; an unknown one is shown as 'حساب بانکی'. */
export const accountTypeLabel = (code: string): string =>
  Object.hasOwn(accountTypeLabels, code) ? accountTypeLabels[code as AccountType] : accountTypeLabels.BANK_ACCOUNT
