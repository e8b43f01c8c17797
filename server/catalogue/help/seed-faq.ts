import type { Db } from '#server/platform/database/open.ts'
import { faqSetSeeds } from './faq-sets.ts'
import { faqRows, faqSets } from './tables.ts'

/** The numbered sets of questions: groups with their questions. */
export async function seedFaq(tx: Db): Promise<void> {
  await tx.insert(faqSets).values(faqSetSeeds.map(({ id, text }) => ({ id, text })))
  const groups = faqSetSeeds.flatMap(({ id, groups: own }) => own.map((group, index) => ({ ...group, set: id, position: index * 100 })))
  const rows = await tx
    .insert(faqRows)
    .values(groups.map(({ set, position, title }) => ({ responseId: set, rowLevel: 0, position, title })))
    .returning({ id: faqRows.id, set: faqRows.responseId, position: faqRows.position })
  await tx.insert(faqRows).values(
    groups.flatMap(({ set, position, answers }) => {
      const parentId = rows.find((row) => row.set === set && row.position === position)?.id ?? null
      return answers.map(({ title, description }, index) => ({
        responseId: set,
        parentId,
        rowLevel: 1,
        position: position + index + 1,
        title,
        description,
      }))
    }),
  )
}
