import { createHash } from 'node:crypto'
import { isCardNumber } from '#domain/identity/bank-accounts/card-number.ts'

/** The first six digits of the bank's cards. */
const bin = '603799'

/** The number of an order's card: it follows from the order alone, so the bank and the post say the same after a restart. */
export function cardNumberOf(orderIdentifier: string): string {
  const body = `${bin}${digitsOf(`card:${orderIdentifier}`, 9)}`
  const last = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isCardNumber(`${body}${digit}`))
  return `${body}${last ?? 0}`
}

/** `length` digits that follow from `seed`, the first never 0. */
export function digitsOf(seed: string, length: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`).toString()
  return `${(Number(digits[0]) % 9) + 1}${digits.slice(1, length)}`
}
