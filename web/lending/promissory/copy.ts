import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { promissoryCaptions } from '#domain/lending/promissory/promissory.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word a customer reads about the promissory note. */
export const copy = {
  steps: 'مراحل سفته',
  buy: {
    title: 'سفتهٔ الکترونیکی را بخرید',
    text: 'سفته پشتوانهٔ بازپرداخت است. بعد از تسویهٔ آخرین قسط باطل می‌شود.',
    stamp: 'تمبر مالیاتی سفته',
    fee: 'کارمزد صدور',
    total: 'قابل پرداخت',
    pay: (amount: string) => `پرداخت ${amount}`,
    note: 'با پرداخت، به درگاه بانکی می‌روید و بعد از آن خودکار به همین صفحه برمی‌گردید.',
  },
  preview: {
    title: 'سفتهٔ الکترونیکی',
    ...promissoryCaptions,
  },
  upload: {
    title: 'سفتهٔ خودتان را دارید؟',
    text: 'سفتهٔ الکترونیکی با همین مبلغ را به‌صورت عکس یا PDF بفرستید. کارشناس آن را بررسی می‌کند.',
    label: 'فایل سفته',
    kinds: 'JPG، PNG، WEBP یا PDF تا ۲۰ صفحه؛ حداکثر ۱۰ مگابایت',
  },
  rejected: 'سفته پذیرفته نشد',
  notIssued: 'سفته صادر نشد',
  issuing: { title: 'سفته در حال صدور است', text: `هزینه پرداخت شد. صدور معمولاً تا ${digits(usualHours.bank)} ساعت طول می‌کشد.` },
  sign: {
    title: 'سفته را امضا کنید',
    text: 'سفته صادر شد. در صفحهٔ امضا، متن را بخوانید و با کد یک‌بارمصرف امضا کنید.',
    go: 'رفتن به صفحهٔ امضا',
    renew: 'درخواست امضای تازه',
    until: 'مهلت امضا تا',
    over: 'مهلت امضا تمام شد. سفته باطل نمی‌شود؛ یک درخواست امضای تازه بدون هزینه بگیرید.',
    ways: ['متن سفته را بخوانید.', 'کد پیامک‌شده را وارد کنید.', 'به همین صفحه برگردید. خودکار به‌روز می‌شود.'],
  },
  checking: { title: 'سفته رسید و در حال بررسی است', text: 'کارشناس سفته‌ای را که فرستادید بررسی می‌کند.' },
  uploaded: { title: 'سفته بارگذاری شد', text: 'هنوز برای بررسی نرفته است. «فرستادن برای بررسی» را بزنید.' },
  done: { title: 'سفته امضا شد', text: 'نسخهٔ امضاشده در «اسناد سفارش» می‌ماند.' },
  remove: 'حذف و بارگذاری دوباره',
  removeTitle: 'این سفته حذف شود؟',
  removeText: 'پس از حذف، سفتهٔ دیگری بارگذاری کنید یا از این‌جا بخرید.',
  stay: 'بماند',
  after: 'بعد از پرداخت چه می‌شود؟',
  afterSteps: [
    { title: 'سفته صادر می‌شود', text: `معمولاً تا ${digits(usualHours.bank)} ساعت` },
    { title: 'درخواست امضا می‌آید', text: 'در همین صفحه' },
    { title: 'با کد پیامکی امضا می‌کنید', text: 'بدون مراجعهٔ حضوری' },
  ],
}
