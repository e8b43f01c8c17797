import { Type } from 'typebox'
import { done, listOf, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { puzzleRefusals, solvedPuzzle } from '#contract/platform/http/puzzle.ts'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { byStaff, opsRoute } from './ops-route.ts'
import { decisionRefusals, settingsRefusals, loginRefusals, staffRefusals } from './refusals.ts'

const name = Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$' })
const role = Type.Enum([...staffRoles])
const fullName = Type.String({ minLength: 3, maxLength: 80 })

/** A member of staff, as they and the admins see them. */
export const staffMember = Type.Object({ id, name, full_name: Type.String(), role })

/**
 * Signs in with name, password and the authenticator's code; any wrong one gives the same refusal. A code works once. The token
 * expires half an hour after its last use, and after ten hours at the latest.
 */
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
  reply: messageOnly,
  refusals: Object.values(staffRefusals),
})

/** Who is signed in and which calls they may make, so that pages show only those. */
export const opsMe = opsRoute({
  ...byStaff,
  id: 'ops.me',
  method: 'GET',
  path: '/api/ops/me',
  summary: 'حساب من',
  reply: one(Type.Object({ ...staffMember.properties, expires_at: instant, calls: Type.Array(Type.String()) })),
  refusals: Object.values(staffRefusals),
})

const memberDetails = Type.Object({
  ...staffMember.properties,
  is_active: Type.Boolean(),
  created_at: instant,
  last_login_at: nullable(instant),
  /** When they enrolled; null until they have used their link. */
  enrolled_at: nullable(instant),
  /** From this time on they may approve as a second person. */
  approves_from: nullable(instant),
  /** When their enrolment link expires; null without a usable link. */
  link_until: nullable(instant),
})

export const listStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff',
  method: 'GET',
  path: '/api/ops/staff',
  summary: 'کارکنان',
  reply: listOf(memberDetails),
  refusals: Object.values(staffRefusals),
})

/** The result: the member as they are now, or the proposal that waits for a second person. */
const memberOrProposal = done(Type.Object({ member: nullable(memberDetails), proposal_id: nullable(id) }))

/** Adds a member of staff. A role with rights over money is only proposed (F-406). They enrol by a link (`issueStaffLink`). */
export const addStaff = opsRoute({
  ...byStaff,
  id: 'ops.staff.add',
  method: 'POST',
  path: '/api/ops/staff',
  summary: 'افزودن کارمند',
  body: exactly({ name, full_name: fullName, role }),
  reply: memberOrProposal,
  statuses: [201],
  refusals: [...Object.values(staffRefusals), settingsRefusals.TAKEN, decisionRefusals.ALREADY_PROPOSED],
})

/**
 * Changes role, name or whether they may sign in; `reset` removes password and authenticator until they enrol by a new link. A change
 * that gives more rights is only proposed; one that takes rights away happens at once and ends their open sessions.
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
    settingsRefusals.NOT_YOURSELF,
    settingsRefusals.NOTHING_CHANGED,
    decisionRefusals.ALREADY_PROPOSED,
  ],
})

/** Makes an enrolment link, shown only in this response; an earlier link ends. It opens once, within an hour. */
export const issueStaffLink = opsRoute({
  ...byStaff,
  id: 'ops.staff.link',
  method: 'POST',
  path: '/api/ops/staff/{id}/link',
  summary: 'لینک ثبت‌نام کارمند',
  params: exactly({ id }),
  /** `path` is an address of the console with the token in its fragment, which browsers do not send to a server. */
  reply: done(Type.Object({ path: Type.String(), expires_at: instant })),
  statuses: [201],
  refusals: [...Object.values(staffRefusals), settingsRefusals.ENROLLED, settingsRefusals.NOT_YOURSELF],
})
