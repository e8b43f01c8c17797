import { isAccountNumber } from '../orders/account-number.ts'

/** Whether `sheba` names one of these account numbers: it is one of them, or the 19 digits after its bank code are. */
export function isOwnSheba(sheba: string, accounts: readonly string[]): boolean {
  if (!sheba.startsWith('IR') || !isAccountNumber(sheba)) return false
  const number = withoutZeros(sheba.slice(7))
  return accounts.some((own) => own === sheba || (number !== '' && withoutZeros(own) === number))
}

/** The Sheba of the account `number` at the bank with this three-digit code (ISO 13616). */
export function shebaOf(bank: string, number: string): string {
  const rest = bank + number.padStart(19, '0')
  const remainder = Array.from(`${rest}182700`, Number).reduce((kept, digit) => (kept * 10 + digit) % 97, 0)
  return `IR${String(98 - remainder).padStart(2, '0')}${rest}`
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')
