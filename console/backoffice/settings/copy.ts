import { paymentNames, typeNames } from '#console/backoffice/shell/display/order-names.ts'
import type { Catalogue } from '#domain/backoffice/settings/catalogues.ts'

/** Texts of the settings. */
export const copy = {
  title: 'تنظیمات',
  parts: 'جدول‌ها',
  policies: 'نرخ‌ها و هزینه‌ها',
  staff: 'کارکنان',
  merchants: 'کلید فروشنده‌ها',
  add: 'افزودن',
  change: 'تغییر',
  remove: 'حذف',
  save: 'ذخیره',
  none: 'هنوز چیزی در این جدول نیست',
  sureRemove: 'این ردیف حذف شود؟',
  manyHint: 'چند مورد را با ویرگول جدا کنید.',
  policyLead: 'نرخ‌ها و هزینه‌های تازه از روزی که می‌گویید اجرا می‌شوند و سفارش‌های ثبت‌شده را تغییر نمی‌دهند.',
  policyFrom: 'از روز',
  policyNew: 'نرخ‌ها و هزینه‌های تازه',
  policyUnchanged: 'هرچه خالی بماند همان است که بود.',
  inForce: 'در حال اجرا',
  setBy: 'ثبت‌کننده',
  active: 'فعال',
  merchantColumns: ['فروشگاه', 'وضعیت', 'نشانی وب‌هوک', 'میزبان‌ها', 'کلیدها', ''],
  blocked: 'بسته',
  addKey: 'کلید تازه',
  revoke: 'باطل کردن',
  sureRevoke: 'این کلید باطل شود؟',
  revokeText: (store: string) =>
    `از همان لحظه سرور «${store}» با این کلید نه خریدی می‌سازد، نه وضعیت آن را استعلام یا تأیید می‌کند، و وب‌هوک‌های ما با راز آن امضا نمی‌شوند. خرید پرداخت‌شده‌ای که تا نیم ساعت تأیید نشود به مشتری برمی‌گردد. کلید باطل‌شده دیگر فعال نمی‌شود.`,
  revokeLast: 'این تنها کلید فعال فروشگاه است. اول کلید تازه بسازید و به فروشگاه برسانید تا فروشش متوقف نشود.',
  keyTitle: 'کلید تازهٔ فروشنده',
  keyText: 'راز این کلید فقط همین یک بار نشان داده می‌شود.',
  webhook: 'نشانی وب‌هوک',
  hosts: 'میزبان‌ها',
  noMerchants: 'هنوز فروشنده‌ای متصل نیست',
  addMerchant: 'اتصال فروشگاه',
  findStore: 'جست‌وجوی فروشگاه',
  store: 'فروشگاه',
  chooseStore: 'فروشگاه را انتخاب کنید',
  commission: 'کارمزد، درصد',
  markup: 'افزوده به مبلغ، درصد',
  leastTicket: 'کمترین خرید',
  mostTicket: 'بیشترین خرید',
} as const

export const catalogueTitles: Readonly<Record<Catalogue, string>> = {
  providers: 'تأمین‌کننده‌ها',
  categories: 'دسته‌ها',
  banners: 'بنرها',
  discounts: 'تخفیف‌ها',
  packages: 'بسته‌ها',
  faq: 'پرسش‌ها',
  'cancel-reasons': 'دلیل‌های لغو',
}

/** Titles of the choices in reference tables; a choice without a title is shown as it is. */
export const choiceNames: Readonly<Record<string, string>> = {
  'home-main': 'صفحهٔ نخست، بزرگ',
  'home-side': 'صفحهٔ نخست، کنار',
  'store-list': 'فهرست فروشگاه‌ها',
  'bank-validation': 'صفحهٔ اعتبارسنجی',
  FIXED: 'مبلغ ثابت',
  PERCENT: 'درصد',
  POST: 'با پست',
  COURIER: 'با پیک',
  VIRTUAL: 'کارت مجازی',
  ...paymentNames,
  ...typeNames,
}
