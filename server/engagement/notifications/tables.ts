import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, instant, numericId } from '#server/platform/database/columns.ts'

/** The notices of customers (R-ENTITY-57). */
export const notifications = pgTable(
  'notifications',
  {
    customerId: customerId(),
    id: numericId(),
    type: text({ enum: ['ORDER', 'INVOICE', 'SYSTEM'] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    link: text(),
    caption: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index().on(table.customerId, table.createdAt),
    index('notifications_unread')
      .on(table.customerId)
      .where(sql`${table.readAt} is null`),
    check('notifications_type', sql`${table.type} in ('ORDER', 'INVOICE', 'SYSTEM')`),
    check('notifications_link', sql`(${table.link} is null) = (${table.caption} is null) and ${table.link} ~ '^(/([^/]|$)|https?://)'`),
  ],
)
