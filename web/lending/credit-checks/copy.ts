import { inquiryConsent } from '#domain/lending/credit-checks/report.ts'
import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word a customer reads about their credit report. */
export const copy = {
  page: 'گزارش اعتبار',
  intro: 'با یک استعلام می‌فهمید رتبه‌تان چیست و تا چه مبلغی می‌توانید قسطی بخرید.',
  steps: ['تأیید شماره', 'پرداخت هزینه', 'شروع استعلام', 'نتیجه'],
  stepsLabel: 'مراحل اعتبارسنجی',
  start: {
    title: 'اعتبارسنجی را شروع کنید',
    points: ['نمره و رتبهٔ اعتباری شما', 'مبلغی که می‌توانید سفارش بدهید', 'آنچه رتبه را بالا می‌برد'],
    price: (amount: string) => `هزینهٔ گزارش ${amount} است و پیش از آن پرداخت می‌شود. گزارش ۳۰ روز معتبر است.`,
    nationalCode: 'کد ملی',
    nationalCodeHint: 'همان کد ملی پروفایل شما',
    send: 'فرستادن کد تأیید',
    identity: 'اول هویت‌تان را تأیید کنید',
    identityText: 'برای استعلام، کد ملی و تاریخ تولد شما باید تأیید شده باشد.',
    toProfile: 'رفتن به پروفایل',
  },
  proof: {
    title: 'کد پیامک‌شده را وارد کنید',
    text: 'با این کد معلوم می‌شود شماره دست خود شماست.',
    label: 'کد تأیید',
    again: 'ارسال دوبارهٔ کد',
    before: 'کد تازه تا',
  },
  fee: {
    title: 'هزینهٔ گزارش را بپردازید',
    text: 'شماره‌تان تأیید شد. با پرداخت، به درگاه بانکی می‌روید و به همین‌جا برمی‌گردید.',
    row: 'هزینهٔ گزارش',
    total: 'قابل پرداخت',
    pay: (amount: string) => `پرداخت ${amount}`,
  },
  go: {
    title: 'استعلام را شروع کنید',
    text: inquiryConsent,
    send: 'فرستادن کد استعلام',
    label: 'کد استعلام',
  },
  refused: {
    title: 'گزارش اعتبار آماده نشد',
    text: 'شرکت اعتبارسنجی گزارش را نداد و هزینه‌ای که پرداخته بودید به کیف پول‌تان برگشت. می‌توانید دوباره درخواست بدهید.',
  },
  waiting: {
    title: 'استعلام در جریان است',
    text: `معمولاً تا ${digits(usualHours.bureau)} ساعت. می‌توانید از این صفحه بروید؛ نتیجه را خبر می‌دهیم.`,
  },
}
