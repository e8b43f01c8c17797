import { normalise } from '#domain/platform/kernel/persian.ts'

/**
 * A text normalised for search: Persian letters, Latin digits, lower case, without spaces, zero-width non-joiners, marks and
 * punctuation, so that «مُد کده» finds «مُدکده».
 */
export const searchKey = (text: string): string =>
  normalise(text)
    .toLowerCase()
    .replaceAll('آ', 'ا')
    .replaceAll(/[\p{M}\p{P}\p{Z}\p{C}ـ]/gu, '')
