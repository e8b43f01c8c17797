import { withdrawalDays, withdrawalDueDays } from '#domain/lending/plans/withdrawal.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

export type ContractParty = {
  readonly type: OrderType
  /** How the contract names its customer. */
  readonly party: string
}

/** How the order of a contract may be canceled before its money is paid out (lifecycle.md rows 29 and 30). */
export function cancelClause({ type, party }: ContractParty): string {
  if (type === 'INSTANT_LOAN') return `${party} می‌تواند تا پیش از تأیید نهایی پلکان، سفارش را بدون هزینه لغو کند.`
  return (
    `تا پیش از آن‌که واریز به بانک سپرده شود، ${party} می‌تواند درخواست لغو سفارش بفرستد که پلکان آن را می‌پذیرد یا رد می‌کند؛ ` +
    'هزینهٔ بررسی و مبلغی که برمی‌گردد پیش از ثبت درخواست نشان داده می‌شود. هنگام تأیید نهایی بانک و اصلاح نهایی سفارش، درخواست لغو ثبت نمی‌شود.'
  )
}

/** How the customer may withdraw after the money was paid out (R-PLAN-10). */
export function withdrawalClause({ type, party }: ContractParty): string {
  const isSpentAtStores = type === 'OPEN_LOOP' || type === 'CLOSE_LOOP'
  const lessCredit = isSpentAtStores ? ' و اعتبار خرج‌نشده از آن کم می‌شود' : ''
  const takenBack = isSpentAtStores ? 'امتیاز و بازگشت پولی' : 'امتیازی'
  return (
    `تا پایان روز ${digits(withdrawalDays)} پس از آغاز بازپرداخت، ${party} می‌تواند بدون دلیل انصراف دهد: ` +
    `اصل و کارمزد همان روزها را تا ${digits(withdrawalDueDays)} روز پس از انصراف می‌پردازد${lessCredit}. ` +
    `هزینهٔ گزارش، سفته و ارزیابی برنمی‌گردد و ${takenBack} که با این سفارش گرفته است پس گرفته می‌شود.`
  )
}

/** What the bank may do until it pays out (row 21). */
export const refusalClause = (party: string, hasFirstPayment: boolean): string =>
  `بانک پیش از واریز می‌تواند قرارداد را نپذیرد${hasFirstPayment ? `؛ در این صورت بخش خرج‌نشدهٔ پیش‌پرداخت به کیف پول ${party} برمی‌گردد` : ''}.`

/** How a guarantor's exposure follows the debt, below the cap that their contract names (R-CARE-06). */
export const exposureClause =
  'سقف تعهد عوض نمی‌شود و بیشتر از آن از ضامن خواسته نمی‌شود. تعهد او در هر روز، جمع قسط‌های پرداخت‌نشده با دیرکرد و هزینهٔ وصول آن‌ها، حداکثر تا همین سقف است و با پرداخت قسط‌ها کم می‌شود.'

/** What comes back of the first payment after a cancellation or a withdrawal (final_refund). */
export function refundClause({ type, party }: ContractParty): string {
  const shipping = type === 'OPEN_LOOP' ? '، هزینهٔ ارسال (پس از سپردن کارت به پست)' : ''
  return `پس از لغو یا انصراف، پیش‌پرداخت به کیف پول ${party} برمی‌گردد، جز هزینهٔ استعلام‌ها${shipping} و آنچه با کد تخفیف پرداخت شده است.`
}
