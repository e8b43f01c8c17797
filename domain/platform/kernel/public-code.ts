const space = 100_000_000
// Coprime to 10^8, so that multiplying is a bijection; the product of two numbers below 10^8 is exact in a double.
const factor = 61_803_399
const shift = 40_512_873

/** The numbers of the formula below, for statements that write codes. */
export const codeNumbers = { space, factor, shift } as const

/** A public code: prefix and 8 digits that do not reveal the id, unique by construction (D-26). */
export function publicCode(prefix: string, id: number): string {
  if (!Number.isSafeInteger(id) || id < 1 || id >= space) throw new RangeError(`no public code for ${id}`)
  return `${prefix}-${String((id * factor + shift) % space).padStart(8, '0')}`
}

/** The id of a public code; null when `code` is not one. */
export function idOfPublicCode(prefix: string, code: string): number | null {
  if (!code.startsWith(`${prefix}-`) || !/^\d{8}$/.test(code.slice(prefix.length + 1))) return null
  const shifted = BigInt((Number(code.slice(prefix.length + 1)) - shift + space) % space)
  const id = Number((shifted * BigInt(inverseOf(factor, space))) % BigInt(space))
  return id === 0 ? null : id
}

/** The public code of an order, 'PL-' and 8 digits (D-26). */
export const orderIdentifier = (id: number): string => publicCode('PL', id)

/** The number of an order's contract, likewise from its id. */
export const contractNumber = (id: number): string => publicCode('CN', id)

/** The numeric id of an identifier or of a written id; null when it is neither. */
export const orderIdOf = (written: string): number | null =>
  /^[1-9]\d{0,14}$/.test(written) ? Number(written) : idOfPublicCode('PL', written)

/** The inverse of `number` modulo `modulus`, by the extended Euclidean algorithm. */
function inverseOf(number: number, modulus: number): number {
  let [rest, next, from, to] = [modulus, number, 0, 1]
  while (next !== 1) {
    const times = Math.floor(rest / next)
    ;[rest, next, from, to] = [next, rest - times * next, to, from - times * to]
  }
  return (to + modulus) % modulus
}
