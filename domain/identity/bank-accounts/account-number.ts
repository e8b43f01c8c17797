/** Whether `text` is an account number of 8 to 26 digits, or a Sheba with valid check digits (D-12). Latin digits only. */
export const isAccountNumber = (text: string): boolean => (text.startsWith('IR') ? isSheba(text) : /^\d{8,26}$/.test(text))

/** ISO 13616: country and check digits move to the end, letters count from 10, and the number is 1 modulo 97. */
function isSheba(text: string): boolean {
  if (!/^IR\d{24}$/.test(text)) return false
  const turned = `${text.slice(4)}1827${text.slice(2, 4)}`
  return Array.from(turned).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
