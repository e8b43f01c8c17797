import { digits } from '#domain/platform/kernel/persian.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

/** Every word of the calculator page. */
export const copy = {
  title: 'محاسبهٔ قسط',
  lead: 'نوع و مبلغ را انتخاب کنید؛ قسط ماهانه، کارمزد و امتیاز لازم را همین‌جا ببینید.',
  types: {
    OPEN_LOOP: { title: 'وام کارت', text: 'خرید از هر فروشگاه همکار' },
    CLOSE_LOOP: { title: 'اعتبار فروشگاه', text: 'خرید از یک فروشگاه' },
    INSTANT_LOAN: { title: 'وام فوری', text: 'مبلغ کم، نقد، بدون وثیقه' },
    BANK_PERSONAL_LOAN: { title: 'وام شخصی بانکی', text: 'مبلغ بیشتر، نقد، با وثیقه' },
  } satisfies Record<OrderType, { title: string; text: string }>,
  type: 'نوع',
  amount: 'مبلغ',
  count: 'تعداد اقساط',
  instalments: (count: number) => `${digits(count)} قسط`,
  everyMonth: 'هر ماه می‌پردازید',
  points: (count: number) => `${digits(count)} امتیاز`,
  pointsColumn: 'امتیاز لازم',
  lenderOfStore: 'بانک یا صندوقی که در فروشگاه انتخاب می‌کنید',
  goOn: 'ادامه با همین شرایط',
  chooseStore: 'انتخاب فروشگاه',
  rateNote: (rate: number) => `کارمزد ${digits(rate)}٪ سالانه. شرایط هر فروشگاه و تأمین‌کننده را در صفحهٔ خودش ببینید.`,
  table: 'قسط ماهانهٔ مبلغ‌های دیگر، تومان',
  monthlyIn: (count: number) => `${digits(count)} ماهه`,
  failed: 'جدول مبلغ‌ها بارگذاری نشد',
}
