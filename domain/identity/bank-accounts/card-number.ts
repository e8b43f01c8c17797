/** Whether `text` is a card number: 16 Latin digits of which the last is right by Luhn (ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  if (!/^\d{16}$/.test(text)) return false
  const total = Array.from(text).reduce((sum, digit, index) => sum + weighed(Number(digit), index), 0)
  return total % 10 === 0
}

/** From the left, every other digit of sixteen counts double, its digits added up. */
const weighed = (digit: number, index: number): number => (index % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2)

/** What may be kept of a card's number in the clear: the bank's six digits and the last four. */
export const cardMarks = (number: string): { readonly bin: string; readonly lastFour: string } => ({
  bin: number.slice(0, 6),
  lastFour: number.slice(-4),
})
