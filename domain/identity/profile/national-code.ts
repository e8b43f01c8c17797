/** Ten digits, the last being the check digit (D-12). Ten equal digits are never assigned. */
export function isNationalCode(text: string): boolean {
  if (!/^\d{10}$/.test(text) || /^(\d)\1{9}$/.test(text)) return false
  const [check = 0, ...rest] = text.split('').map(Number).toReversed()
  const remainder = rest.reduce((total, digit, place) => total + digit * (place + 2), 0) % 11
  return check === (remainder < 2 ? remainder : 11 - remainder)
}
