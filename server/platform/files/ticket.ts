import { createHmac, timingSafeEqual } from 'node:crypto'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'

/** A `tmp_url` is good for this long at least, and twice as long at most. */
export const ticketTtlMs = 10 * minuteMs

/** A file as every entity shows it (D-64): its name and a short-lived address. */
export function mediaOf(app: App, customerId: number, { fileKey, fileName }: { fileKey: string; fileName: string }) {
  return { file_name: fileName, tmp_url: `/api/files/${ticketFor(app, customerId, fileKey)}` }
}

function ticketFor({ config, now }: App, customerId: number, fileKey: string): string {
  // Whole windows: a page that asks again meanwhile gets the same address, and its pictures stay where they are.
  const expires = (Math.floor(now() / ticketTtlMs) + 2) * ticketTtlMs
  const claim = `${customerId}.${fileKey}.${expires}`
  return `${claim}.${sealOf(config.fileKey, claim)}`
}

/** Whose file a ticket opens, or null when it was not written by us or its minutes are over. */
export function readTicket({ config, now }: App, ticket: string): { readonly customerId: number; readonly fileKey: string } | null {
  const [, claim = '', customerId = '', fileKey = '', expires = '', seal = ''] =
    /^(([1-9]\d*)\.([0-9a-f]{32})\.(\d{1,16}))\.([\w-]{43})$/.exec(ticket) ?? []
  if (claim === '' || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(config.fileKey, claim)))) return null
  const expiresAt: Instant = instant(Number(expires))
  return expiresAt > now() ? { customerId: Number(customerId), fileKey } : null
}

const sealOf = (key: string, claim: string): string => createHmac('sha256', key).update(`file:${claim}`).digest('base64url')
