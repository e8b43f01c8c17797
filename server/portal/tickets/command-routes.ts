import { randomUUID } from 'node:crypto'
import { refundByHand, reverseByHand, settleByHand, verifyByHand } from '#contract/portal/tickets/routes.ts'
import { refundByHandSchema, reverseByHandSchema, settleByHandSchema, verifyByHandSchema } from '#contract/portal/tickets/tickets.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { merchantBy, type Merchant } from '#server/merchants/accounts/sql.ts'
import { lockTicket, ticketBy, type Ticket } from '#server/merchants/checkout/sql.ts'
import {
  refundByStore,
  reverseByStore,
  settleByStore,
  verifyByStore,
  type StateRefusal,
} from '#server/merchants/checkout/store-commands.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Member } from '../members/members-sql.ts'
import { runMemberAction } from '../members/run-member-action.ts'
import { subjectOf, viewTicketOf } from './ticket-view.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
type Command = { readonly merchant: Merchant; readonly trackNumber: string } & AsOf

/** The commands of a store on its ticket, by hand: the same as those of its API (store-commands.ts), in one transaction with their audit. */
export function ticketCommandRoutes(http: HttpServer, app: App): void {
  http.serve(verifyByHand, verifyByHandSchema, ({ params, request }) =>
    runMemberAction(app, { request, route: verifyByHand }, async (tx, context) => {
      const command = await commandOf(tx, context, params.track_number)
      const ticket = await ticketBy(tx, params.track_number)
      if (!command || !ticket) return missing
      const done = await verifyByStore(tx, { ...command, amount: ticket.amount })
      if (!done.ok) return done.error.kind === 'AMOUNT_MISMATCH' ? missing : err(done.error)
      return shown(tx, command, { message: 'پرداخت تأیید شد.', after: { status: done.value.status } })
    }),
  )

  for (const [route, schema, run, message] of [
    [settleByHand, settleByHandSchema, settleByStore, 'پرداخت تسویه شد.'],
    [reverseByHand, reverseByHandSchema, reverseByStore, 'پرداخت لغو شد و همهٔ مبلغ به مشتری برگشت.'],
  ] as const)
    http.serve(route, schema, ({ params, request }) =>
      runMemberAction(app, { request, route }, async (tx, context) => {
        const command = await commandOf(tx, context, params.track_number)
        if (!command) return missing
        const done: Result<Ticket, StateRefusal> = await run(tx, command)
        if (!done.ok) return err(done.error)
        return shown(tx, command, { message, after: { status: done.value.status } })
      }),
    )

  http.serve(refundByHand, refundByHandSchema, ({ params, body, request }) =>
    runMemberAction(app, { request, route: refundByHand }, async (tx, context) => {
      const command = await commandOf(tx, context, params.track_number)
      if (!command) return missing
      // Two members may decide on the same purchase: the second must first read what the first has refunded.
      const ticket = await lockTicket(tx, params.track_number)
      if (ticket?.merchantId !== command.merchant.id) return missing
      if (body.refunded_amount !== undefined && body.refunded_amount !== ticket.refunded) return err({ kind: 'MOVED_ON' })
      // Under its Idempotency-Key a repeat does not come here.
      const refundId = `by-hand-${randomUUID()}`
      const done = await refundByStore(tx, { ...command, refundId, amount: rial(body.amount) })
      if (!done.ok) return done.error.kind === 'REFUND_ID_REUSED' ? missing : err(done.error)
      return shown(tx, command, { message: 'پول برگشت داده شد.', after: { refund_id: refundId, amount: body.amount } })
    }),
  )
}

type Context = { readonly member: Member } & AsOf

async function commandOf(tx: Db, { member, at, policies }: Context, trackNumber: string): Promise<Command | null> {
  const merchant = await merchantBy(tx, member.merchantId)
  return merchant && { merchant, trackNumber, at, policies }
}

/** The ticket after the command, and what the audit stores. */
async function shown(
  tx: Db,
  { merchant, trackNumber }: Command,
  { message, after }: { readonly message: string; readonly after: Readonly<Record<string, unknown>> },
) {
  const results = await viewTicketOf(tx, merchant.id, trackNumber)
  return results ? ok({ value: { results, message }, audit: { subject: subjectOf(trackNumber), after } }) : missing
}
