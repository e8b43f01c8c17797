import { readAcceptedTermsSchema } from '#contract/identity/terms/accepted-terms.ts'
import { readAcceptedTerms } from '#contract/identity/terms/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { findAcceptedTerms } from './sql.ts'

/** The customer's acceptance of the terms. */
export function termsRoutes(http: HttpServer, { db }: App): void {
  http.serve(readAcceptedTerms, readAcceptedTermsSchema, async ({ actor }) => {
    const found = await findAcceptedTerms(db, actor.customerId)
    return ok({ results: found && { version: found.version, accepted_at: wireInstant(found.acceptedAt) } })
  })
}
