import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { writeAudit } from '#server/backoffice/audit/audit.ts'
import { openStaffSession, staffByName, staffOfToken, takeStep, type Staff } from '#server/backoffice/staff/staff-sql.ts'
import { isPassword } from '#server/identity/login/password-hash.ts'
import type { SemaphoreFull } from '#server/identity/login/semaphore.ts'
import { admitName, type NameRefusal } from '#server/identity/puzzles/admit-name.ts'
import { machineNow } from '#server/platform/clock/device-times.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { forgetName } from '#server/platform/rate-limits/count-name.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { stepOfCode } from './totp.ts'

type Login = {
  readonly name: string
  readonly password: string
  readonly code: string
  readonly ipAddress: string
  readonly puzzle?: string | undefined
}
export type LoginRefusal = { readonly kind: 'STAFF_CREDENTIALS_WRONG' } | NameRefusal | SemaphoreFull

/**
 * Signs a member of staff in by name, password and the authenticator's code. Any wrong one costs the same time and gives the same
 * refusal. Tries are counted first, by address and by name at that address; tries from other addresses only make a puzzle necessary
 * (F-409), so nobody can lock a member out. A code works once, so an observed code is useless.
 */
export async function logInStaff(app: App, login: Login): Promise<Result<{ token: string; staff: Staff }, LoginRefusal>> {
  const { db, now, config } = app
  const at = now()
  const network = networkOf(login.ipAddress)
  const atAddress = await countTry(db, { limit: 'staff-address', key: network, at })
  if (!atAddress.ok) return atAddress
  const named = { limit: 'staff', name: login.name, network, at } as const
  const admitted = await admitName(app, named, login.puzzle)
  if (!admitted.ok) return admitted
  const member = await staffByName(db, login.name)
  const judged = await isPassword(member?.passwordHash ?? null, login.password.normalize('NFC'))
  if (!judged.ok) return judged
  const secret = member?.sealedTotp ? openSecret(config.staffKey, member.sealedTotp) : null
  const step = secret === null ? null : stepOfCode(secret, login.code, machineNow(app))
  const wrong = err({ kind: 'STAFF_CREDENTIALS_WRONG' } as const)
  if (!judged.value || !member || step === null) return wrong
  const token = await db.transaction(async (tx) => {
    if (!(await takeStep(tx, member.id, step, at))) return null
    await forgetName(tx, named)
    await writeAudit(tx, member, 'ops.login', at, { after: { address: login.ipAddress } })
    return openStaffSession(tx, member.id, login.ipAddress, at)
  })
  const staff = token && (await staffOfToken(db, token, at))
  return token && staff ? ok({ token, staff }) : wrong
}
