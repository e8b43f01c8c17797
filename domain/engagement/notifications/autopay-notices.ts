import type { PullFailure } from '#domain/billing/autopay/judge-pull.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import type { Notice } from './order-notices.ts'

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

const toAutopay = { link: '/autopay', caption: 'دیدن پرداخت خودکار' } as const
const notice = (title: string, content: string, cta: Notice['cta'] = toAutopay): Notice => ({ type: 'INVOICE', title, content, cta })

export const autopayGivenNotice = ({ isRenewal, endsOn }: Of<'autopay.given'>): Notice =>
  notice(
    isRenewal ? 'اجازهٔ برداشت تازه شد' : 'پرداخت خودکار روشن شد',
    `قسط‌ها روز سررسید ساعت ۹ برداشت می‌شود. اجازه تا ${longDate(day(endsOn))} است و هر لحظه می‌توانید لغوش کنید.`,
  )

export const autopayEndedNotice = ({ by }: Of<'autopay.ended'>): Notice =>
  notice(
    'پرداخت خودکار خاموش شد',
    by === 'CUSTOMER'
      ? 'اجازهٔ برداشت را لغو کردید. قسط‌ها را از این پس خودتان بپردازید.'
      : by === 'BANK'
        ? 'اجازهٔ برداشت در بانک لغو شده است. قسط‌ها را خودتان بپردازید یا دوباره روشن کنید.'
        : 'زمان اجازهٔ برداشت تمام شد. قسط‌ها را خودتان بپردازید یا دوباره روشن کنید.',
  )

export const autopayRenewalNotice = ({ number, dueDate }: Of<'autopay.renewal-needed'>): Notice =>
  notice(
    'اجازهٔ برداشت باید تازه شود',
    `قسط ${digits(number)}، سررسید ${longDate(day(dueDate))}، در اجازهٔ فعلی جا نمی‌شود و برداشت نمی‌شود.`,
    {
      link: '/autopay',
      caption: 'تازه کردن اجازه',
    },
  )

export const autopayAnnouncedNotice = ({ number, amount, on, notice: which }: Of<'autopay.announced'>): Notice =>
  notice(
    which === 'DAYS_3' ? `قسط ${digits(number)} به‌زودی برداشت می‌شود` : `قسط ${digits(number)} فردا برداشت می‌شود`,
    `${tomans(rial(amount))}، ${longDate(day(on))} ساعت ۹. تا یک ساعت پیش از آن می‌توانید «این بار نه» را بزنید.`,
  )

export const autopayPulledNotice = ({ invoiceId, number, amount }: Of<'autopay.pulled'>): Notice =>
  notice(`قسط ${digits(number)} خودکار پرداخت شد`, `${tomans(rial(amount))} از حساب شما برداشت شد.`, {
    link: `/invoices/${invoiceId}`,
    caption: 'دیدن صورتحساب',
  })

const reasons: Readonly<Record<PullFailure, string>> = {
  EMPTY: 'موجودی حساب کافی نبود.',
  LIMIT: 'سقف برداشت بانک پر بود؛ بابت این روز دیرکرد ندارد.',
  REVOKED: 'اجازهٔ برداشت در بانک لغو شده بود.',
  OTHER: 'بانک این برداشت را نپذیرفت؛ بابت این روز دیرکرد ندارد.',
  SILENT: 'بانک پاسخ نداد؛ بابت این روز دیرکرد ندارد.',
  GATEWAY: 'درگاه پاسخ نداد؛ بابت این روز دیرکرد ندارد.',
  CEILING: 'مبلغ از سقف اجازه بیشتر بود.',
}

export const autopayFailedNotice = ({ invoiceId, number, reason, ...next }: Of<'autopay.failed'>): Notice =>
  notice(`قسط ${digits(number)} برداشت نشد`, `${reasons[reason]} ${nextTry(next)}`, {
    link: `/invoices/${invoiceId}`,
    caption: 'دیدن و پرداخت قسط',
  })

function nextTry({ nextOn, nextAmount }: Pick<Of<'autopay.failed'>, 'nextOn' | 'nextAmount'>): string {
  if (nextOn === null) return 'دیگر خودکار برداشت نمی‌شود؛ لطفاً خودتان بپردازید.'
  const on = `${longDate(day(nextOn))} ساعت ۹ دوباره امتحان می‌کنیم`
  return nextAmount === undefined ? `${on}.` : `${on}؛ مبلغ آن روز ${tomans(rial(nextAmount))} است.`
}
