import { Type } from 'typebox'
import { done, listOf, one, told } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { puzzleRefusals, solvedPuzzle } from '#contract/platform/http/puzzle.ts'
import { staffRoles } from '#domain/backoffice/access/role.ts'
import { byStaff, opsRoute } from './ops-route.ts'
import { decisionRefusals, keepingRefusals, loginRefusals, staffRefusals } from './refusals.ts'

const name = Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$' })
const role = Type.Enum([...staffRoles])
const fullName = Type.String({ minLength: 3, maxLength: 80 })

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
    puzzle: solvedPuzzle,
  }),
  reply: one(Type.Object({ token: Type.String(), expires_at: instant, staff: staffMember })),
  refusals: [...Object.values(loginRefusals), puzzleRefusals.PUZZLE_NEEDED],
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
  /** When they enrolled; null while they wait for their link or have not used it. */
  enrolled_at: nullable(instant),
  /** From when on they may be a second person. */
  approves_from: nullable(instant),
  /** Until when their link may still be used; null without a link that works. */
  link_until: nullable(instant),
})

export const listStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff',
  method: 'GET',
  path: '/api/ops/staff',
  summary: 'کارکنان',
  reply: listOf(keptMember),
  refusals: Object.values(staffRefusals),
})

/** What came of it: the member as they are now, or the proposal that waits for a second person. */
const memberOrProposal = done(Type.Object({ member: nullable(keptMember), proposal_id: nullable(id) }))

/** Takes somebody in. A role that leads to money is only proposed (F-406). They enrol by a link (`issueStaffLink`). */
export const addStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff.add',
  method: 'POST',
  path: '/api/ops/staff',
  summary: 'افزودن کارمند',
  body: exactly({ name, full_name: fullName, role }),
  reply: memberOrProposal,
  statuses: [201],
  refusals: [...Object.values(staffRefusals), keepingRefusals.TAKEN, decisionRefusals.ALREADY_PROPOSED],
})

/**
 * Role, name, whether they may sign in; `reset` ends password and authenticator until they enrol by a new link. What gives power is
 * only proposed; what takes it away happens at once and ends their open sessions.
 */
export const changeStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff.change',
  method: 'PATCH',
  path: '/api/ops/staff/{id}',
  summary: 'تغییر دسترسی کارمند',
  params: exactly({ id }),
  body: exactly({
    full_name: Type.Optional(fullName),
    role: Type.Optional(role),
    is_active: Type.Optional(Type.Boolean()),
    reset: Type.Optional(Type.Literal(true)),
  }),
  reply: memberOrProposal,
  refusals: [
    ...Object.values(staffRefusals),
    keepingRefusals.NOT_YOURSELF,
    keepingRefusals.NOTHING_CHANGED,
    decisionRefusals.ALREADY_PROPOSED,
  ],
})

/** Makes the link by which somebody enrols, told this once; the one before it ends. It opens once, within the hour. */
export const issueStaffLink = opsRoute({
  ...byStaff,
  id: 'ops.staff.link',
  method: 'POST',
  path: '/api/ops/staff/{id}/link',
  summary: 'لینک ثبت‌نام کارمند',
  params: exactly({ id }),
  /** `path` is an address of the console, with the token behind its #, which no server is sent. */
  reply: done(Type.Object({ path: Type.String(), expires_at: instant })),
  statuses: [201],
  refusals: [...Object.values(staffRefusals), keepingRefusals.ENROLLED, keepingRefusals.NOT_YOURSELF],
})
