import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { everywhere, type Refusal } from '#contract/platform/http/refusal.ts'
import type { Log } from '#server/platform/context/app.ts'
import { isConnectionLost, isDiskFull } from '#server/platform/database/connection-lost.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { isForDevelopers, languageOf } from './language.ts'
import { MalformedBody } from './strict-json.ts'

/** Why a command is refused: its code, and details for the page. */
export type Refused<Code extends string> = {
  readonly kind: Code
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

const waitsS: Partial<Record<Refusal['status'], number>> = { 429: 60, 503: 5 }

/** The body of every refusal (D-06). */
export const bodyOf = ({ code, message }: Refusal, { errors = {}, details }: Omit<Refused<string>, 'kind'> = {}) => ({
  message,
  code,
  errors,
  ...(details && { details }),
})

const codes = new WeakMap<FastifyReply, string>()

/** The code of the refusal that was sent; undefined for other responses. */
export const refusalCodeOf = (reply: FastifyReply): string | undefined => codes.get(reply)

/** Sends a refusal; 429 and 503 carry Retry-After. A store's server gets it in the language it asks for. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, refused: Refused<string>): FastifyReply {
  if (isForDevelopers(reply.request)) return sendInLanguage(reply, refusal, refused)
  return sendAsIs(reply, refusal, refused)
}

function sendInLanguage(reply: FastifyReply, refusal: Refusal, refused: Refused<string>): FastifyReply {
  const language = languageOf(reply.request)
  reply.header('vary', 'accept-language').header('content-language', language)
  if (language === 'fa' || refusal.english === undefined) return sendAsIs(reply, refusal, refused)
  const { english } = refusal
  // The sentences of single fields are English already where the contract's schema refused them (field-faults.ts).
  const isBySchema = refusal.code === everywhere.INVALID.code
  const errors = isBySchema
    ? refused.errors
    : refused.errors && Object.fromEntries(Object.keys(refused.errors).map((field) => [field, [english]]))
  return sendAsIs(reply, { ...refusal, message: english }, { ...refused, ...(errors && { errors }) })
}

function sendAsIs(reply: FastifyReply, refusal: Refusal, refused: Refused<string>): FastifyReply {
  const waitS = refused.retryAfterSeconds ?? waitsS[refusal.status]
  if (waitS !== undefined) reply.header('retry-after', waitS)
  codes.set(reply, refusal.code)
  return reply.code(refusal.status).send(bodyOf(refusal, refused))
}

/** What Fastify itself refuses before a handler is reached. */
const refusalsOfFastify: Record<number, Refusal> = {
  400: everywhere.INVALID,
  401: everywhere.UNAUTHENTICATED,
  413: everywhere.TOO_LARGE,
  415: everywhere.MEDIA_TYPE,
  404: everywhere.NOT_FOUND,
  503: everywhere.UNAVAILABLE,
}

/** An unexpected fault: logged once, and answered with the request id as reference number and nothing of the cause. */
export function sendFault(log: Log, fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(fault)
  const refusal = fault instanceof MalformedBody ? everywhere.MALFORMED : refusalsOfFastify[status]
  if (refusal) return sendRefusal(reply, refusal, { kind: refusal.code })
  const reference = request.id
  log.error({ fault, reference, method: request.method, path: request.routeOptions.url ?? '' }, 'a request failed')
  return sendRefusal(reply, everywhere.INTERNAL, { kind: 'INTERNAL', details: { reference } })
}

/**
 * A database that is unavailable or full is answered 503: the client may try again soon. A request that began before its account was
 * closed is that of a session that has ended.
 */
const statusOf = (fault: unknown): number =>
  rootOf(fault).constraint === 'account_open'
    ? 401
    : isConnectionLost(fault) || isDiskFull(fault)
      ? 503
      : fault instanceof Error && 'statusCode' in fault
        ? Number((fault as FastifyError).statusCode)
        : 500
