import { reminderDays, type Reminder } from '#domain/billing/invoices/invoice.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Notice } from './order-notices.ts'

type Reminded = Extract<DomainEvent, { readonly type: 'invoice.reminded' }>

/** What is due, what each day costs, and what to do (lifecycle.md §2). */
export const reminderNotice = (event: Reminded): Notice => ({
  type: 'INVOICE',
  title: titleOf(event),
  content: contentOf(event),
  cta: { link: `/invoices/${event.invoiceId}`, caption: 'دیدن و پرداخت قسط' },
})

function titleOf({ reminder, number, daysLate = reminderDays[reminder] }: Reminded): string {
  const instalment = `قسط ${digits(number)}`
  if (reminder === 'BEFORE_3') return `سررسید ${instalment} نزدیک است`
  if (reminder === 'ON_DAY') return `امروز سررسید ${instalment} است`
  if (reminder === 'AFTER_1') return `${instalment} عقب افتاد`
  // A reminder that was not possible on its day says how late the instalment is.
  const ago = daysLate === reminderDays[reminder] ? stepWords[reminder] : undefined
  return `${ago ?? `${digits(daysLate)} روز`} از سررسید ${instalment} گذشت`
}

const stepWords: Readonly<Partial<Record<Reminder, string>>> = {
  AFTER_7: 'یک هفته',
  AFTER_14: 'دو هفته',
  AFTER_30: 'یک ماه',
  AFTER_90: 'سه ماه',
}

function contentOf({ reminder, daysLate = reminderDays[reminder], earnsPoints = true, isWithdrawn = false }: Reminded): string {
  if (reminder === 'BEFORE_3' && !earnsPoints) return 'اگر تا پایان روز سررسید بپردازید، دیرکردی ندارد.'
  if (reminder === 'AFTER_1' && daysLate > 1) return 'روزانه دیرکرد حساب می‌شود. با پرداخت، دیرکرد متوقف می‌شود.'
  return (isWithdrawn ? withdrawnContents[reminder] : undefined) ?? contents[reminder]
}

const contents: Readonly<Record<Reminder, string>> = {
  BEFORE_3: 'تا سه روز دیگر. زودتر بپردازید و امتیاز بگیرید.',
  ON_DAY: 'اگر امروز بپردازید، دیرکردی ندارد.',
  AFTER_1: 'از امروز روزانه دیرکرد حساب می‌شود. با پرداخت، دیرکرد متوقف می‌شود.',
  AFTER_3: 'هر روز زودتر بپردازید دیرکرد کمتری دارد.',
  AFTER_7: 'دیرکرد هر روز بیشتر می‌شود. اگر مشکلی هست، با ما تماس بگیرید.',
  AFTER_14: 'می‌توانید قسط‌ها را عقب ببرید یا پخش کنید؛ بدون کارمزد تازه.',
  AFTER_30: 'از روز ۶۱ هزینهٔ وصول مطالبات هم می‌تواند اضافه شود. همین حالا بپردازید یا با ما تماس بگیرید.',
  AFTER_60: 'از این پس هزینهٔ وصول مطالبات هم می‌تواند اضافه شود. قسط‌ها را سبک‌تر کنید یا با ما تماس بگیرید.',
  AFTER_90: 'با پشتیبانی صحبت کنید تا راهی پیدا کنیم.',
}

/** What a withdrawal left can be made no lighter, and bears no collection fee (R-PLAN-10, R-PLAN-14). */
const withdrawnContents: Readonly<Partial<Record<Reminder, string>>> = {
  AFTER_14: contents.AFTER_7,
  AFTER_30: 'دیرکرد هر روز بیشتر می‌شود. همین حالا بپردازید یا با ما تماس بگیرید.',
  AFTER_60: 'دیرکرد هر روز بیشتر می‌شود. همین حالا بپردازید یا با ما تماس بگیرید.',
}
