import { and, asc, eq, sql } from 'drizzle-orm'
import type { CreditPart } from '#domain/merchants/checkout/split-ticket.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { lowerDebt, type LowerRefusal } from '#server/lending/plans/holds/lower-debt.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { planAccess } from './plan-access.ts'
import { lockTicket } from './sql.ts'
import { refundChoices } from './tables.ts'

export type RefundChoiceRow = typeof refundChoices.$inferSelect
export type RefundChoice = 'CREDIT' | 'DEBT'
type OfOrder = { readonly customerId: number; readonly orderId: number }
type OfRefund = { readonly customerId: number; readonly trackNumber: string; readonly refundId: string }

/** The id of the refund of a whole ticket before the store's payout. */
export const reversalId = 'reversal'

/** Asks where the card credit of a refund goes (R-CARE-05); it is back until the customer answers. */
export async function askWhereTo(
  tx: Db,
  {
    credits,
    at,
    storeName,
    ...of
  }: OfRefund & { readonly credits: readonly CreditPart[]; readonly at: Instant; readonly storeName: string },
): Promise<void> {
  if (credits.length === 0) return
  await tx.insert(refundChoices).values({ ...of, credits, pending: [], askedAt: at })
  const amount = sum(credits.map((part) => part.amount))
  await publish(tx, { type: 'refund.asked', ...of, storeName, amount })
}

const ofRefund = ({ customerId, trackNumber, refundId }: OfRefund) =>
  and(eq(refundChoices.customerId, customerId), eq(refundChoices.trackNumber, trackNumber), eq(refundChoices.refundId, refundId))

/** The refunds of a customer's ticket that returned card credit, the first first. */
export const choicesOf = (db: Db, customerId: number, trackNumber: string): Promise<RefundChoiceRow[]> =>
  db
    .select()
    .from(refundChoices)
    .where(and(eq(refundChoices.customerId, customerId), eq(refundChoices.trackNumber, trackNumber)))
    .orderBy(refundChoices.askedAt, refundChoices.refundId)

export type ChooseRefusal = LowerRefusal | { readonly kind: 'REFUND_CHOSEN' }

/**
 * The customer's answer. A debt that cannot be lowered now is a refusal and changes nothing, unless it is `later`: then a job tries again.
 * Locks the ticket, then the orders. A repeat has the same result.
 */
export async function chooseRefund(
  tx: Db,
  { choice, later = false, ...input }: OfRefund & { readonly choice: RefundChoice; readonly later?: boolean } & AsOf,
): Promise<Result<RefundChoiceRow, ChooseRefusal>> {
  await lockTicket(tx, input.trackNumber)
  const [row] = await tx.select().from(refundChoices).where(ofRefund(input))
  if (!row) return err({ kind: 'NOT_FOUND' })
  if (row.choice !== null) return row.choice === choice ? ok(row) : err({ kind: 'REFUND_CHOSEN' })
  if (choice === 'CREDIT') return ok(await write(tx, row, { choice, chosenAt: input.at }))
  const applied = await apply(tx, { ...row, pending: row.credits }, input)
  if (applied.refused !== null && !applied.isAny && !later) return err(applied.refused)
  return ok(await write(tx, row, { choice, chosenAt: input.at, ...applied.change }))
}

/** Lowers the debts of these parts, each as far as possible; the first refusal leaves the rest for later. */
async function apply(tx: Db, row: RefundChoiceRow, asOf: AsOf) {
  const parts = row.pending.toSorted((one, other) => one.orderId - other.orderId)
  // All orders before the accounts, as the return of the credit does.
  await lockOrders(
    tx,
    parts.map(({ orderId }) => ({ customerId: row.customerId, orderId })),
  )
  let [lowered, toWallet, refused]: [number, number, LowerRefusal | null] = [row.lowered, row.toWallet, null]
  const left: CreditPart[] = []
  for (const part of parts) {
    const { customerId, trackNumber, refundId } = row
    const cause = `refund:${trackNumber}:${refundId}`
    const done = await lowerDebt(tx, planAccess, { customerId, ...part, cause, at: asOf.at, policies: asOf.policies })
    if (done.ok) [lowered, toWallet] = [lowered + done.value.amount, toWallet + done.value.toWallet]
    else {
      refused = done.error
      if (!(await isGone(tx, { customerId, orderId: part.orderId }, done.error))) left.push(part)
    }
  }
  return { refused, isAny: lowered > row.lowered, change: { pending: left, lowered: rial(lowered), toWallet: rial(toWallet) } }
}

/** What was spent meanwhile, or closed by a write-off or a withdrawal, cannot lower anything any more. */
async function isGone(tx: Db, { customerId, orderId }: OfOrder, { kind }: LowerRefusal): Promise<boolean> {
  if (kind === 'CREDIT_SPENT') return true
  return kind === 'NOT_REPAYING' && (await balanceOf(tx, customerId, 'CUSTOMER_CARD_CREDIT', orderId)) === 0
}

async function write(tx: Db, row: RefundChoiceRow, change: Partial<RefundChoiceRow>): Promise<RefundChoiceRow> {
  const [written] = await tx.update(refundChoices).set(change).where(ofRefund(row)).returning()
  if (!written) throw new Error(`no refund ${row.refundId} of ${row.trackNumber}`)
  return written
}

/**
 * Lowers debts that could not be lowered when that was chosen; those tried longest ago come first, so that what has to wait holds up no
 * other. Returns of how many refunds.
 */
export async function applyRefundChoices(app: App, most = 100): Promise<number> {
  const waiting = await app.db
    .select()
    .from(refundChoices)
    .where(and(eq(refundChoices.choice, 'DEBT'), sql`${refundChoices.pending} <> '[]'`))
    .orderBy(sql`${refundChoices.triedAt} nulls first`, asc(refundChoices.chosenAt))
    .limit(most)
  return eachDue(app, waiting, async (row) => {
    await app.db.update(refundChoices).set({ triedAt: app.now() }).where(ofRefund(row))
    return app.db.transaction(async (tx) => {
      await lockTicket(tx, row.trackNumber)
      const [now] = await tx.select().from(refundChoices).where(ofRefund(row))
      if (!now || now.pending.length === 0) return false
      const { change, isAny } = await apply(tx, now, asOfNow(app))
      await write(tx, now, change)
      return isAny
    })
  })
}
