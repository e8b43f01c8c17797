import { and, asc, count, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { GuaranteeActor, GuaranteeMove } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { openGuaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { guaranteeEvents, guarantees, guarantorships, guarantorTries } from './tables.ts'

/** A guarantee as it is kept, under its order's customer. */
export type GuaranteeRow = typeof guarantees.$inferSelect

const own = (customerId: number, id: number) => and(eq(guarantees.customerId, customerId), eq(guarantees.id, id))

/** All guarantees behind the orders of a customer, the first named first. */
export async function guaranteesOfCustomer(tx: Db, customerId: number): Promise<readonly GuaranteeRow[]> {
  return tx.select().from(guarantees).where(eq(guarantees.customerId, customerId)).orderBy(asc(guarantees.id))
}

/** Those behind one order. */
export async function guaranteesOf(tx: Db, customerId: number, orderId: number): Promise<readonly GuaranteeRow[]> {
  return tx
    .select()
    .from(guarantees)
    .where(and(eq(guarantees.customerId, customerId), eq(guarantees.orderId, orderId)))
    .orderBy(asc(guarantees.id))
}

/** One guarantee of a customer's order, held until the transaction ends; null when unknown or another's. */
export async function lockGuarantee(tx: Db, customerId: number, id: number): Promise<GuaranteeRow | null> {
  const [row] = await tx.select().from(guarantees).where(own(customerId, id)).for('update')
  return row ?? null
}

type NewGuarantee = Pick<GuaranteeRow, 'customerId' | 'orderId' | 'guarantorId' | 'personnelCode'>

/** Names a guarantor, with the first event; null when they are named already. */
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

/** Writes a move with its event. The caller holds the row; one that moved meanwhile is a fault. */
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
  if (!row) throw new Error(`guarantee ${id} moved while it was held`)
  await tx.insert(guaranteeEvents).values({ customerId, guaranteeId: id, orderId, from, to, command, actor, at })
  return row
}

/** Lets a guarantor go for good; the event stays. */
export async function deleteGuarantee(tx: Db, { customerId, id, orderId, status }: GuaranteeRow, at: Instant): Promise<void> {
  await tx.delete(guarantees).where(own(customerId, id))
  const event = { customerId, guaranteeId: id, orderId, from: status, to: null, command: 'remove', actor: 'owner', at } as const
  await tx.insert(guaranteeEvents).values(event)
}

/** How often the desk sent a guarantee back. */
export async function timesAskedForEdition(tx: Db, { customerId, id }: GuaranteeRow): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(guaranteeEvents)
    .where(and(eq(guaranteeEvents.customerId, customerId), eq(guaranteeEvents.guaranteeId, id), eq(guaranteeEvents.command, 'ask-edition')))
  return row?.times ?? 0
}

/** The guarantees that lie with staff since before `until`, the longest waiting first, at most fifty. */
export async function guaranteesToReview(tx: Db, until: Instant): Promise<readonly GuaranteeRow[]> {
  return tx
    .select()
    .from(guarantees)
    .where(and(eq(guarantees.status, 'DOCUMENT_VALIDATION'), isNull(guarantees.approvedAt), lte(guarantees.statusAt, until)))
    .orderBy(asc(guarantees.statusAt))
    .limit(50)
}

/** The open guarantees of an order, held. */
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

/** Counts one more naming of a guarantor today; false when the day's tries are used up. */
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

/** What a guarantor stands behind, the newest first, at most 200. */
export async function guarantorshipsOf(tx: Db, guarantorId: number): Promise<readonly Guarantorship[]> {
  return tx
    .select()
    .from(guarantorships)
    .where(eq(guarantorships.customerId, guarantorId))
    .orderBy(sql`${guarantorships.guaranteeId} desc`)
    .limit(200)
}

/** The guarantees behind such lines that still name this guarantor: the order's side decides, the line is only a way to it. */
export async function guaranteesAt(tx: Db, guarantorId: number, lines: readonly Guarantorship[]): Promise<readonly GuaranteeRow[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ guaranteeId }) => guaranteeId)
  const owners = [...new Set(lines.map(({ ownerId }) => ownerId))]
  return tx
    .select()
    .from(guarantees)
    .where(and(inArray(guarantees.customerId, owners), inArray(guarantees.id, ids), eq(guarantees.guarantorId, guarantorId)))
    .orderBy(sql`${guarantees.id} desc`)
}

export async function writeGuarantorship(tx: Db, line: Guarantorship): Promise<void> {
  await tx.insert(guarantorships).values(line).onConflictDoNothing()
}

export async function deleteGuarantorship(tx: Db, guarantorId: number, guaranteeId: number): Promise<void> {
  await tx.delete(guarantorships).where(and(eq(guarantorships.customerId, guarantorId), eq(guarantorships.guaranteeId, guaranteeId)))
}
