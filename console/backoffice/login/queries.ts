import { useMutation } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { Refused } from '#console/backoffice/http/refused.ts'
import { beginSession } from '#console/backoffice/session/session.ts'
import { opsLogin } from '#contract/backoffice/access/staff.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'

/** Signs in and begins the session of this tab; `onEntered` leads on. */
export const useLogin = (onEntered: () => void) =>
  useMutation({
    mutationFn: (body: Input<typeof opsLogin>['body']) => logIn({ ...body, name: normalise(body.name).toLowerCase() }),
    onSuccess: ({ results: { token, expires_at, staff } }) => {
      beginSession({ token, expiresAt: Date.parse(expires_at), name: staff.full_name, role: staff.role })
      onEntered()
    },
  })

/** Sends the login, and where others have failed with this name solves the puzzle that is asked, unseen, and sends it again (F-409). */
async function logIn(body: Input<typeof opsLogin>['body'], asked = 0): Promise<Reply<typeof opsLogin>> {
  try {
    return await call(opsLogin, { body }, { isLogin: true })
  } catch (refused) {
    if (!(refused instanceof Refused) || refused.code !== 'PUZZLE_NEEDED' || asked === 3) throw refused
    const { solvePuzzle } = await import('#ui/solve-puzzle.ts')
    const puzzle = await solvePuzzle(refused.details['puzzle'])
    if (puzzle === null) throw refused
    return logIn({ ...body, puzzle }, asked + 1)
  }
}
