import { normalise } from '#domain/platform/kernel/persian.ts'
import { isAccountNumber } from './account-number.ts'
import { bankOfCard } from './bank.ts'
import { isCardNumber } from './card-number.ts'

/** Why an account number is not taken. The number of a card is nobody's to keep, so it is refused where an account is asked for. */
export type AccountFault = 'required' | 'account-number' | 'sheba' | 'card-not-account'

/** At most so many accounts of one customer are kept; banks let nobody have more by far. */
export const mostAccounts = 50

/** As people write a number, in any script, with blanks and dashes: Latin digits and capitals, as the wire has it. */
export const plainAccountNumber = (typed: string): string =>
  normalise(typed)
    .replaceAll(/[\s\u200C-]/g, '')
    .toUpperCase()

/** What is wrong with a plain number (D-12); null when it is an account's or a Sheba whose check digits are right. */
export function accountFault(number: string): AccountFault | null {
  if (number === '') return 'required'
  if (number.startsWith('IR')) return isAccountNumber(number) ? null : 'sheba'
  if (isCardNumber(number) && bankOfCard(number)) return 'card-not-account'
  return isAccountNumber(number) ? null : 'account-number'
}

/** For the eye, in fours from the left: 'IR62 0120 0000'. Wrap in `<bdi dir="ltr">`. */
export const spacedAccountNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ')
