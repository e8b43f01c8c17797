import { randomInt } from 'node:crypto'
import type { TicketRequest } from '#contract/merchants/accounts/tickets.ts'
import { cashBackOfTicket } from '#domain/merchants/checkout/cash-back.ts'
import { isOpen, isPaid, ticketTtlMs, type TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { cashBackTermsOf } from '#server/catalogue/stores/offers-sql.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { endTicket } from './end-ticket.ts'
import { claimProviderId, insertTicket, lockTicket, setProviderId, type NewTicket, type Ticket } from './sql.ts'
import { faultOf, isRegistered, returnsByTls } from './ticket-fault.ts'

export type CreateRefusal =
  | { readonly kind: 'MERCHANT_BLOCKED' }
  | { readonly kind: 'URI_NOT_REGISTERED' | 'ITEMS_DO_NOT_SUM'; readonly errors: Record<string, string[]> }
  | {
      readonly kind: 'AMOUNT_OUT_OF_RANGE'
      readonly errors: Record<string, string[]>
      readonly details: { readonly least: Rial; readonly most: Rial }
    }
  | {
      readonly kind: 'ALREADY_PAID' | 'PROVIDER_ID_REUSED'
      readonly details: { readonly track_number: string; readonly status: TicketStatus }
    }

/** A store's ticket, and whether this request made it. */
export type TicketForRequest = { readonly ticket: Ticket; readonly isNew: boolean }
type Draft = Omit<NewTicket, 'paymentUrl' | 'cashBack'>

/**
 * Creates a ticket for a store, or finds the open one of the same request (F-301). While a ticket is open, another request with its
 * provider_id is refused; so is any once it was paid and not refunded: the customer would pay for one purchase twice.
 */
export async function createTicket(app: App, merchant: Merchant, request: TicketRequest): Promise<Result<TicketForRequest, CreateRefusal>> {
  const { redirect_uri: redirectUri, fallback_uri: fallbackUri } = request
  const amount = rial(request.amount)
  const isTlsOnly = returnsByTls(app.config)
  const fault = faultOf({ amount, redirectUri, fallbackUri }, merchant, isTlsOnly)
  if (fault === 'BLOCKED') return err({ kind: 'MERCHANT_BLOCKED' })
  if (fault === 'HOST') return err({ kind: 'URI_NOT_REGISTERED', errors: hostErrors(request, merchant, isTlsOnly) })
  if (fault === 'LIMIT') {
    const details = { least: merchant.leastTicket, most: merchant.mostTicket }
    return err({ kind: 'AMOUNT_OUT_OF_RANGE', errors: { amount: ['مبلغ از بازهٔ مجاز فروشگاه بیرون است.'] }, details })
  }
  if (request.items.reduce((sum, item) => sum + item.amount, 0) !== amount)
    return err({ kind: 'ITEMS_DO_NOT_SUM', errors: { items: ['جمع مبلغ اقلام با مبلغ خرید یکی نیست.'] } })
  const asOf = asOfNow(app)
  const { at } = asOf
  const draft: Draft = {
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
  return app.db.transaction((tx) => write(tx, { merchant, draft, publicUrl: app.config.publicUrl, ...asOf }))
}

type Write = AsOf & { readonly merchant: Merchant; readonly draft: Draft; readonly publicUrl: string }

async function write(tx: Db, { merchant, draft, publicUrl, ...asOf }: Write): Promise<Result<TicketForRequest, CreateRefusal>> {
  const { merchantId, providerId } = draft
  const trackNumber = newTrackNumber()
  // The row of the provider_id is locked from here on, so that of two simultaneous requests the second sees the first's ticket.
  const before = await claimProviderId(tx, { merchantId, providerId, trackNumber })
  const found = before === null ? null : await lockTicket(tx, before)
  const known =
    found && isOver(found, asOf.at) ? await endTicket(tx, found, { event: 'expire', storeName: merchant.storeName, ...asOf }) : found
  if (known && isOpen(known.status) && isSameRequest(known, draft)) return ok({ ticket: known, isNew: false })
  if (known && (isOpen(known.status) || isPaid(known.status))) {
    const details = { track_number: known.trackNumber, status: known.status }
    return err({ kind: isOpen(known.status) ? 'PROVIDER_ID_REUSED' : 'ALREADY_PAID', details })
  }
  const terms = await cashBackTermsOf(tx, draft.storeId, dayOf(asOf.at))
  const cashBack = cashBackOfTicket(draft.amount, terms, merchant.commissionPerTenThousand)
  const ticket = await insertWithTrackNumber(tx, { draft: { ...draft, cashBack }, trackNumber, publicUrl })
  await setProviderId(tx, ticket)
  return ok({ ticket, isNew: true })
}

/** Whether a ticket may not be paid any more though the job has not expired it yet. One that is being paid is left to that job. */
const isOver = ({ status, expiresAt }: Ticket, at: Instant): boolean => (status === 'CREATED' || status === 'VIEWED') && at >= expiresAt

const isSameRequest = (ticket: Ticket, draft: Draft): boolean =>
  ticket.amount === draft.amount &&
  ticket.mobile === draft.mobile &&
  ticket.redirectUri === draft.redirectUri &&
  ticket.fallbackUri === draft.fallbackUri &&
  ticket.items.length === draft.items.length &&
  ticket.items.every(({ name, count, amount }, index) => {
    const other = draft.items[index]
    return name === other?.name && count === other.count && amount === other.amount
  })

/** Ten random digits, since a track number must not be guessed: the first viewer owns the ticket. */
const newTrackNumber = (): string => `CPG-${String(randomInt(10 ** 10)).padStart(10, '0')}`

type Insert = { readonly draft: Omit<NewTicket, 'paymentUrl'>; readonly trackNumber: string; readonly publicUrl: string }

async function insertWithTrackNumber(tx: Db, { draft, trackNumber, publicUrl }: Insert): Promise<Ticket> {
  for (const candidate of [trackNumber, newTrackNumber(), newTrackNumber(), newTrackNumber()]) {
    const url = new URL('/cpg/preview', publicUrl)
    url.searchParams.set('track_number', candidate)
    const inserted = await insertTicket(tx, candidate, { ...draft, paymentUrl: url.href })
    if (inserted) return inserted
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
