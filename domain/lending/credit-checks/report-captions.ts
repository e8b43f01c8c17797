/** The captions of a credit report's rows, on its page and on its PDF. */
export const reportCaptions = {
  allowed: 'مجاز به دریافت اعتبار',
  noGrade: 'بدون رتبه',
  roles: { MAIN: 'بدهکار اصلی', GUARANTOR: 'ضامن' },
  tax: 'بدهی مالیاتی',
  executed: 'محکومیت مالی اجراشده',
  notExecuted: 'محکومیت مالی اجرانشده',
  insolvency: 'اعسار',
} as const
