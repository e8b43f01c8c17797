/**
 * What shows nothing by itself or turns the order of its neighbours: control characters, everything Unicode calls
 * default-ignorable (bidirectional marks, zero-width spaces and joiners, the blank letters of Hangul, variation selectors,
 * tags), and the few blank signs it does not. The half-space of Persian (U+200C), tabs and line breaks are no part of it.
 */
const unseen = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13441}\u{13442}\u{1D159}]--[\t\n\u200C]]/gv

/**
 * A text as it is stored and compared: without what shows nothing or turns the line (F-413), its line breaks '\n', its tabs
 * blanks. Empty where nothing was left to see, half-spaces included.
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
