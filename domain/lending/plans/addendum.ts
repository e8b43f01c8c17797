import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { AgreedChange } from './agreed-change.ts'
import { faceOf, unpaidOf, type Plan } from './plan.ts'
import type { LostCashBack } from './withdrawal.ts'

type Addendum = {
  readonly orderId: number
  readonly kind: AgreedChange
  readonly on: Day
  readonly after: Plan
  /** What a withdrawal takes of cash back of stores (R-PLAN-10). */
  readonly cashBack?: LostCashBack
}

const titles: Readonly<Record<AgreedChange, string>> = {
  MOVE: 'جابه‌جایی یک سررسید',
  WITHDRAWAL: 'انصراف از وام',
  PAUSE: 'مکث قسط‌ها',
  SPREAD: 'پخش قسط‌های عقب‌افتاده',
}

/** The text of an addendum to the contract: what was agreed on which day, and every instalment that is still to be paid. Amounts in rial. */
export function addendumText({ orderId, kind, on, after, cashBack = { fromWallet: rial(0), owed: rial(0) } }: Addendum): string {
  const dues = unpaidOf(after).map(
    (one) =>
      `قسط ${one.number}: ${faceOf(one)} ریال، سررسید ${jalali(one.dueDate)}${one.feePart > 0 ? `، دیرکرد پیشین ${one.feePart} ریال` : ''}`,
  )
  const head = [`الحاقیهٔ ${after.number - 1} قرارداد سفارش ${orderIdentifier(orderId)}`, `موضوع: ${titles[kind]}`, `تاریخ: ${jalali(on)}`]
  const lost = [
    ...(cashBack.fromWallet > 0 ? [`بازگشت پول فروشگاه‌ها، از کیف پول: ${cashBack.fromWallet} ریال`] : []),
    ...(cashBack.owed > 0 ? [`بازگشت پول فروشگاه‌ها، در مبلغ پایین: ${cashBack.owed} ریال`] : []),
  ]
  return persianDigits(
    [...head, ...lost, dues.length === 0 ? 'چیزی برای پرداخت نمانده است.' : 'قسط‌های باقی‌مانده پس از این تغییر:', ...dues].join('\n'),
  )
}

const jalali = (on: Day): string => {
  const { year, month, day } = jalaliParts(on)
  return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`
}
