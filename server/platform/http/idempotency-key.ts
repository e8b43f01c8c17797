import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'

type Request = Pick<FastifyRequest, 'headers'>
const name = idempotencyHeader.toLowerCase()
const good = /^\P{Cc}{1,200}$/u

/** The caller's key of this command, under which it is carried out once and never again (lifecycle.md §3); null when none was sent. */
export function idempotencyKeyOf({ headers }: Request): string | null {
  const key = headers[name]
  return typeof key === 'string' ? key : null
}

/** Why a key is refused, by field: it is empty, longer than 200 characters, or has control characters. Null when it is valid or none was sent (F-410). */
export function idempotencyFaults({ headers }: Request): Readonly<Record<string, readonly string[]>> | null {
  const key = headers[name]
  if (key === undefined || (typeof key === 'string' && good.test(key))) return null
  return { [idempotencyHeader]: ['این کلید باید ۱ تا ۲۰۰ حرف باشد و حرف کنترلی نداشته باشد.'] }
}
