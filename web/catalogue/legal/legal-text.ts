import type { TermsVersion } from '#domain/identity/terms/terms.ts'

/** A page of text in sections. */
export type LegalText = {
  readonly title: string
  /** For search engines. */
  readonly description: string
  /** Null for a text without versions. */
  readonly version: TermsVersion | null
  readonly lead: string
  readonly sections: readonly LegalSection[]
}

type LegalSection = {
  /** Part of the section's address, `/legal/terms#costs`. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}
