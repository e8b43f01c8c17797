import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentTerms, termsVersions } from '#domain/identity/terms/terms.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { aboutText } from './about-text.ts'
import { copy } from './copy.ts'
import { LegalPage } from './legal-page.tsx'
import type { LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'
import { textsOfVersion } from './texts-of-version.ts'

const open = (text: LegalText) => showRouted(<LegalPage text={text} renderContactLink={(name) => <a href="/contact">{name}</a>} />)

test('F-115: the terms show their version, the day it applies from, and every section, which the list beside them leads to', async () => {
  open(termsText)
  await expect.element(page.getByRole('heading', { level: 1, name: termsText.title })).toBeVisible()
  await expect.element(page.getByText(`${copy.version(currentTerms.version)}، ${copy.since} ${longDate(currentTerms.since)}`)).toBeVisible()
  for (const { id, title, paragraphs } of termsText.sections) {
    const section = page.getByRole('region', { name: title, exact: true })
    for (const paragraph of paragraphs) await expect.element(section.getByText(paragraph)).toBeVisible()
    expect(page.getByRole('navigation', { name: copy.sections }).getByRole('link', { name: title }).element().getAttribute('href')).toBe(
      `#${id}`,
    )
  }
})

test('F-115: the text about us has no version, and section ids are unique in each text', async () => {
  open(aboutText)
  await expect.element(page.getByRole('heading', { level: 1, name: aboutText.title })).toBeVisible()
  expect(page.getByText(copy.since).query()).toBeNull()
  for (const { sections } of [termsText, privacyText, aboutText]) expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})

test('F-115: each version has its texts, as its hash says; a changed text needs a new version', async () => {
  for (const { version, digest } of termsVersions) {
    const texts = textsOfVersion[version] ?? []
    const bytes = new TextEncoder().encode(JSON.stringify(texts.map(({ lead, sections }) => ({ lead, sections }))))
    expect(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()).toBe(digest)
  }
  expect(textsOfVersion[currentTerms.version]).toEqual([termsText, privacyText])
})
