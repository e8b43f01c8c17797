import type { ComparedField, ValueSource } from '#domain/backoffice/order-review/comparison.ts'
import type { DocumentType } from '#domain/lending/documents/document.ts'

/** Texts of the document review. */
export const copy = {
  title: 'بررسی مدارک',
  order: 'سفارش',
  table: 'مدارک در اندازهٔ بزرگ',
  larger: 'بزرگ‌تر',
  smaller: 'کوچک‌تر',
  rotate: 'چرخش',
  light: 'روشنایی',
  brighter: 'روشن‌تر',
  highContrast: 'پررنگ‌تر',
  whole: 'تمام صفحه',
  newTab: 'در زبانهٔ تازه',
  openPdf: 'باز کردن PDF در زبانهٔ تازه',
  beside: 'دو مدرک کنار هم',
  none: 'هنوز مدرکی فرستاده نشده است',
  guarantor: 'ضامن',
  note: 'سفته',
  boughtNote: 'سفتهٔ الکترونیکی خریداری‌شده',
  cheque: { front: 'روی چک', back: 'پشت چک' },
  mortgageDeed: 'سند ملکی',
  contract: 'قرارداد',
  number: 'شماره',
  reviewed: 'این گروه بررسی شده است یا هنوز نوبت بررسی آن نیست.',
  goOn: 'ادامه',
  reasons: 'دلیل رد',
  readByCustomer: 'مشتری همین نوشته را می‌خواند.',
  chooseReason: 'برای رد، دست‌کم یک دلیل را انتخاب کنید.',
  reject: 'رد مدرک',
  approve: 'تأیید و بعدی',
  approveWithReasons: 'با دلیل‌های انتخاب‌شده تأیید نمی‌شود.',
  keys: 'تأیید با A، رد با R، دلیل‌ها با ۱ تا ۹، مقایسه با C، مدرک بعدی با ← و قبلی با →، دو مدرک کنار هم با D، بزرگ و کوچک با + و −، چرخش با T، روشنایی با B، تمام صفحه با F.',
  arrows: 'مدرک بعد و قبل',
} as const

export const documentNames: Readonly<Record<DocumentType, string>> = {
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

/** Texts of the comparison and of the picture's quality. */
export const comparisonCopy = {
  title: 'باید با این‌ها بخواند',
  field: 'مشخصات',
  known: 'آنچه می‌دانیم',
  mark: 'نمی‌خواند',
  differs: 'خود منبع‌ها با هم نمی‌خوانند.',
  closed: 'تا یک مورد نمی‌خواند، تأیید بسته است. اگر روی مدرک می‌خواند، علامتش را بردارید.',
  show: 'نمایش کامل',
  showTitle: 'نمایش کامل مشخصات برای مقایسه',
  silent: 'ثبت احوال پاسخ نمی‌دهد',
  byEye: 'این مشخصات از پاسخ پیشین آن است. می‌توانید با چشم تصمیم بگیرید؛ در رویدادها نوشته می‌شود.',
  hidden: 'بخشی از مشخصات پوشیده است.',
  sentence: (fields: string) => `${fields} روی این مدرک با مشخصات ثبت‌شدهٔ شما یکی نیست. مدرک درست را بفرستید.`,
  quality: 'کیفیت تصویر',
  good: 'خوب',
  unmeasured: 'سنجیده نشده',
  earlier: 'مدرک‌های قبلی همین شخص',
  sentByOther: 'این تصویر را پیش‌تر مشتری دیگری فرستاده است',
  sentBySame: 'این تصویر را همین مشتری پیش‌تر هم فرستاده است',
  toCustomer: 'مشتری',
} as const

export const faultNames = { BLURRED: 'تار', CUT: 'شاید بریده', SMALL: 'کوچک' } as const

export const fieldNames: Readonly<Record<ComparedField, string>> = {
  name: 'نام',
  family: 'نام خانوادگی',
  father_name: 'نام پدر',
  national_code: 'کد ملی',
  birth_date: 'تاریخ تولد',
  birth_certificate_number: 'شمارهٔ شناسنامه',
  address: 'نشانی',
  postal_code: 'کد پستی',
  job_title: 'شغل',
  income: 'درآمد ماهانه',
  verified_income: 'درآمد ثابت‌شده',
  account: 'حساب بانکی',
  number: 'شماره',
  secured_amount: 'مبلغ لازم',
  valuation: 'ارزیابی',
}

export const sourceNames: Readonly<Record<ValueSource, string>> = {
  customer: 'گفتهٔ خود شخص',
  registry: 'ثبت احوال',
  bureau: 'اعتبارسنجی',
  bank: 'بانک',
  document: 'مدرک پیشین',
  order: 'سفارش',
}
