import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { changeConsent } from '#domain/lending/plans/accepted-change.ts'

/** Words of the changes that are agreed on without a payment: a moved due day, and a withdrawal. */
export const moveCopy = {
  title: 'جابه‌جایی سررسید',
  rules: 'هر سفارش یک بار، تا ۱۰ روز دیرتر. قسط اول و آخر جابه‌جا نمی‌شوند.',
  now: (weekday: string, amount: string) => `، ${weekday}، ${amount}`,
  dueNow: 'سررسید امروزش',
  which: 'قسط',
  option: (number: string, due: string, why: string | null) => `قسط ${number}، ${due}${why === null ? '' : `، ${why}`}`,
  why: { FIRST: 'قسط اول', LAST: 'قسط آخر', LATE: 'کمتر از ۲۴ ساعت مانده یا گذشته', NO_DAY: 'بدون روز آزاد تا قسط بعدی' },
  calendar: 'سررسید تازه',
  dueIn: (day: string) => `${day}، سررسید امروز`,
  until: (day: string) => `تا ${day} می‌شود`,
  legend: ['سررسید امروز', 'روزهایی که می‌شود', 'انتخاب شما'],
  chosen: 'سررسید تازه',
  beside: 'پیش و پس از جابه‌جایی',
  head: ['قسط', 'سررسید امروز', 'سررسید تازه', 'مبلغ امروز', 'مبلغ تازه'],
  same: 'همان',
  total: 'جمع قسط‌های مانده',
  totalAfter: 'جمع پس از جابه‌جایی',
  cost: (days: string) => `هزینهٔ ${days} روز دیرتر`,
  onTop: (number: string) => `روی همان قسط ${number} می‌آید. امروز چیزی نمی‌پردازید.`,
  newAmount: (number: string) => `قسط ${number} تازه`,
  to: 'به',
  formula: (principal: string, rate: string, days: string, cost: string) =>
    `اصل قسط ${principal} × ${rate}٪ × ${days} روز ÷ ۳۶۵ = ${cost} تومان`,
  accept: (number: string) => `می‌پذیرم که قسط ${number} بیشتر شود و این تغییر الحاقیهٔ قرارداد من است.`,
  acceptFirst: 'اول بپذیرید که این قسط بیشتر می‌شود.',
  go: 'امضا با کد و جابه‌جایی',
  goFree: 'جابه‌جایی سررسید',
  ask: 'امضا با کد و درخواست از ضامن',
  summary: (number: string, date: string, amount: string) =>
    `سررسید قسط ${number} به ${date} می‌رود و ${amount} بیشتر می‌شود. این کد، الحاقیهٔ قرارداد را امضا می‌کند.`,
  consent: (count: string) => `بدهی بیشتر می‌شود، پس ${count} ضامن شما باید بپذیرد. تا آن وقت قسط‌ها همین است.`,
  points: 'امتیاز پرداخت زودتر با سررسید اول حساب می‌شود:',
  within: 'تا ۲۴ ساعت مانده به سررسید می‌شود جابه‌جا کرد.',
  once: 'این تنها جابه‌جایی این سفارش است.',
  moved: (number: string) => `سررسید قسط ${number} جابه‌جا شد`,
  movedText: 'برنامهٔ تازه و الحاقیه در صفحهٔ سفارش است.',
  waiting: 'جابه‌جایی منتظر پذیرش ضامن است',
  waitingText: (number: string, date: string) => `قسط ${number} به ${date}. تا پاسخ ضامن، قسط‌ها مثل پیش است و می‌توانید بپردازید.`,
  accepted: (count: string, all: string) => `${count} از ${all} ضامن پذیرفته است.`,
  other: 'انتخاب روز دیگر',
  otherText: 'انتخاب تازه جای درخواست پیشین را می‌گیرد.',
  REFUSED: 'ضامن شما جابه‌جایی پیشین را نپذیرفت. قسط‌ها مثل پیش است و می‌توانید روز دیگری بخواهید.',
  LAPSED: 'پیش از پذیرش همهٔ ضامن‌ها مهلت جابه‌جایی پیشین گذشت یا قسط‌ها عوض شد. می‌توانید دوباره بخواهید.',
  none: 'قسطی برای جابه‌جایی نیست',
  noneText: 'قسط اول و آخر، قسط دیرشده و قسطی که کمتر از ۲۴ ساعت به سررسیدش مانده جابه‌جا نمی‌شود.',
  toOrder: 'دیدن سفارش',
} as const

/** What secures an order, and the verb of its release. */
type Secured = readonly [what: string, verb: string]

/** Collateral and guarantors as far as the order has them; null without either. */
export function securedBy({
  refund_policy_type,
  guarantee_count,
}: Pick<OrderInFull, 'refund_policy_type' | 'guarantee_count'>): Secured | null {
  if (refund_policy_type === null) return guarantee_count > 0 ? ['ضامن', 'آزاد می‌شود'] : null
  return guarantee_count > 0 ? ['وثیقه و ضامن', 'آزاد می‌شوند'] : ['وثیقه', 'آزاد می‌شود']
}

export const withdrawalCopy = {
  title: 'انصراف از وام',
  ifToday: 'اگر امروز انصراف دهید، می‌پردازید',
  until: 'تا پایان این روز می‌توانید انصراف دهید:',
  dueIn: 'یک صورتحساب، با سررسید',
  nothing: 'چیزی برای پرداخت نمی‌ماند',
  notPaid: (amount: string) => `${amount} کارمزد نمی‌پردازید`,
  stays: 'ادامهٔ قسط‌ها',
  planOf: (number: string) => `برنامهٔ ${number}`,
  withdrawn: 'انصراف امروز',
  oneInvoice: 'یک صورتحساب به‌جای همهٔ قسط‌ها',
  effects: {
    stops: 'کارمزد از امروز حساب نمی‌شود',
    released: ([what, verb]: Secured, isInvoiced: boolean) => `${what} ${isInvoiced ? 'با پرداخت این صورتحساب ' : ''}${verb}`,
    spent: 'آنچه با اعتبار خریده‌اید می‌ماند؛ فقط وام تمام می‌شود',
  },
  parts: 'ریز مبلغ',
  principal: 'اصل وام',
  wage: (days: string) => `کارمزد ${days} روز`,
  cashBack: 'بازگشت پول فروشگاه‌ها',
  paid: 'پرداخت‌های شما',
  credit: 'اعتبار خرج‌نشده',
  tooMuch: 'اضافه، به کیف پول',
  total: 'مانده',
  back: 'چه برمی‌گردد؟',
  firstPayment: 'بخش خرج‌نشدهٔ پیش‌پرداخت، به کیف پول',
  rest: 'اضافهٔ پرداخت‌ها و اعتبار، به کیف پول',
  toGuarantors: 'پرداخت ضامن، به کیف پول ضامن',
  cashBackFromWallet: 'بازگشت پول فروشگاه‌ها، از کیف پول',
  points: 'امتیاز سفارش',
  early: 'امتیاز پرداخت زودتر که پس گرفته می‌شود',
  count: (count: string) => `${count} امتیاز`,
  minus: (count: string) => `تا ${count} امتیاز`,
  noBack: 'هزینه‌های سفته، گزارش اعتبار و ارزیابی ملک خرج شده و برنمی‌گردد.',
  go: 'انصراف از وام',
  sure: 'از این وام انصراف می‌دهید؟',
  sureText: (total: string, date: string) => `قسط‌ها لغو می‌شود و ${total} را تا ${date} می‌پردازید. این کار برگشت ندارد.`,
  sureFree: 'قسط‌ها لغو می‌شود و چیزی برای پرداخت نمی‌ماند. این کار برگشت ندارد.',
  yes: 'بله، انصراف می‌دهم',
  no: 'برگشت',
  done: 'انصراف شما ثبت شد',
  doneText: 'قسط‌ها لغو شد. این یک صورتحساب مانده است:',
  doneFree: 'قسط‌ها لغو شد و چیزی برای پرداخت نمانده است. سفارش تمام می‌شود.',
  due: 'سررسید',
  amount: 'مبلغ',
  pay: 'پرداخت صورتحساب',
  release: (secured: Secured | null) => `با پرداخت آن، ${secured === null ? '' : `${secured.join(' ')} و `}سفارش تمام می‌شود.`,
  late: 'مهلت انصراف گذشته است',
  lateText: 'تا پایان روز چهاردهم پس از شروع بازپرداخت می‌شد انصراف داد. حالا می‌توانید زودتر تسویه کنید و کارمزد روزهای نیامده را نپردازید.',
  toPayoff: 'تسویهٔ زودتر',
} as const

/** The one-time code that signs an addendum. */
export const signCopy = {
  title: 'امضای الحاقیه',
  bySms: 'کد به موبایل شما پیامک می‌شود.',
  code: 'کد پیامک‌شده',
  whole: 'کد شش رقم است.',
  sign: 'امضا',
  notNow: 'برگشت',
} as const

/** A change of the plan that somebody else guarantees, as the guarantor reads it. */
export const consentCopy = {
  title: 'تغییر قسط‌ها منتظر پاسخ شماست',
  ...changeConsent,
  asked: 'درخواست در',
  what: 'تعهد',
  accept: 'می‌پذیرم',
  refuse: 'نمی‌پذیرم',
  answered: {
    WAITING: 'پذیرش شما ثبت شد. تغییر پس از پذیرش ضامن دیگر انجام می‌شود.',
    APPLIED: 'پذیرش شما ثبت شد و قسط‌ها تغییر کرد.',
    REFUSED: 'پاسخ منفی شما ثبت شد. قسط‌ها مثل پیش است.',
    LAPSED: 'مهلت این تغییر گذشته بود. قسط‌ها مثل پیش است.',
    REPLACED: 'صاحب سفارش تغییر دیگری خواسته است.',
  },
} as const
