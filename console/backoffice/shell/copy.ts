import type { StaffRole } from '#domain/backoffice/access/rights.ts'

/** Texts of the console's frame. */
export const copy = {
  name: 'میز کار پلکان',
  search: 'کد ملی، موبایل، شمارهٔ سفارش',
  openPalette: 'جست‌وجو و رفتن به هر صفحه',
  found: 'نتیجه‌ها',
  nothing: 'چیزی با این نوشته پیدا نشد.',
  paletteHint: 'برای رفتن Enter، برای جابه‌جایی کلیدهای بالا و پایین، برای بستن Esc.',
  notFound: 'این صفحه پیدا نشد',
  notFoundText: 'نشانی را دوباره ببینید، یا از صف کار ادامه دهید.',
  notYours: 'نقش شما به این بخش دسترسی ندارد',
  toStart: 'صف کار',
  failed: 'این صفحه باز نشد',
  overtaken: 'همکارتان پیش از شما این کار را انجام داد و نوشتهٔ شما ثبت نشد. اگر لازم است آن را بردارید:',
  why: 'چرا؟',
  whyHint: 'دست‌کم پنج حرف؛ در رویدادها می‌ماند.',
  otherReason: 'دلیل دیگر',
  ownData: 'اطلاعات شخصی',
  writeReason: 'دلیل را برای مشتری بنویسید، دست‌کم پنج حرف.',
} as const

export const roleNames: Readonly<Record<StaffRole, string>> = {
  REVIEWER: 'کارشناس بررسی',
  FINANCE: 'کارشناس مالی',
  SUPPORT: 'کارشناس پشتیبانی',
  ADMIN: 'مدیر سامانه',
}
