import type { FastifyRequest } from 'fastify'
import { networkOf } from './address.ts'

/** What is read of a multipart body; a file may have one byte more than is stored, which shows that it is too large. */
export const partLimits = { fileSize: 10 * 1024 * 1024 + 1, fields: 20, fieldSize: 16 * 1024, parts: 24 }
/** A sender may send as much at once as the largest call has, which is of four files: pages upload several files side by side. */
const mostOfSender = mostOf(4)

/** Bytes of bodies that this process holds in memory or has promised to, and those of each sender. */
let reserved = 0
const ofSenders = new Map<string, number>()
/** Who sends a request that has no customer: a member of staff or of a store. */
const senders = new WeakMap<FastifyRequest, string>()
export const nameSender = (request: FastifyRequest, sender: string): void => void senders.set(request, sender)

type Upload = {
  /** How many file parts the call names; others are not read into memory. */
  readonly files: number
  /** Of all uploads of this process together. */
  readonly mostBytes: number
  readonly customerId: number | null
}

/**
 * Reserves memory for the body of an upload before anything of it is read: as much as it declares, or else the most that is read of it.
 * Returns how to free it, or the refusal where the sender (429) or the process (503) has too many bytes under way.
 */
export function reserveMemory(request: FastifyRequest, { files, mostBytes, customerId }: Upload): { readonly free: () => void } | Refusal {
  const bytes = Math.min(Number(request.headers['content-length'] ?? Infinity), mostOf(files))
  const sender = customerId === null ? (senders.get(request) ?? `network:${networkOf(request.ip)}`) : `customer:${customerId}`
  if ((ofSenders.get(sender) ?? 0) + bytes > mostOfSender) return { kind: 'TOO_MANY', retryAfterSeconds: 5 }
  if (reserved + bytes > mostBytes) return { kind: 'UNAVAILABLE', retryAfterSeconds: 5 }
  add(bytes, sender)
  return { free: () => add(-bytes, sender) }
}

type Refusal = { readonly kind: 'TOO_MANY' | 'UNAVAILABLE'; readonly retryAfterSeconds: number }

function mostOf(files: number): number {
  return files * partLimits.fileSize + partLimits.fields * partLimits.fieldSize
}

function add(bytes: number, sender: string): void {
  reserved += bytes
  const own = (ofSenders.get(sender) ?? 0) + bytes
  if (own > 0) ofSenders.set(sender, own)
  else ofSenders.delete(sender)
}
