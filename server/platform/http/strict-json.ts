/** A body that is JSON, and yet not taken: two readers of it need not find the same in it, or it is too deep for the simplest. */
export class MalformedBody extends Error {
  readonly statusCode = 400
}

/** Deeper than any body of the contract, and far from what exhausts a stack. */
const mostDepth = 64
const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * How many members the objects of a JSON text have: its colons outside of strings. Throws MalformedBody where it is nested more
 * than 64 deep (F-411). Linear; an object that is no JSON may be counted wrongly, which its parser refuses.
 */
export function membersIn(text: string): number {
  let [members, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === colon) members += 1
    else if (sign === openBrace || sign === openBracket) {
      depth += 1
      if (depth > mostDepth) throw new MalformedBody('nested too deeply')
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1
  }
  return members
}

/** Whether a text of so many members named one of an object twice: of two a parser keeps one, so that what it made of it has fewer (F-415). */
export const namesTwice = (members: number, parsed: unknown): boolean => members > 1 && members !== keysIn(parsed)

/** Where the string ends that begins here; the end of the text where it does not. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) return at
    if (sign === backslash) at += 1
  }
  return text.length
}

/** Of what is at most `mostDepth` deep. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = Array.isArray(value) ? 0 : inner.length
  for (const one of inner) count += keysIn(one)
  return count
}
