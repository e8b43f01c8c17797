import { digits } from '#domain/kernel/persian.ts'

/** Every word of «این صورت‌حساب چطور حساب شد؟». */
export const computedCopy = {
  title: 'این قسط چطور حساب شد؟',
  base: (number: number, count: number) => `قسط ${digits(number)} از ${digits(count)}`,
  principal: 'اصل این قسط',
  part: 'کارمزد این قسط',
  partRule: 'کارمزد هر قسط: کارمزد کل × ۲ × (تعداد − شماره + ۱) ÷ (تعداد × (تعداد + ۱))؛ پس قسط‌های اول کارمزد بیشتری دارند.',
  fee: 'جریمهٔ دیرکرد',
  feeRule: (rate: string, days: string) => `جریمه: مبلغ قسط × ${rate}٪ × ${days} روز ÷ ۳۶۵. روی جریمه، جریمه‌ای نیست.`,
  noFee: 'تا سررسید جریمه‌ای ندارد؛ بعد از آن فقط روی مبلغ همین قسط و به روز حساب می‌شود.',
  collection: 'هزینهٔ وصول',
  collectionRule: 'هزینهٔ وصول: ۲٪ مبلغ قسط، از روز ۶۱.',
} as const
