import type { FastifyRequest } from 'fastify'

/**
 * The commands that a partner refuses for good. Like a real one it remembers what it answered to an Idempotency-Key: a repeated key is
 * refused again, and only another key is a new command.
 */
export function openRefusedCommands() {
  const firstKeys = new Map<string, string>()
  const refusedKeys = new Set<string>()
  return {
    /** Whether this command of the request was refused before, or is refused now because it `isRefused`. */
    refuses(request: FastifyRequest, isRefused: boolean): boolean {
      const key = keyOf(request)
      if (isRefused) refusedKeys.add(key)
      return refusedKeys.has(key)
    },
    /** Whether the request is the first that names `subject`. */
    isFirst(request: FastifyRequest, subject: string): boolean {
      const key = keyOf(request)
      const first = firstKeys.get(subject) ?? key
      firstKeys.set(subject, first)
      return first === key
    },
  }
}

const keyOf = ({ headers }: FastifyRequest): string => String(headers['idempotency-key'] ?? '')
