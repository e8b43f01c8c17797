import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { referralStatuses } from '#domain/identity/referral-codes/referral.ts'
import { customerId, instant, pointCount, quotedSql } from '#server/platform/database/columns.ts'

/** The friends a customer has invited, written by the outbox after a friend's registration. The mobile is stored masked, as the inviter sees it. */
export const referrals = pgTable(
  'referrals',
  {
    customerId: customerId(),
    friendId: bigint({ mode: 'number' }).notNull(),
    mobile: text().notNull(),
    status: text({ enum: referralStatuses }).notNull().default('PENDING'),
    /** The points each side got; null until then, 0 where the friend had them before, by an account that they closed. */
    giftCount: pointCount(),
    registeredAt: instant().notNull(),
    receivedAt: instant(),
    /** The friend's order that earned it; null for gifts before it was stored. */
    orderId: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.friendId] }),
    index().on(table.customerId, table.registeredAt),
    check('referrals_nobody_themselves', sql`${table.customerId} <> ${table.friendId}`),
    check('referrals_masked', sql`${table.mobile} ~ '^09[0-9]{2}[*]{3}[0-9]{4}$'`),
    check('referrals_status', sql`${table.status} in (${quotedSql(referralStatuses)})`),
    check('referrals_given', sql`(${table.status} = 'SUCCESS') = (${table.giftCount} is not null and ${table.receivedAt} is not null)`),
  ],
)
