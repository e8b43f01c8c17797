import {
  createTicket as createTicketRoute,
  findTicket,
  refundTicket,
  reverseTicket,
  settleTicket,
  verifyTicket,
} from '#contract/merchants/accounts/routes.ts'
import {
  createTicketSchema,
  findTicketSchema,
  refundTicketSchema,
  reverseTicketSchema,
  settleTicketSchema,
  verifyTicketSchema,
} from '#contract/merchants/accounts/tickets.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { admitMerchants, merchantOf } from '#server/merchants/accounts/admit.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { createTicket } from './create-ticket.ts'
import { ticketForStore } from './response.ts'
import { ticketBy } from './sql.ts'
import { refundByStore, reverseByStore, settleByStore, verifyByStore } from './store-commands.ts'

/** The calls of a store's server (lifecycle.md §5), all signed. */
export function merchantRoutes(http: HttpServer, app: App): void {
  const { db } = app
  admitMerchants(http, app)

  http.serve(createTicketRoute, createTicketSchema, async ({ body, request }) => {
    const created = await createTicket(app, merchantOf(request), body)
    return created.ok ? ok(ticketForStore(created.value)) : created
  })

  http.serve(findTicket, findTicketSchema, async ({ params, request }) => {
    const ticket = await ticketBy(db, params.track_number)
    return ticket?.merchantId === merchantOf(request).id ? ok(ticketForStore(ticket)) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(verifyTicket, verifyTicketSchema, async ({ params, body, request }) => {
    const command = { merchant: merchantOf(request), trackNumber: params.track_number, amount: rial(body.amount), ...asOfNow(app) }
    const verified = await db.transaction((tx) => verifyByStore(tx, command))
    return verified.ok ? ok(ticketForStore(verified.value)) : verified
  })

  for (const [route, schema, run] of [
    [settleTicket, settleTicketSchema, settleByStore],
    [reverseTicket, reverseTicketSchema, reverseByStore],
  ] as const)
    http.serve(route, schema, async ({ params, request }) => {
      const command = { merchant: merchantOf(request), trackNumber: params.track_number, ...asOfNow(app) }
      const done = await db.transaction((tx) => run(tx, command))
      return done.ok ? ok(ticketForStore(done.value)) : done
    })

  http.serve(refundTicket, refundTicketSchema, async ({ params, body, request }) => {
    const command = { merchant: merchantOf(request), trackNumber: params.track_number, ...asOfNow(app) }
    const done = await db.transaction((tx) => refundByStore(tx, { ...command, refundId: body.refund_id, amount: rial(body.amount) }))
    if (!done.ok) return done
    const { refund, ticket } = done.value
    return ok({ refund_id: refund.refundId, amount: refund.amount, refunded_at: wireInstant(refund.at), ticket: ticketForStore(ticket) })
  })
}
