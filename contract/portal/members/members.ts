import { Type } from 'typebox'
import { passkeySignInRefusals } from '#contract/backoffice/access/passkeys.ts'
import { decisionRefusals, settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { assertion } from '#contract/identity/passkeys/passkeys.ts'
import { done, listOf, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { ownerStates } from '#domain/portal/members/owner-link.ts'
import { memberRoles } from '#domain/portal/members/rights.ts'
import { memberEnrolmentRefusals, memberLoginRefusals, memberRefusals, teamRefusals } from './refusals.ts'

const email = Type.String({ pattern: '^[^\\s@]{1,64}@[a-z0-9.-]{1,120}\\.[a-z]{2,24}$', maxLength: 200 })
const fullName = Type.String({ minLength: 3, maxLength: 80 })
const role = Type.Enum([...memberRoles])
const code = Type.String({ pattern: '^\\d{6}$' })
const password = Type.String({ minLength: 1, maxLength: 200 })
const token = Type.String({ pattern: '^[\\w-]{43}$' })

/** A member of a store. */
const storeMember = Type.Object({ id, email: Type.String(), full_name: Type.String(), role })
/** The signed-in member with their store. */
export const signedInMember = Type.Object({ ...storeMember.properties, store_name: Type.String(), store_slug: Type.String() })

export const portalLoginSchema = actionSchema({
  summary: 'ورود عضو فروشگاه',
  body: exactly({ email, password, code, puzzle: solvedPuzzle }),
  reply: one(Type.Object({ token: Type.String(), expires_at: instant, member: signedInMember })),
  refusals: [...Object.values(memberLoginRefusals), puzzleRefusals.PUZZLE_NEEDED],
})

export const portalLogoutSchema = actionSchema({ summary: 'خروج عضو فروشگاه', reply: messageOnly, refusals: memberRefusals })

export const portalMeSchema = schema({
  summary: 'حساب من در پرتال',
  reply: one(Type.Object({ ...signedInMember.properties, expires_at: instant, calls: Type.Array(Type.String()) })),
  refusals: memberRefusals,
})

export const openMemberEnrolmentSchema = actionSchema({
  summary: 'باز کردن لینک دعوت',
  body: exactly({ token }),
  reply: one(
    Type.Object({
      token,
      name: Type.String(),
      full_name: Type.String(),
      totp_secret: Type.String(),
      totp_uri: Type.String(),
      expires_at: instant,
    }),
  ),
  refusals: [memberEnrolmentRefusals.LINK_DEAD, memberLoginRefusals.TOO_MANY_TRIES],
})

export const enrolMemberSchema = actionSchema({
  summary: 'ثبت‌نام عضو فروشگاه',
  body: exactly({ token, password, code }),
  reply: done(Type.Object({ email: Type.String() })),
  refusals: [...Object.values(memberEnrolmentRefusals), memberLoginRefusals.TOO_MANY_TRIES],
})

const memberDetails = Type.Object({
  ...storeMember.properties,
  is_active: Type.Boolean(),
  created_at: instant,
  last_login_at: nullable(instant),
  /** When they enrolled; null until they have used their link. */
  enrolled_at: nullable(instant),
  /** When their link expires; null without a usable link. */
  link_until: nullable(instant),
  /** How far their link is. */
  link_state: Type.Enum([...ownerStates]),
})

export const listMembersSchema = schema({
  summary: 'اعضای فروشگاه',
  /**
   * `passkeys` is how many somebody has; who has one signs in with it. `keys` are the store's active keys that they made: those work on
   * without them, since the store's server may use them.
   */
  reply: listOf(Type.Object({ ...memberDetails.properties, passkeys: Type.Integer({ minimum: 0 }), keys: Type.Array(Type.String()) })),
  refusals: memberRefusals,
})

/** The link itself goes to the member's e-mail only. */
const invitation = done(Type.Object({ member: memberDetails }))

export const inviteMemberSchema = actionSchema({
  summary: 'دعوت عضو',
  body: exactly({ email, full_name: fullName, role }),
  reply: invitation,
  statuses: [201],
  refusals: [...memberRefusals, teamRefusals.TAKEN, teamRefusals.TOO_MANY_TRIES],
})

export const inviteByStaffSchema = actionSchema({
  summary: 'دعوت مالک فروشگاه به پرتال',
  params: exactly({ id }),
  body: exactly({ email, full_name: fullName }),
  /** `proposal_id` waits for a second person; null where one approved this owner before, who now gets a new link. */
  reply: done(Type.Object({ proposal_id: nullable(id) })),
  statuses: [201],
  refusals: [...Object.values(staffRefusals), teamRefusals.TAKEN, decisionRefusals.ALREADY_PROPOSED],
})

/** `link_until` is when the owner's link expires; null without a usable link. */
const owner = Type.Object({
  id,
  email: Type.String(),
  full_name: Type.String(),
  state: Type.Enum([...ownerStates]),
  link_until: nullable(instant),
})

export const listOwnersSchema = schema({
  summary: 'مالک‌های فروشگاه در پرتال',
  params: exactly({ id }),
  reply: listOf(owner),
  refusals: Object.values(staffRefusals),
})

export const changeMemberSchema = actionSchema({
  summary: 'تغییر نقش یا دسترسی عضو',
  params: exactly({ id }),
  body: exactly({
    role: Type.Optional(role),
    is_active: Type.Optional(Type.Boolean()),
    /** Removes password, authenticator and passkeys until they enrol by a new link. */
    reset: Type.Optional(Type.Literal(true)),
  }),
  reply: done(memberDetails),
  refusals: [...memberRefusals, teamRefusals.NOT_YOURSELF, settingsRefusals.NOTHING_CHANGED],
})

export const issueMemberLinkSchema = actionSchema({
  summary: 'لینک تازهٔ عضو',
  params: exactly({ id }),
  reply: invitation,
  statuses: [201],
  refusals: [...memberRefusals, teamRefusals.ENROLLED, teamRefusals.MEMBER_INACTIVE, teamRefusals.TOO_MANY_TRIES],
})

export const listPortalAuditSchema = schema({
  summary: 'رویدادهای پرتال',
  query: exactly(keysetQuery),
  reply: keysetOf(
    Type.Object({
      id,
      at: instant,
      by: Type.String(),
      role: Type.String(),
      action: Type.String(),
      /** What was done, as a sentence. */
      sentence: Type.String(),
      subject: nullable(Type.String()),
      /** The member whom it concerned, by name. */
      subject_name: nullable(Type.String()),
      /** What it changed, in words; `before` is null where there was nothing. */
      changes: Type.Array(Type.Object({ name: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) })),
    }),
  ),
  refusals: memberRefusals,
})

export const portalPasskeyLoginSchema = actionSchema({
  summary: 'ورود عضو فروشگاه با کلید عبور',
  body: exactly({ credential: assertion }),
  reply: one(Type.Object({ token: Type.String(), expires_at: instant, member: signedInMember })),
  refusals: [...passkeySignInRefusals],
})
