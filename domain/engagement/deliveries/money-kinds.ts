import { kind } from './notice-kind.ts'

const due = ['number', 'amount', 'day'] as const

/** Notices about dues, payments, autopay and refunds. */
export const moneyKinds = {
  'due.before-3': kind('dues', due, {
    sms: ({ amount, day }) => `قسط ${amount}ی‌تان ${day} سررسید می‌شود.`,
    title: ({ number }) => `سررسید قسط ${number} نزدیک است`,
    body: ({ amount, day }) => `قسط ${amount}ی شما ${day} سررسید می‌شود. اگر زودتر بپردازید امتیاز می‌گیرید.`,
    action: 'پرداخت',
  }),
  'due.today': kind('dues', due, {
    sms: ({ amount }) => `امروز سررسید قسط ${amount}ی شماست.`,
    title: ({ number }) => `امروز سررسید قسط ${number} است`,
    body: ({ amount }) => `قسط ${amount}ی شما امروز سررسید می‌شود. اگر امروز بپردازید دیرکردی ندارد.`,
    action: 'پرداخت',
  }),
  'due.after-1': late(({ amount }) => `سررسید قسط ${amount}ی شما دیروز بود.`, {
    title: ({ number }) => `قسط ${number} عقب افتاد`,
    body: ({ amount, day }) => `سررسید قسط ${amount}ی شما ${day} بود. دیرکرد روزانه حساب می‌شود و با پرداخت متوقف می‌شود.`,
  }),
  'due.after-3': late(({ amount }) => `۳ روز از سررسید قسط ${amount}ی شما گذشت.`, {
    title: ({ number }) => `۳ روز از سررسید قسط ${number} گذشت`,
    body: ({ amount, day }) => `سررسید قسط ${amount}ی شما ${day} بود. هر روز زودتر بپردازید دیرکرد کمتری دارد.`,
  }),
  'due.after-7': late(({ amount }) => `یک هفته از سررسید قسط ${amount}ی شما گذشت.`, {
    title: ({ number }) => `یک هفته از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. اگر مشکلی هست با پشتیبانی صحبت کنید.`,
  }),
  'due.after-14': late(({ amount }) => `قسط ${amount}ی شما دو هفته عقب است. راه سبک‌تری هم هست.`, {
    title: ({ number }) => `دو هفته از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. می‌توانید قسط‌ها را عقب ببرید یا پخش کنید، بدون کارمزد تازه.`,
  }),
  'due.after-30': late(({ amount }) => `قسط ${amount}ی شما یک ماه عقب است. راه سبک‌تری هم هست.`, {
    title: ({ number }) => `یک ماه از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. قسط‌ها را سبک‌تر کنید یا با پشتیبانی صحبت کنید.`,
  }),
  'due.after-60': law(({ amount }) => `قسط ${amount}ی شما ۶۰ روز عقب است. هزینهٔ وصول را ببینید.`, {
    title: ({ number }) => `۶۰ روز از سررسید قسط ${number} گذشت`,
    body: () => 'به قسطی که بیش از ۶۰ روز دیر شود، ۱۴ روز پس از پیشنهاد راه سبک‌تر، هزینهٔ وصول مطالبات هم اضافه می‌شود.',
  }),
  'due.after-90': law(({ amount }) => `قسط ${amount}ی شما سه ماه عقب است. با ما تماس بگیرید.`, {
    title: ({ number }) => `سه ماه از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. با پشتیبانی صحبت کنید تا راهی پیدا کنیم.`,
  }),
  'payment.done': kind('payments', ['amount'], {
    sms: ({ amount }) => `${amount} از شما رسید.`,
    title: () => 'پرداخت شما انجام شد',
    body: ({ amount }) => `پرداخت ${amount} شما ثبت شد. رسید آن در پلکان است.`,
    action: 'رسید',
  }),
  'payment.by-guarantor': kind('payments', ['amount'], {
    sms: ({ amount }) => `ضامن شما ${amount} برای قسط شما پرداخت کرد.`,
    title: () => 'ضامن شما قسط را پرداخت کرد',
    body: ({ amount }) => `ضامن شما ${amount} برای قسط شما پرداخت کرد. رسید آن در پلکان است.`,
    action: 'رسید',
  }),
  'autopay.in-3-days': kind('autopay', ['amount', 'day'], {
    sms: ({ amount, day }) => `${day} ${amount} برای قسط از حساب شما برداشت می‌شود.`,
    title: () => 'برداشت خودکار تا سه روز دیگر',
    body: ({ amount, day }) =>
      `${day} ساعت ۹ صبح ${amount} برای قسط شما برداشت می‌شود. تا یک ساعت پیش از آن می‌توانید «این بار نه» را بزنید.`,
    action: 'دیدن',
  }),
  'autopay.tomorrow': kind('autopay', ['amount', 'day'], {
    sms: ({ amount }) => `فردا ${amount} برای قسط از حساب شما برداشت می‌شود.`,
    title: () => 'فردا برداشت خودکار دارید',
    body: ({ amount, day }) => `${day} ساعت ۹ صبح ${amount} برای قسط شما برداشت می‌شود. موجودی حساب را ببینید.`,
    action: 'دیدن',
  }),
  'autopay.paid': kind('autopay', ['amount'], {
    sms: ({ amount }) => `${amount} برای قسط شما خودکار برداشت شد.`,
    title: () => 'برداشت خودکار انجام شد',
    body: ({ amount }) => `${amount} برای قسط شما برداشت شد. رسید آن در پلکان است.`,
    action: 'رسید',
  }),
  'autopay.failed': kind('autopay', ['amount'], {
    sms: ({ amount }) => `برداشت خودکار ${amount} انجام نشد. خودتان بپردازید.`,
    title: () => 'برداشت خودکار انجام نشد',
    body: ({ amount }) => `${amount} از حساب شما برداشت نشد. قسط را خودتان بپردازید تا دیرکرد نخورد.`,
    action: 'پرداخت',
  }),
  'autopay.changed': kind('autopay', [], {
    sms: () => 'برداشت خودکار شما تغییر کرد.',
    title: () => 'برداشت خودکار شما تغییر کرد',
    body: () => 'روشن، خاموش یا تازه شدن برداشت خودکار را با زمان هر تغییر در پلکان ببینید.',
    action: 'دیدن',
  }),
  'autopay.consent-needed': kind('autopay', [], {
    sms: () => 'سقف برداشت خودکار شما برای سفارش تازه کافی نیست.',
    title: () => 'سقف برداشت خودکار کافی نیست',
    body: () => 'سفارش تازهٔ شما از سقف اجازهٔ برداشت بیشتر است. اگر می‌خواهید خودکار بماند، اجازه را تازه کنید.',
    action: 'تازه کردن',
  }),
  'refund.to-wallet': kind('settlements', ['amount'], {
    sms: ({ amount }) => `${amount} به کیف پول شما برگشت.`,
    title: () => 'مبلغ به کیف پول شما برگشت',
    body: ({ amount }) => `${amount} به کیف پول شما در پلکان واریز شد.`,
    action: 'دیدن',
  }),
  'withdrawal.paid': kind('settlements', ['amount'], {
    sms: ({ amount }) => `${amount} به حساب بانکی شما واریز شد.`,
    title: () => 'برداشت شما واریز شد',
    body: ({ amount }) => `${amount} از کیف پول به حساب بانکی شما واریز شد.`,
    action: 'دیدن',
  }),
  'withdrawal.refused': kind('settlements', ['amount'], {
    sms: ({ amount }) => `برداشت ${amount} انجام نشد و به کیف پول برگشت.`,
    title: () => 'برداشت شما انجام نشد',
    body: ({ amount }) => `${amount} به کیف پول شما برگشت.`,
    action: 'دیدن',
  }),
} as const

type Late = Parameters<typeof kind<'number' | 'amount' | 'day'>>[2]

/** A contact about something late goes out from 09 to 20 only. */
function late(sms: Late['sms'], texts: Pick<Late, 'title' | 'body'>) {
  return kind('dues', due, { sms, action: 'پرداخت', ...texts }, 'collection')
}

/** The same where law demands this notice. */
function law(sms: Late['sms'], texts: Pick<Late, 'title' | 'body'>) {
  return kind('terms', due, { sms, action: 'دیدن', ...texts }, 'collection')
}
