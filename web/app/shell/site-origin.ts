/** The placeholder of the origin in pages rendered at build time; the server replaces it. */
export const unknownOrigin = 'https://origin.pelekan.invalid'

let origin: string = unknownOrigin

/** The site's origin, without a slash at the end. */
export const siteOrigin = (): string => (typeof document === 'undefined' ? origin : location.origin)

/** Sets the origin for pages rendered outside a browser. */
export const setOrigin = (siteUrl: string): void => {
  origin = siteUrl
}
