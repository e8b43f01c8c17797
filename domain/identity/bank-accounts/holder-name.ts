import { normalise } from '#domain/platform/kernel/persian.ts'

type Person = { readonly name: string | null; readonly family: string | null }

/**
 * Whether the holder's name at the bank is the registry's name of `person`. Banks write it in one line, with the family name first
 * or last, in Arabic letters, with or without spaces, marks and the title Seyed; these differences are ignored.
 */
export function isHolder(holder: string, { name, family }: Person): boolean {
  const known = lettersOf(holder)
  if (!name || !family || known === '') return false
  return [`${name} ${family}`, `${family} ${name}`].some((own) => lettersOf(own) === known)
}

/** Only the base letters: decomposition turns a hamza or madda above a letter into a mark, which is removed. */
const lettersOf = (name: string): string =>
  normalise(name.normalize('NFKD'))
    .replaceAll('ى', 'ی')
    .replaceAll('ٱ', 'ا')
    .replaceAll(/[ةە]/g, 'ه')
    .split(/[^\p{L}\p{M}ـ]+/u)
    .map((word) => word.replaceAll(/[\p{M}ـ]/gu, ''))
    .filter((word) => word !== 'سید' && word !== 'سیده')
    .join('')
    .toLowerCase()
