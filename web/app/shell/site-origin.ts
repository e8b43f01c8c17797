/** Stands for the origin in pages that are built before it is known; the server puts its own in its place. */
export const unknownOrigin = 'https://origin.pelekan.invalid'

let told: string = unknownOrigin

/** Where the site is found, without a slash at the end. */
export const siteOrigin = (): string => (typeof document === 'undefined' ? told : location.origin)

/** For pages drawn ahead of their visitors, where there is no address bar. */
export const tellOrigin = (origin: string): void => {
  told = origin
}
