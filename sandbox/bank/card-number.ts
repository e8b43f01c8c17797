import { isCardNumber } from '#domain/identity/bank-accounts/card-number.ts'
import { digitsOf } from './digits.ts'

/** The first six digits of the bank's cards. */
const bin = '603799'

/** The number of an order's card: it follows from the order alone, so the bank and the post say the same after a restart. */
export function cardNumberOf(orderIdentifier: string): string {
  const body = `${bin}${digitsOf(`card:${orderIdentifier}`, 9)}`
  const last = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isCardNumber(`${body}${digit}`))
  return `${body}${last ?? 0}`
}
