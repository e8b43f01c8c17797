import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '#contract/payments/purchase.ts'

const longest = 200

/** The caller's own name for this deed, under which it is done once, for ever (lifecycle.md §3); null where none was sent. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers[idempotencyHeader.toLowerCase()]
  return typeof key === 'string' && key !== '' ? key.slice(0, longest) : null
}
