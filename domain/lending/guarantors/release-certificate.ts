/** The letters and digits of codes: none is mistaken for another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengths = [2, 3, 3] as const

/** A code as it is printed, 'K7-4MQ-92P', of random bytes: 39 bits (R-CARE-08). */
export function certificateCode(random: Uint8Array): string {
  const letters = Array.from(random, (byte) => alphabet[byte % alphabet.length] ?? '')
  let from = 0
  return lengths.map((length) => letters.slice(from, (from += length)).join('')).join('-')
}
export const codeBytes = 8

export const codePattern = `^[${alphabet}]{2}-[${alphabet}]{3}-[${alphabet}]{3}$`

/** What somebody typed as a code: in capitals, with or without its hyphens; null when it is none. */
export function typedCode(text: string): string | null {
  const bare = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const code = `${bare.slice(0, 2)}-${bare.slice(2, 5)}-${bare.slice(5)}`
  return new RegExp(codePattern).test(code) ? code : null
}

/** A name of which only first letters are printed: «ع*** ن***». */
export const initialsOnly = (...names: readonly (string | null)[]): string =>
  names.flatMap((name) => (name === null || name === '' ? [] : [`${name.slice(0, 1)}***`])).join(' ')
