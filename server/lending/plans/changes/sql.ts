import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, type SQL, type WithSubquery } from 'drizzle-orm'
import type { ChangeStatus } from '#domain/lending/plans/agreed-change.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { planAddenda, planChanges, planConsents } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }
export type ChangeRow = typeof planChanges.$inferSelect
export type ConsentRow = typeof planConsents.$inferSelect

const waitingOf = ({ customerId, orderId }: OfOrder) =>
  and(eq(planChanges.customerId, customerId), eq(planChanges.orderId, orderId), eq(planChanges.status, 'WAITING'))

/** The change of an order that waits for its guarantors; null where none does. */
export async function waitingChangeOf(db: Db, order: OfOrder): Promise<ChangeRow | null> {
  const [row] = await db.select().from(planChanges).where(waitingOf(order))
  return row ?? null
}

/** Every change of an order that its customer accepted, the latest first, each with its guarantors' answers. */
export async function changesOf(
  db: Db,
  { customerId, orderId }: OfOrder,
): Promise<readonly { change: ChangeRow; consents: readonly ConsentRow[] }[]> {
  const ofOrder = and(eq(planChanges.customerId, customerId), eq(planChanges.orderId, orderId))
  const changes = await db.select().from(planChanges).where(ofOrder).orderBy(desc(planChanges.acceptedAt), desc(planChanges.id))
  if (changes.length === 0) return []
  const ids = changes.map(({ id }) => id)
  const consents = await db
    .select()
    .from(planConsents)
    .where(and(eq(planConsents.customerId, customerId), inArray(planConsents.changeId, ids)))
  return changes.map((change) => ({ change, consents: consents.filter(({ changeId }) => changeId === change.id) }))
}

/** Whether a hardship plan of the order was accepted with a request to forgive its late fee. */
export async function asksForgiveness(db: Db, { customerId, orderId }: OfOrder): Promise<boolean> {
  const rows = await db
    .select({ terms: planChanges.terms })
    .from(planChanges)
    .where(and(eq(planChanges.customerId, customerId), eq(planChanges.orderId, orderId), eq(planChanges.status, 'APPLIED')))
  return rows.some(({ terms }) => 'asksForgiveness' in terms && terms.asksForgiveness)
}

type NewChange = Pick<ChangeRow, 'customerId' | 'id' | 'orderId' | 'plan' | 'kind' | 'terms' | 'effect' | 'acceptedAt'>

const replaceWaiting = (tx: Db, change: NewChange) =>
  tx.update(planChanges).set({ status: 'REPLACED', endedAt: change.acceptedAt }).where(waitingOf(change))

/** Writes an accepted change in place of one that waited: it waits for the guarantees. The caller has locked the order. */
export async function insertWaiting(tx: Db, change: NewChange, guaranteeIds: readonly number[]): Promise<void> {
  await replaceWaiting(tx, change)
  await tx.insert(planChanges).values({ ...change, status: 'WAITING' })
  const { customerId, id: changeId } = change
  await tx.insert(planConsents).values(guaranteeIds.map((guaranteeId) => ({ customerId, changeId, guaranteeId })))
}

/** The same of one that nobody is asked about, to be written beside the plan that it made. */
export const appliedBeside = (tx: Db, change: NewChange, newPlan: number): readonly WithSubquery[] => [
  tx.$with('replaced').as(replaceWaiting(tx, change).returning({ id: planChanges.id })),
  tx.$with('change').as(
    tx
      .insert(planChanges)
      .values({ ...change, status: 'APPLIED', endedAt: change.acceptedAt, newPlan })
      .returning({ id: planChanges.id }),
  ),
]

type Ended = { readonly status: Exclude<ChangeStatus, 'WAITING'>; readonly endedAt: Instant; readonly newPlan?: number }

/** Ends a change; false where it does not wait any more. */
export async function endChange(tx: Db, { customerId, id }: ChangeRow, ended: Ended): Promise<boolean> {
  const isOne = and(eq(planChanges.customerId, customerId), eq(planChanges.id, id), eq(planChanges.status, 'WAITING'))
  return (await tx.update(planChanges).set(ended).where(isOne).returning({ id: planChanges.id })).length > 0
}

/** Ends the change of an order that waits as LAPSED, where it is such a one; whether there was one. */
export async function lapseWaiting(tx: Db, order: OfOrder, endedAt: Instant, isSuch?: SQL): Promise<boolean> {
  const isOne = and(waitingOf(order), isSuch)
  return (await tx.update(planChanges).set({ status: 'LAPSED', endedAt }).where(isOne).returning({ id: planChanges.id })).length > 0
}

/** The guarantors' answers to a change. */
export const consentsOf = (db: Db, { customerId, id }: ChangeRow): Promise<ConsentRow[]> =>
  db
    .select()
    .from(planConsents)
    .where(and(eq(planConsents.customerId, customerId), eq(planConsents.changeId, id)))
    .orderBy(asc(planConsents.guaranteeId))

export const writeAnswer = (
  tx: Db,
  { customerId, changeId, guaranteeId }: ConsentRow,
  answered: { readonly answer: 'ACCEPTED' | 'REFUSED'; readonly answeredAt: Instant },
): Promise<unknown> =>
  tx
    .update(planConsents)
    .set(answered)
    .where(and(eq(planConsents.customerId, customerId), eq(planConsents.changeId, changeId), eq(planConsents.guaranteeId, guaranteeId)))

/** The addendum of a plan, to be written beside it. */
export function addendumBeside(
  tx: Db,
  addendum: OfOrder & { readonly plan: number; readonly at: Instant; readonly text: string },
): WithSubquery {
  const sha256 = createHash('sha256').update(addendum.text).digest('hex')
  return tx.$with('addendum').as(
    tx
      .insert(planAddenda)
      .values({ ...addendum, sha256 })
      .returning({ plan: planAddenda.plan }),
  )
}
