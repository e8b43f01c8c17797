import { normalise } from '#domain/platform/kernel/persian.ts'

type Person = { readonly name: string | null; readonly family: string | null }

/**
 * Whether a bank's name of an account's holder is that of `person` as the registry confirmed it. Banks write one line, the
 * family name first or last, in Arabic letters, with or without blanks, marks and the title Seyed: none of that counts.
 */
export function isHolder(holder: string, { name, family }: Person): boolean {
  const known = lettersOf(holder)
  if (!name || !family || known === '') return false
  return [`${name} ${family}`, `${family} ${name}`].some((own) => lettersOf(own) === known)
}

/** The letters alone, each in its plain form: a hamza or madda above one is a mark once it is decomposed. */
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
