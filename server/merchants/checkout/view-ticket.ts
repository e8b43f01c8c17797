import type { TicketPreview } from '#contract/merchants/checkout/credit-tickets.ts'
import { isOpen, type TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { type AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { validCardOf } from '#server/lending/cards/sql.ts'
import { merchantBy, type Merchant } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { endTicket } from './end-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { planTicket, type Plan } from './plan-ticket.ts'
import { backToStore, storeResponse } from './response.ts'
import { insertOwnTicket, lockTicket, ownTicketOf, type OwnTicket, type Ticket } from './sql.ts'
import { faultOf, returnsByTls } from './ticket-fault.ts'

type Closed = 'TICKET_EXPIRED' | 'TICKET_CANCELED' | 'TICKET_REJECTED' | 'TICKET_PAID' | 'TICKET_REVERSED'
export type ViewRefusal = { readonly kind: 'NOT_FOUND' } | { readonly kind: Closed; readonly details: Record<string, unknown> }

const closedBy: Partial<Record<TicketStatus, Closed>> = {
  EXPIRED: 'TICKET_EXPIRED',
  CANCELED: 'TICKET_CANCELED',
  REJECTED: 'TICKET_REJECTED',
  REVERSED: 'TICKET_REVERSED',
  REFUNDED: 'TICKET_REVERSED',
}

/** Previews a ticket's cost for a customer; the first viewer owns it. A ticket that may not be paid is a refusal with the way back to the store (D-40). */
export async function viewTicket(app: App, customerId: number, trackNumber: string): Promise<Result<TicketPreview, ViewRefusal>> {
  const { at, policies } = asOfNow(app)
  return app.db.transaction(async (tx) => {
    const found = await lockTicket(tx, trackNumber)
    const merchant = found && (await merchantBy(tx, found.merchantId))
    if (!found || !merchant || (found.customerId !== null && found.customerId !== customerId)) return err({ kind: 'NOT_FOUND' })
    const ticket = await afterView(tx, found, { merchant, customerId, at, policies, isTlsOnly: returnsByTls(app.config) })
    if (!isOpen(ticket.status))
      return err({ kind: closedBy[ticket.status] ?? ('TICKET_PAID' as const), details: closedDetails(ticket, merchant) })
    const own = await ownTicketOf(tx, customerId, trackNumber)
    if (!own) return err({ kind: 'NOT_FOUND' })
    const plan = await planTicket(tx, { ticket, merchant, customerId, at, policies, lock: false })
    return ok(await previewResponse(tx, { ticket, own, merchant, plan, at }))
  })
}

type View = AsOf & { readonly merchant: Merchant; readonly customerId: number; readonly isTlsOnly: boolean }

/** The ticket after this view: expired, rejected, or owned by this customer. A ticket that is being paid does not change. */
async function afterView(tx: Db, ticket: Ticket, { merchant, customerId, at, policies, isTlsOnly }: View): Promise<Ticket> {
  const { storeName } = merchant
  if (ticket.status !== 'CREATED' && ticket.status !== 'VIEWED') return ticket
  if (at >= ticket.expiresAt) return endTicket(tx, ticket, { event: 'expire', at, policies, storeName })
  const fault = faultOf(ticket, merchant, isTlsOnly)
  if (fault) return endTicket(tx, ticket, { event: 'reject', at, policies, storeName, reason: fault })
  if (ticket.status === 'VIEWED') return ticket
  await insertOwnTicket(tx, { customerId, trackNumber: ticket.trackNumber, viewedAt: at })
  return moveTicket(tx, ticket, { event: 'view', at, storeName, changes: { customerId } })
}

/** What the page of a closed ticket shows, with the address to return to. */
const closedDetails = (ticket: Ticket, { storeName, storeSlug }: Merchant) => ({
  track_number: ticket.trackNumber,
  status: ticket.status,
  store: { name: storeName, slug: storeSlug },
  ticket_amount: ticket.amount,
  fallback_uri: backToStore(ticket.fallbackUri, ticket),
})

async function previewResponse(
  tx: Db,
  { ticket, own, merchant, plan, at }: { ticket: Ticket; own: OwnTicket; merchant: Merchant; plan: Plan; at: Instant },
): Promise<TicketPreview> {
  // The ticket's own reservation is added to the free balances, so that the sums of the page add up.
  const isReserved = ticket.status === 'RESERVED'
  const split = isReserved ? own : plan.split
  const card = plan.credits.find(({ isCard }) => isCard)
  const cardRow = card && (await validCardOf(tx, own.customerId, card.orderId))
  return {
    track_number: ticket.trackNumber,
    status: ticket.status,
    expires_at: wireInstant(ticket.expiresAt),
    now: wireInstant(at),
    store: storeResponse(
      merchant,
      plan.credits.some(({ isCard }) => !isCard),
    ),
    items: ticket.items.map(({ name, count, amount }) => ({ name, count, amount })),
    fallback_uri: backToStore(ticket.fallbackUri, ticket),
    pelekan_card_number: cardRow ? `************${cardRow.lastFour}` : null,
    customer_credit: rial(plan.credit + (isReserved ? own.credit : 0)),
    wallet_balance: rial(plan.wallet + (isReserved ? own.wallet : 0)),
    points_balance: await balanceOf(tx, own.customerId, 'CUSTOMER_POINTS'),
    ticket_amount: ticket.amount,
    markup_amount: split.markup,
    total_amount: rial(ticket.amount + split.markup),
    bin_card_payment_amount: split.credit,
    wallet_payment_amount: split.wallet,
    cash_payment_amount: split.cash,
    amount_payable: split.cash,
    cash_payment_points: split.points,
    cash_back_amount: ticket.cashBack,
    credits: split.credits.map(({ orderId, amount }) => ({ order_id: orderId, amount })),
  }
}
