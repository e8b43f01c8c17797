import { Type } from 'typebox'
import { staffRoles } from '#domain/ops/role.ts'
import { done, listOf, one, told } from '../http/envelope.ts'
import { exactly, id, instant, nullable } from '../http/fields.ts'
import { byStaff, opsRoute } from './ops-route.ts'
import { keepingRefusals, loginRefusals, staffRefusals } from './refusals.ts'

const name = Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$' })
const role = Type.Enum([...staffRoles])
const password = Type.String({ minLength: 12, maxLength: 200 })

/** One of staff, as they and the admins see them. */
export const staffMember = Type.Object({ id, name, full_name: Type.String(), role })

/** Name, password and the authenticator's code at once; all wrong ones answer alike. A code works once. The token lives half an hour from its last use, at most ten hours. */
export const opsLogin = opsRoute({
  id: 'ops.login',
  method: 'POST',
  path: '/api/ops/login',
  summary: 'ورود کارکنان',
  auth: 'none',
  signed: false,
  body: exactly({
    name,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.String({ pattern: '^\\d{6}$' }),
  }),
  reply: one(Type.Object({ token: Type.String(), expires_at: instant, staff: staffMember })),
  refusals: Object.values(loginRefusals),
})

export const opsLogout = opsRoute({
  ...byStaff,
  id: 'ops.logout',
  method: 'POST',
  path: '/api/ops/logout',
  summary: 'خروج کارکنان',
  reply: told,
  refusals: Object.values(staffRefusals),
})

/** Who is signed in, and every call they may make, so that pages show what is theirs. */
export const opsMe = opsRoute({
  ...byStaff,
  id: 'ops.me',
  method: 'GET',
  path: '/api/ops/me',
  summary: 'حساب من',
  reply: one(Type.Object({ ...staffMember.properties, expires_at: instant, calls: Type.Array(Type.String()) })),
  refusals: Object.values(staffRefusals),
})

const keptMember = Type.Object({
  ...staffMember.properties,
  is_active: Type.Boolean(),
  created_at: instant,
  last_login_at: nullable(instant),
})
/** What the authenticator is given, told this once. */
const enrolment = Type.Object({ ...keptMember.properties, totp_secret: Type.String(), totp_uri: Type.String() })

export const listStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff',
  method: 'GET',
  path: '/api/ops/staff',
  summary: 'کارکنان',
  reply: listOf(keptMember),
  refusals: Object.values(staffRefusals),
})

export const addStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff.add',
  method: 'POST',
  path: '/api/ops/staff',
  summary: 'افزودن کارمند',
  body: exactly({ name, full_name: Type.String({ minLength: 3, maxLength: 80 }), role, password }),
  reply: done(enrolment),
  statuses: [201],
  refusals: [...Object.values(staffRefusals), keepingRefusals.TAKEN, keepingRefusals.PASSWORD_WEAK],
})

/** Role, name, whether they may sign in; a new password or a new authenticator. Their open sessions end with any change. */
export const changeStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff.change',
  method: 'PATCH',
  path: '/api/ops/staff/{id}',
  summary: 'تغییر دسترسی کارمند',
  params: exactly({ id }),
  body: exactly({
    full_name: Type.Optional(Type.String({ minLength: 3, maxLength: 80 })),
    role: Type.Optional(role),
    is_active: Type.Optional(Type.Boolean()),
    password: Type.Optional(password),
    renew_totp: Type.Optional(Type.Boolean()),
  }),
  reply: done(Type.Object({ ...keptMember.properties, totp_secret: nullable(Type.String()), totp_uri: nullable(Type.String()) })),
  refusals: [...Object.values(staffRefusals), keepingRefusals.NOT_YOURSELF, keepingRefusals.PASSWORD_WEAK],
})
