import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word a customer reads about contracts and their signatures. */
export const copy = {
  title: 'قرارداد را امضا کنید',
  text: 'متن را بخوانید و با کد یک‌بارمصرف امضا کنید. امضای شما و بانک در خود فایل می‌ماند.',
  waiting: {
    title: 'شما امضا کردید؛ نوبت بانک است',
    text: `امضای بانک معمولاً تا ${digits(usualHours.bank)} ساعت طول می‌کشد. نتیجه را خبر می‌دهیم.`,
  },
  done: { title: 'قرارداد را هر دو طرف امضا کرده‌اند', text: 'نسخهٔ امضاشده را می‌توانید نگه دارید.' },
  terms: 'شرایط در یک صفحه',
  termsText: 'پیش از امضا بخوانید. چکیدهٔ SHA-256 آن همراه امضای شما نگه داشته می‌شود.',
  termsWhole: 'متن کامل و جدول قسط‌ها در قرارداد است؛ آن را از «اسناد سفارش» بگیرید.',
  go: 'رفتن به صفحهٔ امضا',
  renew: 'درخواست امضای تازه',
  until: 'مهلت امضا تا',
  over: 'مهلت امضا تمام شد. یک درخواست تازه بدون هزینه بگیرید.',
  hands: 'امضاها',
  customer: 'امضای شما',
  bank: 'امضای بانک',
  states: { SIGNED: 'امضا شد', PENDING: 'در انتظار', EXPIRED: 'مهلت گذشته', NONE: 'هنوز امضا نشده' },
  documents: 'اسناد سفارش',
  names: {
    promissory: 'سفتهٔ الکترونیکی',
    terms: 'شرایط در یک صفحه',
    'customer-contract': 'قرارداد شما',
    'bank-contract': 'قرارداد بانک',
    'repayment-schedule': 'جدول بازپرداخت',
    'guarantor-contract': 'قرارداد ضمانت',
    addendum: 'الحاقیهٔ قرارداد',
    'plan-schedule': 'جدول بازپرداخت',
    'settlement-letter': 'نامهٔ تسویه',
  },
  signed: 'امضاشده',
  unsigned: 'هنوز امضا نشده',
  ofPlan: (plan: string) => `برنامهٔ ${plan}`,
  sealed: 'امضای دیجیتال پلکان',
  schedule: 'مبلغ و سررسید قسط‌ها',
  download: 'دریافت PDF',
}
