/** The slots of banners (D-33). */
export const bannerTypes = ['home-main', 'home-side', 'store-list', 'bank-validation'] as const
export type BannerType = (typeof bannerTypes)[number]
