import { createHmac, timingSafeEqual } from 'node:crypto'
import { call, type Settings } from './call.ts'

export { isRefused, type PelekanRefused, type Settings } from './call.ts'

/** The status of a ticket. Only DONE needs an action of yours: verify it within half an hour, else the money goes back to the customer. */
export type TicketStatus =
  | 'CREATED'
  | 'VIEWED'
  | 'RESERVED'
  | 'DONE'
  | 'VERIFIED'
  | 'SETTLED'
  | 'PART_REFUNDED'
  | 'REFUNDED'
  | 'EXPIRED'
  | 'CANCELED'
  | 'REJECTED'
  | 'REVERSED'

/**
 * A purchase to be paid. Amounts are whole rials, an item's of its whole line, and the items sum to `amount`. `provider_id` is your own id of
 * it and never reused: the same request again brings the same ticket while that is open, another one with this id is refused.
 */
export type TicketRequest = {
  readonly provider_id: string
  readonly amount: number
  readonly items: readonly { readonly name: string; readonly count: number; readonly amount: number }[]
  readonly mobile?: string
  /** Where the customer returns to, after payment or without; both on a host registered for your store. */
  readonly redirect_uri: string
  readonly fallback_uri: string
}

/** The current state of a ticket. Instants are ISO 8601, null until they have happened. */
export type Ticket = {
  readonly track_number: string
  readonly provider_id: string
  readonly status: TicketStatus
  readonly reason: string | null
  readonly amount: number
  readonly refunded_amount: number
  /** What you give back to the customer when the ticket settles, deducted from your payout. */
  readonly cash_back_amount: number
  /** Send the customer here. */
  readonly payment_url: string
  readonly created_at: string
  readonly expires_at: string
  readonly done_at: string | null
  readonly verify_until: string | null
  readonly verified_at: string | null
  readonly settled_at: string | null
  readonly ended_at: string | null
}

/** A page of tickets; `next_cursor` is for the next page, null on the last one. */
export type TicketPage = { readonly results: readonly Ticket[]; readonly next_cursor: string | null }
export type Refund = { readonly refund_id: string; readonly amount: number; readonly refunded_at: string; readonly ticket: Ticket }

/** What we post to your webhook address, at least once: answer 2xx when you have it, and act once per `event_id`. */
export type WebhookEvent = {
  readonly event_id: string
  readonly type:
    | 'credit_ticket.done'
    | 'credit_ticket.settled'
    | 'credit_ticket.reversed'
    | 'credit_ticket.refunded'
    | 'credit_ticket.expired'
    | 'credit_ticket.canceled'
    | 'credit_ticket.rejected'
    | 'problem.opened'
    | 'problem.answered'
    | 'problem.decided'
  readonly created_at: string
  readonly ticket: Ticket
  /** In webhooks about a problem report. */
  readonly problem?: Problem
}

/** A customer's report about a ticket. Only an OPEN one needs your answer, until `answer_until`. */
export type Problem = {
  readonly id: string
  readonly track_number: string
  readonly kind: 'NOT_RECEIVED' | 'RETURNED' | 'DAMAGED' | 'WRONG' | 'UNKNOWN'
  readonly status: 'OPEN' | 'ANSWERED' | 'UNANSWERED' | 'WON' | 'LOST' | 'WITHDRAWN' | 'REFUNDED'
  readonly amount: number
  readonly description: string
  readonly opened_at: string
  readonly answer_until: string
  readonly answered_at: string | null
  readonly agrees: boolean | null
  readonly answer: string | null
  readonly ended_at: string | null
  readonly refunded_amount: number
  readonly reason: string | null
  readonly evidence: { readonly side: 'CUSTOMER' | 'STORE'; readonly file_name: string; readonly url: string | null }[]
}

export type Pelekan = ReturnType<typeof openPelekan>

/**
 * The client of one store's key. A call whose response was lost, or that Pelekan was too busy for, is repeated, up to three times and after
 * the pause that Pelekan asks for: a repeated command has the same result. Only evidence is sent once, since each file is one more.
 * Refusals are thrown as `PelekanRefused`.
 */
export function openPelekan(settings: Settings) {
  return {
    createTicket: (ticket: TicketRequest) => call<Ticket>(settings, 'POST', '/api/merchant/credit-ticket', ticket),
    findTicket: (trackNumber: string) => call<Ticket>(settings, 'GET', onTicket(trackNumber)),
    /** The tickets of one of your purchases, the current one first. */
    findByProviderId: (providerId: string) => call<TicketPage>(settings, 'GET', tickets({ provider_id: providerId })),
    /** Your tickets, the newest first: 20 of them, or up to 100 by `limit`. */
    listTickets: ({ cursor, limit }: { readonly cursor?: string | null; readonly limit?: number } = {}) =>
      call<TicketPage>(settings, 'GET', tickets({ ...(cursor && { cursor }), ...(limit !== undefined && { limit: String(limit) }) })),
    /** A new secret for your webhooks, shown only now. Those you have stay valid until `earlier_valid_until`. */
    rotateWebhookSecret: () =>
      call<{ readonly secret: string; readonly earlier_valid_until: string }>(settings, 'POST', '/api/merchant/webhook-secret'),
    /** Takes the money of a paid ticket; `amount` must be the ticket's. */
    verifyTicket: (trackNumber: string, amount: number) => call<Ticket>(settings, 'POST', onTicket(trackNumber, '/verify'), { amount }),
    /** Settles a verified ticket now, instead of at the end of the next business day. */
    settleTicket: (trackNumber: string) => call<Ticket>(settings, 'POST', onTicket(trackNumber, '/settle')),
    /** Returns the whole amount of a verified ticket. */
    reverseTicket: (trackNumber: string) => call<Ticket>(settings, 'POST', onTicket(trackNumber, '/reverse')),
    /** Returns part or all of a settled ticket, once per `refundId`. */
    refundTicket: (trackNumber: string, refundId: string, amount: number) =>
      call<Refund>(settings, 'POST', onTicket(trackNumber, '/refund'), { refund_id: refundId, amount }),
    /** The reports of customers about your tickets, the newest first; with `open` those that wait for your answer. */
    listProblems: (query: { readonly open?: 'true'; readonly page?: string; readonly limit?: string } = {}) =>
      call<{ readonly results: Problem[]; readonly total: number }>(settings, 'GET', problems(query)),
    readProblem: (id: string) => call<Problem>(settings, 'GET', `/api/merchant/problems/${encodeURIComponent(id)}`),
    answerProblem: (id: string, answer: { readonly agrees: boolean; readonly answer: string }) =>
      call<Problem>(settings, 'POST', `/api/merchant/problems/${encodeURIComponent(id)}/answer`, answer),
    /** `content` in base64, of a file of at most 190 kB. Where the answer is lost, `readProblem` says whether it arrived. */
    addProblemEvidence: (id: string, file: { readonly file_name: string; readonly content: string }) =>
      call<Problem>({ ...settings, tries: 1 }, 'POST', `/api/merchant/problems/${encodeURIComponent(id)}/evidence`, file),
  }
}

const onTicket = (trackNumber: string, action = ''): string => `/api/merchant/credit-ticket/${encodeURIComponent(trackNumber)}${action}`

const tickets = (query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString()
  return `/api/merchant/credit-tickets${text && `?${text}`}`
}

const problems = (query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString()
  return `/api/merchant/problems${text && `?${text}`}`
}

type Received = {
  /** The raw body, before any parsing. */
  readonly body: string
  /** The request's headers, their names in lower case: webhook-id, webhook-timestamp and webhook-signature are read. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The older header Pelekan-Signature, which is sent until November 2027. */
  readonly signature?: string | undefined
  /** Your valid secrets: those of your webhooks (`whsec_…`), both while you change them; of the older header those of your keys. */
  readonly secrets: readonly string[]
  readonly nowMs?: number
  /** How old it may be; default 5 minutes. */
  readonly toleranceSeconds?: number
}

/** The event of an authentic and recent webhook; null for any other. */
export function readWebhook({
  body,
  headers = {},
  signature,
  secrets,
  nowMs = Date.now(),
  toleranceSeconds = 300,
}: Received): WebhookEvent | null {
  const isRecent = (moment: string) => /^\d{1,12}$/.test(moment) && Math.abs(Number(moment) - nowMs / 1000) <= toleranceSeconds
  const isOurs = isSignedStandard(body, { headers, secrets, isRecent }) || isSignedOld(body, { signature, secrets, isRecent })
  return isOurs ? (JSON.parse(body) as WebhookEvent) : null
}

type Proof = { readonly secrets: readonly string[]; readonly isRecent: (moment: string) => boolean }

/** Standard Webhooks 1.0.0; any of its libraries does the same. */
function isSignedStandard(
  body: string,
  { headers, secrets, isRecent }: Proof & { readonly headers: NonNullable<Received['headers']> },
): boolean {
  const [id, moment, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''))
  if (!id || !moment || !isRecent(moment)) return false
  const proofs = (signatures ?? '').split(' ').flatMap((each) => (each.startsWith('v1,') ? [Buffer.from(each.slice(3), 'base64')] : []))
  return secrets.some((secret) => {
    if (!secret.startsWith('whsec_')) return false
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return isAmong(proofs, createHmac('sha256', key).update(`${id}.${moment}.${body}`).digest())
  })
}

function isSignedOld(body: string, { signature = '', secrets, isRecent }: Proof & { readonly signature: string | undefined }): boolean {
  const parts = signature.split(',').map((part) => part.split('='))
  const moment = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!isRecent(moment)) return false
  const proofs = parts.filter(([name]) => name === 'v1').map(([, proof = '']) => Buffer.from(proof, 'hex'))
  return secrets.some((secret) => isAmong(proofs, createHmac('sha256', secret).update(`${moment}.${body}`).digest()))
}

const isAmong = (proofs: readonly Buffer[], expected: Buffer): boolean =>
  proofs.some((proof) => proof.length === expected.length && timingSafeEqual(proof, expected))
