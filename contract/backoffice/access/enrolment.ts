import { Type } from 'typebox'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { opsRoute } from './ops-route.ts'
import { enrolmentRefusals, settingsRefusals, loginRefusals } from './refusals.ts'
import { staffMember } from './staff.ts'

const token = Type.String({ pattern: '^[\\w-]{43}$' })
const byLink = { method: 'POST', auth: 'none', signed: false } as const

/**
 * Opens an enrolment link, once: returns who enrols, the secret for their authenticator, and a new token to continue with. The new
 * token opens the enrolment again in the same browser; the token of the link does not.
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

/** Sets the password and the authenticator, proven by its first code. After this they sign in normally. */
export const enrolStaff = opsRoute({
  ...byLink,
  id: 'ops.enrolment',
  path: '/api/ops/enrolment',
  summary: 'ثبت‌نام کارمند',
  body: exactly({ token, password: Type.String({ minLength: 1, maxLength: 200 }), code: Type.String({ pattern: '^\\d{6}$' }) }),
  /** From this time on they may approve as a second person; null for a role that never may. */
  reply: done(Type.Object({ name: staffMember.properties.name, approves_from: nullable(instant) })),
  refusals: [enrolmentRefusals.LINK_DEAD, enrolmentRefusals.CODE_WRONG, settingsRefusals.PASSWORD_WEAK, loginRefusals.TOO_MANY_TRIES],
})
