import { isOrderStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { endingOf, type Ending } from '#domain/lending/orders/progress/turn.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { digits, pointsText, tomans } from '#domain/platform/kernel/persian.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import { isChequeReturned } from './notice-kind.ts'

/** The notice that a customer gets; `cta` leads to a page of the site, or to an http(s) address (R-ENTITY-57, R-NOTIF-03). */
export type Notice = {
  readonly type: 'ORDER' | 'INVOICE' | 'SYSTEM'
  readonly title: string
  readonly content: string
  readonly cta: { readonly link: string; readonly caption: string } | null
}

/** Title, text and caption of the link to the order. */
type Texts = readonly [title: string, content: string, caption: string]

/** The statuses with a notice; the others have none. */
const textsByStatus: Readonly<Partial<Record<OrderStatus, Texts>>> = {
  VALIDATION_INQUIRY_SYSTEM: ['سفارش شما منتظر اعتبارسنجی است', 'برای ادامهٔ سفارش، گزارش اعتبار خود را بگیرید.', 'ادامهٔ سفارش'],
  RECHECKING: ['سفارش شما نیازمند اصلاح است', 'کارشناس ما موردی را برگردانده. دلیل را ببینید و اصلاح کنید.', 'اصلاح سفارش'],
  RECHECKING_INITIAL_BANK: ['بانک موردی را برگردانده', 'دلیل را ببینید و اصلاح کنید تا بررسی ادامه پیدا کند.', 'اصلاح سفارش'],
  BANK_FINAL_RECHECKING: ['بانک موردی را برگردانده', 'دلیل را ببینید و اصلاح کنید تا تأیید نهایی انجام شود.', 'اصلاح سفارش'],
  FINAL_EDITION: ['سفارش شما نیازمند اصلاح است', 'پیش از تأیید نهایی یک مورد باید اصلاح شود.', 'اصلاح سفارش'],
  CHECK_HAVING_ACCOUNT: ['شمارهٔ حساب بانکی شما لازم است', 'تأیید اولیهٔ بانک انجام شد. شمارهٔ حساب خود را وارد کنید.', 'ثبت شمارهٔ حساب'],
  OPENING_BANK_ACCOUNT: ['حساب بانکی شما در حال افتتاح است', 'بانک برای شما حساب باز می‌کند و خبر می‌دهیم.', 'دیدن سفارش'],
  WAITING_FOR_BANK_ACCOUNTS_LIST: ['حساب مقصد را انتخاب کنید', 'مبلغ به حسابی واریز می‌شود که شما انتخاب می‌کنید.', 'انتخاب حساب'],
  UPLOAD_PROMISSORY: ['نوبت وثیقه است', 'وثیقهٔ سفارش را ثبت کنید.', 'ادامهٔ سفارش'],
  UPLOAD_MORTGAGE_DEED: ['نوبت سند ملکی است', 'سند را بارگذاری و هزینهٔ ارزیابی را پرداخت کنید.', 'بارگذاری سند'],
  SIGNING_CONTRACTS: ['نوبت قرارداد است', 'پیش‌پرداخت را بپردازید و بعد قرارداد را امضا کنید.', 'پرداخت و امضا'],
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: [
    'کارت شما صادر می‌شود',
    'بانک کارت را صادر می‌کند. آماده که شد، شماره‌اش را وارد و فعالش کنید.',
    'دیدن سفارش',
  ],
  PAYING: ['اعتبار شما آماده است', 'قسط‌های شما فعال شد. هر وقت خواستید زودتر پرداخت کنید.', 'دیدن سفارش'],
}

/** An order whose collateral is due, by the one that it has. */
const textsByCollateral: Readonly<Record<NonNullable<Of<'order.moved'>['collateral']>, Texts>> = {
  PROMISSORY: ['نوبت سفته است', 'سفتهٔ الکترونیکی را بخرید و امضا کنید، یا سفتهٔ خودتان را بفرستید.', 'ادامهٔ سفارش'],
  CHEQUE: ['نوبت چک است', 'تصویر روی چک صیادی را بفرستید.', 'ادامهٔ سفارش'],
}

/** A note that staff refused (row 15). */
const collateralReturned: Texts = ['وثیقهٔ شما برگشت', 'دلیل را در صفحهٔ سفارش ببینید و دوباره بفرستید.', 'دیدن دلیل']

/** A finished order by how it was repaid. */
const textsByRepaid: Readonly<Record<NonNullable<Of<'order.moved'>['repaidBy']>, Texts>> = {
  INSTALMENTS: ['سفارش شما تسویه شد', 'همهٔ قسط‌ها پرداخت شد. یک پله بالاتر رفتید.', 'دیدن سفارش'],
  PAYOFF: ['سفارش شما تسویه شد', 'آن را زودتر از موعد تسویه کردید و بابت آن چیزی بدهکار نیستید.', 'دیدن سفارش'],
  WITHDRAWAL: ['انصراف شما از وام کامل شد', 'سفارش بسته شد و بابت آن چیزی بدهکار نیستید.', 'دیدن سفارش'],
  REFUND: ['سفارش شما تسویه شد', 'باقی بدهی این سفارش با مبلغ برگشتی تسویه شد و بابت آن چیزی بدهکار نیستید.', 'دیدن سفارش'],
}

/** An order in CHECK_HAVING_ACCOUNT whose customer gives no number: the bank is asked, and opens an account where there is none (row 10). */
const accountChecked: Texts = ['تأیید اولیهٔ بانک انجام شد', 'حساب بانکی شما در حال بررسی بانک است و فعلاً لازم نیست کاری بکنید.', 'دیدن سفارش']

/** A loan that the bank refused to pay to its account (row 19). */
const notPaidOut: Texts = [
  'وام شما واریز نشد',
  'بانک وام را به حساب مقصد واریز نکرد. شمارهٔ حساب دیگری از خودتان را بدهید تا دوباره واریز کنیم.',
  'تغییر حساب مقصد',
]

/** A cash loan that is paid to its account (row 27). */
const paidOut: Texts = ['وام شما واریز شد', 'وام به حساب مقصد واریز و قسط‌های شما فعال شد. هر وقت خواستید زودتر پرداخت کنید.', 'دیدن سفارش']

/** An instant loan, which has no first payment (row 12). */
const onlySigned: Texts = ['نوبت قرارداد است', 'قرارداد وام را ببینید و امضا کنید.', 'دیدن و امضا']

/** The moves whose notice is not that of every move to the status, by both statuses. */
const textsByMove: ReadonlyMap<string, Texts> = new Map([
  ['CHECKING_PROMISSORY UPLOAD_PROMISSORY', collateralReturned],
  ['READY_TO_SETTLE FINAL_EDITION', notPaidOut],
  ['READY_TO_SETTLE PAYING', paidOut],
  ['WAITING_FOR_BANK_ACCOUNTS_LIST SIGNING_CONTRACTS', onlySigned],
])

/** A rejected order by what ended it: only a refusal reads as one (F-106). */
const textsByEnding: Readonly<Record<Ending, Texts>> = {
  CANCELED: ['سفارش شما لغو شد', 'همان‌طور که خواسته بودید، سفارش بسته شد. هر وقت خواستید سفارش تازه‌ای ثبت کنید.', 'دیدن سفارش'],
  EXPIRED: [
    'مهلت سفارش شما تمام شد',
    'سی روز هیچ کاری روی سفارش انجام نشد و خودکار بسته شد. هر وقت خواستید سفارش تازه‌ای ثبت کنید.',
    'دیدن سفارش',
  ],
  REFUSED: ['سفارش شما رد شد', 'دلیل را در صفحهٔ سفارش ببینید.', 'دیدن دلیل'],
}

/** The notice about an order's new status. */
export function orderMovedNotice(event: Omit<Of<'order.moved'>, 'type'>): Notice | null {
  const texts = textsOfMove(event)
  if (!texts) return null
  const { orderId } = event
  const [title, content, caption] = texts
  return { type: 'ORDER', title, content, cta: { link: `/orders/${orderId}`, caption } }
}

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

function textsOfMove(event: Omit<Of<'order.moved'>, 'type'>): Texts | undefined {
  const { from, to, command = '', asksAccount = true, repaidBy = 'INSTALMENTS', collateral } = event
  if (!isOrderStatus(to) || isChequeReturned(event)) return undefined
  if (to === 'FINISHED') return textsByRepaid[repaidBy]
  if (to === 'REJECTED') return textsByEnding[endingOf(command)]
  if (to === 'CHECK_HAVING_ACCOUNT' && !asksAccount) return accountChecked
  const ofCollateral = to === 'UPLOAD_PROMISSORY' && collateral ? textsByCollateral[collateral] : undefined
  return textsByMove.get(`${from} ${to}`) ?? ofCollateral ?? textsByStatus[to]
}

/** The notice to an order's owner about an action of the guarantor; the owner's own actions have none. */
export function guaranteeMovedNotice({ orderId, command }: Of<'guarantee.moved'>): Notice | null {
  const texts = ofOwner[command]
  if (!texts) return null
  const [title, content] = texts
  return { type: 'ORDER', title, content, cta: { link: `/orders/${orderId}`, caption: 'دیدن سفارش' } }
}

/** The notice to a requested guarantor: without the owner's name, with the page to answer. */
export const guaranteeAskedNotice = ({ guaranteeId }: Of<'guarantee.asked'>): Notice => ({
  type: 'ORDER',
  title: 'درخواست ضمانت دارید',
  content: 'کسی شما را با کد پرسنلی‌تان ضامن معرفی کرده است. شرایط را ببینید و بپذیرید یا رد کنید.',
  cta: { link: `/guarantees/${guaranteeId}`, caption: 'دیدن درخواست' },
})

/** The notice to a guarantor about actions of others. */
export function guaranteeAnsweredNotice({ guaranteeId, outcome }: Of<'guarantee.answered'>): Notice {
  const [title, content, caption] = ofGuarantor[outcome]
  return { type: 'ORDER', title, content, cta: { link: `/guarantees/${guaranteeId}`, caption } }
}

export const guaranteeLateNotice = ({ guaranteeId, days }: Of<'guarantee.late'>): Notice => ({
  type: 'ORDER',
  title: 'سفارشی که ضامن آن هستید دیرکرد دارد',
  content: `یک قسط آن ${digits(days)} روز از سررسید گذشته است. تعهد امروز خود را ببینید.`,
  cta: { link: `/guarantees/${guaranteeId}`, caption: 'دیدن ضمانت' },
})

/** The customer's own notice; what a mandate pulled is reported by another. */
export function invoicePaidNotice({ invoiceId, number, earlyPoints, isPull, isByGuarantor }: Of<'invoice.paid'>): Notice | null {
  if (isPull) return null
  const early = earlyPoints > 0 ? `برای پرداخت زودتر از موعد ${pointsText(points(earlyPoints))} گرفتید.` : 'یک پله بالاتر رفتید.'
  return {
    type: 'INVOICE',
    title: number === 0 ? 'پیش‌پرداخت انجام شد' : `قسط ${digits(number)} پرداخت شد`,
    content: isByGuarantor ? 'ضامن شما این قسط را پرداخت کرد. رسید آن در صورتحساب است.' : early,
    cta: { link: `/invoices/${invoiceId}`, caption: 'دیدن صورتحساب' },
  }
}

export const guarantorPaidNotice = ({ paymentId, amount }: Of<'guarantor.paid'>): Notice => ({
  type: 'ORDER',
  title: 'قسطی که ضامن آن هستید پرداخت شد',
  content: `پرداخت ${tomans(rial(amount))} شما ثبت شد. رسید آن برای شما و صاحب سفارش آماده است.`,
  cta: { link: `/payments/${paymentId}`, caption: 'دیدن رسید' },
})

export const supportAnsweredNotice = ({ conversationId }: Of<'support.answered'>): Notice => ({
  type: 'SYSTEM',
  title: 'پشتیبانی به شما پاسخ داد',
  content: 'پاسخ را ببینید. اگر کافی نبود همان‌جا بنویسید.',
  cta: { link: `/support?conversation=${conversationId}`, caption: 'دیدن پاسخ' },
})

/** What was decided about a dispute of the credit report (R-CARE-10). */
export const supportDecidedNotice = ({ conversationId, outcome }: Of<'support.decided'>): Notice => ({
  type: 'SYSTEM',
  title: {
    ACCEPTED: 'اعتراض شما پذیرفته شد',
    CORRECTED: 'اعتراض شما وارد بود و گزارش اصلاح شد',
    REFUSED: 'اعتراض شما پذیرفته نشد',
  }[outcome],
  content: outcome === 'ACCEPTED' ? 'گزارش اعتباری شما اصلاح می‌شود. توضیح پشتیبانی را ببینید.' : 'توضیح پشتیبانی را ببینید.',
  cta: { link: `/support?conversation=${conversationId}`, caption: 'دیدن نتیجه' },
})

export const guaranteeReleasedNotice = (): Notice => ({
  type: 'ORDER',
  title: 'دیگر ضامن یک سفارش نیستید',
  content: 'صاحب سفارش ضامن خود را عوض کرد. دیگر تعهدی در آن سفارش ندارید.',
  cta: { link: '/guarantees', caption: 'دیدن ضمانت‌ها' },
})

/** The decision about an image of a cheque or a mortgage deed. */
export function collateralReviewedNotice({ orderId, what, approved }: Of<'collateral.reviewed'>): Notice {
  const document = { cheque_front: 'تصویر روی چک', cheque_back: 'تصویر پشت چک', mortgage_deed: 'سند ملکی' }[what]
  const next = what === 'cheque_front' ? 'حالا تصویر پشت چک را بفرستید.' : 'ادامهٔ سفارش را ببینید.'
  return {
    type: 'ORDER',
    title: approved ? `${document} تأیید شد` : `${document} نیازمند اصلاح است`,
    content: approved ? next : 'دلیل را در صفحهٔ سفارش ببینید و دوباره بفرستید.',
    cta: { link: `/orders/${orderId}`, caption: approved ? 'ادامهٔ سفارش' : 'دیدن دلیل' },
  }
}

const ofOwner: Readonly<Record<string, readonly [title: string, content: string]>> = {
  consent: ['ضامن درخواست شما را پذیرفت', 'حالا قرارداد ضمانت را امضا می‌کند.'],
  sign: ['ضامن قرارداد ضمانت را امضا کرد', 'مدارک هویتی او بررسی می‌شود و خبر می‌دهیم.'],
  approve: ['ضامن شما تأیید شد', 'قدم بعدی را در صفحهٔ سفارش ببینید.'],
  'ask-edition': ['مدارک ضامن شما برگشت', 'ضامن باید مدارک هویتی خود را اصلاح کند.'],
  reject: ['ضامن درخواست شما را رد کرد', 'سفارش شما سر جایش است. ضامن دیگری معرفی کنید یا دوباره از او بخواهید.'],
}

const ofGuarantor: Readonly<Record<Of<'guarantee.answered'>['outcome'], readonly [title: string, content: string, caption: string]>> = {
  SIGNED: ['امضای شما ثبت شد', 'نوبت مدارک هویتی شماست. اگر فرستاده‌اید، فقط تأییدشان کنید.', 'ادامهٔ ضمانت'],
  APPROVED: ['ضمانت شما تأیید شد', 'تا تسویهٔ سفارش، ضامن آن هستید.', 'دیدن ضمانت'],
  FINAL_EDITION: ['مدارک ضمانت نیازمند اصلاح است', 'دلیل را ببینید و مدرک تازه بفرستید.', 'دیدن دلیل'],
  CLOSED: ['درخواست ضمانت بسته شد', 'دیگر تعهدی در این سفارش ندارید.', 'دیدن ضمانت'],
  FINISHED: ['ضمانت شما تمام شد', 'سفارش تسویه شد و تعهد شما به پایان رسید.', 'دیدن ضمانت'],
}
