import type { MemberRole } from '#domain/portal/members/rights.ts'

/** Texts of the portal's frame. */
export const copy = {
  name: 'پرتال فروشندگان پلکان',
  search: 'شمارهٔ خرید یا کد پیگیری',
  searchLabel: 'جست‌وجوی پرداخت',
  notFound: 'این صفحه پیدا نشد',
  notFoundText: 'نشانی را دوباره ببینید، یا از نمای کلی ادامه دهید.',
  notYours: 'نقش شما به این بخش دسترسی ندارد',
  toStart: 'نمای کلی',
  failed: 'این صفحه باز نشد',
} as const

export const roleNames: Readonly<Record<MemberRole, string>> = {
  OWNER: 'مالک',
  DEVELOPER: 'برنامه‌نویس',
  FINANCE: 'مالی',
  VIEWER: 'بیننده',
}
