/** Texts about collateral that goes back after the end of an order. */
export const copy = {
  title: 'بازگشت وثیقه',
  until: 'آزادسازی تا پایان',
  late: 'مهلت آزادسازی گذشت. پیگیر آن هستیم و آزاد که شد خبر می‌دهیم.',
  support: 'پرسیدن از پشتیبانی',
  releasedOn: 'آزاد شده در',
  confirmText: 'وقتی به دستتان رسید همین‌جا ثبت کنید.',
  confirm: 'دریافت کردم',
  confirmOf: (name: string) => `${name} را دریافت کردم`,
  receivedOn: 'دریافت در',
  byStaff: 'همکاران ما ثبت کردند.',
  notReceived: 'اگر به دست شما نرسیده، به پشتیبانی بگویید.',
} as const
