import { Type, type Static } from 'typebox'
import { done, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'

/** Why a credit ticket may not be paid any more (D-40); `details` of the 409s have the way back to the store. */
export const ticketRefusals = refusals({
  TICKET_EXPIRED: { status: 409, message: 'فرصت پرداخت تمام شد. چیزی از اعتبار شما کم نشد.' },
  TICKET_CANCELED: { status: 409, message: 'این خرید لغو شده است. چیزی از اعتبار شما کم نشد.' },
  TICKET_REJECTED: { status: 409, message: 'این فروشگاه الان نمی‌تواند پرداخت اعتباری بگیرد. چیزی از اعتبار شما کم نشد.' },
  TICKET_PAID: { status: 409, message: 'این خرید پیش‌تر پرداخت شده است.' },
  TICKET_REVERSED: { status: 409, message: 'این خرید برگشت خورده و مبلغ آن به شما برگشته است.' },
})

const tooManyTickets = reworded(
  sharedRefusals.TOO_MANY_TRIES,
  'چند خرید پیدا نشد. یک ساعت دیگر امتحان کنید یا در فروشگاه دوباره پرداخت با پلکان را بزنید.',
)

/** The id of a ticket: in addresses of pages, in D-90's items, and for the store. */
export const trackNumber = Type.String({
  pattern: '^CPG-\\d{10}$',
  description: 'The track number of the ticket.',
  examples: ['CPG-1234567890'],
})

/** The store of a ticket; `purchase_type` is the type of credit spent there (D-40). */
const store = Type.Object({
  name: Type.String(),
  slug: Type.String(),
  logo: nullable(Type.String()),
  purchase_type: Type.Enum(['OPEN_LOOP', 'CLOSE_LOOP']),
})
const items = Type.Array(Type.Object({ name: Type.String(), count: Type.Integer({ minimum: 1 }), amount: rials }))
const points = Type.Integer({ minimum: 0 })

/**
 * R-ENTITY-19: how a ticket would be paid: card credit, then wallet, then cash (lifecycle.md §5). `amount_payable` remains to be paid at
 * the gateway; `wallet_payment_amount`, `items`, `status`, `credits` and `now` are additions of ours.
 */
export const ticketPreview = entity('TicketPreview', {
  track_number: trackNumber,
  status: Type.Enum([...ticketStatuses]),
  expires_at: instant,
  now: said("The server's time, for a countdown that does not depend on the device's clock.", instant),
  store,
  items,
  fallback_uri: Type.String(),
  pelekan_card_number: nullable(Type.String()),
  customer_credit: rials,
  wallet_balance: rials,
  points_balance: points,
  ticket_amount: rials,
  markup_amount: rials,
  total_amount: rials,
  bin_card_payment_amount: rials,
  wallet_payment_amount: rials,
  cash_payment_amount: rials,
  amount_payable: rials,
  cash_payment_points: points,
  cash_back_amount: said('What the store gives back to the wallet when the ticket settles.', rials),
  credits: said(
    'The orders whose instalments already contain the credit part: a ticket creates none.',
    Type.Array(Type.Object({ order_id: id, amount: rials })),
  ),
})
export type TicketPreview = Static<typeof ticketPreview>

export const previewTicketSchema = schema({
  summary: 'پیش‌نمایش پرداخت اعتباری',
  description: "The first signed-in viewer owns the ticket; another's is answered like a missing one.",
  query: exactly({ track_number: trackNumber }),
  reply: one(ticketPreview),
  refusals: [...Object.values(ticketRefusals), tooManyTickets],
})

/** R-ENTITY-18: the own ticket in any status. `redirect_uri` and `fallback_uri` contain the track number, for the store. */
export const ticketDetails = entity('TicketDetails', {
  track_number: trackNumber,
  status: Type.Enum([...ticketStatuses]),
  expires_at: instant,
  items,
  redirect_uri: Type.String(),
  fallback_uri: Type.String(),
  ticket_amount: rials,
  markup_amount: rials,
  amount_payable: rials,
  store,
  bin_card_transaction: Type.Object({ amount: rials }),
  wallet_transaction: Type.Object({ amount: rials }),
  cash_payment_transaction: Type.Object({ amount: rials }),
  cash_payment_points: points,
  refunded_amount: rials,
  cash_back: said(
    'What the store gives back when it settles, what of it was credited to the wallet, and what refunds and withdrawals from loans took back.',
    Type.Object({ amount: rials, credited: rials, taken: rials }),
  ),
})
export type TicketDetails = Static<typeof ticketDetails>

const ticketParams = exactly({ id: trackNumber })

export const readTicketSchema = schema({
  summary: 'جزئیات پرداخت اعتباری',
  description: 'A credit ticket of the caller, with its purchase, its items and, once it is paid, what paid it.',
  params: ticketParams,
  reply: one(ticketDetails),
  refusals: [],
})

export const cancelTicketSchema = schema({
  summary: 'انصراف از پرداخت اعتباری',
  description: 'The customer returns to the store without paying, which releases the reservation. A repeat has the same result.',
  params: ticketParams,
  reply: done(ticketDetails),
  refusals: [ticketRefusals.TICKET_PAID, ticketRefusals.TICKET_REVERSED, ticketRefusals.TICKET_EXPIRED, ticketRefusals.TICKET_REJECTED],
})
