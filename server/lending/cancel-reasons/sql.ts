import { asc, eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { numericId } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The cancel reasons by tag, which is an order type (D-59). A reference table. */
export const cancelReasons = pgTable('cancel_reasons', {
  id: numericId().primaryKey(),
  tag: text().notNull(),
  code: text().notNull(),
  text: text().notNull(),
  description: text(),
})

/** The text of a cancel reason; null for an unknown one. */
export async function cancelReasonText(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ text: cancelReasons.text }).from(cancelReasons).where(eq(cancelReasons.id, id))
  return row?.text ?? null
}

/** The cancel reasons, all or those of one tag. */
export function listCancelReasons(db: Db, tag: string | undefined) {
  const { id, code, text: caption, description } = cancelReasons
  return db
    .select({ id, code, text: caption, description })
    .from(cancelReasons)
    .where(tag === undefined ? undefined : eq(cancelReasons.tag, tag))
    .orderBy(asc(id))
}
