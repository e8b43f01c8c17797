import { normalise } from '#domain/platform/kernel/persian.ts'

/** D-12: 8 to 72 characters, with a letter and a digit. */
export const passwordLength = { least: 8, most: 72 } as const

/** Why a password is not accepted; its sentence is in contract/identity/login/password-words.ts. */
export type PasswordFault = 'length' | 'letter-and-digit' | 'unequal'

/** What makes a well-formed password easy to guess, by the server's dictionaries (F-415). */
export const passwordWeaknesses = ['common', 'own', 'keys', 'sequence', 'repeated', 'date', 'word', 'guessable'] as const
export type PasswordWeakness = (typeof passwordWeaknesses)[number]

/** The least zxcvbn score (0 to 4) of a new password: more than a hundred million guesses. */
export const leastScore = 3

/** Normalises a typed password: Latin digits, one form of Persian letters, no surrounding spaces. */
export const tidyPassword = (text: string): string => normalise(text).normalize('NFC')

/** The fault in the form of a normalised password, or null. Only the server knows whether it is easy to guess. */
export function passwordFault(password: string): PasswordFault | null {
  const length = Array.from(password).length
  if (length < passwordLength.least || length > passwordLength.most) return 'length'
  return /\p{L}/u.test(password) && /\d/.test(password) ? null : 'letter-and-digit'
}

/** How hard an accepted password is to guess, for display only: 0 for a refused one, else 2 to 4. */
export function passwordStrength(password: string): 0 | 2 | 3 | 4 {
  if (passwordFault(password) !== null) return 0
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const isLong = Array.from(password).length >= 12
  return isLong && kinds > 2 ? 4 : isLong || kinds > 2 ? 3 : 2
}

/** How often a network may ask per hour whether a mobile has a password before replies are delayed. */
const undelayedChecks = 60
const delayStepMs = 50

/** The delay in milliseconds of the reply to a network's `count`th request in an hour, whatever mobile it names (F-415). */
export const checkPasswordWaitMs = (count: number): number => Math.min(3_000, Math.max(0, count - undelayedChecks) * delayStepMs)
