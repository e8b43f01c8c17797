import { asc, eq } from 'drizzle-orm'
import type { FaqSet } from '#contract/catalogue/help/faq.ts'
import type { Db } from '#server/platform/database/open.ts'
import { faqRows, faqSets } from './tables.ts'

/** A numbered set with its rows in reading order, or null. */
export async function faqBy(db: Db, id: number): Promise<FaqSet | null> {
  const [set] = await db.select().from(faqSets).where(eq(faqSets.id, id))
  if (!set) return null
  const rows = await db
    .select({
      id: faqRows.id,
      title: faqRows.title,
      parent_id: faqRows.parentId,
      row_level: faqRows.rowLevel,
      response_id: faqRows.responseId,
      value: faqRows.value,
      description: faqRows.description,
    })
    .from(faqRows)
    .where(eq(faqRows.responseId, id))
    .orderBy(asc(faqRows.position), asc(faqRows.id))
  return { response_details: rows, text: set.text }
}
