import type { IncomingMessage } from 'node:http'

/** What is read of a multipart body; a file may have one byte more than is stored, which shows that it is too large. */
export const partLimits = { fileSize: 10 * 1024 * 1024 + 1, fields: 20, fieldSize: 16 * 1024, parts: 24 }
/** A customer may send as much at once as two of the largest calls have, which are of four files: pages upload several files side by side. */
const mostOfCustomer = 2 * mostOf(4)

/** Bytes of bodies that this process holds in memory or has promised to, and those of each customer. */
let reserved = 0
const ofCustomers = new Map<number, number>()

type Upload = {
  /** How many file parts the call names; others are not read into memory. */
  readonly files: number
  /** Of all uploads of this process together. */
  readonly mostBytes: number
  readonly customerId: number | null
}

/**
 * Reserves memory for the body of an upload before anything of it is read: as much as it declares, or else the most that is read of it.
 * Returns how to free it, or the refusal where the customer (429) or the process (503) has too many bytes under way.
 */
export function reserveMemory(
  { headers }: IncomingMessage,
  { files, mostBytes, customerId }: Upload,
): { readonly free: () => void } | Refusal {
  const bytes = Math.min(Number(headers['content-length'] ?? Infinity), mostOf(files))
  const own = customerId === null ? 0 : (ofCustomers.get(customerId) ?? 0)
  if (own + bytes > mostOfCustomer) return { kind: 'TOO_MANY', retryAfterSeconds: 5 }
  if (reserved + bytes > mostBytes) return { kind: 'UNAVAILABLE', retryAfterSeconds: 5 }
  add(bytes, customerId)
  return { free: () => add(-bytes, customerId) }
}

type Refusal = { readonly kind: 'TOO_MANY' | 'UNAVAILABLE'; readonly retryAfterSeconds: number }

function mostOf(files: number): number {
  return files * partLimits.fileSize + partLimits.fields * partLimits.fieldSize
}

function add(bytes: number, customerId: number | null): void {
  reserved += bytes
  if (customerId === null) return
  const own = (ofCustomers.get(customerId) ?? 0) + bytes
  if (own > 0) ofCustomers.set(customerId, own)
  else ofCustomers.delete(customerId)
}
