import { pageTitle } from './titles.ts'

type PageInfo = {
  /** The page's own address, without filters. */
  readonly path: string
  /** Without the site's name, which is appended unless `isWhole`. */
  readonly title: string
  readonly isWhole?: boolean
  readonly description: string
}

/** The meta data of a public page: title, description, canonical address and preview when shared. */
export function publicHead({ path, title, isWhole, description }: PageInfo) {
  const address = siteOrigin() + path
  const named = isWhole ? { title } : pageTitle(title)
  const shared = {
    title: named.title,
    description,
    url: address,
    image: `${siteOrigin()}/og.png`,
    'image:width': '1200',
    'image:height': '630',
    type: 'website',
    locale: 'fa_IR',
    site_name: 'پلکان',
  }
  return {
    meta: [
      named,
      { name: 'description', content: description },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** The placeholder of the origin in pages rendered at build time; the server replaces it. */
export const unknownOrigin = 'https://origin.pelekan.invalid'

let origin: string = unknownOrigin

/** The site's origin, without a slash at the end. */
export const siteOrigin = (): string => (typeof document === 'undefined' ? origin : location.origin)

/** Sets the origin for pages rendered outside a browser. */
export const setOrigin = (siteUrl: string): void => {
  origin = siteUrl
}
