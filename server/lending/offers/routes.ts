import { listLoanOffers } from '#contract/lending/offers/list-loan-offers.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import * as sql from './sql.ts'

export function loanOfferRoutes(app: App, house: House): void {
  app.serve(listLoanOffers, async ({ actor }) => ok({ results: await sql.listLoanOffers(house.db, actor.customerId) }))
}
