import {
  cancelTicketSchema,
  previewTicketSchema,
  readTicketSchema,
  type TicketDetails,
  type TicketPreview,
} from '#contract/merchants/checkout/credit-tickets.ts'
import { cancelTicket as cancelTicketRoute, previewTicket, readTicket } from '#contract/merchants/checkout/routes.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { countTry, takeBackTries, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { planTicket } from './plan-ticket.ts'
import { ticketDetailsResponse } from './response.ts'
import { ownTicketOf, ticketBy, type OwnTicket, type Ticket } from './sql.ts'
import { viewTicket, type ViewRefusal } from './view-ticket.ts'

/** The customer's side of credit tickets. */
export function creditTicketRoutes(http: HttpServer, app: App): void {
  http.serve(previewTicket, previewTicketSchema, async ({ query, actor }) => {
    const viewed = await viewCounted(app, actor.customerId, query.track_number)
    return viewed.ok ? ok({ results: viewed.value }) : viewed
  })

  http.serve(readTicket, readTicketSchema, async ({ params, actor }) => {
    const ticket = await ticketBy(app.db, params.id)
    const own = ticket?.customerId === actor.customerId ? await ownTicketOf(app.db, actor.customerId, params.id) : null
    return ticket && own ? ok({ results: await responseOf(app, ticket, own) }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(cancelTicketRoute, cancelTicketSchema, async ({ params, actor }) => {
    const input = { customerId: actor.customerId, trackNumber: params.id, ...asOfNow(app) }
    const canceled = await retryOnConflict(() => app.db.transaction((tx) => cancelTicket(tx, input)))
    if (!canceled.ok) return canceled
    const { ticket, own } = canceled.value
    return ok({ results: await responseOf(app, ticket, own), message: 'از این پرداخت منصرف شدید. چیزی کم نشد.' })
  })
}

/** The preview. Numbers of tickets that do not exist or are another's are limited, since whoever guesses one first would own it (reliability.md, Abuse 13). */
async function viewCounted(app: App, customerId: number, trackNumber: string): Promise<Result<TicketPreview, ViewRefusal | TriesRefusal>> {
  const { db, now } = app
  if ((await ticketBy(db, trackNumber))?.customerId === customerId) return viewTicket(app, customerId, trackNumber)
  const limit = { limit: 'ticket-view', key: String(customerId) } as const
  const counted = await countTry(db, { ...limit, at: now() })
  if (!counted.ok) return counted
  const viewed = await viewTicket(app, customerId, trackNumber)
  if (viewed.ok || viewed.error.kind !== 'NOT_FOUND') await takeBackTries(db, { ...limit, tries: 1 })
  return viewed
}

/** A ticket that may be paid and is not reserved yet has the parts of its preview (F-027). */
async function responseOf(app: App, ticket: Ticket, own: OwnTicket): Promise<TicketDetails> {
  const { db } = app
  const merchant = await merchantBy(db, ticket.merchantId)
  if (!merchant) throw new Error(`a ticket without a store: ${ticket.trackNumber}`)
  const plan = await planTicket(db, { ticket, merchant, customerId: own.customerId, ...asOfNow(app), lock: false })
  const parts = ticket.status === 'VIEWED' ? { ...own, ...plan.split } : own
  return ticketDetailsResponse(
    ticket,
    parts,
    merchant,
    plan.credits.some(({ isCard }) => !isCard),
  )
}
