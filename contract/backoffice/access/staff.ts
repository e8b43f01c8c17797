import { Type } from 'typebox'
import { done, listOf, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { decisionRefusals, settingsRefusals, loginRefusals, staffRefusals } from './refusals.ts'
import { actionSchema } from './staff-route.ts'

const name = Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$' })
const role = Type.Enum([...staffRoles])
const fullName = Type.String({ minLength: 3, maxLength: 80 })

/** A member of staff, as they and the admins see them. */
export const staffMember = Type.Object({ id, name, full_name: Type.String(), role })

export const opsLoginSchema = actionSchema({
  summary: 'ورود کارکنان',
  body: exactly({
    name,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.String({ pattern: '^\\d{6}$' }),
    puzzle: solvedPuzzle,
  }),
  reply: one(Type.Object({ token: Type.String(), expires_at: instant, staff: staffMember })),
  refusals: [...Object.values(loginRefusals), puzzleRefusals.PUZZLE_NEEDED],
})

export const opsLogoutSchema = actionSchema({ summary: 'خروج کارکنان', reply: messageOnly, refusals: Object.values(staffRefusals) })

export const opsMeSchema = schema({
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

export const listStaffSchema = schema({
  summary: 'کارکنان',
  /** `passkeys` is how many somebody has. Who has one signs in with it. */
  reply: listOf(Type.Object({ ...memberDetails.properties, passkeys: Type.Integer({ minimum: 0 }) })),
  refusals: Object.values(staffRefusals),
})

/** The result: the member as they are now, or the proposal that waits for a second person. */
const memberOrProposal = done(Type.Object({ member: nullable(memberDetails), proposal_id: nullable(id) }))

export const addStaffSchema = actionSchema({
  summary: 'افزودن کارمند',
  body: exactly({ name, full_name: fullName, role }),
  reply: memberOrProposal,
  statuses: [201],
  refusals: [...Object.values(staffRefusals), settingsRefusals.TAKEN, decisionRefusals.ALREADY_PROPOSED],
})

export const changeStaffSchema = actionSchema({
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

export const issueStaffLinkSchema = actionSchema({
  summary: 'لینک ثبت‌نام کارمند',
  params: exactly({ id }),
  /** `path` is an address of the console with the token in its fragment, which browsers do not send to a server. */
  reply: done(Type.Object({ path: Type.String(), expires_at: instant })),
  statuses: [201],
  refusals: [...Object.values(staffRefusals), settingsRefusals.ENROLLED, settingsRefusals.NOT_YOURSELF],
})
