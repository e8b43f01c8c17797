import { persianDigits } from '#domain/platform/kernel/persian.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Notice } from './order-notices.ts'

type NoteOrCardType = 'order.account-found' | 'card.moved' | 'card.refused' | 'promissory.paid' | 'promissory.issued' | 'promissory.refused'
type Of<T extends NoteOrCardType> = Extract<DomainEvent, { readonly type: T }>

/** By the status of a card that the post did not take, or that came back. */
const refusedCardWords: Readonly<Record<string, string>> = {
  ISSUED: 'کارت با این نشانی پذیرفته نشد. نشانی تحویل را در صفحهٔ سفارش ببینید و اگر اشتباه است عوضش کنید.',
  SENT_TO_POST: 'مرسوله برگشت و کارشناس ما پیگیری می‌کند. نشانی تحویل را در صفحهٔ سفارش ببینید و اگر اشتباه است عوضش کنید.',
}

/** The notices about what bank and post do with an order's account, note and card. */
export const noteAndCardNotices: { readonly [T in NoteOrCardType]: (event: Of<T>) => Notice | null } = {
  'order.account-found': ({ orderId }) =>
    notice(
      orderId,
      'شمارهٔ حساب بانکی شما لازم است',
      'بانک به نام شما حساب دارد. شمارهٔ آن را وارد کنید تا سفارش ادامه پیدا کند.',
      'ثبت شمارهٔ حساب',
    ),
  'card.moved': ({ orderId, status, trackingNumber }) => {
    if (status === 'SENT_TO_POST' && trackingNumber !== null) {
      const content = `کد رهگیری: ${persianDigits(trackingNumber)}. کارت که رسید، شماره‌اش را وارد کنید.`
      return notice(orderId, 'کارت شما فرستاده شد', content, 'دیدن کارت')
    }
    // Only a virtual card comes without a tracking number.
    return status === 'SENT' && trackingNumber === null
      ? notice(orderId, 'کارت مجازی شما صادر شد', 'شمارهٔ کارت را در برنامهٔ بانک ببینید و در صفحهٔ سفارش فعالش کنید.', 'دیدن کارت')
      : null
  },
  'card.refused': ({ orderId, status }) =>
    notice(
      orderId,
      status === 'ORDERED' ? 'صدور کارت شما عقب افتاد' : 'کارت هنوز به دست شما نرسیده است',
      refusedCardWords[status] ?? 'کارشناس ما پیگیری می‌کند. وضعیت کارت را در صفحهٔ سفارش ببینید.',
      'دیدن کارت',
    ),
  'promissory.paid': () => null,
  'promissory.issued': ({ orderId }) =>
    notice(orderId, 'سفتهٔ شما آمادهٔ امضاست', 'سفتهٔ الکترونیکی صادر شد و منتظر امضای شماست.', 'امضای سفته'),
  'promissory.refused': ({ orderId }) =>
    notice(
      orderId,
      'سفتهٔ شما صادر نشد',
      'بانک سفته را صادر نکرد و آنچه پرداخته بودید به کیف پول‌تان برگشت. دوباره بخرید یا سفتهٔ خودتان را بفرستید.',
      'خرید دوبارهٔ سفته',
    ),
}

const notice = (orderId: number, title: string, content: string, caption: string): Notice => ({
  type: 'ORDER',
  title,
  content,
  cta: { link: `/orders/${orderId}`, caption },
})
