import type { OpenKind } from '#domain/engagement/closure/open-items.ts'

/** Every word of the closing of an account. */
export const copy = {
  title: 'بستن حساب',
  notNow: 'الان نمی‌شود',
  openLead: 'این‌ها باز است. پس از تمام شدن‌شان می‌توانید ببندید:',
  freeLead: 'چیزی در حساب شما باز نیست. با بستن حساب، داده‌های شما پاک می‌شود و برنمی‌گردد.',
  points: (points: string) => `${points} از دست می‌رود.`,
  remainder: (amount: string, least: string) =>
    `${amount} در کیف پول شماست که از کمترین مبلغ برداشت (${least}) کمتر است. با بستن حساب از آن می‌گذرید.`,
  close: 'بستن حسابم',
  what: 'چه چیز پاک می‌شود و چه می‌ماند؟',
  sure: 'حساب شما بسته شود؟',
  sureText: 'از همهٔ دستگاه‌ها خارج می‌شوید و داده‌هایتان همین حالا پاک می‌شود. این کار برگشت ندارد.',
  yes: 'بله، بسته شود',
  no: 'نه، بماند',
  erased: 'پاک می‌شود',
  stays: 'می‌ماند',
  anonymous: 'بدون مشخصات می‌ماند',
  years: (years: string) => `${years} سال`,
  afterwards: { DELETE: 'سپس پاک می‌شود', NUMBERS: 'سپس عدد بی‌نام می‌ماند' },
  whatTitle: 'پس از بستن حساب',
  whatLead: 'ردیف‌هایی که می‌ماند نام، شماره، نشانی، شبا و کارت شما را ندارد؛ قرارداد و سفتهٔ امضاشده همان‌طور که امضا کردید می‌ماند.',
  open: {
    ORDER: [(count) => `${count} سفارش یا وام باز`, '/orders', 'سفارش‌ها'],
    PAYMENT: [(count) => `${count} پرداخت نیمه‌کاره`, '/money', 'قسط‌های من'],
    DEBT: [(_count, amount) => `${amount} بدهی`, '/money', 'قسط‌های من'],
    WALLET: [(_count, amount) => `${amount} در کیف پول`, '/wallet', 'برداشت'],
    CREDIT: [(_count, amount) => `${amount} اعتبار خرج‌نشده`, '/purchases', 'خریدها'],
    NOTE_FEE: [(_count, amount) => `${amount} هزینهٔ سفته که به کیف پول برمی‌گردد`, '/orders', 'سفارش‌ها'],
    WITHDRAWAL: [(count) => `${count} برداشت در راه`, '/wallet', 'کیف پول'],
    PURCHASE: [(count) => `${count} خرید تسویه‌نشده`, '/purchases', 'خریدها'],
    PROBLEM: [(count) => `${count} گزارش مشکل باز`, '/purchases', 'خریدها'],
    CANCEL_REQUEST: [(count) => `${count} درخواست لغو باز`, '/tickets', 'درخواست‌ها'],
    GUARANTEE: [(count) => `${count} ضمانت باز`, '/guarantees', 'ضمانت‌ها'],
    COLLATERAL: [(count) => `${count} وثیقهٔ برنگشته`, '/orders', 'سفارش‌ها'],
    AUTOPAY: [() => 'اجازهٔ برداشت خودکار روشن است', '/autopay', 'پرداخت خودکار'],
  } satisfies Record<OpenKind, readonly [(count: string, amount: string) => string, string, string]> as Readonly<
    Record<OpenKind, readonly [words: (count: string, amount: string) => string, to: Page, link: string]>
  >,
} as const

type Page = '/orders' | '/money' | '/wallet' | '/purchases' | '/tickets' | '/guarantees' | '/autopay'
