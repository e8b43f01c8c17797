const space = 100_000_000
// Coprime to 10^8, so that multiplying is a bijection; the product of two numbers below 10^8 is exact in a double.
const factor = 61_803_399
const shift = 40_512_873
const inverse = inverseOf(factor, space)

/** The public code of an order, 'PL-' and 8 digits (D-26): a bijection of its numeric id, so it is unique by construction. */
export function orderIdentifier(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1 || id >= space) throw new RangeError(`no order identifier for ${id}`)
  return `PL-${String((id * factor + shift) % space).padStart(8, '0')}`
}

/** The numeric id behind an identifier or an id as written; null when it is neither. */
export function orderIdOf(written: string): number | null {
  if (/^[1-9]\d{0,14}$/.test(written)) return Number(written)
  if (!/^PL-\d{8}$/.test(written)) return null
  const id = ((Number(written.slice(3)) - shift + space) % space) * inverse
  return id % space === 0 ? null : id % space
}

/** The inverse of `number` modulo `modulus`, by Euclid's long way. */
function inverseOf(number: number, modulus: number): number {
  let [rest, next, from, to] = [modulus, number, 0, 1]
  while (next !== 1) {
    const times = Math.floor(rest / next)
    ;[rest, next, from, to] = [next, rest - times * next, to, from - times * to]
  }
  return (to + modulus) % modulus
}
