import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { customerId, instant } from '../database/columns.ts'

/** What the customer is told (R-ENTITY-57). `cause` names the fact it was born from: each fact is told of once. */
export const notifications = pgTable(
  'notifications',
  {
    customerId: customerId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text({ enum: ['ORDER', 'INVOICE', 'SYSTEM'] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    link: text(),
    caption: text(),
    cause: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    unique().on(table.customerId, table.cause),
    index().on(table.customerId, table.createdAt),
    index('notifications_unread')
      .on(table.customerId)
      .where(sql`${table.readAt} is null`),
    check('notifications_type', sql`${table.type} in ('ORDER', 'INVOICE', 'SYSTEM')`),
    check('notifications_link', sql`(${table.link} is null) = (${table.caption} is null) and ${table.link} like '/%'`),
  ],
)
