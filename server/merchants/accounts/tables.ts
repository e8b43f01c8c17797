import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { stores } from '#server/catalogue/stores/tables.ts'
import { instant, numericId, rials } from '#server/platform/database/columns.ts'

const percent = (name: string) => sql.raw(`"${name}" between 0 and 10000`)

/** A reference table: the partner stores whose servers may create credit tickets. A blocked one may not. */
export const merchants = pgTable(
  'merchants',
  {
    id: numericId().primaryKey(),
    storeId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => stores.id),
    status: text({ enum: ['ACTIVE', 'BLOCKED'] })
      .notNull()
      .default('ACTIVE'),
    /** The address of its webhooks; null if it gets none. */
    webhookUrl: text(),
    commissionPerTenThousand: integer().notNull(),
    markupPerTenThousand: integer().notNull().default(0),
    leastTicket: rials().notNull(),
    mostTicket: rials().notNull(),
    createdAt: instant().notNull(),
  },
  () => [
    check('merchants_status', sql`status in ('ACTIVE', 'BLOCKED')`),
    check('merchants_commission', percent('commission_per_ten_thousand')),
    check('merchants_markup', percent('markup_per_ten_thousand')),
    check('merchants_tickets', sql`least_ticket >= 10000 and most_ticket >= least_ticket`),
  ],
)

/** The allowed hosts (with a port if it is not the default) of a store's redirect_uri and fallback_uri. */
export const merchantHosts = pgTable(
  'merchant_hosts',
  { merchantId: bigint({ mode: 'number' }).notNull(), host: text().notNull() },
  (table) => [primaryKey({ columns: [table.merchantId, table.host] })],
)

/** A store's signing keys, encrypted (seal-secret.ts). At most two are active (register-merchant.ts). */
export const merchantKeys = pgTable(
  'merchant_keys',
  {
    id: text().primaryKey(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    sealedSecret: text().notNull(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('merchant_keys_alive')
      .on(table.merchantId)
      .where(sql`revoked_at is null`),
  ],
)

/** The nonces of signed calls, so that none is accepted twice; deleted when a call of their time would be refused anyway. */
export const merchantNonces = pgTable(
  'merchant_nonces',
  { keyId: text().notNull(), nonce: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.keyId, table.nonce] }), index().on(table.at)],
)

/** The secrets of a store's webhooks, encrypted. The newest is valid until it is replaced, an earlier one until it expires (webhook-secrets.ts). */
export const merchantWebhookSecrets = pgTable(
  'merchant_webhook_secrets',
  {
    id: uuid().primaryKey(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    sealedSecret: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant(),
  },
  (table) => [index().on(table.merchantId)],
)
