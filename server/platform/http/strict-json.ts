/** A body that is valid JSON and still refused: parsers may read it differently, or it is nested too deeply. */
export class MalformedBody extends Error {
  readonly statusCode = 400
}

/** Deeper than any body of the contract, and far from exhausting a stack. */
const mostDepth = 64
const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * The number of object members in a JSON text: its colons outside of strings. Throws MalformedBody when it is nested more than
 * 64 deep (F-411). Takes linear time. Text that is not JSON may be miscounted; the parser refuses it.
 */
export function membersIn(text: string): number {
  let [members, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) at = endOfString(text, at)
    else if (char === colon) members += 1
    else if (char === openBrace || char === openBracket) {
      depth += 1
      if (depth > mostDepth) throw new MalformedBody('nested too deeply')
    } else if (char === closeBrace || char === closeBracket) depth -= 1
  }
  return members
}

/** Whether a text with so many members repeats a name within one object: the parser drops the repetition, so its result has fewer (F-415). */
export const namesTwice = (members: number, parsed: unknown): boolean => members > 1 && members !== keysIn(parsed)

/** The position of the closing quote of the string that begins here, or the end of the text. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) return at
    if (char === backslash) at += 1
  }
  return text.length
}

/** Recursive: the value is at most `mostDepth` deep. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = Array.isArray(value) ? 0 : inner.length
  for (const one of inner) count += keysIn(one)
  return count
}
