import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { staff, staffProposals } from '#server/backoffice/staff/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export type StaffProposal = typeof staffProposals.$inferSelect

/** Writes a proposal about a member of staff; null where one about the same name waits already. */
export async function insertStaffProposal(tx: Db, proposal: typeof staffProposals.$inferInsert): Promise<StaffProposal | null> {
  const [row] = await tx.insert(staffProposals).values(proposal).onConflictDoNothing().returning()
  return row ?? null
}

/** For what of a proposal never changes. */
export async function staffProposalOf(db: Db, id: number): Promise<StaffProposal | null> {
  const [row] = await db.select().from(staffProposals).where(eq(staffProposals.id, id))
  return row ?? null
}

/** Held until the transaction ends. */
export async function lockStaffProposal(tx: Db, id: number): Promise<StaffProposal | null> {
  const [row] = await tx.select().from(staffProposals).where(eq(staffProposals.id, id)).for('update')
  return row ?? null
}

type End = { readonly status: 'DONE' | 'REFUSED'; readonly decidedBy: number; readonly decidedAt: Instant; readonly refusal?: string }

/** Ends a proposal. The caller holds it. */
export async function endStaffProposal(tx: Db, id: number, end: End): Promise<void> {
  await tx.update(staffProposals).set(end).where(eq(staffProposals.id, id))
}

/** Refuses what waits about a member, since it was proposed for what they are no more. The caller holds the member. */
export async function refuseWaiting(tx: Db, name: string, end: Omit<End, 'status'>): Promise<void> {
  await tx
    .update(staffProposals)
    .set({ ...end, status: 'REFUSED' })
    .where(and(eq(staffProposals.name, name), eq(staffProposals.status, 'PROPOSED')))
}

const [proposer, decider] = [alias(staff, 'proposer'), alias(staff, 'decider')]

const shown = (db: Db) =>
  db
    .select({ proposal: staffProposals, roleBefore: staff.role, proposedBy: proposer.fullName, decidedBy: decider.fullName })
    .from(staffProposals)
    .leftJoin(staff, eq(staff.id, staffProposals.staffId))
    .leftJoin(proposer, eq(proposer.id, staffProposals.proposedBy))
    .leftJoin(decider, eq(decider.id, staffProposals.decidedBy))
export type ShownStaffProposal = Awaited<ReturnType<typeof shown>>[number]

export async function shownStaffProposal(db: Db, id: number): Promise<ShownStaffProposal | null> {
  const [row] = await shown(db).where(eq(staffProposals.id, id))
  return row ?? null
}

/** Those that wait, the oldest first; or the last hundred that were decided. */
export const listedStaffProposals = (db: Db, isDecided: boolean): Promise<ShownStaffProposal[]> =>
  isDecided
    ? shown(db).where(ne(staffProposals.status, 'PROPOSED')).orderBy(desc(staffProposals.id)).limit(100)
    : shown(db).where(eq(staffProposals.status, 'PROPOSED')).orderBy(asc(staffProposals.id)).limit(200)
