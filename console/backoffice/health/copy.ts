/** Texts about partners and jobs. */
export const copy = {
  title: 'سلامت سامانه',
  partners: 'شریک‌ها',
  jobs: 'کارهای خودکار',
  breakers: { closed: 'برقرار', open: 'قطع', 'half-open': 'در آزمایش' },
  partnerColumns: ['شریک', 'وضعیت', 'درخواست', 'خطا', 'میانهٔ پاسخ', 'صدک ۹۵', 'آخرین پاسخ درست'],
  ms: 'میلی‌ثانیه',
  lastFaults: 'خطاهای آخر',
  noFaults: 'خطایی نبوده است.',
  jobColumns: ['کار', 'وضعیت', 'در صف', 'در حال اجرا', 'ناموفق', 'انجام‌شده', 'آخرین بار'],
  late: 'دیر شده',
  failed: 'ناموفق دارد',
  fine: 'به‌موقع',
  failures: 'کارهای ناموفق',
  retry: 'اجرای دوباره',
} as const

export const partnerNames: Readonly<Record<string, string>> = {
  gateway: 'درگاه پرداخت',
  sms: 'پیامک',
  identity: 'ثبت احوال و شاهکار',
  bureau: 'اعتبارسنجی',
  bank: 'بانک',
  post: 'پست',
  desk: 'میز نمایشی',
  signing: 'امضای دیجیتال',
  'gateway-file': 'فایل روزانهٔ درگاه',
  'bank-file': 'فایل روزانهٔ بانک',
  'sms-file': 'فایل روزانهٔ پیامک',
}
