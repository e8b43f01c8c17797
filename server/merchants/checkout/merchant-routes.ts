import {
  createTicket as createTicketRoute,
  findTicket,
  listTickets as listTicketsRoute,
  refundTicket,
  reverseTicket,
  rotateWebhookSecret as rotateRoute,
  settleTicket,
  verifyTicket,
} from '#contract/merchants/accounts/routes.ts'
import {
  createTicketSchema,
  findTicketSchema,
  listTicketsSchema,
  refundTicketSchema,
  reverseTicketSchema,
  settleTicketSchema,
  verifyTicketSchema,
} from '#contract/merchants/accounts/tickets.ts'
import { rotateWebhookSecretSchema } from '#contract/merchants/accounts/webhook.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { admitMerchants, merchantOf } from '#server/merchants/accounts/admit.ts'
import { rotateWebhookSecret } from '#server/merchants/accounts/webhook-secrets.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { createTicket } from './create-ticket.ts'
import { ticketForStore } from './response.ts'
import { listTickets, ticketBy } from './sql.ts'
import { refundByStore, reverseByStore, runStoreCommand, settleByStore, verifyByStore } from './store-commands.ts'

/** The calls of a store's server (lifecycle.md §5), all signed. */
export function merchantRoutes(http: HttpServer, app: App): void {
  const { db } = app
  admitMerchants(http, app)

  http.serve(createTicketRoute, createTicketSchema, async ({ body, request }) => {
    const made = await createTicket(app, merchantOf(request), body)
    if (!made.ok) return made
    const ticket = ticketForStore(made.value.ticket)
    return ok(made.value.isNew ? created(ticket) : ticket)
  })

  http.serve(listTicketsRoute, listTicketsSchema, async ({ query, request }) => {
    const { provider_id: providerId, cursor: after, limit = 20 } = query
    const rows = await listTickets(db, { merchantId: merchantOf(request).id, providerId, after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return ok({ results: page.map(ticketForStore), next_cursor: rows.length > limit ? (page.at(-1)?.trackNumber ?? null) : null })
  })

  http.serve(rotateRoute, rotateWebhookSecretSchema, async ({ request }) => {
    const merchantId = merchantOf(request).id
    const { secret, earlierValidUntil } = await db.transaction((tx) => rotateWebhookSecret(tx, app.config, { merchantId, at: app.now() }))
    return ok({ secret, earlier_valid_until: wireInstant(earlierValidUntil) })
  })

  http.serve(findTicket, findTicketSchema, async ({ params, request }) => {
    const ticket = await ticketBy(db, params.track_number)
    return ticket?.merchantId === merchantOf(request).id ? ok(ticketForStore(ticket)) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(verifyTicket, verifyTicketSchema, async ({ params, body, request }) => {
    const command = { merchant: merchantOf(request), trackNumber: params.track_number, amount: rial(body.amount), ...asOfNow(app) }
    const verified = await runStoreCommand(db, (tx) => verifyByStore(tx, command))
    return verified.ok ? ok(ticketForStore(verified.value)) : verified
  })

  for (const [route, schema, run] of [
    [settleTicket, settleTicketSchema, settleByStore],
    [reverseTicket, reverseTicketSchema, reverseByStore],
  ] as const)
    http.serve(route, schema, async ({ params, request }) => {
      const command = { merchant: merchantOf(request), trackNumber: params.track_number, ...asOfNow(app) }
      const done = await runStoreCommand(db, (tx) => run(tx, command))
      return done.ok ? ok(ticketForStore(done.value)) : done
    })

  http.serve(refundTicket, refundTicketSchema, async ({ params, body, request }) => {
    const command = { merchant: merchantOf(request), trackNumber: params.track_number, ...asOfNow(app) }
    const done = await runStoreCommand(db, (tx) => refundByStore(tx, { ...command, refundId: body.refund_id, amount: rial(body.amount) }))
    if (!done.ok) return done
    const { refund, ticket } = done.value
    return ok({ refund_id: refund.refundId, amount: refund.amount, refunded_at: wireInstant(refund.at), ticket: ticketForStore(ticket) })
  })
}
