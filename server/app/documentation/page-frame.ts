import { texts, type Language } from './copy.ts'
import { escaped } from './markdown.ts'

type Page = {
  readonly language: Language
  readonly title: string
  /** The address, which the bar marks as the current one. */
  readonly path: string
  /** The address of the same page in the other language. */
  readonly other: string
  readonly main: string
  /** Of the page's own styles that scripts add (reference-page.ts). */
  readonly nonce?: string
}

/** A page under /docs with the bar above it. It has no inline script or style. */
export function framed({ language, title, path, other, main, nonce }: Page): string {
  const { direction, references, otherLanguage, title: home } = texts[language]
  const start = language === 'fa' ? '/docs' : '/docs/en'
  const links = [
    [start, language === 'fa' ? 'پلکان' : 'Pelekan', home],
    ['/docs/merchant', references.merchant[0]],
    ['/docs/customer', references.customer[0]],
  ]
  const bar = links.map(([to = '', text = '', label]) => {
    const about = `${to === path ? ' aria-current="page"' : ''}${label ? ` aria-label="${escaped(label)}"` : ''}`
    return `<a href="${to}"${about}>${escaped(text)}</a>`
  })
  const otherCode = language === 'fa' ? 'en' : 'fa'
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>${nonce ? `<meta property="csp-nonce" content="${nonce}">` : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css"><script src="/docs/theme.js"></script></head>
<body><nav class="docs-top" aria-label="${escaped(home)}">${bar.join('')}<a href="${other}" lang="${otherCode}" hreflang="${otherCode}">${escaped(otherLanguage)}</a></nav>
${main}</body></html>`
}
