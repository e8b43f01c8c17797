import { normalise } from '#domain/platform/kernel/persian.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { bankOfCard } from './bank.ts'
import { isCardNumber } from './card-number.ts'

/** Why an account number is refused. Card numbers must not be stored, so they are refused too. */
export type AccountFault = 'required' | 'account-number' | 'sheba' | 'card-not-account'

/** The sentence of each fault of an account number (D-12), used by the server's refusals and by the forms before sending. */
export const accountWords: Readonly<Record<AccountFault, string>> = {
  required: 'شمارهٔ حساب یا شبا را وارد کنید.',
  'account-number': 'شمارهٔ حساب ۸ تا ۲۶ رقم است، یا شبا با IR و ۲۴ رقم.',
  sheba: 'این شبا درست نیست. IR و ۲۴ رقم بعد از آن را دوباره ببینید.',
  'card-not-account': 'این شمارهٔ کارت است. شمارهٔ حساب یا شبا را وارد کنید.',
}

/** The most accounts a customer may store, far more than anybody has. */
export const mostAccounts = 50

/** Normalises a typed number, in any script, with spaces and dashes: Latin digits and capitals, as the API expects. */
export const plainAccountNumber = (typed: string): string =>
  normalise(typed)
    .replaceAll(/[\s\u200C-]/g, '')
    .toUpperCase()

/** The fault of a normalised number (D-12); null for an account number or a Sheba with valid check digits. */
export function accountFault(number: string): AccountFault | null {
  if (number === '') return 'required'
  if (number.startsWith('IR')) return isAccountNumber(number) ? null : 'sheba'
  if (isCardNumber(number) && bankOfCard(number)) return 'card-not-account'
  return isAccountNumber(number) ? null : 'account-number'
}

/** For display, in groups of four: 'IR62 0120 0000'. Wrap in `<bdi dir="ltr">`. */
export const spacedAccountNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Whether `text` is an account number of 8 to 26 digits, or a Sheba with valid check digits (D-12). Latin digits only. */
export const isAccountNumber = (text: string): boolean => (text.startsWith('IR') ? isSheba(text) : /^\d{8,26}$/.test(text))

/** ISO 13616: country and check digits move to the end, letters count from 10, and the number is 1 modulo 97. */
function isSheba(text: string): boolean {
  if (!/^IR\d{24}$/.test(text)) return false
  const turned = `${text.slice(4)}1827${text.slice(2, 4)}`
  return Array.from(turned).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** How an account was proven to be its customer's: stored before proofs existed, listed by the bank, by owner inquiry, or paid to on an order. */
export const accountProofs = ['BEFORE', 'BANK', 'INQUIRY', 'ORDER'] as const
export type AccountProof = (typeof accountProofs)[number]

/** How long a new account waits before the first withdrawal to it (F-408), so that its customer can notice that it was added. */
export const newAccountWaitMs = dayMs

/** From when withdrawals to an account added at `addedAt` are allowed. */
export const withdrawableFrom = (addedAt: Instant): Instant => instant(addedAt + newAccountWaitMs)

/** The Sheba of the account `number` at the bank with this three-digit code (ISO 13616). */
export function shebaOf(bank: string, number: string): string {
  const rest = bank + number.padStart(19, '0')
  const remainder = Array.from(`${rest}182700`, Number).reduce((value, digit) => (value * 10 + digit) % 97, 0)
  return `IR${String(98 - remainder).padStart(2, '0')}${rest}`
}
