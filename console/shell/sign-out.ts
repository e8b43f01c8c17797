import { opsLogout } from '#contract/ops/staff.ts'
import { call } from '../http/call.ts'
import { endSession } from '../session/session.ts'

/** Ends the session at the server and here, even when the server is not reached; the token then dies of age. */
export async function signOut(): Promise<void> {
  await call(opsLogout, {}).catch(() => undefined)
  endSession('left')
}
