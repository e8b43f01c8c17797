import { and, desc, eq, ne } from 'drizzle-orm'
import { exportEnd, exportSteps } from '#domain/identity/own-data/own-data.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { sessions } from '#server/identity/sessions/tables.ts'
import type { Actor } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findDue } from '#server/platform/jobs/find-due.ts'
import { announce } from '#server/platform/realtime/announce.ts'
import { dataExports } from './tables.ts'

export type ExportRow = typeof dataExports.$inferSelect
type Key = Pick<ExportRow, 'customerId' | 'id'>

const at = ({ customerId, id }: Key) => and(eq(dataExports.customerId, customerId), eq(dataExports.id, id))

/** The customer's newest export. */
export async function newestExport(db: Db, customerId: number): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.customerId, customerId))
    .orderBy(desc(dataExports.askedAt))
    .limit(1)
  return row ?? null
}

export async function exportOf(db: Db, key: Key): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExports).where(at(key))
  return row ?? null
}

/** Inserts an export that the job makes at once; null when one waits already. The files of earlier ones are due for deletion. */
export async function insertExport(tx: Db, customerId: number, now: Instant): Promise<ExportRow | null> {
  const [row] = await tx.insert(dataExports).values({ customerId, askedAt: now, nextTryAt: now }).onConflictDoNothing().returning()
  if (!row) return null
  await tx
    .update(dataExports)
    .set({ nextTryAt: now, endsAt: now })
    .where(and(eq(dataExports.customerId, customerId), eq(dataExports.status, 'READY'), ne(dataExports.id, row.id)))
  return row
}

/** Leases the exports that are due, for the time of making one. */
export async function leaseDueExports(tx: Db, now: Instant): Promise<readonly ExportRow[]> {
  const due = await findDue(tx, dataExports, now)
  if (!due) return []
  return tx
    .update(dataExports)
    .set({ nextTryAt: instant(now + 5 * minuteMs) })
    .where(due)
    .returning()
}

/** Stores how far the export is, and notifies the customer's open pages. */
export async function noteStep(db: Db, key: Key, step: number): Promise<void> {
  await db.update(dataExports).set({ step }).where(at(key))
  await announce(db, { customerId: key.customerId, kind: 'changed', type: 'data-export.moved', eventId: null })
}

/** Marks it as ready; false when it is over meanwhile, as by a closed account. */
export async function markReady(tx: Db, key: Key, files: { jsonKey: string; pdfKey: string }, now: Instant): Promise<boolean> {
  const endsAt = exportEnd(now)
  const marked = await tx
    .update(dataExports)
    .set({ ...files, status: 'READY', step: exportSteps, readyAt: now, endsAt, nextTryAt: endsAt })
    .where(and(at(key), eq(dataExports.status, 'WAITING')))
    .returning({ id: dataExports.id })
  return marked.length === 1
}

export async function markExpired(tx: Db, key: Key): Promise<void> {
  await tx.update(dataExports).set({ status: 'EXPIRED', jsonKey: null, pdfKey: null, nextTryAt: null }).where(at(key))
}

/** Stores that this session confirmed the files to be given. */
export async function markOpened(tx: Db, key: Key, { sessionId }: Actor, now: Instant): Promise<void> {
  await tx.update(dataExports).set({ openedBy: sessionId, openedAt: now }).where(at(key))
}

/** When the session was opened. */
export async function sessionBegan(db: Db, { customerId, sessionId }: Actor): Promise<Instant | null> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)))
  return row?.createdAt ?? null
}
