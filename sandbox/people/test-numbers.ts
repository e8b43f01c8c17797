import { plantedCards } from './file-plants.ts'

/** The published accounts (F-408). Every number is in the name of the person who asks but for OTHERS and UNKNOWN; nothing can be paid to CLOSED. */
export type AccountBehaviour = 'OTHERS' | 'UNKNOWN' | 'SILENT' | 'WRITTEN_OTHERWISE' | 'CLOSED'
export type TestAccount = { readonly number: string; readonly behaviour: AccountBehaviour; readonly caption: string }

export const testAccounts: readonly TestAccount[] = [
  { number: 'IR150120000000000000000408', behaviour: 'OTHERS', caption: 'به نام شخص دیگری است' },
  { number: 'IR850120000000000000000409', behaviour: 'UNKNOWN', caption: 'بانک آن را نمی‌شناسد' },
  { number: 'IR580120000000000000000410', behaviour: 'SILENT', caption: 'بانک پاسخ نمی‌دهد' },
  { number: 'IR310120000000000000000411', behaviour: 'WRITTEN_OTHERWISE', caption: 'به نام خودتان است، با املای بانک' },
  { number: 'IR040120000000000000000412', behaviour: 'CLOSED', caption: 'به نام خودتان است و بسته شده، بانک به آن واریز نمی‌کند' },
]

export const accountWith = (number: string): TestAccount | null => testAccounts.find((account) => account.number === number) ?? null

/** The published postal code to which the post carries nothing. */
export const unknownPostalCode = '9999999999'

/** The published test cards and what the gateway does with each (lifecycle.md §8). */
export type CardBehaviour = 'PAYS' | 'FAILS' | 'CALLBACK_LOST' | 'CALLBACK_TWICE' | 'VERIFY_TIMES_OUT_ONCE'
export type TestCard = { readonly number: string; readonly behaviour: CardBehaviour; readonly caption: string }

export const testCards: readonly TestCard[] = [
  { number: '6037990000000014', behaviour: 'PAYS', caption: 'پرداخت می‌شود' },
  { number: '6037990000000022', behaviour: 'FAILS', caption: 'پرداخت ناموفق است' },
  { number: '6037990000000030', behaviour: 'CALLBACK_LOST', caption: 'پرداخت می‌شود، بازگشت گم می‌شود' },
  { number: '6037990000000048', behaviour: 'CALLBACK_TWICE', caption: 'پرداخت می‌شود، بازگشت دو بار می‌آید' },
  { number: '6037990000000055', behaviour: 'VERIFY_TIMES_OUT_ONCE', caption: 'پرداخت می‌شود، تأیید بار اول بی‌پاسخ می‌ماند' },
  ...plantedCards.map(({ number, caption }) => ({ number, behaviour: 'PAYS', caption }) as const),
]

/** The test card with this number, or null: the sandbox takes no other. */
export const cardWith = (number: string): TestCard | null => testCards.find((card) => card.number === number) ?? null

/** The published accounts of direct debit and what a pull of each does (R-REACH-10). */
export type DebitBehaviour = 'PAYS' | 'EMPTY' | 'REVOKED' | 'LIMIT' | 'SILENT_THEN_PAYS' | 'REPORTS_TWICE'
export type DebitAccount = { readonly number: string; readonly behaviour: DebitBehaviour; readonly caption: string }

export const debitAccounts: readonly DebitAccount[] = [
  { number: '6037990000000105', behaviour: 'PAYS', caption: 'برداشت می‌شود' },
  { number: '6037990000000113', behaviour: 'EMPTY', caption: 'موجودی ندارد' },
  { number: '6037990000000121', behaviour: 'REVOKED', caption: 'اجازه در بانک لغو می‌شود' },
  { number: '6037990000000139', behaviour: 'LIMIT', caption: 'سقف برداشت بانک پر است' },
  { number: '6037990000000147', behaviour: 'SILENT_THEN_PAYS', caption: 'بانک بی‌پاسخ می‌ماند و دیرتر برداشت می‌شود' },
  { number: '6037990000000154', behaviour: 'REPORTS_TWICE', caption: 'برداشت می‌شود و دو بار خبر می‌آید' },
]

/** The account of direct debit with this number, or null: the sandbox takes no other. */
export const debitAccountWith = (number: string): DebitAccount | null => debitAccounts.find((account) => account.number === number) ?? null

/** The banks at which a mandate may be given. */
export const debitBanks = [
  { name: 'بانک ملت', slug: 'mellat', code: '012' },
  { name: 'بانک ملی ایران', slug: 'bmi', code: '017' },
  { name: 'بانک صادرات ایران', slug: 'saderat', code: '019' },
  { name: 'بانک پاسارگاد', slug: 'pasargad', code: '057' },
] as const
