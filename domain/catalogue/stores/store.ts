/** How a store sells: the values of the filter `type` of the store list. */
export const storeTypes = ['ONLINE', 'IN_PERSON'] as const
export type StoreType = (typeof storeTypes)[number]

/** A slug is never all digits, so that a path may contain an id or a slug (A-22). */
export const slugPattern = '^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$'

/** A path key as an id when it is all digits, else as a slug. */
export const storeKey = (text: string): { readonly id: number } | { readonly slug: string } =>
  /^\d{1,15}$/.test(text) ? { id: Number(text) } : { slug: text }

/** A store's web address, always https (R-STORE-11); null when it is not a web address. A port of http is dropped. */
export function forceHttps(url: string): string | null {
  const parts = /^(?:(https?):)?(?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}][\p{L}\p{N}-]+)(?::(\d{1,5}))?(?=[/?#]|$)([^\s"'<>\\]*)$/iu.exec(
    url.trim(),
  )
  if (!parts) return null
  const [, scheme, host = '', port, rest = ''] = parts
  const portPart = port === undefined || port === '443' || scheme?.toLowerCase() === 'http' ? '' : `:${port}`
  return `https://${host.toLowerCase()}${portPart}${rest.startsWith('/') ? rest : `/${rest}`}`
}

/** The page size with which the client takes all stores at once (R-STORE-07, R-CONST-05). */
export const everyStore = 10_000

/** The address of one of our pictures: `/media/` and its path. Pages show it as an image only. */
export const picturePattern = '^/media/[a-z0-9-]+(/[a-z0-9-]+)*\\.(svg|jpg|png|webp)$'

/** The categories of partner stores: the five of the specification (R-STORE-12) with the Persian names of D-34; `object` is the name of their picture. */
export type Category = { readonly slug: string; readonly nameFa: string; readonly nameEn: string; readonly object: string }

/** Shown when the categories call fails or returns none (D-34); the database is seeded with the same five. */
export const fallbackCategories = [
  { slug: 'digital', nameFa: 'دیجیتال', nameEn: 'Digital', object: 'laptop' },
  { slug: 'fashion', nameFa: 'مد و پوشاک', nameEn: 'Fashion', object: 'shirt' },
  { slug: 'home-and-office', nameFa: 'خانه و اداره', nameEn: 'Home and office', object: 'sofa' },
  { slug: 'special', nameFa: 'ویژه', nameEn: 'Special', object: 'gift' },
  { slug: 'tourism', nameFa: 'گردشگری', nameEn: 'Tourism', object: 'suitcase' },
] as const satisfies readonly Category[]

export type CategorySlug = (typeof fallbackCategories)[number]['slug']
