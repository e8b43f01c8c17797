import { isDeepStrictEqual } from 'node:util'
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
type Refusal = { readonly kind: 'NOT_FOUND' | 'IN_USE' | 'CHANGED_SINCE' | 'FIELDS_WRONG' }

/**
 * Undoes one change of a reference table, unless what it changed was changed again since; other fields of the row stay as they are.
 * The result is what the audit stores.
 */
export async function undoChange(tx: Db, catalogue: Catalogue, { id, before, after }: Change): Promise<Result<AuditNote, Refusal>> {
  if (id === null) return undoOrder(tx, catalogue, { before, after })
  const subject = `${catalogue}:${id}`
  const row = await catalogueRow(tx, catalogue, id)
  if (before !== null && after === null) {
    if (await lacksParent(tx, catalogue, before)) return err({ kind: 'FIELDS_WRONG' })
    const inserted = await insertRow(tx, catalogue, before, id)
    return ok({ subject, after: inserted.fields })
  }
  if (!row || after === null) return err({ kind: 'NOT_FOUND' })
  const changed = changedFields(before ?? {}, after)
  if (changed.some((name) => !isDeepStrictEqual(row.fields[name], after[name]))) return err({ kind: 'CHANGED_SINCE' })
  if (before !== null) {
    const restored = await updateRow(tx, catalogue, id, Object.fromEntries(changed.map((name) => [name, before[name]])))
    if (!restored) return err({ kind: 'NOT_FOUND' })
    if (await lacksParent(tx, catalogue, restored.fields)) return err({ kind: 'FIELDS_WRONG' })
    return ok({ subject, before: row.fields, after: restored.fields })
  }
  if (!catalogueOf[catalogue].mayRemove || (await isAbove(tx, catalogue, id))) return err({ kind: 'IN_USE' })
  await deleteRow(tx, catalogue, id)
  return ok({ subject, before: row.fields })
}

const changedFields = (before: Fields, after: Fields): readonly string[] =>
  Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))

/** Rows that were removed since have no place any more. */
async function undoOrder(tx: Db, catalogue: Catalogue, { before, after }: Omit<Change, 'id'>): Promise<Result<AuditNote, Refusal>> {
  const former = idsIn(before)
  const now = (await catalogueRows(tx, catalogue)).map(({ id }) => id).filter((id) => former.includes(id))
  const ids = former.filter((id) => now.includes(id))
  if (ids.length === 0) return err({ kind: 'NOT_FOUND' })
  const left = idsIn(after).filter((id) => now.includes(id))
  if (!isDeepStrictEqual(now, left)) return err({ kind: 'CHANGED_SINCE' })
  await setOrder(tx, catalogue, ids)
  return ok({ subject: `${catalogue}:order`, before: { ids: now }, after: { ids } })
}

const idsIn = (fields: Fields | null): readonly number[] => (Array.isArray(fields?.['ids']) ? fields['ids'].map(Number) : [])
