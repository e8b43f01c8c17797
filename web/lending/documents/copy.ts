import type { DocumentGroup, DocumentStatus, DocumentType } from '#domain/lending/documents/document.ts'
import type { GroupState } from '#domain/lending/documents/group-state.ts'
import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word a customer reads about documents. */
export const copy = {
  page: 'مدارک',
  pageText: 'یک بار بفرستید، در همهٔ سفارش‌ها استفاده می‌شود.',
  levelTitle: 'سطح مدارک شما',
  level: (level: string) => `سطح ${level} از ۴`,
  levelHint: {
    1: 'با کارت ملی شروع کنید؛ یک عکس از رو و یکی از پشت کارت.',
    2: 'مدارک هویتی رسید. حالا سند یا اجاره‌نامهٔ محل سکونت را بفرستید.',
    3: 'یک قدم مانده: یکی از مدارک مالی را بفرستید.',
    4: 'همهٔ مدارک رسیده است. کاری برای شما نمانده است.',
  },
  locked: 'مدارک شما در حال بررسی است',
  lockedText: 'تا پایان بررسی چیزی عوض نمی‌شود. نتیجه را همین‌جا و با اعلان می‌گوییم.',
  groups: {
    IDENTIFICATION: { title: 'مدارک هویتی', text: 'کارت ملی یا رسید آن', send: 'ثبت مدارک هویتی', short: 'هویتی' },
    PROPERTY: { title: 'مدارک محل سکونت', text: 'سند مالکیت یا اجاره‌نامه', send: 'ثبت مدارک محل سکونت', short: 'محل سکونت' },
    FINANCIAL: {
      title: 'مدارک مالی',
      text: 'یکی از این‌ها: معدل حساب، گواهی اشتغال، جواز کسب، فیش حقوقی یا سابقهٔ بیمه',
      send: 'ثبت مدارک مالی',
      short: 'مالی',
    },
  } satisfies Record<DocumentGroup, unknown>,
  complete: 'کامل',
  identityText: 'تصویرهایی که با آن‌ها هویت شما تأیید می‌شود.',
  toDocuments: 'همهٔ مدارک',
  notSent: 'نفرستاده‌اید',
  types: {
    NATIONAL_FRONT: 'روی کارت ملی',
    NATIONAL_BACK: 'پشت کارت ملی',
    NATIONAL_RECEIPT: 'رسید کارت ملی',
    PROPERTY_DOCUMENT: 'سند یا اجاره‌نامه',
    EMPLOYMENT_CERTIFICATE: 'گواهی اشتغال',
    BUSINESS_LICENSE: 'جواز کسب',
    ACCOUNT_AVERAGE: 'معدل حساب',
    SALARY_SLIP: 'فیش حقوقی',
    INSURANCE_HISTORY: 'سابقهٔ بیمه',
  } satisfies Record<DocumentType, string>,
  otherType: 'مدرک دیگر',
  states: { MISSING: 'نوبت شماست', REJECTED: 'نیازمند اصلاح', PENDING: 'در حال بررسی', APPROVED: 'کامل' } satisfies Record<
    GroupState,
    string
  >,
  statuses: { PENDING: 'در حال بررسی', APPROVED: 'تأیید شده', REJECTED: 'رد شده' } satisfies Record<DocumentStatus, string>,
  after: 'بعد از مرحلهٔ قبل',
  receipt: {
    legend: 'کدام را دارید؟',
    NOT_HAVE: { title: 'کارت ملی هوشمند', text: 'تصویر رو و پشت' },
    HAVE: { title: 'رسید کارت ملی', text: 'یک تصویر، همراه عکس شناسنامه' },
  },
  financial: 'با کدام مدرک؟',
  choiceFixed: 'مدرک این بخش تأیید شده و انتخاب آن عوض نمی‌شود.',
  sentOn: (date: string) => `ارسال ${date}`,
  approvedOn: (date: string) => `تأیید ${date}`,
  see: 'دیدن',
  remove: 'حذف',
  removeOne: (title: string) => `حذف ${title}`,
  removeTitle: 'این فایل حذف شود؟',
  removeText: 'برای بررسی باید دوباره آن را بارگذاری کنید.',
  stay: 'بماند',
  gone: 'فایل این مدرک بایگانی شده است',
  uploaded: 'بارگذاری شد',
  uploading: 'تصویر در حال بارگذاری است. چند لحظه صبر کنید.',
  cancel: 'لغو بارگذاری',
  drop: 'این‌جا رها کنید یا انتخاب کنید',
  kinds: 'JPG، PNG، WEBP یا PDF تا ۲۰ صفحه؛ حداکثر ۱۰ مگابایت',
  addPage: 'صفحهٔ دیگر',
  hint: 'عکس را روی سطح تیره و بدون فلاش بگیرید. چهار گوشهٔ برگه باید پیدا باشد.',
  afterSend: `پس از ثبت، کارشناس بررسی می‌کند؛ معمولاً تا ${digits(usualHours.staff)} ساعت.`,
  sendOther: 'عوض کردن یا افزودن مدرک',
  notYet: 'اول فایل‌های این بخش را بارگذاری کنید.',
  tooLarge: (size: string) => `حجم فایل ${size} مگابایت است. بیشترین اندازه ۱۰ مگابایت.`,
  sent: 'مدارک ثبت شد و برای بررسی رفت.',
}

const typeNames: Readonly<Record<string, string>> = copy.types

/** The name of a paper's type; one that these pages do not know yet has a name as well. */
export const nameOfType = (type: string): string => typeNames[type] ?? copy.otherType
