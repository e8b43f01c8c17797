import * as contract from '#contract/merchants/checkout/credit-tickets.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { House } from '#server/platform/context/house.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { App } from '#server/platform/http/app.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { detailsOnWire } from './on-wire.ts'
import { ownTicketOf, ticketBy, usableCredits, type OwnTicket, type Ticket } from './sql.ts'
import { viewTicket } from './view-ticket.ts'

/** The customer's side of credit tickets. */
export function creditTicketRoutes(app: App, house: House): void {
  app.serve(contract.previewTicket, async ({ query, actor }) => {
    const seen = await viewTicket(house, actor.customerId, query.track_number)
    return seen.ok ? ok({ results: seen.value }) : seen
  })

  app.serve(contract.readTicket, async ({ params, actor }) => {
    const ticket = await ticketBy(house.db, params.id)
    const own = ticket?.customerId === actor.customerId ? await ownTicketOf(house.db, actor.customerId, params.id) : null
    return ticket && own ? ok({ results: await told(house.db, ticket, own) }) : err({ kind: 'NOT_FOUND' })
  })

  app.serve(contract.cancelTicket, async ({ params, actor }) => {
    const wish = { customerId: actor.customerId, trackNumber: params.id, at: house.now() }
    const canceled = await house.db.transaction((tx) => cancelTicket(tx, wish))
    if (!canceled.ok) return canceled
    const { ticket, own } = canceled.value
    return ok({ results: await told(house.db, ticket, own), message: 'از این پرداخت منصرف شدید. چیزی کم نشد.' })
  })
}

async function told(db: Db, ticket: Ticket, own: OwnTicket) {
  const merchant = await merchantBy(db, ticket.merchantId)
  if (!merchant) throw new Error(`a ticket without a store: ${ticket.trackNumber}`)
  const credits = await usableCredits(db, { customerId: own.customerId, storeId: ticket.storeId, hold: false })
  return detailsOnWire(
    ticket,
    own,
    merchant,
    credits.some(({ isCard }) => !isCard),
  )
}
