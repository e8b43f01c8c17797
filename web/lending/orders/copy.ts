import { orderAgreement } from '#domain/lending/orders/accepted-order.ts'
import type { ActionKind } from '#domain/lending/orders/progress/action-kind.ts'
import type { Turn } from '#domain/lending/orders/progress/turn.ts'

/** Every word a customer reads about orders. */
export const copy = {
  title: 'سفارش‌ها',
  subtitle: 'خریدهای قسطی و وام‌های شما.',
  fresh: 'سفارش تازه',
  filters: { all: 'همه', mine: 'نوبت شما', ours: 'در حال بررسی', paying: 'در حال بازپرداخت', ended: 'پایان‌یافته' },
  filterLabel: 'وضعیت سفارش‌ها',
  go: 'ادامه',
  open: 'دیدن سفارش',
  empty: 'هنوز سفارشی ندارید',
  emptyText: 'اولین پله را با یک خرید کوچک بردارید.',
  emptyFilter: 'سفارشی با این وضعیت ندارید',
  toStores: 'دیدن فروشگاه‌ها',
  order: (identifier: string) => `سفارش ${identifier}`,
  createdAt: 'ثبت در',
  amount: (isPurchase: boolean) => (isPurchase ? 'مبلغ خرید' : 'مبلغ وام'),
  monthly: (count: string) => `${count} قسط ماهانه`,
  stages: 'مراحل سفارش',
  leftToPay: (count: string, amount: string) => `${count} قسط مانده، ${amount}`,
  yourTurn: 'نوبت شما',
  ourTurn: 'در جریان',
  underWay: 'در حال انجام',
  endings: { REFUSED: 'رد شد', CANCELED: 'لغو شد', EXPIRED: 'مهلت تمام شد' },
  summary: 'خلاصهٔ سفارش',
  each: 'هر قسط',
  months: 'تعداد اقساط',
  monthsOf: (count: string) => `${count} ماه`,
  wage: 'کارمزد',
  once: 'پیش‌پرداخت (یک بار)',
  collateral: 'ضمانت',
  collaterals: { PROMISSORY: 'سفتهٔ الکترونیکی', CHEQUE: 'چک صیادی', MORTGAGE_DEED: 'سند ملکی' },
  noCollateral: 'فقط قرارداد',
  promissoryCost: 'هزینهٔ سفته',
  total: 'جمع بازپرداخت',
  account: 'حساب بانکی',
  history: 'تاریخچهٔ سفارش',
  allEvents: (count: string) => `دیدن همهٔ ${count} رویداد`,
  fewEvents: 'فقط تازه‌ترین‌ها',
  by: {
    customer: 'شما',
    staff: 'پلکان',
    bank: 'بانک',
    bureau: 'اعتبارسنجی',
    gateway: 'بانک',
    post: 'پست',
    system: 'پلکان',
    guarantor: 'ضامن',
  } as Record<string, string>,
  question: 'سؤالی دارید؟',
  questionText: 'هر روز ۸ تا ۲۲ پاسخ می‌دهیم.',
  cancel: 'لغو سفارش',
  cancelTitle: 'این سفارش لغو شود؟',
  cancelText: 'لغو این سفارش هزینه‌ای ندارد. امتیازی که کم شده برمی‌گردد. این کار برگشت ندارد.',
  cancelWhy: 'چرا لغو می‌کنید؟',
  cancelNeedsReason: 'دست‌کم یک دلیل را انتخاب کنید.',
  dontCancel: 'لغو نمی‌کنم',
  canceled: 'سفارش لغو شد.',
  failedReasons: 'دلیل‌ها بارگذاری نشد.',
  reasons: 'دلیل‌ها',
  met: 'اصلاح شد',
  typeFilter: 'نوع سفارش',
  allTypes: 'همهٔ نوع‌ها',
  pick: 'سفارش',
  jump: 'رفتن به سفارش …',
  tickets: 'درخواست‌ها',
} as const

/** The heading and sentence of the one next thing to do. */
export const actionWords: Readonly<Record<ActionKind, { readonly title: string; readonly text: string; readonly go: string }>> = {
  REQUEST_VALIDATION: {
    title: 'اعتبارتان را بسنجید',
    text: 'با شمارهٔ موبایل و کد ملی، گزارش اعتبار شما استعلام می‌شود. سفارش با رسیدن گزارش خودش جلو می‌رود.',
    go: 'شروع اعتبارسنجی',
  },
  SEND_DOCUMENTS: { title: 'مدارک‌تان را بفرستید', text: 'این مدارک لازم است. هر دسته پس از ثبت بررسی می‌شود.', go: 'بارگذاری مدارک' },
  ADD_GUARANTOR: { title: 'ضامن معرفی کنید', text: 'برای این مبلغ، سفته با ضامن پذیرفته می‌شود.', go: 'معرفی ضامن' },
  DEDUCT_POINTS: {
    title: 'امتیاز این سفارش',
    text: 'هر سفارش یک بار امتیاز می‌خواهد. با ادامه، این امتیاز از حساب‌تان کم می‌شود.',
    go: 'کم کردن امتیاز و ادامه',
  },
  BUY_POINTS: { title: 'امتیازتان کافی نیست', text: 'یک بستهٔ امتیاز بخرید و به همین سفارش برگردید.', go: 'خرید بسته' },
  SEND_ON: { title: 'همه چیز آماده است', text: 'مدارک شما تأیید شد. سفارش را برای تأیید اولیهٔ بانک بفرستید.', go: 'فرستادن برای بانک' },
  RESOLVE: { title: 'اصلاح‌ها کامل شد', text: 'موردهای برگشتی را اصلاح کرده‌اید. آن‌ها را برای بررسی دوباره بفرستید.', go: 'ثبت اصلاحات' },
  RENEW: { title: 'چند مورد باید اصلاح شود', text: 'این موردها را دوباره بفرستید؛ بقیهٔ کارتان سر جایش است.', go: 'اصلاح' },
  SET_ACCOUNT: {
    title: 'شمارهٔ حساب‌تان را بدهید',
    text: 'شمارهٔ حساب یا شبای خودتان. اگر حسابی ندارید، برایتان باز می‌کنیم.',
    go: 'ثبت حساب',
  },
  CHOOSE_ACCOUNT: { title: 'حساب مقصد را انتخاب کنید', text: 'مبلغ وام به این حساب واریز می‌شود.', go: 'ثبت حساب' },
  BUY_PROMISSORY: {
    title: 'سفتهٔ الکترونیکی بخرید',
    text: 'هزینهٔ سفته را بپردازید؛ سفته به نام شما صادر می‌شود و بعد آن را امضا می‌کنید.',
    go: 'خرید سفته',
  },
  SIGN_PROMISSORY: { title: 'سفته را امضا کنید', text: 'سفته صادر شد. آن را با کد یک‌بارمصرف امضا کنید.', go: 'امضای سفته' },
  HAND_IN: { title: 'وثیقه آماده است', text: 'هرچه لازم بود رسید. وثیقه را برای بررسی بفرستید.', go: 'فرستادن برای بررسی' },
  SEND_CHEQUE_FRONT: {
    title: 'تصویر روی چک را بفرستید',
    text: 'تصویر روی چک لازم است؛ شناسهٔ صیادی را هم اگر دارید بنویسید.',
    go: 'فرستادن چک',
  },
  SEND_CHEQUE_BACK: { title: 'تصویر پشت چک را بفرستید', text: 'روی چک تأیید شد؛ حالا پشت آن.', go: 'فرستادن چک' },
  SEND_DEED: { title: 'سند ملکی را بفرستید', text: 'تصویر صفحه‌های سند لازم است.', go: 'فرستادن سند' },
  PAY_VALUATION: { title: 'هزینهٔ ارزیابی سند', text: 'کارشناس سند را ارزیابی می‌کند.', go: 'پرداخت' },
  PAY_FIRST_INVOICE: {
    title: 'پیش‌پرداخت',
    text: 'اول پیش‌پرداخت را بپردازید، بعد قرارداد برای امضا می‌آید.',
    go: 'پرداخت',
  },
  SET_ADDRESS: { title: 'نشانی تحویل کارت', text: 'کارت به این نشانی فرستاده می‌شود.', go: 'ثبت نشانی' },
  SIGN_CONTRACT: {
    title: 'قرارداد را امضا کنید',
    text: 'پیش‌پرداخت رسید. قرارداد را بخوانید و با کد یک‌بارمصرف امضا کنید.',
    go: 'امضای قرارداد',
  },
  ACTIVATE_CARD: { title: 'کارت‌تان را فعال کنید', text: 'شمارهٔ کارتی را که رسیده وارد کنید.', go: 'فعال‌سازی کارت' },
  PAY_INVOICES: { title: 'قسط بعدی', text: 'قسط‌ها را زودتر بپردازید و امتیاز بگیرید.', go: 'پرداخت قسط' },
}

/** What is said while the turn is another's. */
export const waitingWords: Readonly<Record<Turn, { readonly title: string; readonly text: string }>> = {
  customer: { title: 'نوبت شماست', text: 'صفحه را تازه کنید تا قدم بعدی پیدا شود.' },
  guarantor: { title: 'منتظر ضامن هستیم', text: 'ضامن شما باید قدم خودش را بردارد. همین صفحه خودش به‌روز می‌شود.' },
  staff: { title: 'در حال بررسی', text: 'کارشناسان ما سفارش شما را بررسی می‌کنند. لازم نیست کاری بکنید؛ همین صفحه خودش به‌روز می‌شود.' },
  bank: { title: 'در حال بررسی در بانک', text: 'بانک سفارش شما را بررسی می‌کند. لازم نیست کاری بکنید؛ همین صفحه خودش به‌روز می‌شود.' },
  bureau: { title: 'در حال استعلام اعتبار', text: 'گزارش اعتبار شما در راه است. همین صفحه خودش به‌روز می‌شود.' },
  post: { title: 'کارت در راه است', text: 'کارت شما صادر شده و به دست‌تان می‌رسد.' },
  system: { title: 'در حال انجام', text: 'چند لحظه صبر کنید؛ همین صفحه خودش به‌روز می‌شود.' },
  nobody: { title: 'کاری نمانده است', text: 'این سفارش به پایان رسیده است.' },
}

/** What is said while staff deal with a card that bank or post refused. */
export const refusedCardWords = {
  title: 'کارشناس ما کارت شما را پیگیری می‌کند',
  text: 'چیزی جلوی کارت را گرفته است. آنچه پیش آمده پایین همین صفحه نوشته شده؛ صفحه خودش به‌روز می‌شود.',
} as const

/** Words of single panels. */
export const panelCopy = {
  points: {
    need: 'امتیاز لازم',
    have: 'امتیاز شما',
    after: 'پس از کم شدن',
    short: (count: string) => `${count} امتیاز کم دارید.`,
    economic: 'به‌صرفه‌تر',
    tax: 'با مالیات',
    pick: 'بستهٔ امتیاز',
    done: 'امتیاز سفارش کم شد.',
  },
  account: {
    at: (lender: string) => `شمارهٔ حساب یا شبای خودتان در ${lender}. اگر حسابی ندارید، ${lender} برایتان باز می‌کند.`,
    yours: 'حساب‌های شما',
    other: 'شمارهٔ دیگر',
    number: 'شمارهٔ حساب یا شبا',
    hint: 'شماره را بدون خط تیره بنویسید. شبا با IR شروع می‌شود و ۲۴ رقم دارد.',
    done: 'حساب ثبت شد.',
  },
  first: {
    title: 'ریز پیش‌پرداخت',
    order: 'هزینهٔ ثبت سفارش',
    api: 'هزینهٔ استعلام‌ها',
    shipping: 'هزینهٔ ارسال کارت',
    total: 'جمع پیش‌پرداخت',
    refund: (back: string, spent: string) =>
      `اگر سفارش رد شود، ${back} به کیف پول شما برمی‌گردد و ${spent} که خرج استعلام‌ها می‌شود برنمی‌گردد.`,
    pay: (amount: string) => `پرداخت ${amount}`,
  },
  barred: 'اول پیش‌پرداخت را بپردازید، بعد قرارداد برای امضا می‌آید.',
  rejected: {
    title: 'این سفارش تأیید نشد',
    text: 'دلیل آن را در ادامه می‌بینید.',
    canceled: 'این سفارش لغو شد',
    canceledText: 'سفارش به خواست شما لغو شد. مبلغی بابت آن بدهکار نیستید.',
    expired: 'مهلت این سفارش تمام شد',
    expiredText: 'سی روز گذشت و قدم بعدی انجام نشد؛ سفارش خودکار بسته شد. مبلغی بابت آن بدهکار نیستید.',
    what: 'حالا چه کار کنم؟',
    report: 'گزارش اعتبار را ببینید',
    reportText: 'بدانید کدام مورد رتبه را پایین آورده.',
    again: 'درخواست تازه',
    againText: 'با مبلغ کمتر یا اقساط بیشتر دوباره امتحان کنید.',
    fresh: 'سفارش تازه',
    freshText: 'هر وقت خواستید، سفارش دیگری بدهید.',
    stores: 'فروشگاه‌ها',
    storesText: 'ببینید کجا می‌توانید قسطی خرید کنید.',
    refund: 'بازگشت هزینه‌ها',
    firstPayment: 'پیش‌پرداخت',
    note: 'هزینهٔ سفته',
    noteUsed: 'صرف صدور سفته شد',
    noteUnissued: 'سفته صادر نشد؛ به کیف پول برمی‌گردد',
    points: 'امتیاز برگشتی',
    unpaid: 'پرداخت نشده',
    refunded: 'به کیف پول برگشت',
    refundDue: 'برمی‌گردد',
    paidByCode: 'با کد تخفیف پرداخت شده بود؛ مبلغی برنمی‌گردد',
    notTaken: 'کم نشده بود',
    nextTry: 'از این روز می‌توانید دوباره اعتبارسنجی کنید:',
    object: 'درخواست‌ها و پاسخ‌ها',
    objectText: 'درخواست‌های لغو و پاسخ کارشناس را ببینید.',
  },
  finished: { title: 'این سفارش تسویه شد', text: 'همهٔ قسط‌ها پرداخت شد. پلهٔ بعدی را بردارید.' },
  paidOut: { title: 'وام واریز شد.', to: 'به حساب', tracking: 'شمارهٔ پیگیری' },
} as const

/** Words of the page that makes an order. */
export const newCopy = {
  title: 'سفارش تازه',
  subtitle: 'پیش از ثبت، همهٔ هزینه‌ها را ببینید. بعد از ثبت هم تا پیش از پیش‌پرداخت می‌توانید لغو کنید.',
  nothing: 'هنوز چیزی انتخاب نکرده‌اید',
  nothingText: 'فروشگاه و مبلغ را انتخاب کنید، قسط‌ها را حساب کنید و همان‌جا «ثبت سفارش» را بزنید.',
  collateral: 'ضمانت این سفارش',
  collateralText: 'ضمانت به مبلغ بستگی دارد و تا پایان قسط‌ها می‌ماند.',
  guarantees: {
    PROMISSORY: { title: 'سفتهٔ الکترونیکی', text: 'آنلاین می‌خرید و امضا می‌کنید؛ بدون چک و رفت‌وآمد.' },
    CHEQUE: { title: 'چک صیادی', text: 'تصویر روی چک و بعد پشت آن را می‌فرستید؛ ضامن نمی‌خواهد.' },
    MORTGAGE_DEED: { title: 'سند ملکی', text: 'برای وام‌های بزرگ.' },
  },
  guarantors: (count: string) => `با ${count} ضامن`,
  noGuarantor: 'بدون چک و ضامن',
  accountAt: (lender: string) => (lender === '' ? 'نزد وام‌دهنده حساب دارید؟' : `در ${lender} حساب دارید؟`),
  yes: 'بله، حساب دارم',
  yesText: 'شماره‌اش را در مرحلهٔ حساب بانکی می‌پرسیم.',
  no: 'نه، حساب ندارم',
  noText: 'بانک برایتان حساب باز می‌کند.',
  accept: orderAgreement.order,
  mustAccept: 'برای ثبت سفارش، شرایط را بپذیرید.',
  submit: 'ثبت سفارش',
  done: 'سفارش شما ثبت شد.',
  toProfile: 'تأیید هویت در پروفایل',
  toOrders: 'دیدن سفارش باز',
  nextDate: 'تاریخ بعدی:',
} as const

/** Words of the instalments to come. */
export const scheduleCopy = {
  title: 'جدول اقساط',
  text: 'سررسید نخستین قسط، یک ماه پس از آماده شدن اعتبار یا واریز وام است.',
  textOfPayDay: (day: string, least: string) =>
    `سررسید هر قسط، روز ${day} هر ماه است و اولین سررسید دست‌کم ${least} روز پس از آماده شدن اعتبار یا واریز وام.`,
  open: 'دیدن اقساط',
  close: 'بستن',
  instalment: (number: string) => `قسط ${number}`,
  total: 'جمع بازپرداخت',
} as const

/** Words of what came back. */
export const reasonCopy = {
  title: (count: string) => `${count} مورد را اصلاح کنید`,
  again: 'ارسال دوباره',
} as const

/** Words of an order's numbers and dates. */
export const detailsCopy = {
  title: 'مشخصات سفارش',
  contract: 'شمارهٔ قرارداد',
  due: 'سررسید بعدی',
  payDay: 'روز قسط',
  everyMonth: (day: string) => `${day} هر ماه`,
  collateral: 'مبلغ ضمانت',
  firstPaid: 'تاریخ پیش‌پرداخت',
  tracking: 'شمارهٔ پیگیری پیش‌پرداخت',
  sana: 'استعلام ثنا',
  sanaTracking: 'شمارهٔ پیگیری ثنا',
} as const
