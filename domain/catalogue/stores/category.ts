/** The categories of partner stores: the five of the specification (R-STORE-12) with the Persian names of D-34. */
export type Category = { readonly slug: string; readonly nameFa: string; readonly nameEn: string }

/** Shown when the categories call fails or returns none (D-34); the database is seeded with the same five. */
export const fallbackCategories = [
  { slug: 'digital', nameFa: 'دیجیتال', nameEn: 'Digital' },
  { slug: 'fashion', nameFa: 'مد و پوشاک', nameEn: 'Fashion' },
  { slug: 'home-and-office', nameFa: 'خانه و اداره', nameEn: 'Home and office' },
  { slug: 'special', nameFa: 'ویژه', nameEn: 'Special' },
  { slug: 'tourism', nameFa: 'گردشگری', nameEn: 'Tourism' },
] as const satisfies readonly Category[]

export type CategorySlug = (typeof fallbackCategories)[number]['slug']
