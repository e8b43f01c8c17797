import { and, asc, count, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { GuaranteeActor, GuaranteeMove } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { isGuaranteeOpen, isGuaranteeSigned, openGuaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { guaranteeAlerts, guaranteeEvents, guarantees, guarantorships, guarantorTries } from './tables.ts'

/** A guarantee, stored under its order's customer. */
export type GuaranteeRow = typeof guarantees.$inferSelect

const own = (customerId: number, id: number) => and(eq(guarantees.customerId, customerId), eq(guarantees.id, id))

/** All guarantees of a customer's orders, the first added first. */
export async function guaranteesOfCustomer(tx: Db, customerId: number): Promise<readonly GuaranteeRow[]> {
  return tx.select().from(guarantees).where(eq(guarantees.customerId, customerId)).orderBy(asc(guarantees.id))
}

/** Those of one order. */
export async function guaranteesOf(tx: Db, customerId: number, orderId: number): Promise<readonly GuaranteeRow[]> {
  return tx
    .select()
    .from(guarantees)
    .where(and(eq(guarantees.customerId, customerId), eq(guarantees.orderId, orderId)))
    .orderBy(asc(guarantees.id))
}

/** Locks one guarantee of a customer's order; null when unknown or another customer's. */
export async function lockGuarantee(tx: Db, customerId: number, id: number): Promise<GuaranteeRow | null> {
  const [row] = await tx.select().from(guarantees).where(own(customerId, id)).for('update')
  return row ?? null
}

type NewGuarantee = Pick<GuaranteeRow, 'customerId' | 'orderId' | 'guarantorId' | 'personnelCode'>

/** Inserts a guarantee with its first history row; null when the guarantor has been added already. */
export async function insertGuarantee(tx: Db, guarantee: NewGuarantee, at: Instant): Promise<GuaranteeRow | null> {
  const [row] = await tx
    .insert(guarantees)
    .values({ ...guarantee, status: 'CHECKING', statusAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  const { customerId, orderId, id: guaranteeId } = row
  await tx
    .insert(guaranteeEvents)
    .values({ customerId, guaranteeId, orderId, from: null, to: 'CHECKING', command: 'add', actor: 'owner', at })
  return row
}

type Change = Partial<
  Pick<
    GuaranteeRow,
    'consentedAt' | 'approvedAt' | 'reasons' | 'askedAgainOn' | 'guarantorName' | 'guarantorFamily' | 'ownerName' | 'ownerFamily'
  >
>

/** Writes a transition with its history row. The caller must have locked the guarantee; throws when its status changed meanwhile. */
export async function writeGuaranteeMove(
  tx: Db,
  { customerId, id, orderId, status }: GuaranteeRow,
  { move, actor, change, at }: { move: GuaranteeMove; actor: GuaranteeActor; change: Change; at: Instant },
): Promise<GuaranteeRow> {
  const { from, to, command } = move
  const [row] = await tx
    .update(guarantees)
    .set({ status: to, ...(from !== to && { previousStatus: from }), statusAt: at, ...change })
    .where(and(own(customerId, id), eq(guarantees.status, status)))
    .returning()
  if (!row) throw new Error(`guarantee ${id} changed while it was locked`)
  await tx.insert(guaranteeEvents).values({ customerId, guaranteeId: id, orderId, from, to, command, actor, at })
  return row
}

/** Deletes a guarantee; its history remains. */
export async function deleteGuarantee(tx: Db, { customerId, id, orderId, status }: GuaranteeRow, at: Instant): Promise<void> {
  await tx.delete(guarantees).where(own(customerId, id))
  const event = { customerId, guaranteeId: id, orderId, from: status, to: null, command: 'remove', actor: 'owner', at } as const
  await tx.insert(guaranteeEvents).values(event)
}

/** How often a guarantee was returned for an edition. */
export async function countEditionRequests(tx: Db, { customerId, id }: GuaranteeRow): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(guaranteeEvents)
    .where(and(eq(guaranteeEvents.customerId, customerId), eq(guaranteeEvents.guaranteeId, id), eq(guaranteeEvents.command, 'ask-edition')))
  return row?.times ?? 0
}

/** The guarantees that have waited for staff since before `until`, the longest waiting first, at most fifty. */
export async function guaranteesToReview(tx: Db, until: Instant): Promise<readonly GuaranteeRow[]> {
  return tx
    .select()
    .from(guarantees)
    .where(and(eq(guarantees.status, 'DOCUMENT_VALIDATION'), isNull(guarantees.approvedAt), lte(guarantees.statusAt, until)))
    .orderBy(asc(guarantees.statusAt))
    .limit(50)
}

/** Locks the open guarantees of an order. */
export async function lockOpenGuarantees(tx: Db, customerId: number, orderId: number): Promise<readonly GuaranteeRow[]> {
  return tx
    .select()
    .from(guarantees)
    .where(
      and(eq(guarantees.customerId, customerId), eq(guarantees.orderId, orderId), inArray(guarantees.status, [...openGuaranteeStatuses])),
    )
    .orderBy(asc(guarantees.id))
    .for('update')
}

/** Lets the alerts about an instalment count for the smaller one that replaces it, so that nobody gets one of them again (R-CARE-06). */
export const copyAlerts = (tx: Db, customerId: number, { from, to }: { readonly from: string; readonly to: string }): Promise<unknown> =>
  tx.execute(sql`insert into guarantee_alerts (customer_id, guarantee_id, invoice_id, day, at)
    select customer_id, guarantee_id, ${to}::uuid, day, at from guarantee_alerts
    where customer_id = ${customerId} and invoice_id = ${from}::uuid`)

/** The alerts that were sent to the guarantor about late instalments, the first first. */
export const alertsOf = (db: Db, { customerId, id }: Pick<GuaranteeRow, 'customerId' | 'id'>) =>
  db
    .select({ invoiceId: guaranteeAlerts.invoiceId, day: guaranteeAlerts.day, at: guaranteeAlerts.at })
    .from(guaranteeAlerts)
    .where(and(eq(guaranteeAlerts.customerId, customerId), eq(guaranteeAlerts.guaranteeId, id)))
    .orderBy(asc(guaranteeAlerts.at))

/** Who closed the rejected ones of these guarantees, by guarantee. */
export async function endersOf(tx: Db, rows: readonly GuaranteeRow[]): Promise<ReadonlyMap<number, GuaranteeActor>> {
  const ended = rows.filter(({ status }) => status === 'REJECT')
  if (ended.length === 0) return new Map()
  const ids = ended.map(({ id }) => id)
  const owners = [...new Set(ended.map(({ customerId }) => customerId))]
  const { customerId, guaranteeId, to, actor, id } = guaranteeEvents
  const events = await tx
    .select({ guaranteeId, actor })
    .from(guaranteeEvents)
    .where(and(inArray(customerId, owners), inArray(guaranteeId, ids), eq(to, 'REJECT')))
    .orderBy(asc(id))
  return new Map(events.map((event) => [event.guaranteeId, event.actor]))
}

/** Counts one more try to add a guarantor today; false when the day's tries are used up. */
export async function countTry(tx: Db, customerId: number, on: Day, most: number): Promise<boolean> {
  const counted = await tx
    .insert(guarantorTries)
    .values({ customerId, on, count: 1 })
    .onConflictDoUpdate({
      target: [guarantorTries.customerId, guarantorTries.on],
      set: { count: sql`${guarantorTries.count} + 1` },
      setWhere: lt(guarantorTries.count, most),
    })
    .returning({ count: guarantorTries.count })
  return counted.length === 1
}

export type Guarantorship = typeof guarantorships.$inferSelect

/** The guarantorships of a guarantor, the newest first, at most 200. */
export async function guarantorshipsOf(tx: Db, guarantorId: number): Promise<readonly Guarantorship[]> {
  return tx
    .select()
    .from(guarantorships)
    .where(eq(guarantorships.customerId, guarantorId))
    .orderBy(sql`${guarantorships.guaranteeId} desc`)
    .limit(200)
}

/** The guarantees of these guarantorships that still name this guarantor. The guarantee itself decides; a guarantorship is only a reference. */
export async function guaranteesAt(
  tx: Db,
  guarantorId: number,
  guarantorshipRows: readonly Guarantorship[],
): Promise<readonly GuaranteeRow[]> {
  if (guarantorshipRows.length === 0) return []
  const ids = guarantorshipRows.map(({ guaranteeId }) => guaranteeId)
  const owners = [...new Set(guarantorshipRows.map(({ ownerId }) => ownerId))]
  return tx
    .select()
    .from(guarantees)
    .where(and(inArray(guarantees.customerId, owners), inArray(guarantees.id, ids), eq(guarantees.guarantorId, guarantorId)))
    .orderBy(sql`${guarantees.id} desc`)
}

/** The guarantees of an order in force: signed, and neither released nor rejected. */
export async function bindingGuarantees(
  tx: Db,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
): Promise<readonly GuaranteeRow[]> {
  const all = await guaranteesOf(tx, customerId, orderId)
  return all.filter(({ status }) => isGuaranteeOpen(status) && isGuaranteeSigned(status))
}
