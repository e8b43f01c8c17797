/** The small tables that admins keep row by row. */
export const catalogues = ['providers', 'categories', 'banners', 'discounts', 'packages', 'faq', 'cancel-reasons'] as const
export type Catalogue = (typeof catalogues)[number]
