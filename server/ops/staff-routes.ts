import { addStaff, changeStaff, listStaff, opsLogin, opsLogout, opsMe } from '#contract/ops/staff.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { wireInstant } from '#domain/kernel/time.ts'
import { mayCall, rights } from '#domain/ops/rights.ts'
import type { House } from '../house.ts'
import { created, type App } from '../http/app.ts'
import { sealSecret } from '../merchants/seal-secret.ts'
import { inDeed } from './deed.ts'
import { staffOf, tokenOf } from './door.ts'
import { enrol, hashStaffPassword } from './enrol.ts'
import { logInStaff } from './log-in.ts'
import { endStaffSession, everyStaff, lockStaff, writeStaff, type Staff, type StaffRow } from './staff-sql.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/** How staff come in and go, and how admins keep their accounts. */
export function staffRoutes(app: App, house: House): void {
  sessionRoutes(app, house)
  memberRoutes(app, house)
}

function sessionRoutes(app: App, house: House): void {
  app.serve(opsLogin, async ({ body, request }) => {
    const entered = await logInStaff(house, { ...body, ipAddress: request.ip })
    if (!entered.ok) return entered
    const { token, staff } = entered.value
    return ok({ results: { token, expires_at: wireInstant(staff.expiresAt), staff: memberOnWire(staff) } })
  })

  app.serve(opsLogout, async ({ request }) => {
    const token = tokenOf(request)
    if (token !== null)
      await inDeed(house, { request, route: opsLogout }, async (tx, { at }) => {
        await endStaffSession(tx, token, at)
        return ok({ value: null, audit: {} })
      })
    return ok({ results: null, message: 'خارج شدید.' })
  })

  app.serve(opsMe, async ({ request }) => {
    const staff = staffOf(request)
    const calls = Object.keys(rights).filter((call) => mayCall(staff.role, call))
    return ok({ results: { ...memberOnWire(staff), expires_at: wireInstant(staff.expiresAt), calls } })
  })
}

function memberRoutes(app: App, house: House): void {
  app.serve(listStaff, async () => ok({ results: (await everyStaff(house.db)).map(keptOnWire) }))

  app.serve(addStaff, async ({ body, request }) => {
    const { name, full_name: fullName, role, password } = body
    const taken = await enrol(house.db, house.config, staffOf(request), { name, fullName, role, password, at: house.now() })
    if (!taken.ok) return taken
    const { member, totpSecret } = taken.value
    const results = { ...keptOnWire(member), totp_secret: totpSecret, totp_uri: totpUri(member.name, totpSecret) }
    return ok(created({ results, message: 'حساب ساخته شد. رمزساز را همین حالا تنظیم کنید؛ این کد دیگر نشان داده نمی‌شود.' }))
  })

  app.serve(changeStaff, async ({ params, body, request }) => {
    const { full_name: fullName, role, is_active: isActive, password, renew_totp: renewsTotp } = body
    if (params.id === staffOf(request).id) return err({ kind: 'NOT_YOURSELF' })
    const hashed = password === undefined ? ok(undefined) : await hashStaffPassword(password)
    if (!hashed.ok) return hashed
    const secret = renewsTotp ? newTotpSecret() : null
    const changed = await inDeed(house, { request, route: changeStaff }, async (tx, { at }) => {
      const before = await lockStaff(tx, params.id)
      if (!before) return err({ kind: 'NOT_FOUND' } as const)
      const change = {
        ...(fullName !== undefined && { fullName }),
        ...(role !== undefined && { role }),
        ...(isActive !== undefined && { isActive }),
        ...(hashed.value !== undefined && { passwordHash: hashed.value }),
        ...(secret !== null && { sealedTotp: sealSecret(house.config.staffKey, secret), totpStep: 0 }),
      }
      const after = Object.keys(change).length === 0 ? before : await writeStaff(tx, before, change, at)
      const renewed = { ...(hashed.value !== undefined && { password: 'renewed' }), ...(secret !== null && { totp: 'renewed' }) }
      return ok({
        value: after,
        audit: { subject: `staff:${after.id}`, before: keptOnWire(before), after: { ...keptOnWire(after), ...renewed } },
      })
    })
    if (!changed.ok) return changed
    const told = { totp_secret: secret, totp_uri: secret === null ? null : totpUri(changed.value.name, secret) }
    return ok({ results: { ...keptOnWire(changed.value), ...told }, message: 'دسترسی ذخیره شد و نشست‌های باز این کارمند بسته شد.' })
  })
}

const memberOnWire = ({ id, name, fullName, role }: Pick<Staff, 'id' | 'name' | 'fullName' | 'role'>) => ({
  id,
  name,
  full_name: fullName,
  role,
})

const keptOnWire = (row: StaffRow) => ({
  ...memberOnWire(row),
  is_active: row.isActive,
  created_at: wireInstant(row.createdAt),
  last_login_at: row.lastLoginAt === null ? null : wireInstant(row.lastLoginAt),
})
