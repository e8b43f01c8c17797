import { foldedWords } from '#domain/platform/kernel/search-key.ts'

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

const lettersOf = (name: string): string =>
  foldedWords(name)
    .split(' ')
    .filter((word) => word !== 'سید' && word !== 'سیده')
    .join('')
