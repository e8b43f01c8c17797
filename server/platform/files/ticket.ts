import { createHmac, timingSafeEqual } from 'node:crypto'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'

/** A `tmp_url` is valid for at least this long, and at most twice as long. */
export const ticketTtlMs = 10 * minuteMs

/** A file as every entity shows it (D-64): its name and a short-lived address, below API_BASE as every call. */
export function mediaOf(app: App, customerId: number, { fileKey, fileName }: { fileKey: string; fileName: string }) {
  return { file_name: fileName, tmp_url: `${app.config.apiBase}/api/files/${ticketFor(app, customerId, fileKey)}` }
}

function ticketFor({ config, now }: App, customerId: number, fileKey: string): string {
  // Whole windows, so that a page that reloads within one gets the same address and keeps its pictures cached.
  const expires = (Math.floor(now() / ticketTtlMs) + 2) * ticketTtlMs
  const claim = `${customerId}.${fileKey}.${expires}`
  return `${claim}.${signatureOf(config.fileKey, claim)}`
}

/** The file a ticket opens, or null when the ticket is not ours or has expired. */
export function readTicket({ config, now }: App, ticket: string): { readonly customerId: number; readonly fileKey: string } | null {
  const [, claim = '', customerId = '', fileKey = '', expires = '', signature = ''] =
    /^(([1-9]\d*)\.([0-9a-f]{32})\.(\d{1,16}))\.([\w-]{43})$/.exec(ticket) ?? []
  if (claim === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config.fileKey, claim)))) return null
  const expiresAt: Instant = instant(Number(expires))
  return expiresAt > now() ? { customerId: Number(customerId), fileKey } : null
}

const signatureOf = (key: string, claim: string): string => createHmac('sha256', key).update(`file:${claim}`).digest('base64url')
