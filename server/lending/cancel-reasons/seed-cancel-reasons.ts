import { orderTypes } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cancelReasons } from './sql.ts'

const forAll = [
  { code: 'CHANGED_MIND', text: 'از این سفارش منصرف شدم', description: null },
  { code: 'TOO_EXPENSIVE', text: 'هزینه‌ها برایم زیاد است', description: 'کارمزد، پیش‌پرداخت یا مبلغ قسط ماهانه.' },
  { code: 'TOO_LONG', text: 'بررسی سفارش طول کشید', description: null },
  { code: 'WRONG_TERMS', text: 'مبلغ یا تعداد اقساط را اشتباه انتخاب کردم', description: 'پس از لغو، سفارش تازه‌ای ثبت کنید.' },
  { code: 'OTHER', text: 'دلیل دیگری دارم', description: null },
]

const forOne = {
  OPEN_LOOP: [{ code: 'NO_CARD_NEEDED', text: 'دیگر کارت نمی‌خواهم', description: null }],
  CLOSE_LOOP: [
    { code: 'OUT_OF_STOCK', text: 'کالا در فروشگاه موجود نبود', description: null },
    { code: 'BOUGHT_ELSEWHERE', text: 'از جای دیگری خریدم', description: null },
  ],
  INSTANT_LOAN: [{ code: 'NO_LOAN_NEEDED', text: 'دیگر به این مبلغ نیاز ندارم', description: null }],
  BANK_PERSONAL_LOAN: [{ code: 'NO_COLLATERAL', text: 'وثیقه یا ضامن مناسب ندارم', description: null }],
} as const

/** Inserts the cancel reasons of each order type under its tag (D-59). */
export async function seedCancelReasons(tx: Db): Promise<void> {
  await tx.insert(cancelReasons).values(orderTypes.flatMap((tag) => [...forOne[tag], ...forAll].map((reason) => ({ tag, ...reason }))))
}
