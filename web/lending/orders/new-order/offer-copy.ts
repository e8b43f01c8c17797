import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { ConditionKey } from './eligibility.ts'

/** What each type of order is, before it is ordered. */
export const offerWords: Readonly<
  Record<OrderType, { readonly title: string; readonly text: string; readonly how: string; readonly go: string }>
> = {
  OPEN_LOOP: {
    title: 'وام کارت',
    text: 'یک کارت با اعتبار شما؛ با آن از هر فروشگاه همکار خرید کنید.',
    how: 'کارت با پست به نشانی شما می‌آید و همین‌جا فعالش می‌کنید.',
    go: 'انتخاب شرایط کارت',
  },
  CLOSE_LOOP: {
    title: 'خرید قسطی از فروشگاه',
    text: 'اعتبار خرید از یک فروشگاه، با شرایط همان فروشگاه.',
    how: 'فروشگاه و مبلغ را انتخاب کنید؛ اعتبار همان‌جا باز می‌شود.',
    go: 'دیدن فروشگاه‌ها',
  },
  INSTANT_LOAN: {
    title: 'وام فوری',
    text: 'مبلغ کم، نقد، بدون سفته و پیش‌پرداخت.',
    how: 'فقط مدارک هویتی و امضای قرارداد؛ پس از بررسی کارشناس به حساب شما واریز می‌شود.',
    go: 'گرفتن وام فوری',
  },
  BANK_PERSONAL_LOAN: {
    title: 'وام شخصی بانکی',
    text: 'مبلغ بیشتر، نقد، با ضمانتی که خودتان انتخاب می‌کنید.',
    how: 'سفته، چک صیادی یا سند ملکی؛ مبلغ به حساب خودتان واریز می‌شود.',
    go: 'انتخاب شرایط وام',
  },
}

/** Words of the page on which a type is chosen. */
export const offerCopy = {
  title: 'سفارش تازه',
  subtitle: 'چهار راه برای خرید قسطی و وام. شرایط هر کدام را ببینید و انتخاب کنید.',
  range: 'مبلغ',
  from: (least: string, most: string) => `${least} تا ${most}`,
  counts: 'اقساط',
  countsOf: (counts: string) => `${counts} ماهه`,
  once: 'پیش‌پرداخت',
  noOnce: 'ندارد',
  points: 'امتیاز لازم',
  pointsFrom: (count: string) => `از ${count}`,
  conditions: 'شرایط شما',
  needsTerms: 'مبلغ و اقساط',
  amount: 'مبلغ',
  count: 'تعداد اقساط',
  instalments: (count: string) => `${count} قسط`,
  otherType: 'نوع دیگر',
  toOwnLimit: 'تغییر سقف خودم',
} as const

type Said = Readonly<Record<'met' | 'unmet' | 'later', string>>

/** Each condition in its three states. `limit` is followed by the amount. */
export const conditionWords: Readonly<Record<ConditionKey, Said>> = {
  identity: { met: 'هویت شما تأیید شده است', unmet: 'اول هویت‌تان را در پروفایل تأیید کنید', later: '' },
  'no-open-order': { met: 'سفارش باز دیگری ندارید', unmet: 'یک سفارش باز دارید؛ پس از پایان یا لغو آن', later: '' },
  report: { met: 'اعتبار شما سنجیده شده است', unmet: '', later: 'پس از ثبت، اعتبارتان سنجیده می‌شود' },
  limit: { met: 'سقف شما:', unmet: 'سقف اعتبار شما برای این نوع کافی نیست:', later: '' },
  'own-limit': {
    met: 'باقی‌ماندهٔ سقفی که خودتان گذاشته‌اید:',
    unmet: 'باقی‌ماندهٔ سقفی که خودتان گذاشته‌اید برای این نوع کافی نیست:',
    later: '',
  },
  points: { met: 'امتیاز شما کافی است', unmet: '', later: 'امتیازتان کم است؛ هنگام سفارش می‌توانید بستهٔ امتیاز بخرید' },
}
