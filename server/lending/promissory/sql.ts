import { and, eq, lte, sql } from 'drizzle-orm'
import type { Promissory, PromissoryReason } from '#domain/lending/promissory/promissory.ts'
import { minuteMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { promissoryNotes } from './tables.ts'

const ofOrder = (customerId: number, orderId: number) =>
  and(eq(promissoryNotes.customerId, customerId), eq(promissoryNotes.orderId, orderId))

/** The note of a customer's order, or null. */
export async function promissoryOf(tx: Db, customerId: number, orderId: number): Promise<Promissory | null> {
  const [row] = await tx.select().from(promissoryNotes).where(ofOrder(customerId, orderId))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockPromissory(tx: Db, customerId: number, orderId: number): Promise<Promissory | null> {
  const [row] = await tx.select().from(promissoryNotes).where(ofOrder(customerId, orderId)).for('update')
  return row ?? null
}

/** The notes of all orders of a customer. */
export async function notesOf(tx: Db, customerId: number): Promise<readonly Promissory[]> {
  return tx.select().from(promissoryNotes).where(eq(promissoryNotes.customerId, customerId))
}

type NewNote = Pick<Promissory, 'customerId' | 'orderId' | 'isOwn' | 'status' | 'amount' | 'cost'> & {
  readonly at: Instant
  readonly file?: { readonly fileKey: string; readonly fileName: string }
}

/** Puts a note on an order; an unpaid one that stands there starts anew with its reasons gone. */
export async function putNote(tx: Db, { at, file, ...note }: NewNote): Promise<void> {
  const fresh = { ...note, fileKey: file?.fileKey ?? null, fileName: file?.fileName ?? null, reasons: [], updatedAt: at }
  await tx
    .insert(promissoryNotes)
    .values(fresh)
    .onConflictDoUpdate({ target: [promissoryNotes.customerId, promissoryNotes.orderId], set: fresh })
}

type NoteChange = Partial<
  Pick<Promissory, 'status' | 'paidAt' | 'number' | 'signRequestExpireAt' | 'reasons' | 'fileKey' | 'fileName'> & {
    readonly nextTryAt: Instant | null
  }
>
export async function changeNote(tx: Db, customerId: number, orderId: number, change: NoteChange, at: Instant): Promise<void> {
  await tx
    .update(promissoryNotes)
    .set({ ...change, updatedAt: at })
    .where(ofOrder(customerId, orderId))
}

export async function deleteNote(tx: Db, customerId: number, orderId: number): Promise<void> {
  await tx.delete(promissoryNotes).where(ofOrder(customerId, orderId))
}

/** Staff's yes to a note at hand. */
export const approvePromissory = (
  tx: Db,
  { customerId, orderId, at }: { customerId: number; orderId: number; at: Instant },
): Promise<void> => changeNote(tx, customerId, orderId, { status: 'APPROVED', reasons: [] }, at)

/** Staff's no, with reasons the customer reads (lifecycle.md row 15). */
export const rejectPromissory = (
  tx: Db,
  { customerId, orderId, reasons, at }: { customerId: number; orderId: number; reasons: readonly PromissoryReason[]; at: Instant },
): Promise<void> => changeNote(tx, customerId, orderId, { status: 'REJECTED', reasons }, at)

/** Takes the paid notes that wait to be issued, for a lease of a minute. */
export async function leaseNotesToIssue(tx: Db, at: Instant): Promise<readonly Promissory[]> {
  return tx
    .update(promissoryNotes)
    .set({ nextTryAt: instant(at + minuteMs) })
    .where(
      sql`(${promissoryNotes.customerId}, ${promissoryNotes.id}) in (
        select ${promissoryNotes.customerId}, ${promissoryNotes.id} from ${promissoryNotes}
        where ${lte(promissoryNotes.nextTryAt, at)} order by ${promissoryNotes.nextTryAt} limit 20 for update skip locked)`,
    )
    .returning()
}
