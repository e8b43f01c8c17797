/** The two sides of a store's page. */
export const storeTabs = ['profile', 'terms'] as const
export type StoreTab = (typeof storeTabs)[number]
