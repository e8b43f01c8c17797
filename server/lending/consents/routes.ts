import { listConsentsSchema, readConsentSchema } from '#contract/lending/consents/consents.ts'
import { listConsents, readConsent } from '#contract/lending/consents/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { acceptedBy } from './accepted.ts'

/** What the customer accepted, and each text as it was (R-OWN-06). */
export function consentRoutes(http: HttpServer, app: App): void {
  http.serve(listConsents, listConsentsSchema, async ({ actor: { customerId } }) => {
    const all = await acceptedBy(app.db, customerId)
    return ok({ results: all.map(({ at, text: _text, file: _file, ...consent }) => ({ ...consent, accepted_at: wireInstant(at) })) })
  })

  http.serve(readConsent, readConsentSchema, async ({ actor: { customerId }, params: { id } }) => {
    const found = (await acceptedBy(app.db, customerId)).find((each) => each.id === id)
    if (!found) return err({ kind: 'NOT_FOUND' })
    const { at, file, ...rest } = found
    return ok({ results: { ...rest, accepted_at: wireInstant(at), file: file && mediaOf(app, file.customerId, file) } })
  })
}
