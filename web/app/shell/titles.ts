import type { Crumb } from './crumbs.tsx'

/** The titles of pages, apart from their other texts, since every page's first load contains all routes and therefore these. */
export const titles = {
  home: 'پیشخوان',
  orders: 'سفارش‌ها',
  newOrder: 'سفارش تازه',
  instantLoan: 'وام فوری',
  loanOffers: 'پیشنهادهای وام',
  support: 'پشتیبانی',
  tickets: 'درخواست‌های لغو',
  ticket: 'پرداخت اعتباری',
  purchases: 'خریدهای من با اعتبار',
  invoices: 'اقساط',
  autopay: 'پرداخت خودکار',
  money: 'قسط‌های من',
  result: 'نتیجهٔ پرداخت',
  payment: 'پرداخت',
  wallet: 'کیف پول',
  points: 'امتیازها',
  pointPackages: 'خرید امتیاز',
  discounts: 'کدهای تخفیف',
  calculator: 'محاسبهٔ قسط',
  stores: 'فروشگاه‌ها',
  documents: 'مدارک',
  guarantees: 'ضمانت‌ها',
  notifications: 'اعلان‌ها',
  noticeSettings: 'تنظیم اعلان‌ها',
  confirmEmail: 'تأیید ایمیل',
  unsubscribe: 'قطع خبرها',
  profile: 'پروفایل',
  identity: 'استعلام هویت',
  bankAccounts: 'حساب‌های بانکی',
  password: 'رمز عبور و موبایل',
  security: 'امنیت و اختیار',
  sessions: 'دستگاه‌های فعال',
  referral: 'دعوت دوستان',
  credit: 'گزارش اعتبار',
  scores: 'نمرهٔ رفتاری',
  grades: 'راهنمای رتبه‌ها',
} as const

/** The meta entry with a page's title: `head: () => ({ meta: [pageTitle(titles.invoices)] })`. */
export const pageTitle = (title: string): { readonly title: string } => ({ title: `${title} | پلکان` })

/** The first step of most breadcrumbs. */
export const home: Crumb = { title: titles.home, to: '/' }

/** A page with this title at the end of its breadcrumbs: `...titled(titles.referral)`. One function, since each route is in every first load. */
export const titled = (title: string, above: readonly Crumb[] = [home]) => ({
  head: () => ({ meta: [pageTitle(title)] }),
  staticData: { crumbs: [...above, { title }] },
})
