import { collateralWords } from '#domain/lending/collateral-releases/release-words.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import type { Notice } from './order-notices.ts'

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

const ways = {
  BRANCH: 'آن را از شعبه بگیرید. نشانی و ساعت کار در صفحهٔ سفارش است.',
  POST: 'با پست فرستادیم. شمارهٔ مرسوله در صفحهٔ سفارش است.',
  ONLINE: 'در سامانهٔ سفتهٔ الکترونیکی آزاد شد. شرح آن در صفحهٔ سفارش است.',
} as const

const notice = (title: string, content: string, orderId: number): Notice => ({
  type: 'ORDER',
  title,
  content,
  cta: { link: `/orders/${orderId}`, caption: 'دیدن سفارش' },
})

/** Notices about collateral that goes back after the end of an order (R-CARE-09). */
export const collateralNotices = {
  'collateral.released': ({ orderId, kind, way }: Of<'collateral.released'>) =>
    notice(`${collateralWords[kind]} شما آزاد شد`, ways[way], orderId),
  'collateral.received': ({ orderId, kind, by }: Of<'collateral.received'>) =>
    notice(
      `دریافت ${collateralWords[kind]} ثبت شد`,
      by === 'customer' ? 'ممنون که خبر دادید.' : 'همکاران ما این را ثبت کردند. اگر به دست شما نرسیده، به پشتیبانی بگویید.',
      orderId,
    ),
  'collateral.late': ({ orderId, kind }: Of<'collateral.late'>) =>
    notice(`بازگشت ${collateralWords[kind]} دیر شده است`, 'مهلت آزاد کردن آن گذشت. پیگیر آن هستیم و آزاد که شد خبر می‌دهیم.', orderId),
} as const
