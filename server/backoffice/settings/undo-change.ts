import { catalogueOf, type Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AuditNote } from '#server/backoffice/audit/audit.ts'
import {
  catalogueRow,
  catalogueRows,
  deleteRow,
  insertRow,
  isAbove,
  lacksParent,
  setOrder,
  updateRow,
} from '#server/backoffice/stores/catalogue-sql.ts'
import type { Db } from '#server/platform/database/open.ts'

type Fields = Readonly<Record<string, unknown>>
type Change = { readonly id: number | null; readonly before: Fields | null; readonly after: Fields | null }
type Refusal = { readonly kind: 'NOT_FOUND' | 'IN_USE' | 'FIELDS_WRONG' }

/** Undoes one change of a reference table, whatever came after it; the result is what the audit stores. */
export async function undoChange(tx: Db, catalogue: Catalogue, { id, before, after }: Change): Promise<Result<AuditNote, Refusal>> {
  if (id === null) return undoOrder(tx, catalogue, before)
  const subject = `${catalogue}:${id}`
  const row = await catalogueRow(tx, catalogue, id)
  if (before !== null && (await lacksParent(tx, catalogue, before))) return err({ kind: 'FIELDS_WRONG' })
  if (before !== null && after !== null) {
    const changed = row && (await updateRow(tx, catalogue, id, before))
    return changed ? ok({ subject, before: row.fields, after: changed.fields }) : err({ kind: 'NOT_FOUND' })
  }
  if (before !== null) {
    const inserted = await insertRow(tx, catalogue, before, id)
    return ok({ subject, after: inserted.fields })
  }
  if (!row) return err({ kind: 'NOT_FOUND' })
  if (!catalogueOf[catalogue].mayRemove || (await isAbove(tx, catalogue, id))) return err({ kind: 'IN_USE' })
  await deleteRow(tx, catalogue, id)
  return ok({ subject, before: row.fields })
}

/** Rows that were removed since have no place any more. */
async function undoOrder(tx: Db, catalogue: Catalogue, before: Fields | null): Promise<Result<AuditNote, Refusal>> {
  const former = Array.isArray(before?.['ids']) ? before['ids'].map(Number) : []
  const now = (await catalogueRows(tx, catalogue)).map(({ id }) => id).filter((id) => former.includes(id))
  const ids = former.filter((id) => now.includes(id))
  if (ids.length === 0) return err({ kind: 'NOT_FOUND' })
  await setOrder(tx, catalogue, ids)
  return ok({ subject: `${catalogue}:order`, before: { ids: now }, after: { ids } })
}
