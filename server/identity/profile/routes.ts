import { identityInquirySchema } from '#contract/identity/profile/identity-inquiry.ts'
import { readProfileSchema, updateProfileSchema } from '#contract/identity/profile/profile.ts'
import { identityInquiry, readProfile, updateProfile as updateRoute } from '#contract/identity/profile/routes.ts'
import { normalise, pointsText } from '#domain/platform/kernel/persian.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { confirmIdentity, type Welcome } from './confirm-identity.ts'
import { profileResponse } from './response.ts'
import { readProfileOf } from './sql.ts'
import { updateProfile } from './update-profile.ts'

/** The customer's profile, and the confirmation of their identity. */
export function profileRoutes(http: HttpServer, app: App, welcome: Welcome): void {
  http.serve(readProfile, readProfileSchema, async ({ actor }) =>
    ok({ results: profileResponse(await readProfileOf(app.db, actor.customerId)) }),
  )

  http.serve(updateRoute, updateProfileSchema, async ({ actor, body }) => {
    const updated = await updateProfile(app, actor.customerId, body)
    return updated.ok ? ok({ results: profileResponse(updated.value), message: 'مشخصات شما ذخیره شد.' }) : updated
  })

  http.serve(identityInquiry, identityInquirySchema, async ({ actor, query }) => {
    const nationalCode = normalise(query.national_code)
    const asked = { customerId: actor.customerId, nationalCode, birthDate: normalise(query.birth_date) }
    const confirmed = await confirmIdentity(app, asked, welcome)
    if (!confirmed.ok) return confirmed
    const { profile, granted } = confirmed.value
    const gift = granted ? ` ${pointsText(granted)} هدیه گرفتید.` : ''
    return ok({ results: profileResponse(profile), message: `هویت شما تأیید شد.${gift}` })
  })
}
