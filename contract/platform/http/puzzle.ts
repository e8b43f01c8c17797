import { Type } from 'typebox'
import { refusals } from './refusal.ts'

/** A solved puzzle as it is sent back: base64url of the JSON of the challenge and its solution, as altcha writes them. */
export const solvedPuzzle = Type.Optional(Type.String({ minLength: 1, maxLength: 3000 }))

/**
 * Asked of a name that others have failed with (F-409): `details.puzzle` is an altcha challenge (PBKDF2/SHA-256). The same
 * request is sent again with its solution as `puzzle`; each solution is taken once. Pages do it without being seen.
 */
export const puzzleRefusals = refusals({
  PUZZLE_NEEDED: { status: 422, message: 'چند تلاش ناموفق از جای دیگر بوده است. یک لحظه صبر کنید و دوباره بزنید.' },
})
