/** Names of pages, apart from their other words: every page's first load knows all routes and so all of these. */
export const titles = {
  home: 'پیشخوان',
  orders: 'سفارش‌ها',
  newOrder: 'سفارش تازه',
  instantLoan: 'وام فوری',
  loanOffers: 'پیشنهادهای وام',
  tickets: 'پشتیبانی',
  ticket: 'پرداخت اعتباری',
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
} as const

/** What search engines say about the public pages; here for the same reason. */
export const descriptions = {
  login: 'با شمارهٔ موبایل خودتان وارد پلکان شوید یا ثبت‌نام کنید و از فروشگاه‌های همکار، قسطی بخرید.',
  stores: 'فهرست فروشگاه‌های همکار پلکان: بر اساس نام، دسته، استان و شهر پیدا کنید و قسطی بخرید.',
  category: (name: string) => `فروشگاه‌های همکار پلکان در دستهٔ ${name}: مقایسه کنید، اقساط را حساب کنید و قسطی بخرید.`,
  calculator: 'ماشین‌حساب اقساط پلکان: قسط ماهانه، کارمزد و جمع بازپرداخت وام کارت، خرید از فروشگاه، وام فوری و وام شخصی بانکی.',
} as const
