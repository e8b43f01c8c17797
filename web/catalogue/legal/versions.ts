import type { LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** The terms of use and the privacy notice of each version of domain/identity/terms: those of earlier versions stay here as they were. */
export const textsOfVersion: Readonly<Record<number, readonly LegalText[]>> = { 1: [termsText, privacyText] }
