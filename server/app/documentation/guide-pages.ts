import { readFileSync } from 'node:fs'
import { contentSecurityPolicy } from '#server/platform/http/content-security-policy.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { guides, texts, type Guide, type Language } from './copy.ts'
import { escaped, htmlOf } from './markdown.ts'
import { framed } from './page-frame.ts'
import { serveFile } from './text-file.ts'

/** Serves the start page of the documentation and the guides of docs/guides, in both languages. */
export function serveGuides(http: HttpServer): void {
  for (const language of ['fa', 'en'] as const) {
    servePage(http, startOf(language), () => startPage(language))
    for (const guide of guides) servePage(http, `/docs/${language}/${guide}`, () => guidePage(language, guide))
  }
}

/** A guide as HTML, with its code samples. */
export const guidePage = (language: Language, guide: Guide): string =>
  framed({
    language,
    title: `${texts[language].guides[guide][0]} — ${texts[language].title}`,
    path: `/docs/${language}/${guide}`,
    other: `/docs/${otherThan(language)}/${guide}`,
    main: `<main class="guide">${htmlOf(withSamples(readFileSync(new URL(`../../../docs/guides/${language}/${guide}.md`, import.meta.url), 'utf8')))}</main>`,
  })

const startOf = (language: Language): string => (language === 'fa' ? '/docs' : '/docs/en')
const otherThan = (language: Language): Language => (language === 'fa' ? 'en' : 'fa')

/** A line that only links to a sample, which readers of the repository follow, is replaced by the sample. */
const withSamples = (markdown: string): string =>
  markdown.replaceAll(
    /^\[[^\]]+\]\(\.\.\/\.\.\/\.\.\/(clients\/(?:merchant|php)\/guides\/[\w.-]+)\)$/gm,
    (_, file: string) => `\`\`\`\n${sample(file)}\n\`\`\``,
  )

/** The code as a store writes it, which has the client as a package. */
const sample = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    .trim()
    .replaceAll("'../pelekan-merchant.ts'", "'pelekan-merchant'")

function startPage(language: Language): string {
  const { title, lead, guidesTitle, referencesTitle, guides: ofGuides, references } = texts[language]
  const guideCards = guides.map((guide) => card(`/docs/${language}/${guide}`, ofGuides[guide]))
  const referenceCards = (['merchant', 'customer'] as const).map((audience) => card(`/docs/${audience}`, references[audience]))
  const sections = cards(guidesTitle, guideCards) + cards(referencesTitle, referenceCards)
  const main = `<main class="guide"><h1>${escaped(title)}</h1><p>${escaped(lead)}</p>${sections}</main>`
  return framed({ language, title, path: startOf(language), other: startOf(otherThan(language)), main })
}

const cards = (heading: string, each: readonly string[]): string => `<h2>${escaped(heading)}</h2><ul class="cards">${each.join('')}</ul>`

const card = (to: string, [name, about]: readonly [string, string]): string =>
  `<li><a href="${to}"><b>${escaped(name)}</b>${escaped(about)}</a></li>`

function servePage(http: HttpServer, path: string, page: () => string): void {
  let html: string | undefined
  serveFile(http, path, {
    mediaType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': contentSecurityPolicy('') },
    read: () => (html ??= page()),
  })
}
