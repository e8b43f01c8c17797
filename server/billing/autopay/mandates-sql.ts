import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { mandateTransitions, type MandateEvent, type MandateStatus } from '#domain/billing/autopay/mandate-transitions.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { autopayMandates as mandates } from './tables.ts'

export type Mandate = typeof mandates.$inferSelect
type OwnMandate = Pick<Mandate, 'customerId' | 'id'>

const own = ({ customerId, id }: OwnMandate) => and(eq(mandates.customerId, customerId), eq(mandates.id, id))
const inStatusBefore = (event: MandateEvent) => inArray(mandates.status, [...mandateTransitions[event].from])

/** The customer's mandates in these statuses, the latest first. */
export const mandatesOf = (db: Db, customerId: number, statuses: readonly MandateStatus[]): Promise<Mandate[]> =>
  db
    .select()
    .from(mandates)
    .where(and(eq(mandates.customerId, customerId), inArray(mandates.status, [...statuses])))
    .orderBy(desc(mandates.askedAt))
    .limit(10)

export async function mandateByAuthority(db: Db, customerId: number, authority: string): Promise<Mandate | null> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.customerId, customerId), eq(mandates.authority, authority)))
  return row ?? null
}

/**
 * The customer's active mandate, held until the transaction ends, so that pulls, skips, switches and its end wait for one another; null
 * where there is none.
 */
export async function holdMandate(tx: Db, customerId: number, at: Instant): Promise<Mandate | null> {
  const [row] = await tx
    .update(mandates)
    .set({ usedAt: at })
    .where(and(eq(mandates.customerId, customerId), eq(mandates.status, 'ACTIVE'), sql`${mandates.endsOn} >= ${dayOf(at)}::date`))
    .returning()
  return row ?? null
}

/** The same of many customers in one statement, for a batch of pulls. */
export async function holdMandates(tx: Db, customerIds: readonly number[], at: Instant): Promise<ReadonlyMap<number, Mandate>> {
  const rows = await tx
    .update(mandates)
    .set({ usedAt: at })
    .where(
      and(inArray(mandates.customerId, [...customerIds]), eq(mandates.status, 'ACTIVE'), sql`${mandates.endsOn} >= ${dayOf(at)}::date`),
    )
    .returning()
  return new Map(rows.map((row) => [row.customerId, row]))
}

/** One mandate, whatever its status, held until the transaction ends. */
export async function lockMandate(tx: Db, mandate: OwnMandate): Promise<Mandate> {
  const [row] = await tx.select().from(mandates).where(own(mandate)).for('update')
  if (!row) throw new Error(`no such mandate: ${mandate.id}`)
  return row
}

export async function insertMandate(tx: Db, asked: typeof mandates.$inferInsert): Promise<Mandate> {
  const [row] = await tx.insert(mandates).values(asked).returning()
  if (!row) throw new Error('a mandate was not written')
  return row
}

/** Moves one mandate along its table; null where it was in another status. */
export async function moveMandate(tx: Db, mandate: OwnMandate, event: MandateEvent, change: Partial<Mandate>): Promise<Mandate | null> {
  const [row] = await tx
    .update(mandates)
    .set({ ...change, status: mandateTransitions[event].to })
    .where(and(own(mandate), inStatusBefore(event)))
    .returning()
  return row ?? null
}

/** Mandates that were given by a moment: none that is only asked for. */
export type Given = { readonly until: Instant }

/** Moves every mandate of the customer that this event may move, or those that were given by a moment. */
export const moveMandates = (
  tx: Db,
  customerId: number,
  event: MandateEvent,
  change: Partial<Mandate>,
  given?: Given,
): Promise<Mandate[]> =>
  tx
    .update(mandates)
    .set({ ...change, status: mandateTransitions[event].to })
    .where(and(eq(mandates.customerId, customerId), inStatusBefore(event), given && lte(mandates.givenAt, given.until)))
    .returning()

/** Writes what is no change of status. */
export async function noteMandate(db: Db, mandate: OwnMandate, change: Partial<Omit<Mandate, 'status'>>): Promise<void> {
  await db.update(mandates).set(change).where(own(mandate))
}

/** The mandates whose customers did not come back: the gateway is asked about them. */
export const mandatesToAsk = (db: Db, at: Instant): Promise<Mandate[]> =>
  db
    .select()
    .from(mandates)
    .where(and(eq(mandates.status, 'ASKED'), lte(mandates.askAt, at)))
    .orderBy(asc(mandates.askAt))
    .limit(100)

/** Writes when to ask about a mandate again, unless it was given or ended meanwhile. */
export async function noteAskAt(db: Db, mandate: OwnMandate, askAt: Instant): Promise<void> {
  await db
    .update(mandates)
    .set({ askAt })
    .where(and(own(mandate), eq(mandates.status, 'ASKED')))
}

/** Mandates that ended with us and are still to be canceled at the gateway. */
export const mandatesToCancel = (db: Db, at: Instant): Promise<Mandate[]> =>
  db
    .select()
    .from(mandates)
    .where(and(isNotNull(mandates.signature), lte(mandates.cancelAt, at)))
    .orderBy(asc(mandates.cancelAt))
    .limit(100)

/** Ends mandates whose last day has passed. */
export const endMandates = (tx: Db, at: Instant): Promise<Mandate[]> =>
  tx
    .update(mandates)
    .set({ status: mandateTransitions.end.to, endedAt: at, cancelAt: at })
    .where(and(inStatusBefore('end'), lt(mandates.endsOn, dayOf(at)), isNull(mandates.endedAt)))
    .returning()

/** The key under which mandates' signatures are stored: that of customers' cards, for this use only. */
export const sealingKeyOf = ({ cardKey }: Pick<Config, 'cardKey'>): string => `${cardKey}:mandates`
