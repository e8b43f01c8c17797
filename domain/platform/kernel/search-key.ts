/**
 * A text in the form that is searched and compared: Persian letters without hamza and madda, Latin digits, lower case, without
 * marks and tatweel; zero-width non-joiners and punctuation are blanks. «مُؤسسهٔ ایرانی‌ها» is 'موسسه ایرانی ها'.
 */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKD') // a letter with hamza or madda becomes the letter and a mark
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll(/[يىېۍ]/g, 'ی')
    .replaceAll(/[كڪ]/g, 'ک')
    .replaceAll(/[ةەھہۃ]/g, 'ه')
    .replaceAll('ٱ', 'ا')
    .replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same without blanks, so that «مُد کده» finds «مُدکده». */
export const searchKey = (text: string): string => foldedWords(text).replaceAll(' ', '')
