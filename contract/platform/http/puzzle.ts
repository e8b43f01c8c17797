import { Type } from 'typebox'
import { refusals } from './refusal.ts'

/** A solved puzzle: base64url of the JSON of the challenge and its solution, as altcha writes them. */
export const solvedPuzzle = Type.Optional(Type.String({ minLength: 1, maxLength: 3000 }))

/**
 * Needed for a name with failed tries from other networks (F-409): `details.puzzle` is an altcha challenge (PBKDF2/SHA-256). The client
 * repeats the request with the solution as `puzzle`; each solution is accepted once. Pages solve it without user interaction.
 */
export const puzzleRefusals = refusals({
  PUZZLE_NEEDED: { status: 422, message: 'چند تلاش ناموفق از جای دیگر بوده است. یک لحظه صبر کنید و دوباره بزنید.' },
})
