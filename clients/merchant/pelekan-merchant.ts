import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

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
 * A purchase to be paid. Amounts are whole rials; `provider_id` is your own id of it and never reused: a new ticket for the same id closes
 * the old one.
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
  readonly created_at: string
  readonly ticket: Ticket
}

/** A refusal, by `status` and `code`; `details` has data to use. `status` is 0 when Pelekan was not reached. */
export type PelekanRefused = Error & {
  readonly name: 'PelekanRefused'
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly details: Readonly<Record<string, unknown>>
}

export const isRefused = (error: unknown): error is PelekanRefused => error instanceof Error && error.name === 'PelekanRefused'

export type Settings = {
  /** Pelekan's origin, such as https://pelekan.example. */
  readonly address: string
  readonly keyId: string
  readonly secret: string
  /** How long one try may take; default 10 seconds. */
  readonly timeoutMs?: number
  /** The clock to sign by, in ms since 1970; default this machine's. */
  readonly nowMs?: () => number
}

export type Pelekan = ReturnType<typeof openPelekan>

/**
 * The client of one store's key. A call whose response was lost is repeated, up to three times: a repeated command has the same result,
 * except `createTicket`, which makes a new ticket in place of the first. Refusals are thrown as `PelekanRefused`.
 */
export function openPelekan(settings: Settings) {
  return {
    createTicket: (ticket: TicketRequest) => call<Ticket>(settings, 'POST', '/api/merchant/credit-ticket', ticket),
    findTicket: (trackNumber: string) => call<Ticket>(settings, 'GET', onTicket(trackNumber)),
    /** Takes the money of a paid ticket; `amount` must be the ticket's. */
    verifyTicket: (trackNumber: string, amount: number) => call<Ticket>(settings, 'POST', onTicket(trackNumber, '/verify'), { amount }),
    /** Settles a verified ticket now, instead of at the end of the next business day. */
    settleTicket: (trackNumber: string) => call<Ticket>(settings, 'POST', onTicket(trackNumber, '/settle')),
    /** Returns the whole amount of a verified ticket. */
    reverseTicket: (trackNumber: string) => call<Ticket>(settings, 'POST', onTicket(trackNumber, '/reverse')),
    /** Returns part or all of a settled ticket, once per `refundId`. */
    refundTicket: (trackNumber: string, refundId: string, amount: number) =>
      call<Refund>(settings, 'POST', onTicket(trackNumber, '/refund'), { refund_id: refundId, amount }),
  }
}

const onTicket = (trackNumber: string, action = ''): string => `/api/merchant/credit-ticket/${encodeURIComponent(trackNumber)}${action}`

type Received = {
  /** The raw body, before any parsing. */
  readonly body: string
  /** The header Pelekan-Signature. */
  readonly signature: string | undefined
  /** Your valid secrets: both while you change keys. */
  readonly secrets: readonly string[]
  readonly nowMs?: number
  /** How old it may be; default 5 minutes. */
  readonly toleranceSeconds?: number
}

/** The event of an authentic and recent webhook; null for any other. */
export function readWebhook({ body, signature = '', secrets, nowMs = Date.now(), toleranceSeconds = 300 }: Received): WebhookEvent | null {
  const parts = signature.split(',').map((part) => part.split('='))
  const moment = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(moment) || Math.abs(Number(moment) - nowMs / 1000) > toleranceSeconds) return null
  const proofs = parts.filter(([name]) => name === 'v1').map(([, proof = '']) => Buffer.from(proof, 'hex'))
  const isOurs = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${moment}.${body}`).digest()
    return proofs.some((proof) => proof.length === expected.length && timingSafeEqual(proof, expected))
  })
  return isOurs ? (JSON.parse(body) as WebhookEvent) : null
}

async function call<Reply>(settings: Settings, method: string, path: string, body?: object): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce<Reply>(settings, method, path, body)
    } catch (fault) {
      const mayPass = isRefused(fault) && (fault.status === 0 || fault.status >= 500)
      if (!mayPass || attempt === 3) throw fault
      await new Promise((resolve) => setTimeout(resolve, 200 * 3 ** (attempt - 1)))
    }
  }
}

async function callOnce<Reply>(settings: Settings, method: string, path: string, body?: object): Promise<Reply> {
  const { address, keyId, secret, timeoutMs = 10_000, nowMs = Date.now } = settings
  const text = body === undefined ? '' : JSON.stringify(body)
  const moment = String(Math.floor(nowMs() / 1000))
  const nonce = randomUUID()
  const bodySha256 = createHash('sha256').update(text).digest('hex')
  const signature = createHmac('sha256', secret).update([method, path, moment, nonce, bodySha256].join('\n')).digest('hex')
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      accept: 'application/json',
      'Pelekan-Key': keyId,
      'Pelekan-Timestamp': moment,
      'Pelekan-Nonce': nonce,
      'Pelekan-Signature': signature,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  const reply: unknown = await answer?.json().catch(() => null)
  if (answer?.ok) return reply as Reply
  throw refused(answer?.status ?? 0, reply)
}

function refused(status: number, reply: unknown): PelekanRefused {
  const { message, code, errors, details } = (reply ?? {}) as Partial<PelekanRefused>
  return Object.assign(new Error(message ?? 'Pelekan was not reached'), {
    name: 'PelekanRefused' as const,
    status,
    code: code ?? 'UNREACHABLE',
    errors: errors ?? {},
    details: details ?? {},
  })
}
