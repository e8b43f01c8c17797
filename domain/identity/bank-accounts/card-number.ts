/** Whether `text` is a card number: 16 Latin digits with a valid Luhn check digit (ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  if (!/^\d{16}$/.test(text)) return false
  const total = Array.from(text).reduce((sum, digit, index) => sum + weighed(Number(digit), index), 0)
  return total % 10 === 0
}

/** Every other digit from the left is doubled and its digits are added. */
const weighed = (digit: number, index: number): number => (index % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2)

/** The part of a card number that may be stored in plain text: the bank's six digits and the last four. */
export const cardMarks = (number: string): { readonly bin: string; readonly lastFour: string } => ({
  bin: number.slice(0, 6),
  lastFour: number.slice(-4),
})
