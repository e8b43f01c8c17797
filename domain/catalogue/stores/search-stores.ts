import { foldedWords } from '#domain/platform/kernel/search-key.ts'
import type { Goods } from './goods.ts'

type Searched = {
  readonly name: string
  readonly slug: string
  readonly description: string | null
  readonly categories: readonly { readonly nameFa: string; readonly nameEn: string; readonly slug: string }[]
}

/** The texts by which a store is found: its names in Persian and Latin, its description and its categories, as folded words. */
export const searchedTextsOf = ({ name, slug, description, categories }: Searched): readonly string[] =>
  [name, slug, description ?? '', ...categories.flatMap(({ nameFa, nameEn, slug: category }) => [nameFa, nameEn, category])].map(
    foldedWords,
  )

/**
 * What a store is searched by, in the list of the page and by the call's filter[name] alike: its texts, and other names of its
 * goods. A text is found where its `searchKey` is a part of this. The goods are an argument, since the page loads them late.
 */
export function searchKeyOfStore(texts: readonly string[], goods: readonly Goods[]): string {
  const all = ` ${texts.join(' ')} `
  const others = goods.filter(({ named }) => named.some((word) => all.includes(` ${word} `))).flatMap(({ also }) => also)
  // Searched texts have no blanks, so nothing is found across the parts.
  return [...texts.map((part) => part.replaceAll(' ', '')), ...others].join(' ')
}
