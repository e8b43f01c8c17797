import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

export const yearMs = 365.25 * dayMs

/** The parts of the export of a customer's own data, in the order of its document. */
export const sections = {
  PROFILE: 'مشخصات',
  SECURITY: 'ورود و امنیت',
  CONSENTS: 'پذیرفته‌ها',
  DOCUMENTS: 'مدارک و گزارش اعتبار',
  ORDERS: 'سفارش‌ها و وام‌ها',
  MONEY: 'پرداخت‌ها و حساب‌ها',
  PURCHASES: 'خرید از فروشگاه‌ها',
  GUARANTEES: 'ضمانت‌ها',
  MESSAGES: 'پیام‌ها و اعلان‌ها',
} as const
export type Section = keyof typeof sections

/** Why columns are not exported: secrets, values that only run the system, and what is another person's. */
export type NotExported = 'SECRET' | 'TECHNICAL' | 'OTHERS'

/**
 * Why rows outlast a closed account, and for how many years after its closure. Then they are deleted, or remain as numbers of nobody:
 * what led from them to the person is deleted by then.
 */
export const retentionReasons = {
  BOOKS: { years: 10, afterwards: 'NUMBERS', text: 'دفتر حساب و سند پرداخت، که قانون نگه‌داشتن آن را می‌خواهد' },
  CONTRACT: { years: 10, afterwards: 'DELETE', text: 'قرارداد و آنچه پذیرفته شده، تا مهلت دعوا' },
  EVIDENCE: { years: 10, afterwards: 'NUMBERS', text: 'ردّ کارها، که زنجیره‌اش نباید پاره شود؛ فقط شماره دارد' },
  OTHER_PARTY: { years: 10, afterwards: 'NUMBERS', text: 'سفارش یا خرید طرف دیگر' },
  FINDING: { years: 10, afterwards: 'DELETE', text: 'پیدا کردن حساب بسته، وقتی خود شخص شماره‌اش را می‌گوید' },
} as const
export type Retention = keyof typeof retentionReasons

/** The last instant for which something of an account closed then is retained. */
export const retainedUntil = (closedAt: Instant, why: Retention): Instant => instant(closedAt + retentionReasons[why].years * yearMs)

/** For how long forms of visitors are retained, and values of staff's actions: of open accounts, and of closed ones if written after the closure. */
export const retentionTimes = { formMs: 2 * yearMs, auditMs: 10 * yearMs, auditOfClosedMs: 30 * dayMs } as const

/** What a closure does with the rows: deletes them, keeps them as they are, or keeps them with columns emptied or replaced. */
export type Closing =
  | { readonly does: 'DELETE' }
  | { readonly does: 'KEEP'; readonly why: Retention; readonly empties: readonly string[]; readonly replaces: readonly string[] }

/** A table of customers' rows: what of it is exported and what becomes of it when the account is closed (R-OWN-05, R-OWN-07). */
export type OwnTable = {
  readonly table: string
  /** Null where nothing of it is exported. */
  readonly section: Section | null
  readonly title: string
  readonly columns: readonly string[]
  readonly without: Readonly<Partial<Record<NotExported, readonly string[]>>>
  readonly closing: Closing
}

const wordsIn = (text: string): readonly string[] => text.split(' ').filter(Boolean)

export const deleted: Closing = { does: 'DELETE' }

/** Rows stay; `empties` become null, `replaces` become a text that names nobody. */
export const retained = (why: Retention, empties = '', replaces = ''): Closing => ({
  does: 'KEEP',
  why,
  empties: wordsIn(empties),
  replaces: wordsIn(replaces),
})

type Without = Readonly<Partial<Record<NotExported, string>>>

/** A table with the names of its columns, written as words. */
export const own = (
  section: Section | null,
  [table, title, columns]: readonly [table: string, title: string, columns: string],
  closing: Closing,
  without: Without = {},
): OwnTable => ({
  table,
  section,
  title,
  columns: wordsIn(columns),
  without: Object.fromEntries(Object.entries(without).map(([why, names]) => [why, wordsIn(names)])),
  closing,
})
