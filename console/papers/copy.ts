import type { DocumentType } from '#domain/documents/document.ts'

/** Every word about looking at papers and judging them. */
export const copy = {
  title: 'بررسی مدارک',
  order: 'سفارش',
  table: 'مدارک در اندازهٔ بزرگ',
  larger: 'بزرگ‌تر',
  smaller: 'کوچک‌تر',
  rotate: 'چرخش',
  contrast: 'کنتراست',
  whole: 'تمام صفحه',
  newTab: 'در برگهٔ تازه',
  openPdf: 'باز کردن PDF در برگهٔ تازه',
  beside: 'دو مدرک کنار هم',
  none: 'هنوز مدرکی فرستاده نشده است',
  guarantor: 'ضامن',
  note: 'سفته',
  boughtNote: 'سفتهٔ الکترونیکی خریداری‌شده',
  cheque: { front: 'روی چک', back: 'پشت چک' },
  deed: 'سند ملکی',
  contract: 'قرارداد',
  number: 'شماره',
  judged: 'این گروه بررسی شده است یا هنوز نوبت بررسی آن نیست.',
  reasons: 'دلیل رد',
  readByCustomer: 'مشتری همین نوشته را می‌خواند.',
  chooseReason: 'برای رد، دست‌کم یک دلیل را انتخاب کنید.',
  reject: 'رد مدرک',
  approve: 'تأیید و بعدی',
  approveWithReasons: 'با دلیل‌های انتخاب‌شده تأیید نمی‌شود.',
  keys: 'تأیید با A، رد با R، مدرک بعدی با J و قبلی با K، بزرگ و کوچک با + و −، چرخش با [ و ].',
} as const

export const paperNames: Readonly<Record<DocumentType, string>> = {
  NATIONAL_FRONT: 'روی کارت ملی',
  NATIONAL_BACK: 'پشت کارت ملی',
  NATIONAL_RECEIPT: 'رسید کارت ملی',
  PROPERTY_DOCUMENT: 'سند یا اجاره‌نامه',
  EMPLOYMENT_CERTIFICATE: 'گواهی اشتغال',
  BUSINESS_LICENSE: 'جواز کسب',
  ACCOUNT_AVERAGE: 'معدل حساب',
  SALARY_SLIP: 'فیش حقوقی',
  INSURANCE_HISTORY: 'سابقهٔ بیمه',
}
