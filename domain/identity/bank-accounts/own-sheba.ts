/** The Sheba of the account `number` at the bank with this three-digit code (ISO 13616). */
export function shebaOf(bank: string, number: string): string {
  const rest = bank + number.padStart(19, '0')
  const remainder = Array.from(`${rest}182700`, Number).reduce((value, digit) => (value * 10 + digit) % 97, 0)
  return `IR${String(98 - remainder).padStart(2, '0')}${rest}`
}
