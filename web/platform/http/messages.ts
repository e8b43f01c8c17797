import { Refused, type FallbackMessages } from '#browser/platform/http/refused.ts'

export const fallbackMessages: FallbackMessages = {
  offline: 'اینترنت شما قطع است.',
  unreadable: 'از سمت ماست. چند دقیقهٔ دیگر دوباره امتحان کنید.',
}

/** The sentence to show for any failure. */
export const wordsOf = (error: unknown): string => (error instanceof Refused ? error.message : fallbackMessages.unreadable)
