/**
 * Invisible characters and those that change the direction of text: control characters, everything Unicode calls
 * default-ignorable (bidirectional marks, zero-width spaces and joiners, blank Hangul letters, variation selectors, tags), and a
 * few other blank characters. The zero-width non-joiner of Persian (U+200C), tabs and line breaks are not among them.
 */
const unseen = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13441}\u{13442}\u{1D159}]--[\t\n\u200C]]/gv

/**
 * A text as it is stored and compared: without these characters (F-413), with '\n' as line break and spaces for tabs. Empty when
 * nothing visible is left.
 */
export function plainText(text: string): string {
  const plain = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
  const hadUnseen = plain !== text || plain.includes('\u200C')
  return hadUnseen && /^[\s\u200C]*$/.test(plain) ? '' : plain
}

/** The same in one line, for names and addresses. */
export const oneLine = (text: string): string => plainText(text).replaceAll(/\s*\n\s*/g, ' ')
