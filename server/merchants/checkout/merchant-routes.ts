import * as contract from '#contract/merchants/accounts/tickets.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { admitMerchants, merchantOf } from '#server/merchants/accounts/admit.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import { createTicket } from './create-ticket.ts'
import { refundByStore, reverseByStore, settleByStore, verifyByStore } from './deeds-of-store.ts'
import { ticketForStore } from './on-wire.ts'
import { ticketBy } from './sql.ts'

/** What a store's server may ask and do (lifecycle.md §5); only signed calls come this far. */
export function merchantRoutes(app: App, house: House): void {
  const { db, now } = house
  admitMerchants(app, house)

  app.serve(contract.createTicket, async ({ body, request }) => {
    const created = await createTicket(house, merchantOf(request), body)
    return created.ok ? ok(ticketForStore(created.value)) : created
  })

  app.serve(contract.findTicket, async ({ params, request }) => {
    const ticket = await ticketBy(db, params.track_number)
    return ticket?.merchantId === merchantOf(request).id ? ok(ticketForStore(ticket)) : err({ kind: 'NOT_FOUND' })
  })

  app.serve(contract.verifyTicket, async ({ params, body, request }) => {
    const deed = { merchant: merchantOf(request), trackNumber: params.track_number, amount: rial(body.amount), at: now() }
    const verified = await db.transaction((tx) => verifyByStore(tx, deed))
    return verified.ok ? ok(ticketForStore(verified.value)) : verified
  })

  for (const [route, deedOf] of [
    [contract.settleTicket, settleByStore],
    [contract.reverseTicket, reverseByStore],
  ] as const)
    app.serve(route, async ({ params, request }) => {
      const deed = { merchant: merchantOf(request), trackNumber: params.track_number, at: now() }
      const done = await db.transaction((tx) => deedOf(tx, deed))
      return done.ok ? ok(ticketForStore(done.value)) : done
    })

  app.serve(contract.refundTicket, async ({ params, body, request }) => {
    const about = { merchant: merchantOf(request), trackNumber: params.track_number, at: now() }
    const done = await db.transaction((tx) => refundByStore(tx, { ...about, refundId: body.refund_id, amount: rial(body.amount) }))
    if (!done.ok) return done
    const { refund, ticket } = done.value
    return ok({ refund_id: refund.refundId, amount: refund.amount, refunded_at: wireInstant(refund.at), ticket: ticketForStore(ticket) })
  })
}
