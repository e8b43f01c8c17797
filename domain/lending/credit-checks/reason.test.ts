import { expect, test } from 'vitest'
import { reasonKinds, reasonOf } from './reason.ts'

test('a bureau’s sentence is classified by its words, and an unknown one gets the general advice', () => {
  const sentences = [
    ['یک چک برگشتی رفع سوءاثر نشده', 'BOUNCED_CHEQUE', 3],
    ['قسط معوق در قراردادهای جاری', 'OVERDUE', 3],
    ['محکومیت مالی اجرانشده', 'CONVICTION', 3],
    ['بدهی مالیاتی قطعی', 'TAX', 3],
    ['دیرکرد در وامی که ضامنش هستید', 'GUARANTEED', 2],
    ['۴ ماه دیرکرد در یک سال گذشته', 'LATE', 2],
    ['۵ استعلام در ۶ ماه گذشته', 'ENQUIRIES', 1],
    ['دو وام با فاصلهٔ کمتر از ۵ ماه', 'CLOSE_LOANS', 1],
    ['کمتر از ۶ ماه از اولین بازپرداخت گذشته است', 'SHORT_HISTORY', 2],
    ['چیزی که پیش‌بینی نشده', 'OTHER', 2],
  ] as const
  for (const [text, kind, weight] of sentences) expect(reasonOf(text)).toEqual({ kind, weight })
  expect(new Set(sentences.map(([, kind]) => kind))).toEqual(new Set(reasonKinds))
})
