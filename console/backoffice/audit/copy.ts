/** Texts of the audit log. */
export const copy = {
  title: 'رویدادها',
  lead: 'هر تغییر با نام و زمان ثبت می‌شود و پاک‌شدنی نیست.',
  staff: 'کارشناس',
  everyone: 'همهٔ کارشناسان',
  order: 'شناسهٔ سفارش',
  customer: 'شناسهٔ مشتری',
  action: 'نوع رویداد',
  find: 'جست‌وجو',
  none: 'رویدادی با این مشخصات نیست',
  columns: { at: 'زمان', who: 'چه کسی', action: 'رویداد', subject: 'مورد', change: 'تغییر', more: 'جزئیات' },
  app: 'سامانه',
  nothing: 'بدون تغییر',
  before: 'پیش از آن',
  after: 'پس از آن',
  hash: 'اثر انگشت در زنجیره',
  number: 'شمارهٔ رویداد',
} as const
