import { normalise } from '#domain/platform/kernel/persian.ts'

/**
 * A text as it is searched: Persian letters, Latin digits, small letters, without blanks, half-spaces, marks and signs,
 * so that «مُد کده» finds «مُدکده».
 */
export const searchKey = (text: string): string =>
  normalise(text)
    .toLowerCase()
    .replaceAll('آ', 'ا')
    .replaceAll(/[\p{M}\p{P}\p{Z}\p{C}ـ]/gu, '')
