import { copy } from './copy.ts'

/** The organization, as structured data (schema.org). */
export const organization = (origin: string) => ({
  '@type': 'Organization',
  name: 'پلکان',
  alternateName: 'Pelekan',
  url: `${origin}/`,
  logo: `${origin}/og.png`,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', telephone: '+98-21-9107-4000', availableLanguage: 'fa' },
})

/** The questions of the landing page, as structured data. */
export const questionsAbout = (most: string) => ({
  '@type': 'FAQPage',
  mainEntity: copy.questions(most).map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})
