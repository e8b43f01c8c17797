import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { earliestAfter, secondNoticeUntil } from '#domain/billing/autopay/pull-times.ts'
import { pullTransitions, type PullEvent } from '#domain/billing/autopay/pull-transitions.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { insertRowsSql, unnestSql } from '#server/platform/database/unnest.ts'
import { autopayPulls as pulls } from './tables.ts'

export type Pull = typeof pulls.$inferSelect
export type PullKey = Pick<Pull, 'customerId' | 'invoiceId'>

const own = ({ customerId, invoiceId }: PullKey) => and(eq(pulls.customerId, customerId), eq(pulls.invoiceId, invoiceId))
const inStatusBefore = (event: PullEvent) => inArray(pulls.status, [...pullTransitions[event].from])

export const pullsOf = (db: Db, customerId: number): Promise<Pull[]> => db.select().from(pulls).where(eq(pulls.customerId, customerId))

export async function pullOf(db: Db, key: PullKey): Promise<Pull | null> {
  const [row] = await db.select().from(pulls).where(own(key))
  return row ?? null
}

const keyColumns = { customerId: pulls.customerId, invoiceId: pulls.invoiceId }

type PlannedPull = Pick<Pull, 'customerId' | 'invoiceId' | 'orderId' | 'number' | 'amount' | 'dueDate' | 'nextAt'>

/**
 * Writes the pulls of instalments that are to be announced; one that was dropped before begins anew. Answers those that were
 * written, not those that another process wrote first.
 */
export async function planPulls(tx: Db, planned: readonly PlannedPull[], at: Instant): Promise<Pull[]> {
  if (planned.length === 0) return []
  const rows = planned.map((pull) => ({ ...pull, status: pullTransitions['plan-again'].to, expectedOn: pull.dueDate, changedAt: at }))
  const written = await rowsOf<PullKey>(
    tx,
    sql`${insertRowsSql(pulls, rows, plannedNames)}
      on conflict (customer_id, invoice_id) do update set status = excluded.status, amount = excluded.amount, due_date = excluded.due_date, next_at = excluded.next_at, tries = 0, first_tried_on = null,
        expected_on = excluded.expected_on, free_days = 0, notified_at = null, sent_at = null, refusal = null, changed_at = excluded.changed_at
        where autopay_pulls.status = 'DROPPED'
      returning customer_id as "customerId", invoice_id as "invoiceId"`,
  )
  return pullsByKeys(tx, written)
}

const plannedNames = [
  'customerId',
  'invoiceId',
  'orderId',
  'number',
  'amount',
  'dueDate',
  'nextAt',
  'status',
  'expectedOn',
  'changedAt',
] as const

/** Notes that customers are notified for the second time; whose notice comes late is pulled a day after it. One on hold is not pulled (R-CARE-01). */
export const notifyAgain = (tx: Db, at: Instant): Promise<Pull[]> =>
  tx
    .update(pulls)
    .set({ notifiedAt: at, nextAt: sql`greatest(${pulls.nextAt}, ${iso(earliestAfter(at))}::timestamptz)` })
    .from(invoices)
    .where(
      and(
        eq(invoices.customerId, pulls.customerId),
        eq(invoices.id, pulls.invoiceId),
        eq(invoices.status, 'PENDING'),
        isNull(invoices.onHoldBy),
        eq(pulls.status, 'PLANNED'),
        isNull(pulls.notifiedAt),
        lte(pulls.nextAt, secondNoticeUntil(at)),
      ),
    )
    .returning(getTableColumns(pulls))

const iso = (at: Instant): string => new Date(at).toISOString()

/** The pulls whose time has come. */
export const duePulls = (db: Db, at: Instant, most: number): Promise<(PullKey & Pick<Pull, 'status' | 'silentPaymentId'>)[]> =>
  db
    .select({ ...keyColumns, status: pulls.status, silentPaymentId: pulls.silentPaymentId })
    .from(pulls)
    .leftJoin(invoices, and(eq(invoices.customerId, pulls.customerId), eq(invoices.id, pulls.invoiceId), eq(invoices.status, 'PENDING')))
    // One on hold is not pulled (R-CARE-01).
    .where(and(inStatusBefore('begin'), lte(pulls.nextAt, at), isNotNull(pulls.notifiedAt), isNull(invoices.onHoldBy)))
    .orderBy(asc(pulls.nextAt))
    .limit(most)

/** Takes pulls whose time has come, each by one process only; none of an instalment on hold (R-CARE-01). */
export async function takePulls(tx: Db, keys: readonly PullKey[], at: Instant): Promise<Pull[]> {
  const taken = await rowsOf<PullKey>(
    tx,
    sql`update autopay_pulls p set status = 'PULLING', begun_at = ${iso(at)}::timestamptz, sent_at = null, payment_id = null, refusal = null,
        changed_at = ${iso(at)}::timestamptz
      from ${unnestSql(keys, keyColumns)}, invoices i
      where p.customer_id = g.customer_id and p.invoice_id = g.invoice_id and p.status in ('PLANNED', 'WAITING')
        and i.customer_id = p.customer_id and i.id = p.invoice_id and i.on_hold_by is null
        and p.next_at <= ${iso(at)}::timestamptz and p.notified_at is not null${andOwnersSql(tx, 'p', keys)}
      returning p.customer_id as "customerId", p.invoice_id as "invoiceId"`,
  )
  return pullsByKeys(tx, taken)
}

/** Rows that this transaction has written. */
const pullsByKeys = (tx: Db, keys: readonly PullKey[]): Promise<Pull[]> =>
  tx
    .select()
    .from(pulls)
    .where(
      and(
        inArray(
          pulls.customerId,
          keys.map(({ customerId }) => customerId),
        ),
        inArray(
          pulls.invoiceId,
          keys.map(({ invoiceId }) => invoiceId),
        ),
      ),
    )

/** What is written of a pull that is PULLING, where it still is, with this payment. */
export type PullChange = PullKey &
  Pick<
    Pull,
    | 'amount'
    | 'status'
    | 'tries'
    | 'firstTriedOn'
    | 'expectedOn'
    | 'freeDays'
    | 'nextAt'
    | 'paymentId'
    | 'refusal'
    | 'silentPaymentId'
    | 'silentAskAt'
    | 'changedAt'
  > & { readonly earlierPaymentId: string | null }

/** Writes what became of pulls. Answers the keys of those that still were what they were read as. */
export async function changePulls(tx: Db, changes: readonly PullChange[]): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set()
  const rows = await rowsOf<{ invoiceId: string }>(
    tx,
    sql`update autopay_pulls p set amount = g.amount, status = g.status, tries = g.tries, first_tried_on = g.first_tried_on, expected_on = g.expected_on,
        free_days = g.free_days, next_at = g.next_at, payment_id = g.payment_id, refusal = g.refusal, silent_payment_id = g.silent_payment_id,
        silent_ask_at = g.silent_ask_at, silent_asks = 0, changed_at = g.changed_at
      from ${unnestSql(changes, changeColumns)}
      where p.customer_id = g.customer_id and p.invoice_id = g.invoice_id and p.status = 'PULLING'
        and p.payment_id is not distinct from g.earlier_payment_id${andOwnersSql(tx, 'p', changes)}
      returning p.invoice_id as "invoiceId"`,
  )
  return new Set(rows.map(({ invoiceId }) => invoiceId))
}

const { amount, status, tries, firstTriedOn, expectedOn, freeDays, nextAt, paymentId, refusal, silentPaymentId, silentAskAt, changedAt } =
  pulls
const changeColumns = {
  ...keyColumns,
  amount,
  status,
  tries,
  firstTriedOn,
  expectedOn,
  freeDays,
  nextAt,
  paymentId,
  refusal,
  silentPaymentId,
  silentAskAt,
  changedAt,
  earlierPaymentId: pulls.paymentId,
} as const

/** Notes that the bank is asked to pull now: once for a payment, by whoever gets here first. */
export async function markSentToBank(tx: Db, key: PullKey & { readonly paymentId: string }, at: Instant): Promise<boolean> {
  const sent = await tx
    .update(pulls)
    .set({ sentAt: at })
    .where(and(own(key), eq(pulls.status, 'PULLING'), eq(pulls.paymentId, key.paymentId), isNull(pulls.sentAt)))
    .returning({ invoiceId: pulls.invoiceId })
  return sent.length === 1
}

/** Takes that back where the bank certainly did not receive it. */
export async function unmarkSentToBank(tx: Db, key: PullKey & { readonly paymentId: string }): Promise<void> {
  await tx
    .update(pulls)
    .set({ sentAt: null })
    .where(and(own(key), eq(pulls.status, 'PULLING'), eq(pulls.paymentId, key.paymentId)))
}

/** Notes why the bank refused this payment. */
export async function noteRefusal(db: Db, key: PullKey & { readonly paymentId: string }, why: Pull['refusal']): Promise<void> {
  await db
    .update(pulls)
    .set({ refusal: why })
    .where(and(own(key), eq(pulls.status, 'PULLING'), eq(pulls.paymentId, key.paymentId)))
}

/** Moves one pull along its table where it is later than `after`; null where it is in another status, or too near. */
export async function movePull(tx: Db, key: PullKey, event: PullEvent, { after, ...change }: Partial<Pull> & { readonly after?: Instant }) {
  const [row] = await tx
    .update(pulls)
    .set({ ...change, status: pullTransitions[event].to })
    .where(and(own(key), inStatusBefore(event), after === undefined ? undefined : gt(pulls.nextAt, after)))
    .returning()
  return row ?? null
}

/** Drops what is not being pulled of a customer, or of one order. */
export const dropPulls = (tx: Db, { customerId, orderId }: { customerId: number; orderId?: number }, at: Instant): Promise<Pull[]> =>
  tx
    .update(pulls)
    .set({ status: 'DROPPED', changedAt: at })
    .where(
      and(
        eq(pulls.customerId, customerId),
        orderId === undefined ? undefined : eq(pulls.orderId, orderId),
        inArray(pulls.status, ['PLANNED', 'WAITING', 'SKIPPED']),
      ),
    )
    .returning()

/** So many silent pulls are read at once. */
export const mostSilent = 100

/** Ended silently before: the gateway is asked once more about these payments. */
export const silentPulls = (db: Db, at: Instant): Promise<Pull[]> =>
  db.select().from(pulls).where(lte(pulls.silentAskAt, at)).orderBy(asc(pulls.silentAskAt)).limit(mostSilent)

/** Pulls whose process ended before the bank was asked. */
export const stuckPulls = (db: Db, before: Instant): Promise<Pull[]> =>
  db
    .select()
    .from(pulls)
    .where(and(eq(pulls.status, 'PULLING'), isNull(pulls.sentAt), lte(pulls.begunAt, before)))
    .orderBy(asc(pulls.begunAt))
    .limit(100)

/** Notes when to ask about the silent payments once more; null for never. Nothing where another pull has become silent since it was read. */
export async function noteSilent(db: Db, pull: Pull, askAt: Instant | null): Promise<void> {
  await db
    .update(pulls)
    .set({ silentAskAt: askAt, silentAsks: sql`${pulls.silentAsks} + 1`, ...(askAt === null && { silentPaymentId: null }) })
    .where(and(own(pull), pull.silentAskAt === null ? undefined : eq(pulls.silentAskAt, pull.silentAskAt)))
}
