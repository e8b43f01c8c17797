import type { SpanName } from '#domain/billing/statements/spans.ts'

/** Every word of the statement's form. */
export const copy = {
  title: 'صورتحساب',
  text: 'گردش کیف پول، پیش‌پرداخت، اعتبار خرید و بدهی قسط‌ها، با ماندهٔ هر روز.',
  span: 'بازه',
  spans: {
    MONTH: 'این ماه',
    LAST_MONTH: 'ماه پیش',
    YEAR: 'از اول امسال',
    TWELVE_MONTHS: 'دوازده ماه گذشته',
  } satisfies Record<SpanName, string>,
  own: 'بازهٔ دلخواه',
  from: 'از',
  to: 'تا',
  format: 'فایل',
  formats: { PDF: 'PDF', EXCEL: 'اکسل', CSV: 'CSV' },
  download: 'دریافت صورتحساب',
  needed: 'روز را وارد کنید.',
  backwards: 'روز پایان پیش از روز آغاز است.',
} as const
