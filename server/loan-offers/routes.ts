import { listLoanOffers } from '#contract/loan-offers/list-loan-offers.ts'
import { ok } from '#domain/kernel/result.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import * as sql from './sql.ts'

export function loanOfferRoutes(app: App, house: House): void {
  app.serve(listLoanOffers, async ({ actor }) => ok({ results: await sql.listLoanOffers(house.db, actor.customerId) }))
}
