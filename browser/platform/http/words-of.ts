import { Refused, type FallbackMessages } from './refused.ts'

export const fallbackMessages: FallbackMessages = {
  offline: 'ارتباط با سرور برقرار نیست.',
  unreadable: 'سرور پاسخ درستی نداد. کمی بعد دوباره امتحان کنید.',
}

/** The sentence to show for any failure: the fields' own ones too, since not every form shows each of its fields. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Refused)) return fallbackMessages.unreadable
  return [error.message, ...Object.values(error.errors).flat()].join(' ')
}
