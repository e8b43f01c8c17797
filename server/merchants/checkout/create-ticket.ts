import { randomInt } from 'node:crypto'
import type { TicketRequest } from '#contract/merchants/accounts/tickets.ts'
import { ticketTtlMs } from '#domain/merchants/checkout/ticket-times.ts'
import { isOpen, isPaid } from '#domain/merchants/checkout/ticket-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { type AsOf } from '#domain/platform/policies/policy.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { endTicket } from './end-ticket.ts'
import { claimProviderId, lockProviderId, insertTicket, lockTicket, type NewTicket, type Ticket } from './sql.ts'
import { faultOf, isRegistered } from './ticket-fault.ts'

export type CreateRefusal =
  | { readonly kind: 'MERCHANT_BLOCKED' }
  | { readonly kind: 'URI_NOT_REGISTERED' | 'AMOUNT_OUT_OF_RANGE'; readonly errors: Record<string, string[]> }
  | { readonly kind: 'ALREADY_PAID'; readonly details: { readonly track_number: string; readonly status: string } }

/**
 * Creates a ticket for a store. A new one for the same provider_id cancels the old one; if that is paid and not refunded, the new one is
 * refused: the customer would pay for one purchase twice.
 */
export async function createTicket(app: App, merchant: Merchant, request: TicketRequest): Promise<Result<Ticket, CreateRefusal>> {
  const { redirect_uri: redirectUri, fallback_uri: fallbackUri } = request
  const amount = rial(request.amount)
  const isTlsOnly = app.config.isEgressPublic
  const fault = faultOf({ amount, redirectUri, fallbackUri }, merchant, isTlsOnly)
  if (fault === 'BLOCKED') return err({ kind: 'MERCHANT_BLOCKED' })
  if (fault === 'HOST') return err({ kind: 'URI_NOT_REGISTERED', errors: hostErrors(request, merchant, isTlsOnly) })
  if (fault === 'LIMIT') return err({ kind: 'AMOUNT_OUT_OF_RANGE', errors: { amount: ['مبلغ از بازهٔ مجاز فروشگاه بیرون است.'] } })
  const asOf = asOfNow(app)
  const { at } = asOf
  const ticket: Omit<NewTicket, 'paymentUrl'> = {
    merchantId: merchant.id,
    storeId: merchant.storeId,
    providerId: request.provider_id,
    amount,
    items: request.items,
    mobile: request.mobile ?? null,
    redirectUri,
    fallbackUri,
    createdAt: at,
    expiresAt: instant(at + ticketTtlMs),
    dueAt: instant(at + ticketTtlMs),
  }
  return app.db.transaction((tx) => write(tx, { merchant, ticket, publicUrl: app.config.publicUrl, ...asOf }))
}

type Write = AsOf & {
  readonly merchant: Merchant
  readonly ticket: Omit<NewTicket, 'paymentUrl'>
  readonly publicUrl: string
}

async function write(tx: Db, { merchant, ticket, publicUrl, ...asOf }: Write): Promise<Result<Ticket, CreateRefusal>> {
  const { merchantId, providerId } = ticket
  const current = await lockProviderId(tx, merchantId, providerId)
  const paid = current === null ? null : await lockTicket(tx, current)
  if (paid && isPaid(paid.status)) return err({ kind: 'ALREADY_PAID', details: { track_number: paid.trackNumber, status: paid.status } })
  const created = await insertWithTrackNumber(tx, ticket, publicUrl)
  const before = await claimProviderId(tx, { merchantId, providerId, trackNumber: created.trackNumber })
  const old = before === null ? null : await lockTicket(tx, before)
  if (old && isOpen(old.status)) await endTicket(tx, old, { event: 'replace', storeName: merchant.storeName, reason: 'REPLACED', ...asOf })
  return ok(created)
}

/** The track number has ten random digits, since it must not be guessed: the first viewer owns the ticket. */
async function insertWithTrackNumber(tx: Db, ticket: Omit<NewTicket, 'paymentUrl'>, publicUrl: string): Promise<Ticket> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const trackNumber = `CPG-${String(randomInt(10 ** 10)).padStart(10, '0')}`
    const url = new URL('/cpg/preview', publicUrl)
    url.searchParams.set('track_number', trackNumber)
    const created = await insertTicket(tx, trackNumber, { ...ticket, paymentUrl: url.href })
    if (created) return created
  }
  throw new Error('no free track number was found')
}

function hostErrors(request: TicketRequest, { hosts }: Merchant, isTlsOnly: boolean): Record<string, string[]> {
  const fields = ['redirect_uri', 'fallback_uri'] as const
  return Object.fromEntries(
    fields.flatMap((field) =>
      isRegistered(request[field], hosts, isTlsOnly) ? [] : [[field, ['این نشانی روی دامنهٔ ثبت‌شدهٔ فروشگاه نیست.']]],
    ),
  )
}
