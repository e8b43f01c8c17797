import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { deviceCodeStatuses } from '#domain/merchants/tools/device-code.ts'
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
    /** The address of its webhooks. While it is null each of them is tried as if nobody answered, and parked in the end. */
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

/**
 * Logins of the command-line tool that wait for a member's approval. Only the SHA-256 of both codes is stored. Approved, it names the store
 * and the member; used, it was exchanged for a token.
 */
export const merchantDeviceCodes = pgTable(
  'merchant_device_codes',
  {
    deviceCodeSha256: text().primaryKey(),
    userCodeSha256: text().notNull().unique(),
    status: text({ enum: deviceCodeStatuses }).notNull().default('PENDING'),
    /** The name of the machine and its address, for the member to compare. */
    deviceName: text().notNull(),
    ipAddress: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    intervalS: integer().notNull(),
    lastPollAt: instant(),
    merchantId: bigint({ mode: 'number' }),
    memberId: bigint({ mode: 'number' }),
    memberName: text(),
  },
  (table) => [
    index('merchant_device_codes_old').on(table.expiresAt),
    check('merchant_device_codes_status', sql`status in ('PENDING', 'APPROVED', 'DENIED', 'USED')`),
    check('merchant_device_codes_decided', sql`(status = 'PENDING') = (member_id is null) and (merchant_id is null) = (member_id is null)`),
  ],
)

/** The tokens of command-line tools, each of one store; only the SHA-256 of a token is stored. */
export const merchantToolTokens = pgTable(
  'merchant_tool_tokens',
  {
    id: numericId().primaryKey(),
    tokenSha256: text().notNull().unique(),
    merchantId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    memberName: text().notNull(),
    deviceName: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index('merchant_tool_tokens_of').on(table.merchantId, table.id), index('merchant_tool_tokens_by').on(table.memberId)],
)
