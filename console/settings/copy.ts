import type { Catalogue } from '#domain/ops/catalogues.ts'
import type { StaffRole } from '#domain/ops/role.ts'

/** Every word of the house's own tables. */
export const copy = {
  title: 'تنظیم‌ها',
  parts: 'جدول‌ها',
  policies: 'سیاست‌ها',
  staff: 'کارکنان',
  merchants: 'کلید فروشنده‌ها',
  add: 'افزودن',
  change: 'تغییر',
  remove: 'حذف',
  save: 'ذخیره',
  none: 'هنوز چیزی در این جدول نیست',
  sureRemove: 'این ردیف حذف شود؟',
  manyHint: 'چند مورد را با ویرگول جدا کنید.',
  instantHint: 'مانند 2026-11-21T08:00:00+03:30',
  policyLead: 'سیاست تازه از روزی که می‌گویید اجرا می‌شود و سفارش‌های ثبت‌شده را تغییر نمی‌دهد.',
  policyFrom: 'از روز',
  policyNew: 'سیاست تازه',
  policyKeep: 'هرچه خالی بماند همان است که بود.',
  inForce: 'در حال اجرا',
  setBy: 'ثبت‌کننده',
  name: 'نام کاربری',
  nameHint: 'با حرف کوچک لاتین',
  fullName: 'نام و نام خانوادگی',
  role: 'نقش',
  password: 'رمز عبور',
  passwordHint: 'دست‌کم ۱۲ نویسه و ناآشنا',
  active: 'فعال',
  inactive: 'غیرفعال',
  mayEnter: 'می‌تواند وارد شود',
  newTotp: 'رمزساز تازه',
  secretTitle: 'رمزساز این کارمند',
  secretText: 'برنامهٔ رمزساز را روی گوشی همین کارمند باز کنید و این نقش را بخوانید. فقط همین یک بار نشان داده می‌شود.',
  secretByHand: 'اگر دوربین نخواند، این کلید را دستی وارد کنید:',
  scan: 'نقش QR برای برنامهٔ رمزساز',
  staffColumns: ['نام', 'نقش', 'وضعیت', 'آخرین ورود', ''],
  merchantColumns: ['فروشگاه', 'وضعیت', 'نشانی خبر', 'میزبان‌ها', 'کلیدها', ''],
  blocked: 'بسته',
  addKey: 'کلید تازه',
  revoke: 'باطل کردن',
  keyTitle: 'کلید تازهٔ فروشنده',
  keyText: 'راز این کلید فقط همین یک بار نشان داده می‌شود.',
  webhook: 'نشانی خبر',
  hosts: 'میزبان‌ها',
  noMerchants: 'هنوز فروشنده‌ای متصل نیست',
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

export const roleNames: Readonly<Record<StaffRole, string>> = {
  REVIEWER: 'کارشناس بررسی',
  FINANCE: 'کارشناس مالی',
  SUPPORT: 'کارشناس پشتیبانی',
  ADMIN: 'مدیر سامانه',
}

/** The values a policy sets; `rials` are shown and typed in toman. */
export const policyFields = [
  { name: 'yearly_rate', label: 'نرخ سالانه، درصد', isMoney: false },
  { name: 'late_fee_above_rate', label: 'دیرکرد بالای نرخ، درصد', isMoney: false },
  { name: 'least_amount', label: 'کمترین مبلغ سفارش', isMoney: true },
  { name: 'report_price', label: 'بهای گزارش اعتبار', isMoney: true },
  { name: 'cancel_ticket_fee', label: 'کارمزد درخواست لغو', isMoney: true },
  { name: 'deed_valuation', label: 'کارشناسی سند', isMoney: true },
  { name: 'order_cost', label: 'هزینهٔ سفارش', isMoney: true },
  { name: 'api_cost', label: 'هزینهٔ استعلام', isMoney: true },
  { name: 'shipping_cost', label: 'هزینهٔ ارسال', isMoney: true },
] as const
