import { Type } from 'typebox'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { opsRoute } from './ops-route.ts'
import { enrolmentRefusals, keepingRefusals, loginRefusals } from './refusals.ts'
import { staffMember } from './staff.ts'

const token = Type.String({ pattern: '^[\\w-]{43}$' })
const byLink = { method: 'POST', auth: 'none', signed: false } as const

/**
 * Opens the link of somebody who enrols, once: answers who they are, what their authenticator is given, and the token they go on
 * with. That token opens it again for the same browser; the link's own does not.
 */
export const openEnrolment = opsRoute({
  ...byLink,
  id: 'ops.enrolment.open',
  path: '/api/ops/enrolment/open',
  summary: 'باز کردن لینک ثبت‌نام',
  body: exactly({ token }),
  reply: one(
    Type.Object({
      token,
      name: staffMember.properties.name,
      full_name: Type.String(),
      totp_secret: Type.String(),
      totp_uri: Type.String(),
      expires_at: instant,
    }),
  ),
  refusals: [enrolmentRefusals.LINK_DEAD, loginRefusals.TOO_MANY_TRIES],
})

/** Sets the person's own password and authenticator, whose first code they give. Then they sign in as everybody does. */
export const enrolStaff = opsRoute({
  ...byLink,
  id: 'ops.enrolment',
  path: '/api/ops/enrolment',
  summary: 'ثبت‌نام کارمند',
  body: exactly({ token, password: Type.String({ minLength: 1, maxLength: 200 }), code: Type.String({ pattern: '^\\d{6}$' }) }),
  /** From when on they may be a second person; null for a role that never is. */
  reply: done(Type.Object({ name: staffMember.properties.name, approves_from: nullable(instant) })),
  refusals: [enrolmentRefusals.LINK_DEAD, enrolmentRefusals.CODE_WRONG, keepingRefusals.PASSWORD_WEAK, loginRefusals.TOO_MANY_TRIES],
})
