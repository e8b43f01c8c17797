import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { ListName } from '#domain/backoffice/lists/list-names.ts'
import { staff } from '#server/backoffice/staff/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { listViews } from './tables.ts'

/** A member's own views of a list and the shared ones, by name; at most two hundred. */
export const viewsOf = (db: Db, list: ListName, staffId: number) =>
  shown(db, staffId, and(eq(listViews.list, list), or(eq(listViews.staffId, staffId), eq(listViews.isShared, true))))

/** One view; undefined if there is none. */
export async function viewOf(db: Db, id: number, staffId: number) {
  const [view] = await shown(db, staffId, eq(listViews.id, id))
  return view
}

async function shown(db: Db, reader: number, where: SQL | undefined) {
  const rows = await db
    .select({ view: listViews, savedBy: staff.fullName })
    .from(listViews)
    .innerJoin(staff, eq(staff.id, listViews.staffId))
    .where(where)
    .orderBy(asc(listViews.name), asc(listViews.id))
    .limit(200)
  return rows.map(({ view: { id, name, filter, isShared, staffId }, savedBy }) => ({
    id,
    name,
    filter: [...filter],
    is_shared: isShared,
    is_mine: staffId === reader,
    saved_by: savedBy,
  }))
}

/** Saves a view, or replaces the member's own one of that name; returns its id. */
export async function putView(tx: Db, view: Omit<typeof listViews.$inferInsert, 'id'>): Promise<number> {
  const { filter, isShared, savedAt } = view
  const [row] = await tx
    .insert(listViews)
    .values(view)
    .onConflictDoUpdate({ target: [listViews.staffId, listViews.list, listViews.name], set: { filter, isShared, savedAt } })
    .returning({ id: listViews.id })
  if (!row) throw new Error('the view was not saved')
  return row.id
}

type Change = { readonly id: number; readonly staffId: number; readonly isShared: boolean }

/** Whether the member has this view; it is now shared or not. */
export async function changeView(tx: Db, { id, staffId, isShared }: Change): Promise<boolean> {
  const rows = await tx.update(listViews).set({ isShared }).where(own(id, staffId)).returning({ id: listViews.id })
  return rows.length > 0
}

/** Whether the member had this view; it is gone. */
export async function deleteView(tx: Db, id: number, staffId: number): Promise<boolean> {
  const rows = await tx.delete(listViews).where(own(id, staffId)).returning({ id: listViews.id })
  return rows.length > 0
}

const own = (id: number, staffId: number) => and(eq(listViews.id, id), eq(listViews.staffId, staffId))
