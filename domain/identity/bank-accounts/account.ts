import { normalise } from '#domain/platform/kernel/persian.ts'
import { isAccountNumber } from './account-number.ts'
import { bankOfCard } from './bank.ts'
import { isCardNumber } from './card-number.ts'

/** Why an account number is refused. Card numbers must not be stored, so they are refused too. */
export type AccountFault = 'required' | 'account-number' | 'sheba' | 'card-not-account'

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
