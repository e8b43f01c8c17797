import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import type { Notice } from './order-notices.ts'

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

const cashBackPaidNotice = ({ storeName, amount }: Of<'cash-back.paid'>): Notice => ({
  type: 'SYSTEM',
  title: 'بازگشت پول به کیف پول شما آمد',
  content: `${tomans(rial(amount))} برای خرید از ${storeName} به کیف پول شما واریز شد.`,
  cta: { link: '/wallet', caption: 'دیدن کیف پول' },
})

const cashBackTakenNotice = ({ trackNumber, storeName, amount, offCredit }: Of<'cash-back.taken'>): Notice =>
  lost(
    trackNumber,
    offCredit === 0
      ? `با برگشت خرید از ${storeName}، ${tomans(rial(amount))} بازگشت پول آن از کیف پول شما کم شد.`
      : `با برگشت خرید از ${storeName}، ${tomans(rial(amount))} بازگشت پول آن کم شد؛ ${tomans(rial(offCredit))} آن، که در کیف پول نبود، از اعتبار برگشتی.`,
  )

const cashBackWithdrawnNotice = ({ trackNumber, storeName, amount, owed }: Of<'cash-back.withdrawn'>): Notice =>
  lost(
    trackNumber,
    owed === 0
      ? `با انصراف از وام، ${tomans(rial(amount))} بازگشت پول خرید از ${storeName} از کیف پول شما کم شد.`
      : `با انصراف از وام، ${tomans(rial(amount))} بازگشت پول خرید از ${storeName} کم شد؛ ${tomans(rial(owed))} آن، که در کیف پول نبود، به بدهی وام اضافه شد.`,
  )

const lost = (trackNumber: string, content: string): Notice => ({
  type: 'SYSTEM',
  title: 'بازگشت پول این خرید کم شد',
  content,
  cta: { link: `/cpg/payment?track_number=${trackNumber}`, caption: 'دیدن خرید' },
})

/** The notices of cash back, by their events. */
export const cashBackNotices = {
  'cash-back.paid': cashBackPaidNotice,
  'cash-back.taken': cashBackTakenNotice,
  'cash-back.withdrawn': cashBackWithdrawnNotice,
} as const

/** What a payment brought that could not buy its item. */
export const creditedNotice = ({ paymentId, amount, because }: Of<'payment.kept'>): Notice => ({
  type: 'SYSTEM',
  title: 'مبلغ پرداختی در کیف پول شماست',
  content:
    because === 'SHORT'
      ? `کد تخفیف یا موجودی کیف پول این پرداخت جای دیگری خرج شده بود و مبلغ کم آمد. ${tomans(rial(amount))} به کیف پول شما رفت. اگر این مورد هنوز پرداخت نشده، دوباره پرداخت کنید.`
      : `این مورد دیگر قابل پرداخت نبود: پیش‌تر پرداخت شده یا پایان یافته است. ${tomans(rial(amount))} به کیف پول شما رفت.`,
  cta: { link: `/payments/${paymentId}`, caption: 'دیدن پرداخت' },
})
