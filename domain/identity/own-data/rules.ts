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

/** Why rows outlast a closed account, and for how many years after its closure. */
export const retentionReasons = {
  BOOKS: { years: 10, text: 'دفتر حساب و سند پرداخت، که قانون نگه‌داشتن آن را می‌خواهد' },
  CONTRACT: { years: 10, text: 'قرارداد و آنچه پذیرفته شده، تا مهلت دعوا' },
  EVIDENCE: { years: 10, text: 'ردّ کارها، که زنجیره‌اش نباید پاره شود؛ فقط شماره دارد' },
  OTHER_PARTY: { years: 10, text: 'سفارش یا خرید طرف دیگر' },
} as const
export type Retention = keyof typeof retentionReasons

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
