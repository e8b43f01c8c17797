import type { GuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'

/** Every word an order's owner reads about guarantors. */
export const copy = {
  title: (count: number) => (count > 1 ? 'دو ضامن معرفی کنید' : 'یک ضامن معرفی کنید'),
  done: 'ضامن‌های سفارش',
  text: 'ضامن باید کد پرسنلی فعال داشته باشد. خودش درخواست را در پلکان می‌پذیرد.',
  progress: (ready: string, needed: string) => `${ready} از ${needed}`,
  ordinal: ['ضامن اول', 'ضامن دوم'],
  former: 'ضامن پیشین',
  code: 'کد پرسنلی',
  hidden: 'نام ضامن تا پذیرش خودش نشان داده نمی‌شود.',
  field: 'کد پرسنلی ضامن',
  fieldHint: '۳ تا ۱۰ رقم. کد را از خود ضامن بپرسید؛ او آن را در صفحهٔ «ضمانت‌ها»ی خودش می‌بیند.',
  whereItIs: 'این کد کجاست؟',
  short: 'کد پرسنلی ۳ تا ۱۰ رقم است.',
  add: 'افزودن ضامن',
  remove: 'حذف',
  change: 'تغییر',
  askAgain: 'درخواست دوباره',
  gone: 'این ضامن دیگر در پلکان حسابی ندارد. ضامن دیگری معرفی کنید.',
  removeTitle: 'این ضامن حذف شود؟',
  changeTitle: 'این ضامن از فهرست حذف شود؟',
  changeText: 'پس از حذف، ضامن دیگری معرفی کنید.',
  removeText: 'ضامن این درخواست را دیگر نمی‌بیند و باید ضامن دیگری معرفی کنید.',
  stay: 'بماند',
  contract: 'قرارداد ضمانت',
  steps: ['پذیرش', 'امضا', 'مدارک', 'تأیید'],
  stepsLabel: 'مراحل ضامن',
  note: 'ضامن می‌تواند تا پیش از بسته شدن قرارداد انصراف دهد. در این صورت سفارش شما نگه داشته می‌شود تا ضامن دیگری معرفی کنید.',
  idle: 'سفارش منتظر ضامن است. اگر کارش را انجام نمی‌دهد، او را حذف و ضامن دیگری معرفی کنید.',
  closed: 'قرارداد بسته شده و ضامن این سفارش دیگر عوض نمی‌شود.',
}

/** States that the status does not show: consented but not signed, approved but not completed. */
export const consentedWord = 'در انتظار امضا'
export const approvedWord = 'تأیید شد'

/** What the guarantor's step is called after the documents were returned (R-GUARANTEE-06). */
export const editedWord = 'اصلاح مدارک'

/** What each mapped status is called; the owner reads a guarantor's turn in cobalt (design.md, section 5). */
export const statusWords: Readonly<Record<Exclude<GuaranteeStatus, 'FINAL_EDITION' | 'REJECT'>, string>> = {
  CHECKING: 'در انتظار پذیرش',
  DOCUMENT_SIGNATURE: 'در انتظار مدارک',
  DOCUMENT_VALIDATION: 'مدارک در حال بررسی',
  FINISHED: 'کامل شد',
}

/** What a closed guarantee is called, by who closed it and who reads it. */
export const endWords: Readonly<Record<'owner' | 'guarantor', Readonly<Record<'guarantor' | 'owner' | 'other', string>>>> = {
  owner: { guarantor: 'نپذیرفت', owner: 'پس گرفتید', other: 'بسته شد' },
  guarantor: { guarantor: 'نپذیرفتید', owner: 'پس گرفته شد', other: 'بسته شد' },
}
