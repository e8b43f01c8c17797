import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { staff, staffProposals } from '#server/backoffice/staff/tables.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export type StaffProposal = typeof staffProposals.$inferSelect

/** Inserts a proposal; null if one about the same name or e-mail already waits. */
export async function insertStaffProposal(tx: Db, proposal: typeof staffProposals.$inferInsert): Promise<StaffProposal | null> {
  const [row] = await tx.insert(staffProposals).values(proposal).onConflictDoNothing().returning()
  return row ?? null
}

/** Without a lock, for the columns that never change. */
export async function staffProposalOf(db: Db, id: number): Promise<StaffProposal | null> {
  const [row] = await db.select().from(staffProposals).where(eq(staffProposals.id, id))
  return row ?? null
}

/** How long the approval of an owner lets one person send them a new link. */
const approvalLastsMs = 30 * dayMs

/** Whether two people have approved this owner of this store lately. */
export async function isApprovedOwner(
  db: Db,
  { merchantId, email, at }: { merchantId: number; email: string; at: Instant },
): Promise<boolean> {
  const { status, merchantId: merchant, name, decidedAt } = staffProposals
  const isLately = gt(decidedAt, instant(at - approvalLastsMs))
  return (await db.$count(staffProposals, and(eq(status, 'DONE'), eq(merchant, merchantId), eq(name, email), isLately))) > 0
}

/** Locked until the transaction ends. */
export async function lockStaffProposal(tx: Db, id: number): Promise<StaffProposal | null> {
  const [row] = await tx.select().from(staffProposals).where(eq(staffProposals.id, id)).for('update')
  return row ?? null
}

type End = { readonly status: 'DONE' | 'REFUSED'; readonly decidedBy: number; readonly decidedAt: Instant; readonly refusal?: string }

/** Ends a proposal. The caller has locked it. */
export async function endStaffProposal(tx: Db, id: number, end: End): Promise<void> {
  await tx.update(staffProposals).set(end).where(eq(staffProposals.id, id))
}

/** Refuses the waiting proposals about a member, since they were made before this change. The caller has locked the member. */
export async function refuseWaiting(tx: Db, name: string, end: Omit<End, 'status'>): Promise<void> {
  await tx
    .update(staffProposals)
    .set({ ...end, status: 'REFUSED' })
    .where(and(eq(staffProposals.name, name), eq(staffProposals.status, 'PROPOSED')))
}

const [proposer, decider] = [alias(staff, 'proposer'), alias(staff, 'decider')]

const shown = (db: Db) =>
  db
    .select({
      proposal: staffProposals,
      roleBefore: staff.role,
      storeName: stores.name,
      proposedBy: proposer.fullName,
      decidedBy: decider.fullName,
    })
    .from(staffProposals)
    .leftJoin(staff, eq(staff.id, staffProposals.staffId))
    .leftJoin(merchants, eq(merchants.id, staffProposals.merchantId))
    .leftJoin(stores, eq(stores.id, merchants.storeId))
    .leftJoin(proposer, eq(proposer.id, staffProposals.proposedBy))
    .leftJoin(decider, eq(decider.id, staffProposals.decidedBy))
export type ShownStaffProposal = Awaited<ReturnType<typeof shown>>[number]

export async function shownStaffProposal(db: Db, id: number): Promise<ShownStaffProposal | null> {
  const [row] = await shown(db).where(eq(staffProposals.id, id))
  return row ?? null
}

/** The waiting ones, oldest first, or the last hundred decided ones. */
export const listedStaffProposals = (db: Db, isDecided: boolean): Promise<ShownStaffProposal[]> =>
  isDecided
    ? shown(db).where(ne(staffProposals.status, 'PROPOSED')).orderBy(desc(staffProposals.id)).limit(100)
    : shown(db).where(eq(staffProposals.status, 'PROPOSED')).orderBy(asc(staffProposals.id)).limit(200)
