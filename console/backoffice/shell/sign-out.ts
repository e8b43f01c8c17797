import { call } from '#console/backoffice/http/call.ts'
import { endSession } from '#console/backoffice/session/session.ts'
import { opsLogout } from '#contract/backoffice/access/staff.ts'

/** Ends the session at the server and here, even when the server is not reached; the token then dies of age. */
export async function signOut(): Promise<void> {
  await call(opsLogout, {}).catch(() => undefined)
  endSession('left')
}
