import { pageTitle } from './page-title.ts'
import { siteOrigin } from './site-origin.ts'

type About = {
  /** The page's own address, without filters. */
  readonly path: string
  /** Without the system's name, which is added; `whole` where it has it already. */
  readonly title: string
  readonly isWhole?: boolean
  readonly description: string
}

/** What a public page tells those who link to it: title, description, the address it is known by, and how it looks when shared. */
export function publicHead({ path, title, isWhole, description }: About) {
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
