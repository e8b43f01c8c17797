import { kind } from './notice-kind.ts'

const due = ['number', 'amount', 'day'] as const
const lateDue = [...due, 'days'] as const

const ofWithdrawn: Pick<Late, 'title' | 'body'> = {
  title: ({ number }) => `سررسید قسط ${number} گذشته است`,
  body: ({ amount }) =>
    `قسط ${amount}ی شما هنوز پرداخت نشده است. هر روز زودتر بپردازید دیرکرد کمتری دارد. اگر مشکلی هست با پشتیبانی صحبت کنید.`,
}

/** Notices about dues, payments, autopay and refunds. */
export const moneyKinds = {
  'due.before-3': kind('dues', due, {
    sms: ({ amount, day }) => `قسط ${amount}ی‌تان ${day} سررسید می‌شود.`,
    title: ({ number }) => `سررسید قسط ${number} نزدیک است`,
    body: ({ amount, day }) => `قسط ${amount}ی شما ${day} سررسید می‌شود. اگر زودتر بپردازید امتیاز می‌گیرید.`,
    action: 'پرداخت',
  }),
  // Once early points are over: of what was moved, and of what a withdrawal left (R-PLAN-09, R-PLAN-10).
  'due.before-3-no-points': kind('dues', due, {
    sms: ({ amount, day }) => `قسط ${amount}ی‌تان ${day} سررسید می‌شود.`,
    title: ({ number }) => `سررسید قسط ${number} نزدیک است`,
    body: ({ amount, day }) => `قسط ${amount}ی شما ${day} سررسید می‌شود. اگر تا پایان آن روز بپردازید دیرکردی ندارد.`,
    action: 'پرداخت',
  }),
  'due.today': kind('dues', due, {
    sms: ({ amount }) => `امروز سررسید قسط ${amount}ی شماست.`,
    title: ({ number }) => `امروز سررسید قسط ${number} است`,
    body: ({ amount }) => `قسط ${amount}ی شما امروز سررسید می‌شود. اگر امروز بپردازید دیرکردی ندارد.`,
    action: 'پرداخت',
  }),
  'due.after-1': late(
    ({ amount, days }) => (isStep('۱', days) ? `سررسید قسط ${amount}ی شما دیروز بود.` : `${days} روز از سررسید قسط ${amount}ی شما گذشت.`),
    {
      title: ({ number }) => `قسط ${number} عقب افتاد`,
      body: ({ amount, day }) => `سررسید قسط ${amount}ی شما ${day} بود. دیرکرد روزانه حساب می‌شود و با پرداخت متوقف می‌شود.`,
    },
  ),
  'due.after-3': late(({ amount, days }) => `${ago('۳', days)} از سررسید قسط ${amount}ی شما گذشت.`, {
    title: ({ number, days }) => `${ago('۳', days)} از سررسید قسط ${number} گذشت`,
    body: ({ amount, day }) => `سررسید قسط ${amount}ی شما ${day} بود. هر روز زودتر بپردازید دیرکرد کمتری دارد.`,
  }),
  'due.after-7': late(({ amount, days }) => `${ago('۷', days)} از سررسید قسط ${amount}ی شما گذشت.`, {
    title: ({ number, days }) => `${ago('۷', days)} از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. اگر مشکلی هست با پشتیبانی صحبت کنید.`,
  }),
  'due.after-14': late(({ amount, days }) => `قسط ${amount}ی شما ${ago('۱۴', days)} عقب است. راه سبک‌تری هم هست.`, {
    title: ({ number, days }) => `${ago('۱۴', days)} از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. می‌توانید قسط‌ها را عقب ببرید یا پخش کنید، بدون کارمزد تازه.`,
  }),
  'due.after-30': late(({ amount, days }) => `قسط ${amount}ی شما ${ago('۳۰', days)} عقب است. راه سبک‌تری هم هست.`, {
    title: ({ number, days }) => `${ago('۳۰', days)} از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. قسط‌ها را سبک‌تر کنید یا با پشتیبانی صحبت کنید.`,
  }),
  'due.after-60': law(({ amount, days }) => `قسط ${amount}ی شما ${ago('۶۰', days)} عقب است. هزینهٔ وصول را ببینید.`, {
    title: ({ number, days }) => `${ago('۶۰', days)} از سررسید قسط ${number} گذشت`,
    body: () => 'به قسطی که بیش از ۶۰ روز دیر شود، ۱۴ روز پس از پیشنهاد راه سبک‌تر، هزینهٔ وصول مطالبات هم اضافه می‌شود.',
  }),
  'due.after-90': law(({ amount, days }) => `قسط ${amount}ی شما ${ago('۹۰', days)} عقب است. با ما تماس بگیرید.`, {
    title: ({ number, days }) => `${ago('۹۰', days)} از سررسید قسط ${number} گذشت`,
    body: ({ amount }) => `قسط ${amount}ی شما هنوز پرداخت نشده است. با پشتیبانی صحبت کنید تا راهی پیدا کنیم.`,
  }),
  // Of what a withdrawal left, after 14 and 30 days and after 60: no lighter plan is possible, and no collection fee arises (R-PLAN-14).
  'due.withdrawn': late(({ amount, days }) => `${days} روز از سررسید قسط ${amount}ی شما گذشت.`, ofWithdrawn),
  'due.withdrawn-60': law(({ amount, days }) => `${days} روز از سررسید قسط ${amount}ی شما گذشت.`, ofWithdrawn),
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
    body: ({ amount }) => `${amount} از حساب شما برداشت نشد و دیگر خودکار برداشت نمی‌شود. قسط را خودتان بپردازید.`,
    action: 'پرداخت',
  }),
  // On `day` it is tried again; `failed-free` where no late fee arises until then (R-REACH-10).
  'autopay.failed-again': kind('autopay', ['amount', 'day'], {
    sms: ({ day }) => `برداشت خودکار قسط انجام نشد. ${day} دوباره امتحان می‌کنیم.`,
    title: () => 'برداشت خودکار انجام نشد',
    body: ({ amount, day }) =>
      `${amount} از حساب شما برداشت نشد. ${day} ساعت ۹ دوباره امتحان می‌کنیم. اگر زودتر خودتان بپردازید دیرکرد کمتری دارد.`,
    action: 'دیدن',
  }),
  'autopay.failed-free': kind('autopay', ['amount', 'day'], {
    sms: ({ day }) => `برداشت خودکار قسط انجام نشد. ${day} دوباره امتحان می‌کنیم.`,
    title: () => 'برداشت خودکار انجام نشد',
    body: ({ amount, day }) => `${amount} از حساب شما برداشت نشد. ${day} ساعت ۹ دوباره امتحان می‌کنیم و تا آن روز دیرکرد بیشتر نمی‌شود.`,
    action: 'دیدن',
  }),
  'autopay.changed': kind('autopay', [], {
    sms: () => 'برداشت خودکار شما تغییر کرد.',
    title: () => 'برداشت خودکار شما تغییر کرد',
    body: () => 'روشن، خاموش یا تازه شدن برداشت خودکار را با زمان هر تغییر در پلکان ببینید.',
    action: 'دیدن',
  }),
  'autopay.consent-needed': kind('autopay', ['number', 'day'], {
    sms: (words) => `${dueOf(words)} در اجازهٔ برداشت جا نمی‌شود.`,
    title: () => 'اجازهٔ برداشت باید تازه شود',
    body: (words) => `${dueOf(words)} در اجازهٔ فعلی جا نمی‌شود و برداشت نمی‌شود. اگر می‌خواهید خودکار بماند، اجازه را تازه کنید.`,
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

type Late = Parameters<typeof kind<(typeof lateDue)[number]>>[2]

/** A contact about something late goes out from 09 to 20 only. */
function late(sms: Late['sms'], texts: Pick<Late, 'title' | 'body'>) {
  return kind('dues', lateDue, { sms, action: 'پرداخت', ...texts }, 'collection')
}

/** The same where law demands this notice. */
function law(sms: Late['sms'], texts: Pick<Late, 'title' | 'body'>) {
  return kind('terms', lateDue, { sms, action: 'دیدن', ...texts }, 'collection')
}

/** Whether it is sent on the day of its step; what was queued without its days was. */
const isStep = (step: string, days: string): boolean => days === step || days === ''

/** How long ago the due day was: on the day of the step in its words, otherwise in days. */
const ago = (step: string, days: string): string => (isStep(step, days) ? (stepWords.get(step) ?? `${step} روز`) : `${days} روز`)

const stepWords: ReadonlyMap<string, string> = new Map([
  ['۷', 'یک هفته'],
  ['۱۴', 'دو هفته'],
  ['۳۰', 'یک ماه'],
  ['۹۰', 'سه ماه'],
])

/** An instalment by its number and day; what was queued without them names none. */
const dueOf = ({ number, day }: { readonly number: string; readonly day: string }): string =>
  number === '' ? 'یک قسط شما' : `قسط ${number}، سررسید ${day}،`
