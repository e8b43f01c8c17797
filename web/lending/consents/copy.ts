import type { Consent } from '#contract/lending/consents/consents.ts'

/** The texts about what was accepted. */
export const copy = {
  title: 'پذیرفته‌های من',
  empty: 'هنوز متنی را نپذیرفته‌اید.',
  head: ['متن', 'نسخه', 'زمان', 'راه', ''],
  see: 'دیدن',
  all: (count: string) => `همهٔ ${count} متن`,
  kinds: {
    TERMS: 'شرایط استفاده و حریم خصوصی',
    ORDER: 'ثبت سفارش',
    INQUIRY: 'استعلام اعتبار',
    ORDER_TERMS: 'برگهٔ شرایط',
    CONTRACT: 'قرارداد',
    NOTE: 'سفته',
    GUARANTEE: 'پذیرش ضمانت',
    GUARANTEE_CONTRACT: 'قرارداد ضمانت',
    GUARANTEED_CHANGE: 'تغییر قسط‌ها، به‌عنوان ضامن',
    ADDENDUM: 'الحاقیهٔ اقساط',
    AUTOPAY: 'اجازهٔ برداشت خودکار',
    PURCHASE: 'شرایط خرید از فروشگاه',
    OFFERS: 'تخفیف و خبر فروشگاه‌ها',
  } satisfies Record<Consent['kind'], string>,
  channels: { SITE: 'در سایت', SIGNATURE: 'امضای دیجیتال', CODE: 'کد پیامکی', BANK: 'سایت بانک' } satisfies Record<
    Consent['channel'],
    string
  >,
  order: 'سفارش',
  version: 'نسخه',
  acceptedAt: 'زمان پذیرش',
  channel: 'راه پذیرش',
  hash: 'چکیدهٔ متن (SHA-256)',
  text: 'متن، همان‌طور که پذیرفتید',
  file: 'فایل، همان‌طور که دیدید',
  download: 'دریافت فایل',
  atBank: 'متن این اجازه نزد بانک شماست.',
  noVersion: 'متن این نسخه در این صفحه نیست. از پشتیبانی بخواهید.',
} as const
