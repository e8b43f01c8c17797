export type Language = 'fa' | 'en'

/** The guides in the order they are read, by the name of their file in docs/guides. */
export const guides = ['whole-store', 'first-ticket', 'webhooks', 'refunds', 'command-line', 'going-live', 'errors'] as const
export type Guide = (typeof guides)[number]

type Entry = readonly [title: string, about: string]
type Texts = {
  readonly direction: 'rtl' | 'ltr'
  readonly title: string
  readonly lead: string
  readonly guidesTitle: string
  readonly referencesTitle: string
  readonly otherLanguage: string
  readonly waiting: string
  readonly failed: string
  readonly references: { readonly merchant: Entry; readonly customer: Entry }
  readonly guides: Readonly<Record<Guide, Entry>>
}

/** The texts of the pages under /docs. */
export const texts: Readonly<Record<Language, Texts>> = {
  fa: {
    direction: 'rtl',
    title: 'مستندات پلکان',
    lead: 'برای برنامه‌نویسان فروشگاه‌ها و برنامه‌هایی که مشتریان پلکان به کار می‌برند.',
    guidesTitle: 'راهنماها',
    referencesTitle: 'فهرست درخواست‌ها',
    otherLanguage: 'English',
    waiting: 'فهرست درخواست‌ها باز می‌شود …',
    failed: 'فهرست درخواست‌ها باز نشد. صفحه را تازه کنید.',
    references: {
      merchant: ['API فروشگاه‌ها', 'ساختن، تأیید، تسویه و بازگشت پرداخت اعتباری، و وب‌هوک‌ها'],
      customer: ['API مشتریان', 'ورود، سفارش، مدارک، قرارداد و پرداخت'],
    },
    guides: {
      'whole-store': ['یک فروشگاه کامل', 'در نیم ساعت، از کلید آزمایشی تا بازگشت وجه، با TypeScript یا PHP'],
      'first-ticket': ['نخستین پرداخت اعتباری', 'در ده دقیقه، از خط فرمان و از فروشگاه شما'],
      webhooks: ['وب‌هوک‌ها', 'دریافت رویدادها و بررسی امضا'],
      refunds: ['بازگشت وجه', 'برگرداندن همه یا بخشی از مبلغ'],
      'command-line': ['خط فرمان', 'وب‌هوک روی دستگاه خودتان، ساختن رویداد و ساعت آزمایشی'],
      'going-live': ['شروع کار واقعی', 'آنچه پیش از نخستین پرداخت واقعی لازم است'],
      errors: ['خطاها و تکرار درخواست', 'کدها، Retry-After و تکرار بی‌خطر'],
    },
  },
  en: {
    direction: 'ltr',
    title: 'Pelekan documentation',
    lead: "For developers of stores and of programs that Pelekan's customers use.",
    guidesTitle: 'Guides',
    referencesTitle: 'References',
    otherLanguage: 'فارسی',
    waiting: 'The reference is being loaded …',
    failed: 'The reference could not be loaded. Reload the page.',
    references: {
      merchant: ['Stores API', 'Create, verify, settle and refund credit tickets; webhooks'],
      customer: ['Customers API', 'Login, orders, documents, contracts and payments'],
    },
    guides: {
      'whole-store': ['A whole store', 'In half an hour, from test keys to a refund, in TypeScript or PHP'],
      'first-ticket': ['First ticket', 'In ten minutes, from the shell and from your store'],
      webhooks: ['Webhooks', 'Receive events and verify their signature'],
      refunds: ['Refunds', 'Give back all or part of a sale'],
      'command-line': ['Command line', 'Webhooks on your machine, made events and the test clock'],
      'going-live': ['Going live', 'What to do before the first real payment'],
      errors: ['Errors and retries', 'Codes, Retry-After and safe repetition'],
    },
  },
}
