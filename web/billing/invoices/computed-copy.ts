import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word of «این قسط چطور حساب شد؟». */
export const computedCopy = {
  title: 'این قسط چطور حساب شد؟',
  base: (number: number, count: number) => `قسط ${digits(number)} از ${digits(count)}`,
  principal: 'اصل این قسط',
  part: 'کارمزد این قسط',
  partRule: 'کارمزد هر قسط: کارمزد کل × ۲ × (تعداد − شماره + ۱) ÷ (تعداد × (تعداد + ۱))؛ پس قسط‌های اول کارمزد بیشتری دارند.',
  fee: 'دیرکرد',
  feeRule: (rate: string, days: string) => `دیرکرد: مبلغ قسط × ${rate}٪ × ${days} روز ÷ ۳۶۵. به خود دیرکرد، دیرکردی تعلق نمی‌گیرد.`,
  feePart: 'دیرکرد پیشین',
  feePartRule: 'دیرکرد پیشین: پیش از تغییر برنامهٔ قسط‌ها حساب شده است و دیگر بیشتر نمی‌شود.',
  noFee: 'تا سررسید دیرکردی ندارد؛ بعد از آن فقط روی مبلغ همین قسط و به روز حساب می‌شود.',
  collection: 'هزینهٔ وصول مطالبات',
  collectionRule: 'هزینهٔ وصول مطالبات: ۲٪ مبلغ قسط، از روز ۶۱.',
} as const
