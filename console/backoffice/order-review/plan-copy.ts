import type { Worded } from '#console/backoffice/shell/display/state-names.ts'
import type { ChangeStatus } from '#domain/lending/plans/agreed-change.ts'
import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'

/** Words of the plans on an order's page. */
export const planCopy = {
  title: 'برنامه‌های قسط',
  failed: 'برنامه‌های قسط خوانده نشد',
  unchanged: 'برنامه از روز امضا تغییر نکرده است.',
  plan: (number: string) => `برنامهٔ ${number}`,
  current: 'برنامهٔ جاری',
  signed: 'با امضای قرارداد',
  byCustomer: 'مشتری پذیرفت',
  byPayment: 'با پرداخت مشتری',
  bySystem: 'بدون پذیرش مشتری',
  paid: 'پرداخت‌شده',
  consents: (accepted: string, asked: string) => `${accepted} از ${asked} ضامن پذیرفته است`,
  broken: 'نقض‌شده از',
  followed: 'برقرار است',
  schedules: (before: string, after: string) => `${before} و ${after} کنار هم`,
  number: 'قسط',
  none: '—',
  sum: 'جمع قسط‌ها',
  addendum: 'متن الحاقیه',
  hash: 'اثر انگشت متن',
  asked: 'تغییرهایی که برنامهٔ تازه‌ای نشدند',
  total: 'مانده',
  end: 'پایان',
  kinds: {
    SIGNED: 'امضای قرارداد',
    PAYOFF: 'تسویهٔ زودتر',
    PART_PAYMENT: 'پرداخت بخشی از بدهی',
    MOVE: 'جابه‌جایی سررسید',
    PAUSE: 'مکث قسط‌ها',
    SPREAD: 'پخش عقب‌افتاده‌ها',
    WITHDRAWAL: 'انصراف از وام',
    STORE_REFUND: 'بازگشت وجه خرید',
    WRITE_OFF: 'سوخت بدهی',
    HOLD_ENDED: 'پایان نگه‌داری قسط‌ها',
    REFUND: 'بازگشت وجه خرید به بدهی',
  } satisfies Record<PlanKind, string>,
  statuses: {
    WAITING: { text: 'منتظر ضامن', tone: 'progress' },
    APPLIED: { text: 'اجرا شد', tone: 'success' },
    REFUSED: { text: 'ضامن نپذیرفت', tone: 'danger' },
    REPLACED: { text: 'درخواست دیگری جایش آمد', tone: 'neutral' },
    LAPSED: { text: 'دیگر ممکن نبود', tone: 'neutral' },
  } satisfies Record<ChangeStatus, Worded>,
} as const
