import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProposalKind, ProposalStatus, ProposedAction } from '#domain/backoffice/approvals/proposal.ts'
import { proposalSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { moneyProposals, staff } from '#server/backoffice/staff/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof moneyProposals.$inferSelect
/** A stored proposal, its terms typed by its kind. */
export type Proposal = Omit<Row, 'kind' | 'terms'> & ProposedAction

const own = ({ customerId, id }: Pick<Row, 'customerId' | 'id'>) =>
  and(eq(moneyProposals.customerId, customerId), eq(moneyProposals.id, id))
const read = (row: Row): Proposal => row as Proposal

type NewProposal = ProposedAction & {
  readonly customerId: number
  readonly orderId: number | null
  readonly subject: string
  readonly amount: Rial
  readonly why: string | null
  readonly proposedBy: number
  readonly proposedAt: Instant
}

/** Inserts a proposal; null if one for the same subject already waits. */
export async function insertProposal(tx: Db, proposal: NewProposal): Promise<Proposal | null> {
  const [row] = await tx.insert(moneyProposals).values(proposal).onConflictDoNothing().returning()
  return row ? read(row) : null
}

/** The proposer, which never changes; null if there is no such proposal. */
export async function proposerOf(db: Db, customerId: number, id: number): Promise<number | null> {
  const [row] = await db.select({ by: moneyProposals.proposedBy }).from(moneyProposals).where(own({ customerId, id }))
  return row?.by ?? null
}

/** Locked until the transaction ends. */
export async function lockProposal(tx: Db, customerId: number, id: number): Promise<Proposal | null> {
  const [row] = await tx.select().from(moneyProposals).where(own({ customerId, id })).for('update')
  return row ? read(row) : null
}

/** Records the second person before the bank is asked, after which nobody may refuse. The caller has locked the proposal. */
export async function setSecondPerson(tx: Db, proposal: Proposal, approvedBy: number, approvedAt: Instant): Promise<void> {
  await tx.update(moneyProposals).set({ approvedBy, approvedAt }).where(own(proposal))
}

/** Forgets the second person of an approval whose payment the bank refused for good, so that it may be refused; a later approval stays. */
export async function forgetSecondPerson(tx: Db, proposal: Proposal, approvedBy: number, approvedAt: Instant): Promise<boolean> {
  const forgotten = await tx
    .update(moneyProposals)
    .set({ approvedBy: null, approvedAt: null })
    .where(and(own(proposal), eq(moneyProposals.approvedBy, approvedBy), eq(moneyProposals.approvedAt, approvedAt)))
    .returning({ id: moneyProposals.id })
  return forgotten.length > 0
}

/** Whether the bank has been asked to charge or pay out this order. */
export const isBankAsked = async (tx: Db, customerId: number, orderId: number): Promise<boolean> =>
  (await tx.$count(
    moneyProposals,
    and(
      eq(moneyProposals.customerId, customerId),
      eq(moneyProposals.orderId, orderId),
      eq(moneyProposals.kind, 'ORDER_DECISION'),
      eq(moneyProposals.status, 'PROPOSED'),
      isNotNull(moneyProposals.approvedBy),
    ),
  )) > 0

/** Whether the order that a decision was proposed on is still the same; other proposals can be carried out whatever became of it. */
export const isCurrent = ({ kind, terms }: Pick<Row, 'kind' | 'terms'>, orderVersion: number | null | undefined): boolean =>
  kind !== 'ORDER_DECISION' || (terms as { readonly version?: number }).version === orderVersion

/** Whether a second person had the bank asked and it has not answered: such a proposal may be approved again, and not be refused. */
export const isUnanswered = (proposal: Pick<Row, 'kind' | 'terms' | 'status' | 'approvedBy'>, orderVersion: number | null | undefined) =>
  proposal.status === 'PROPOSED' && proposal.approvedBy !== null && isCurrent(proposal, orderVersion)

type End = { readonly status: 'DONE' | 'REFUSED'; readonly decidedBy: number; readonly decidedAt: Instant; readonly refusal?: string }

/** Ends a proposal. The caller has locked it. */
export async function endProposal(tx: Db, proposal: Proposal, end: End): Promise<void> {
  await tx
    .update(moneyProposals)
    .set({
      ...end,
      ...(end.status === 'DONE' ? { approvedBy: end.decidedBy, approvedAt: end.decidedAt } : { approvedBy: null, approvedAt: null }),
    })
    .where(own(proposal))
}

const second = alias(staff, 'second')
/** The member of staff who approved. Not exported: drizzle-kit would make a table of it. */
const approver = alias(staff, 'approver')

/** Proposals with the names of proposer, approver and customer, and their order. */
export const shown = (db: Db) =>
  db
    .select({
      proposal: moneyProposals,
      proposedBy: staff.fullName,
      decidedBy: second.fullName,
      approvedBy: approver.fullName,
      orderVersion: orders.version,
      name: customers.name,
      family: customers.family,
      mobile: customers.mobile,
      nationalCode: customers.nationalCode,
      order: { id: orders.id, type: orders.type, status: orders.status, amount: orders.amount },
    })
    .from(moneyProposals)
    .leftJoin(staff, eq(staff.id, moneyProposals.proposedBy))
    .leftJoin(second, eq(second.id, moneyProposals.decidedBy))
    .leftJoin(approver, eq(approver.id, moneyProposals.approvedBy))
    .leftJoin(customers, eq(customers.customerId, moneyProposals.customerId))
    .leftJoin(orders, and(eq(orders.customerId, moneyProposals.customerId), eq(orders.id, moneyProposals.orderId)))
export type ShownProposal = Awaited<ReturnType<typeof shown>>[number]

export async function shownProposal(db: Db, customerId: number, id: number): Promise<ShownProposal | null> {
  const [row] = await shown(db).where(own({ customerId, id }))
  return row ?? null
}

export type ProposalFilter = {
  readonly status?: ProposalStatus | undefined
  readonly kind?: ProposalKind | undefined
  readonly customerId?: number | undefined
  /** Proposed from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof proposalSorts)[number]> | undefined
}
type Page = ProposalFilter & { readonly cursor: Cursor | null; readonly limit: number }

const sortColumns = { proposed: moneyProposals.proposedAt, amount: moneyProposals.amount } as const

/** One page of proposals. */
export function pageOfProposals(db: Db, { status, kind, customerId, from, until, sort, cursor, limit }: Page) {
  const { by, way } = readSort(proposalSorts, sort)
  return shown(db)
    .where(
      and(
        status === undefined
          ? undefined
          : status === 'PROPOSED'
            ? sql`${moneyProposals.status} = 'PROPOSED'`
            : eq(moneyProposals.status, status),
        kind === undefined ? undefined : eq(moneyProposals.kind, kind),
        customerId === undefined ? undefined : eq(moneyProposals.customerId, customerId),
        from === undefined ? undefined : gte(moneyProposals.proposedAt, from),
        until === undefined ? undefined : lt(moneyProposals.proposedAt, until),
        after(sortColumns[by], moneyProposals.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(sortColumns[by], moneyProposals.id, way))
    .limit(limit)
}

/** Where a page of proposals ends, by what it is sorted by. */
export const endOfProposal =
  (sort: ProposalFilter['sort']) =>
  ({ proposal }: ShownProposal) => ({
    at: readSort(proposalSorts, sort).by === 'amount' ? proposal.amount : proposal.proposedAt,
    id: proposal.id,
  })
