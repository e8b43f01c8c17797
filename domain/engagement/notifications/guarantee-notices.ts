import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import type { Notice } from './notice.ts'

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

/** What the owner of an order hears of a guarantor's deeds; their own pass in silence. */
export function guaranteeMovedNotice({ orderId, command }: Of<'guarantee.moved'>): Notice | null {
  const told = ofOwner[command]
  if (!told) return null
  const [title, content] = told
  return { type: 'ORDER', title, content, cta: { link: `/orders/${orderId}`, caption: 'دیدن سفارش' } }
}

/** What somebody hears who was named as a guarantor: nobody's name, and where to answer. */
export const guaranteeAskedNotice = ({ guaranteeId }: Of<'guarantee.asked'>): Notice => ({
  type: 'ORDER',
  title: 'درخواست ضمانت دارید',
  content: 'کسی شما را با کد پرسنلی‌تان ضامن معرفی کرده است. شرایط را ببینید و بپذیرید یا رد کنید.',
  cta: { link: `/guarantees/${guaranteeId}`, caption: 'دیدن درخواست' },
})

/** What a guarantor hears of the others' deeds. */
export function guaranteeAnsweredNotice({ guaranteeId, outcome }: Of<'guarantee.answered'>): Notice {
  const [title, content, caption] = ofGuarantor[outcome]
  return { type: 'ORDER', title, content, cta: { link: `/guarantees/${guaranteeId}`, caption } }
}

export const guaranteeReleasedNotice = (): Notice => ({
  type: 'ORDER',
  title: 'از ضمانت یک سفارش کنار گذاشته شدید',
  content: 'صاحب سفارش ضامن خود را عوض کرد. دیگر تعهدی در آن سفارش ندارید.',
  cta: { link: '/guarantees', caption: 'دیدن ضمانت‌ها' },
})

/** What became of a cheque's image or a deed. */
export function collateralReviewedNotice({ orderId, what, approved }: Of<'collateral.reviewed'>): Notice {
  const thing = { cheque_front: 'تصویر روی چک', cheque_back: 'تصویر پشت چک', mortgage_deed: 'سند ملکی' }[what]
  const next = what === 'cheque_front' ? 'حالا تصویر پشت چک را بفرستید.' : 'ادامهٔ سفارش را ببینید.'
  return {
    type: 'ORDER',
    title: approved ? `${thing} تأیید شد` : `${thing} نیازمند اصلاح است`,
    content: approved ? next : 'دلیل را در صفحهٔ سفارش ببینید و دوباره بفرستید.',
    cta: { link: `/orders/${orderId}`, caption: approved ? 'ادامهٔ سفارش' : 'دیدن دلیل' },
  }
}

const ofOwner: Readonly<Record<string, readonly [title: string, content: string]>> = {
  consent: ['ضامن درخواست شما را پذیرفت', 'حالا قرارداد ضمانت را امضا می‌کند.'],
  sign: ['ضامن قرارداد ضمانت را امضا کرد', 'مدارک هویتی او بررسی می‌شود و خبر می‌دهیم.'],
  approve: ['ضامن شما تأیید شد', 'قدم بعدی را در صفحهٔ سفارش ببینید.'],
  'ask-edition': ['مدارک ضامن شما برگشت', 'ضامن باید مدارک هویتی خود را اصلاح کند.'],
  reject: ['ضامن درخواست شما را رد کرد', 'سفارش شما سر جایش است. ضامن دیگری معرفی کنید یا فردا دوباره از او بخواهید.'],
}

const ofGuarantor: Readonly<Record<Of<'guarantee.answered'>['outcome'], readonly [title: string, content: string, caption: string]>> = {
  SIGNED: ['امضای شما ثبت شد', 'نوبت مدارک هویتی شماست. اگر فرستاده‌اید، فقط تأییدشان کنید.', 'ادامهٔ ضمانت'],
  APPROVED: ['ضمانت شما تأیید شد', 'تا تسویهٔ سفارش، ضامن آن هستید.', 'دیدن ضمانت'],
  FINAL_EDITION: ['مدارک ضمانت نیازمند اصلاح است', 'دلیل را ببینید و مدرک تازه بفرستید.', 'دیدن دلیل'],
  CLOSED: ['درخواست ضمانت بسته شد', 'دیگر تعهدی در این سفارش ندارید.', 'دیدن ضمانت'],
  FINISHED: ['ضمانت شما تمام شد', 'سفارش تسویه شد و تعهد شما به پایان رسید.', 'دیدن ضمانت'],
}
