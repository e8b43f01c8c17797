import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The solution of the puzzle a refusal brought, as it is sent back; '' where it brought none. */
export async function solved(body: object): Promise<string> {
  const { details } = body as { readonly details?: { readonly puzzle?: Challenge } }
  if (!details?.puzzle) return ''
  const solution = await solveChallenge({ challenge: details.puzzle, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: details.puzzle, solution })).toString('base64url')
}
