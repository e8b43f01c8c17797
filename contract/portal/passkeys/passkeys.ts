import { Type } from 'typebox'
import { passkeySignInRefusals } from '#contract/backoffice/access/passkeys.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { assertion } from '#contract/identity/passkeys/passkeys.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, instant } from '#contract/platform/http/fields.ts'
import { signedInMember } from '#contract/portal/members/members.ts'

export const portalPasskeyLoginSchema = actionSchema({
  summary: 'ورود عضو فروشگاه با کلید عبور',
  body: exactly({ credential: assertion }),
  reply: one(Type.Object({ token: Type.String(), expires_at: instant, member: signedInMember })),
  refusals: [...passkeySignInRefusals],
})
