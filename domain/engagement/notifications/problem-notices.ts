import { longDate } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import type { Notice } from './order-notices.ts'

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

const refundAskedNotice = ({ trackNumber, storeName, amount }: Of<'refund.asked'>): Notice =>
  notice(
    'پول برگشته کجا برود؟',
    `${tomans(rial(amount))} از خرید ${storeName} به اعتبار شما برگشت. اگر بخواهید، به‌جای آن بدهی‌تان کم می‌شود.`,
    trackNumber,
    'انتخاب',
  )

const problemMovedNotice = ({ to, trackNumber, storeName, onHoldUntil }: Of<'problem.moved'>): Notice | null => {
  if (to === 'WITHDRAWN') return null
  const [title, content] = texts[to](storeName, onHoldUntil)
  return notice(title, content, trackNumber, 'دیدن گزارش')
}

type Text = (store: string, until: string | null) => readonly [title: string, content: string]

const texts: Readonly<Record<Exclude<Of<'problem.moved'>['to'], 'WITHDRAWN'>, Text>> = {
  OPEN: (store, until) => [
    'گزارش شما ثبت شد',
    until === null
      ? `${store} هفت روز برای پاسخ وقت دارد.`
      : `${store} هفت روز برای پاسخ وقت دارد. قسط‌های همین مبلغ تا ${longDate(day(until))} نگه داشته می‌شود.`,
  ],
  ANSWERED: (store) => [`${store} به گزارش شما پاسخ داد`, 'پاسخ فروشگاه را ببینید. تا پیش از رأی می‌توانید مدرک اضافه کنید.'],
  UNANSWERED: (store) => [`${store} به گزارش شما پاسخ نداد`, 'مهلت فروشگاه گذشت. رأی را به سود شما آماده می‌کنیم.'],
  WON: (store) => ['حق با شما بود', `مبلغ خرید از ${store} به شما برگشت.`],
  LOST: (_store, until) => [
    'گزارش شما پذیرفته نشد',
    until === null ? 'دلیل را ببینید.' : 'دلیل را ببینید. قسط‌های نگه‌داشته دست‌کم پنج روز دیگر وقت دارند.',
  ],
  REFUNDED: (store) => [`${store} مبلغ را برگرداند`, 'گزارش شما با بازگشت وجه پایان یافت.'],
}

const notice = (title: string, content: string, trackNumber: string, caption: string): Notice => ({
  type: 'SYSTEM',
  title,
  content,
  cta: { link: `/purchases/${trackNumber}`, caption },
})

/** The notices of reports and refunds, by their events. */
export const problemNotices = { 'refund.asked': refundAskedNotice, 'problem.moved': problemMovedNotice } as const
