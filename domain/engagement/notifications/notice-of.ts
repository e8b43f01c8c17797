import { documentGroupNames } from '#domain/lending/documents/document.ts'
import { writeOffDays } from '#domain/lending/plans/write-off.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, pointsText, tomans } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import {
  autopayAnnouncedNotice,
  autopayEndedNotice,
  autopayFailedNotice,
  autopayGivenNotice,
  autopayPulledNotice,
  autopayRenewalNotice,
} from './autopay-notices.ts'
import { collateralNotices } from './collateral-notices.ts'
import { noteAndCardNotices } from './note-and-card-notices.ts'
import {
  collateralReviewedNotice,
  guaranteeAnsweredNotice,
  guaranteeAskedNotice,
  guaranteeLateNotice,
  guaranteeMovedNotice,
  guaranteeReleasedNotice,
  guarantorPaidNotice,
  invoicePaidNotice,
  type Notice,
  orderMovedNotice,
  supportAnsweredNotice,
  supportDecidedNotice,
} from './order-notices.ts'
import { problemNotices } from './problem-notices.ts'
import { reminderNotice } from './reminder-notices.ts'
import { cashBackNotices, creditedNotice } from './wallet-notices.ts'

/** The notice of an event, or null: customers are notified of what they must do and of decisions about their records. */
export function noticeOf(event: DomainEvent): Notice | null {
  const byType = noticesByType as { readonly [T in DomainEventType]: (event: DomainEvent) => Notice | null }
  return byType[event.type](event)
}

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

/** Has every event type, so that a new one does not compile without a decision about its notice. */
const noticesByType: { readonly [T in DomainEventType]: (event: Of<T>) => Notice | null } = {
  'customer.registered': () =>
    system('به پلکان خوش آمدید', 'هویت خود را تأیید کنید. اولین تأیید هر کد ملی امتیاز هدیه دارد.', ['/profile', 'تأیید هویت']),
  'identity.confirmed': () => system('هویت شما تأیید شد', 'حالا می‌توانید از فروشگاه‌ها قسطی بخرید.', ['/stores', 'دیدن فروشگاه‌ها']),
  'validation.paid': () =>
    system('هزینهٔ گزارش اعتبار پرداخت شد', 'برای شروع استعلام، کدی را که پیامک می‌شود وارد کنید.', ['/validation-user', 'شروع اعتبارسنجی']),
  'validation.approved': ({ allowCredit }) =>
    allowCredit
      ? system('گزارش اعتبار شما آماده است', 'نمره، رتبه و سقف اعتبار خود را ببینید.', ['/validation-user', 'دیدن گزارش'])
      : system('گزارش اعتبار شما آماده است', 'فعلاً امکان خرید اعتباری نیست. دلیل‌ها را در گزارش ببینید.', ['/validation-user', 'دیدن گزارش']),
  'validation.refused': () =>
    system(
      'گزارش اعتبار شما آماده نشد',
      'شرکت اعتبارسنجی گزارش را نداد و هزینه‌ای که پرداخته بودید به کیف پول‌تان برگشت. می‌توانید دوباره درخواست بدهید.',
      ['/validation-user', 'درخواست دوباره'],
    ),
  'documents.sent': () => null,
  'documents.reviewed': ({ group, approved }) =>
    approved
      ? order(`${groupName(group)} تأیید شد`, 'وضعیت مدارک دیگر را هم ببینید.', ['/documents', 'دیدن مدارک'])
      : order(`${groupName(group)} نیازمند اصلاح است`, 'دلیل را ببینید و مدرک تازه بفرستید.', ['/documents', 'اصلاح مدارک']),
  'order.created': ({ orderId }) => order('سفارش شما ثبت شد', 'قدم بعدی را در صفحهٔ سفارش ببینید.', [`/orders/${orderId}`, 'دیدن سفارش']),
  'order.moved': orderMovedNotice,
  'order.waiting': ({ orderId, days, isLasting = false }) =>
    order(
      'سفارش شما نیمه‌کاره مانده است',
      days < 25 || isLasting
        ? `${digits(days)} روز است کاری روی سفارش انجام نشده. قدم بعدی را در صفحهٔ سفارش ببینید.`
        : `${digits(days)} روز گذشته است. اگر تا پنج روز دیگر کاری انجام نشود، سفارش بسته می‌شود.`,
      [`/orders/${orderId}`, 'ادامهٔ سفارش'],
    ),
  ...collateralNotices,
  'ticket.refused': () =>
    order('درخواست لغو پذیرفته نشد', 'دلیل را در درخواست ببینید. سفارش از همان‌جا که بود ادامه دارد.', ['/tickets', 'دیدن درخواست']),
  'refusal.reviewed': ({ orderId, outcome }) =>
    outcome === 'OFFERED'
      ? order('کارشناس شرایط تازه‌ای پیشنهاد داد', 'پاسخ و پیشنهاد را در صفحهٔ سفارش ببینید.', [`/orders/${orderId}`, 'دیدن پیشنهاد'])
      : order('پاسخ کارشناس به درخواست بررسی دوباره', 'کارشناس هم سفارش را تأیید نکرد. دلیل را در صفحهٔ سفارش ببینید.', [
          `/orders/${orderId}`,
          'دیدن پاسخ',
        ]),
  ...noteAndCardNotices,
  'promissory.signed': () => null,
  'contract.signed': ({ orderId, party }) =>
    party === 'bank' ? order('بانک قرارداد را امضا کرد', 'نسخهٔ امضاشده در صفحهٔ سفارش است.', [`/orders/${orderId}`, 'دیدن قرارداد']) : null,
  'invoice.paid': invoicePaidNotice,
  // A paid invoice and a changed plan have notices of their own.
  'payment.paid': ({ paymentId, kind }) =>
    kind === 'invoice' || kind === 'payoff' || kind === 'part_payment'
      ? null
      : system('پرداخت شما انجام شد', 'رسید را هر وقت خواستید ببینید.', [`/payments/${paymentId}`, 'دیدن رسید']),
  // A payoff finishes its order, whose notice says so.
  'plan.changed': ({ orderId, kind, isSettled }) =>
    kind === 'PAYOFF'
      ? null
      : kind === 'WITHDRAWAL'
        ? order(
            'انصراف شما از وام ثبت شد',
            isSettled ? 'قسط‌ها لغو شد و چیزی برای پرداخت نمانده است. سفارش تمام می‌شود.' : 'آنچه مانده یک صورتحساب است که ۳۰ روز مهلت دارد.',
            [`/orders/${orderId}`, 'دیدن سفارش'],
          )
        : kind === 'WRITE_OFF'
          ? order('اعتبار خرج‌نشده از بدهی شما کم شد', 'ماندهٔ اعتبار این سفارش با بدهی آن تسویه شد.', [`/orders/${orderId}`, 'دیدن سفارش'])
          : order('برنامهٔ قسط‌های شما عوض شد', 'قسط‌های تازه را در صفحهٔ سفارش ببینید.', [`/orders/${orderId}`, 'دیدن قسط‌ها']),
  'plan.consent-asked': ({ guaranteeId }) =>
    order('تغییر قسط‌ها منتظر شماست', 'کسی که ضامن او هستید می‌خواهد قسط‌هایش را عوض کند. شرایط تازه را ببینید و بپذیرید یا رد کنید.', [
      `/guarantees/${guaranteeId}`,
      'دیدن تغییر',
    ]),
  'plan.change-ended': ({ orderId, outcome }) =>
    order(
      'قسط‌های شما عوض نشد',
      outcome === 'REFUSED'
        ? 'ضامن شما این تغییر را نپذیرفت. قسط‌ها مثل پیش است.'
        : 'پیش از پذیرش ضامن، وضع قسط‌ها عوض شد و این تغییر دیگر انجام نمی‌شود.',
      [`/orders/${orderId}`, 'دیدن قسط‌ها'],
    ),
  'hardship.offered': ({ orderId, until }) =>
    order(
      'راه سبک‌تری برای قسط‌های شما هست',
      `قسط‌ها را چند ماه عقب ببرید یا عقب‌افتاده‌ها را پخش کنید؛ بدون کارمزد تازه. تا ${longDate(day(until))} فرصت دارید.`,
      [`/orders/${orderId}/hardship`, 'دیدن راه‌ها'],
    ),
  'hardship.broken': ({ orderId }) =>
    order('دیرکرد دوباره حساب می‌شود', 'یک قسط از برنامهٔ سبک‌تر شما ۱۰ روز دیر شد. با پرداخت آن، دیرکرد متوقف می‌شود.', [
      `/orders/${orderId}`,
      'دیدن قسط‌ها',
    ]),
  'debt.written-off': ({ orderId }) =>
    order(
      'بدهی شما تسویه‌نشده ماند',
      `${digits(writeOffDays)} روز از سررسید گذشت. بدهی هنوز بر عهدهٔ شماست و هر وقت بخواهید می‌توانید بپردازید.`,
      [`/orders/${orderId}`, 'دیدن بدهی'],
    ),
  'guarantee.debt-written-off': ({ guaranteeId }) =>
    order('بدهی سفارشی که ضامن آن هستید تسویه‌نشده ماند', 'ضمانت شما همچنان برقرار است تا این بدهی پرداخت شود.', [
      `/guarantees/${guaranteeId}`,
      'دیدن ضمانت',
    ]),
  'guarantee.late': guaranteeLateNotice,
  'guarantor.paid': guarantorPaidNotice,
  'payment.refunded': ({ paymentId, amount }) =>
    system('مبلغ به کیف پول شما برگشت', `${tomans(rial(amount))} به کیف پول شما واریز شد.`, [`/payments/${paymentId}`, 'دیدن پرداخت']),
  'payment.kept': creditedNotice,
  'guarantee.moved': guaranteeMovedNotice,
  'guarantee.removed': () => null,
  'guarantee.asked': guaranteeAskedNotice,
  'guarantee.released': guaranteeReleasedNotice,
  'guarantee.answered': guaranteeAnsweredNotice,
  'collateral.sent': () => null,
  'collateral.reviewed': collateralReviewedNotice,
  'withdrawal.decided': ({ amount, paid }) =>
    paid
      ? system('برداشت شما واریز شد', `${tomans(rial(amount))} به حساب بانکی شما واریز شد.`, ['/wallet', 'دیدن کیف پول'])
      : system('برداشت شما انجام نشد', `${tomans(rial(amount))} به کیف پول شما برگشت.`, ['/wallet', 'دیدن کیف پول']),
  'invoice.reminded': reminderNotice,
  'credit-ticket.moved': ticketNotice,
  ...problemNotices,
  ...cashBackNotices,
  'mobile.changed': () => security('شمارهٔ موبایل شما عوض شد', 'به شمارهٔ پیشین هم خبر دادیم.'),
  'password.changed': () => security('رمز تازه‌ای برای حساب شما ثبت شد', 'دستگاه‌های دیگر از حساب شما خارج شدند.'),
  'bank-account.added': () => security('حساب بانکی تازه‌ای اضافه شد', 'از این پس پول می‌تواند به آن واریز شود.'),
  'bank-account.refused': ({ ending }) =>
    system('حساب بانکی ثبت نشد', `حساب …${persianDigits(ending)} به نام شما نیست.`, ['/profile/bank-accounts', 'حساب‌های بانکی']),
  'passkey.added': () => security('کلید عبور تازه‌ای ساخته شد', 'از این پس با آن هم می‌شود وارد حساب شما شد.'),
  'passkey.removed': () => security('یک کلید عبور حذف شد', 'از این پس با آن وارد حساب شما نمی‌شوند.'),
  'recovery.asked': () => security('بازیابی حساب شما شروع شد', 'تا ۲۴ ساعت دیگر کسی با کد پیامکی وارد می‌شود، مگر آن را متوقف کنید.'),
  'recovery.finished': () => security('حساب شما بازیابی شد', 'کلیدهای عبور پیشین حذف شد و دستگاه‌های دیگر خارج شدند.'),
  'recovery.stopped': () => security('بازیابی حساب متوقف شد', 'ورود بدون کلید عبور ممکن نیست.'),
  'device.signed-in': () => security('ورود از دستگاه تازه', 'کسی از دستگاهی که پیش‌تر ندیده بودیم وارد حساب شما شد.'),
  'data-export.ready': () =>
    system('داده‌های شما آماده است', 'تا هفت روز می‌توانید فایل JSON و PDF آن را بگیرید.', ['/security', 'گرفتن داده‌ها']),
  'email.confirmed': () => system('ایمیل شما تأیید شد', 'حالا خبرها به این ایمیل هم می‌رسد.', ['/notifications/settings', 'تنظیم اعلان‌ها']),
  'autopay.given': autopayGivenNotice,
  'autopay.ended': autopayEndedNotice,
  'autopay.renewal-needed': autopayRenewalNotice,
  'autopay.announced': autopayAnnouncedNotice,
  'autopay.pulled': autopayPulledNotice,
  'autopay.failed': autopayFailedNotice,
  'support.answered': supportAnsweredNotice,
  'support.decided': supportDecidedNotice,
  'points.granted': ({ count, slug }) => ({
    type: 'SYSTEM',
    title: `${pointsText(points(count))} ${slug === 'point-package' ? 'خریدید' : 'هدیه گرفتید'}`,
    ...(pointsFor.get(slug) ?? otherPoints),
  }),
}

/** Cash that comes back has its own notice; this one is about the purchase, and about what its wallet's part returned. */
function ticketNotice({ to, trackNumber, storeName, toWallet }: Of<'credit-ticket.moved'>): Notice | null {
  const cta = [`/cpg/payment?track_number=${trackNumber}`, 'دیدن خرید'] as const
  if (to === 'REVERSED' || to === 'REFUNDED')
    return system(`خرید از ${storeName} برگشت خورد`, 'مبلغ خرید به شما برگشت. سهم هر بخش را در صفحهٔ خرید ببینید.', cta)
  if (to === 'SETTLED') return system(`خرید از ${storeName} تسویه شد`, 'خرید شما نهایی شد.', cta)
  return toWallet === undefined
    ? null
    : system(`بخشی از خرید ${storeName} برگشت خورد`, `${tomans(rial(toWallet))} به کیف پول شما برگشت.`, cta)
}

/** Why points were given, by slug, for notices with more than the count. */
const pointsFor: ReadonlyMap<string, Pick<Notice, 'content' | 'cta'>> = new Map([
  ['referral', { content: 'دوستی که دعوت کردید اولین خریدش را انجام داد.', cta: { link: '/referral', caption: 'دیدن دعوت‌ها' } }],
  [
    'referred',
    { content: 'هدیهٔ اولین خرید شما با کد معرف است. شما هم دوستان‌تان را دعوت کنید.', cta: { link: '/referral', caption: 'دعوت دوستان' } },
  ],
])
const otherPoints = { content: 'امتیازها را برای ثبت سفارش خرج کنید.', cta: null }

type Link = readonly [link: string, caption: string]

function system(title: string, content: string, [link, caption]: Link): Notice {
  return { type: 'SYSTEM', title, content, cta: { link, caption } }
}

/** What somebody else may have done: the page of sessions shows who is signed in. */
const security = (title: string, content: string): Notice =>
  system(title, `${content} اگر شما نبودید همین حالا با ما تماس بگیرید.`, ['/security', 'دیدن صفحهٔ امنیت'])

const order = (title: string, content: string, [link, caption]: Link): Notice => ({ type: 'ORDER', title, content, cta: { link, caption } })

const groupNames: Readonly<Record<string, string>> = documentGroupNames

const groupName = (group: string): string => groupNames[group] ?? 'مدارک شما'
