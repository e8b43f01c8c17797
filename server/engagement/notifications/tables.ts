import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { noticeTones, type AwaitedAction } from '#domain/engagement/notifications/notice-kind.ts'
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
    tone: text({ enum: noticeTones }).notNull().default('neutral'),
    // What it asks its reader to do (notice-kind.ts); its button is shown while that is to be done.
    awaits: text().$type<AwaitedAction>(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index().on(table.customerId, table.createdAt),
    index('notifications_unread')
      .on(table.customerId)
      .where(sql`${table.readAt} is null`),
    check('notifications_type', sql`${table.type} in ('ORDER', 'INVOICE', 'SYSTEM')`),
    check('notifications_tone', sql`${table.tone} in ('action', 'success', 'danger', 'points', 'neutral')`),
    check('notifications_link', sql`(${table.link} is null) = (${table.caption} is null) and ${table.link} ~ '^(/([^/]|$)|https?://)'`),
  ],
)
