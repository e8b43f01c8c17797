import { listLoanOffersSchema } from '#contract/lending/offers/list-loan-offers.ts'
import { listLoanOffers } from '#contract/lending/offers/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import * as sql from './sql.ts'

export function loanOfferRoutes(http: HttpServer, app: App): void {
  http.serve(listLoanOffers, listLoanOffersSchema, async ({ actor }) => ok({ results: await sql.listLoanOffers(app.db, actor.customerId) }))
}
