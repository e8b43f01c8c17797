import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { everywhere, type Refusal } from '#contract/platform/http/refusal.ts'
import type { Log } from '#server/platform/context/app.ts'
import { isConnectionLost, isDiskFull } from '#server/platform/database/connection-lost.ts'
import { MalformedBody } from './strict-json.ts'

/** Why a deed is refused: its code, and what the page may use. */
export type Refused<Code extends string> = {
  readonly kind: Code
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

const waitsS: Partial<Record<Refusal['status'], number>> = { 429: 60, 503: 5 }

/** The one body of every refusal (D-06). */
export const bodyOf = ({ code, message }: Refusal, { errors = {}, details }: Omit<Refused<string>, 'kind'> = {}) => ({
  message,
  code,
  errors,
  ...(details && { details }),
})

/** Sends a refusal. Too many and unavailable say when to come again. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, refused: Refused<string>): FastifyReply {
  const waitS = refused.retryAfterSeconds ?? waitsS[refusal.status]
  if (waitS !== undefined) reply.header('retry-after', waitS)
  return reply.code(refusal.status).send(bodyOf(refusal, refused))
}

/** What fastify itself refuses before a handler is reached. */
const refusalsOfFastify: Record<number, Refusal> = {
  400: everywhere.INVALID,
  413: everywhere.TOO_LARGE,
  415: everywhere.MEDIA_TYPE,
  404: everywhere.NOT_FOUND,
  503: everywhere.UNAVAILABLE,
}

/** A fault nobody expected: logged once, answered with the id of its request as reference number and nothing of what went wrong. */
export function sendFault(log: Log, fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(fault)
  const refusal = fault instanceof MalformedBody ? everywhere.MALFORMED : refusalsOfFastify[status]
  if (refusal) return sendRefusal(reply, refusal, { kind: refusal.code })
  const reference = request.id
  log.error({ fault, reference, method: request.method, path: request.routeOptions.url ?? '' }, 'a request failed')
  return sendRefusal(reply, everywhere.INTERNAL, { kind: 'INTERNAL', details: { reference } })
}

/** A database that is away, or full, is nobody's fault: whoever asked may ask again in a moment. */
const statusOf = (fault: unknown): number =>
  isConnectionLost(fault) || isDiskFull(fault)
    ? 503
    : fault instanceof Error && 'statusCode' in fault
      ? Number((fault as FastifyError).statusCode)
      : 500
