import { isOrderStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Notice } from './notice.ts'

/** Title, text and the button's words; the button leads to the order. */
type Words = readonly [title: string, content: string, caption: string]

/** Only the statuses a customer should hear of; the others pass in silence. */
const words: Readonly<Partial<Record<OrderStatus, Words>>> = {
  VALIDATION_INQUIRY_SYSTEM: ['سفارش شما منتظر اعتبارسنجی است', 'برای ادامهٔ سفارش، گزارش اعتبار خود را بگیرید.', 'ادامهٔ سفارش'],
  RECHECKING: ['سفارش شما نیازمند اصلاح است', 'کارشناس ما موردی را برگردانده. دلیل را ببینید و اصلاح کنید.', 'اصلاح سفارش'],
  RECHECKING_INITIAL_BANK: ['بانک موردی را برگردانده', 'دلیل را ببینید و اصلاح کنید تا بررسی ادامه پیدا کند.', 'اصلاح سفارش'],
  BANK_FINAL_RECHECKING: ['بانک موردی را برگردانده', 'دلیل را ببینید و اصلاح کنید تا تأیید نهایی انجام شود.', 'اصلاح سفارش'],
  FINAL_EDITION: ['سفارش شما نیازمند اصلاح است', 'پیش از تأیید نهایی یک مورد باید اصلاح شود.', 'اصلاح سفارش'],
  CHECK_HAVING_ACCOUNT: ['شمارهٔ حساب بانکی شما لازم است', 'تأیید اولیهٔ بانک انجام شد. شمارهٔ حساب خود را وارد کنید.', 'ثبت شمارهٔ حساب'],
  OPENING_BANK_ACCOUNT: ['حساب بانکی شما در حال افتتاح است', 'بانک برای شما حساب باز می‌کند و خبر می‌دهیم.', 'دیدن سفارش'],
  WAITING_FOR_BANK_ACCOUNTS_LIST: ['حساب مقصد را انتخاب کنید', 'مبلغ به حسابی واریز می‌شود که شما انتخاب می‌کنید.', 'انتخاب حساب'],
  UPLOAD_PROMISSORY: ['نوبت وثیقه است', 'سفتهٔ الکترونیکی را بخرید و امضا کنید، یا چک را ثبت کنید.', 'ادامهٔ سفارش'],
  UPLOAD_MORTGAGE_DEED: ['نوبت سند ملکی است', 'سند را بارگذاری و هزینهٔ ارزیابی را پرداخت کنید.', 'بارگذاری سند'],
  SIGNING_CONTRACTS: ['نوبت قرارداد است', 'پیش‌پرداخت را بپردازید و بعد قرارداد را امضا کنید.', 'پرداخت و امضا'],
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: ['کارت شما در راه است', 'وقتی به دست‌تان رسید، همین‌جا فعالش کنید.', 'دیدن سفارش'],
  PAYING: ['اعتبار شما آماده است', 'قسط‌های شما باز شد. هر وقت خواستید زودتر پرداخت کنید.', 'دیدن سفارش'],
  FINISHED: ['سفارش شما تسویه شد', 'همهٔ قسط‌ها پرداخت شد. یک پله بالاتر رفتید.', 'دیدن سفارش'],
  REJECTED: ['سفارش شما رد شد', 'دلیل را در صفحهٔ سفارش ببینید.', 'دیدن دلیل'],
}

/** What a customer hears when their order has come to another status. */
export function orderMovedNotice({ orderId, to }: { readonly orderId: number; readonly to: string }): Notice | null {
  const told = isOrderStatus(to) ? words[to] : undefined
  if (!told) return null
  const [title, content, caption] = told
  return { type: 'ORDER', title, content, cta: { link: `/orders/${orderId}`, caption } }
}
