import { lateClassNames } from '#domain/backoffice/portfolio/age-classes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Texts of the portfolio. */
export const copy = {
  title: 'پرتفوی',
  owed: 'مانده نزد مشتریان',
  orders: (count: string) => `${count} سفارش`,
  late: 'ماندهٔ سفارش‌های دیرشده',
  ofOwed: 'از مانده',
  hardship: 'راه سبک‌تر',
  followed: 'پایبند مانده‌اند',
  followedOf: (followed: string, all: string, broken: string) => `${followed} از ${all} برنامه؛ ${broken} نقض‌شده`,
  noHardship: 'هنوز برنامه‌ای نبوده است.',
  writtenOff: 'سوخت‌شده، امسال',
  recovered: (amount: string) => `${amount} پس از آن وصول شد`,
  ages: 'سن دیرکرد',
  agesHint:
    'هر سفارش با همهٔ بدهی پرداخت‌نشده‌اش، به سن قدیمی‌ترین قسط عقب‌افتاده؛ جدول ماه به ماه هم همین‌طور است. روی ستون بزنید تا سفارش‌هایش را ببینید.',
  nothingLate: 'هیچ سفارشی دیرکرد ندارد.',
  asTable: 'جدول همین نمودار',
  age: 'دیرکرد',
  count: 'تعداد سفارش',
  amount: 'مبلغ',
  share: 'سهم از مانده',
  rolls: (from: string, to: string) => `از ${from} به ${to}، چند درصد کجا رفت؟`,
  rollsTitle: 'جابه‌جایی ماه به ماه',
  noRolls: 'این جدول پس از پایان دو ماه ساخته می‌شود.',
  rollsBy: 'مبنای درصد',
  byOrders: 'تعداد',
  byAmount: 'مبلغ',
  month: 'پایان ماه',
  better: 'بهتر شد',
  same: 'همان‌جا ماند',
  worse: 'بدتر شد',
  classes: {
    current: 'جاری',
    ...lateClassNames,
  },
  currentOrPaid: 'جاری یا تسویه',
  every: 'همهٔ دیرکردها',
  cell: (from: string, to: string) => `از «${from}» به «${to}»`,
  none: 'سفارشی در این دسته نیست.',
  columns: { order: 'سفارش', customer: 'مشتری', store: 'فروشگاه', days: 'دیرکرد', amount: 'قسط‌های عقب‌افتاده', assignee: 'کارشناس' },
  me: 'شما',
  vulnerable: 'شرایط ویژه',
  hardships: { OFFER: 'راه سبک‌تر پیشنهاد شده', PLAN: 'در راه سبک‌تر' },
  days: (count: string) => `${count} روز`,
  sorts: [
    { value: '-late', label: 'بیشترین دیرکرد' },
    { value: 'late', label: 'کمترین دیرکرد' },
  ],
} as const

/** The part of the whole in per cent with one decimal; '---' of nothing. */
export const percent = (part: number, whole: number): string => (whole === 0 ? '---' : `${digits(Math.round((part / whole) * 1000) / 10)}٪`)
