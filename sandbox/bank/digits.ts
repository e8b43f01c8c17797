import { createHash } from 'node:crypto'

/** `length` digits that follow from `seed`, the first never 0. */
export function digitsOf(seed: string, length: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`).toString()
  return `${(Number(digits[0]) % 9) + 1}${digits.slice(1, length)}`
}
