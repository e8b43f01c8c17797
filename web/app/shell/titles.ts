/** The titles of pages, apart from their other texts, since every page's first load contains all routes and therefore these. */
export const titles = {
  home: 'پیشخوان',
  orders: 'سفارش‌ها',
  newOrder: 'سفارش تازه',
  instantLoan: 'وام فوری',
  loanOffers: 'پیشنهادهای وام',
  tickets: 'پشتیبانی',
  ticket: 'پرداخت اعتباری',
  purchases: 'خریدهای من با اعتبار',
  invoices: 'اقساط',
  result: 'نتیجهٔ پرداخت',
  payment: 'پرداخت',
  wallet: 'کیف پول',
  points: 'امتیازها',
  pointPackages: 'خرید امتیاز',
  discounts: 'کدهای تخفیف',
  stores: 'فروشگاه‌ها',
  calculator: 'محاسبهٔ قسط',
  documents: 'مدارک',
  guarantees: 'ضمانت‌ها',
  notifications: 'اعلان‌ها',
  profile: 'پروفایل',
  identity: 'استعلام هویت',
  bankAccounts: 'حساب‌های بانکی',
  password: 'رمز عبور و موبایل',
  sessions: 'دستگاه‌های فعال',
  referral: 'دعوت دوستان',
  credit: 'گزارش اعتبار',
  scores: 'نمرهٔ رفتاری',
  grades: 'راهنمای رتبه‌ها',
  cooperation: 'همکاری با پلکان',
  contact: 'تماس با ما',
  appointment: 'ثبت‌نام حضوری',
  campaign: 'الان بخرید، پله‌پله بپردازید',
  questions: 'پرسش‌های پرتکرار',
} as const

/** The description of the login page for search engines. */
export const descriptions = {
  login: 'با شمارهٔ موبایل خودتان وارد پلکان شوید یا ثبت‌نام کنید و از فروشگاه‌های همکار، قسطی بخرید.',
} as const

/** The meta entry with a page's title: `head: () => ({ meta: [pageTitle(titles.invoices)] })`. */
export const pageTitle = (title: string): { readonly title: string } => ({ title: `${title} | پلکان` })
