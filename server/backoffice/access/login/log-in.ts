import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { writeAudit } from '#server/backoffice/audit/audit.ts'
import {
  openStaffSession,
  staffByName,
  staffOfToken,
  staffPasskeyOwners,
  takeStep,
  type Staff,
} from '#server/backoffice/staff/staff-sql.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { forgetName } from '#server/platform/rate-limits/count-name.ts'
import { proveCredentials, type GivenCredentials, type ProofRefusal } from './prove-credentials.ts'

export type LoginRefusal = { readonly kind: 'STAFF_CREDENTIALS_WRONG' | 'PASSKEY_LOGIN_ONLY' } | ProofRefusal

/**
 * Signs a member of staff in by name, password and the authenticator's code. Any wrong one costs the same time and gives the same
 * refusal. A code works once, so an observed code is useless. Who has a
 * passkey signs in with it: all three right are refused, and the code is not used up.
 */
export async function logInStaff(app: App, login: GivenCredentials): Promise<Result<{ token: string; staff: Staff }, LoginRefusal>> {
  const { db, now, config } = app
  const at = now()
  const proven = await proveCredentials(app, login, { limits: ['staff', 'staff-address'], sealKey: config.staffKey, find: staffByName })
  if (!proven.ok) return proven
  const wrong = err({ kind: 'STAFF_CREDENTIALS_WRONG' } as const)
  if (!proven.value) return wrong
  const { person: member, step, named } = proven.value
  if ((await countPasskeys(db, member.id, staffPasskeyOwners)) > 0) return err({ kind: 'PASSKEY_LOGIN_ONLY' })
  const token = await db.transaction(async (tx) => {
    if (!(await takeStep(tx, member.id, step, at))) return null
    await forgetName(tx, named)
    await writeAudit(tx, member, 'ops.login', at, { after: { address: login.ipAddress } })
    return openStaffSession(tx, member.id, login.ipAddress, at)
  })
  const staff = token && (await staffOfToken(db, token, at))
  return token && staff ? ok({ token, staff }) : wrong
}
