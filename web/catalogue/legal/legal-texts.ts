import { aboutText } from './about-text.ts'
import type { LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** The texts by their address, /legal/terms and so on. */
export const legalTexts: Readonly<Record<string, LegalText>> = { terms: termsText, privacy: privacyText, about: aboutText }
