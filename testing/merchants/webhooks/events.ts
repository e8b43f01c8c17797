import { eq } from 'drizzle-orm'
import type { MerchantTicket } from '#contract/merchants/accounts/tickets.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import { queueWebhook } from '#server/merchants/webhooks/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

/** A store of the catalogue that gets webhooks at this address. */
export async function openMerchant(db: Db, { storeId, url, at }: { readonly storeId: number; readonly url: string; readonly at: Instant }) {
  const { id } = await registerMerchant(db, { storeId, hosts: ['store.test'], webhookUrl: url, commissionPerTenThousand: 300, at })
  await db.update(merchants).set({ webhookUrl: url }).where(eq(merchants.id, id))
  return id
}

/** Writes the next webhook of a store's ticket, as a command that moves it does. */
export const writeWebhook = (
  db: Db,
  { merchantId, ticket, at }: { readonly merchantId: number; readonly ticket: string; readonly at: Instant },
) => db.transaction((tx) => queueWebhook(tx, { merchantId, type: 'credit_ticket.done', ticket: ticketOf(ticket, at), at }))

/** A paid ticket as its store sees it. */
export const ticketOf = (trackNumber: string, at: Instant): MerchantTicket => ({
  track_number: trackNumber,
  provider_id: trackNumber,
  status: 'DONE',
  reason: null,
  amount: rial(1_000_000),
  refunded_amount: 0,
  cash_back_amount: 0,
  payment_url: 'https://pelekan.test/cpg/preview',
  created_at: wireInstant(at),
  expires_at: wireInstant(at),
  done_at: wireInstant(at),
  verify_until: null,
  verified_at: null,
  settled_at: null,
  ended_at: null,
})
