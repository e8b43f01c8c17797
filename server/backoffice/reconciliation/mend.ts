import { and, eq } from 'drizzle-orm'
import { deltaOf, mendingsOf, statusAfter, type Mending } from '#domain/backoffice/reconciliation/difference.ts'
import { companyOwner, differenceBooked } from '#domain/billing/ledger/difference-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { lockPayment } from '#server/billing/payments/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { copyPayments } from './books-sql.ts'
import { fileDifferences } from './tables.ts'
import { differenceOf, undoneOf, type StoredDifference } from './write-differences.ts'

export type MendRefusal = { readonly kind: 'MOVED_ON' | 'STILL_UNPAID' }
/** What two people agreed on. `amount`: the difference as they saw it. */
export type MendTerms = { readonly differenceId: number; readonly mending: Mending; readonly amount: number }

const own = (id: number) => and(eq(fileDifferences.customerId, companyOwner), eq(fileDifferences.id, id))

/** Locked until the transaction ends; null where there is none. */
export async function lockDifference(tx: Db, id: number): Promise<StoredDifference | null> {
  const [row] = await tx.select().from(fileDifferences).where(own(id)).for('update')
  return row ?? null
}

/** Asks the gateway about the payment of a difference, outside any transaction; what it says is settled as always, once. */
export async function askAboutDifference(app: PaymentsApp, { differenceId, mending }: MendTerms): Promise<void> {
  if (mending !== 'ASK_AGAIN') return
  const [row] = await app.db.select().from(fileDifferences).where(own(differenceId))
  if (row?.payerId != null && row.paymentId !== null) await askGateway(app, row.payerId, row.paymentId, null)
}

type MendInput = { readonly terms: MendTerms; readonly proposalId: number; readonly at: Instant }

/**
 * Carries out what two people decided, in the transaction of their approval: books the difference, as suspense or fee, or takes back what
 * was booked. MOVED_ON where the difference is another by now, or its payment was settled meanwhile; STILL_UNPAID where the gateway says so.
 */
export async function carryOutMending(tx: Db, { terms, proposalId, at }: MendInput): Promise<Result<object, MendRefusal>> {
  const row = await lockDifference(tx, terms.differenceId)
  const { mending } = terms
  if (!row || deltaOf(row) !== terms.amount || !mendingsOf(differenceOf(row)).includes(mending)) return err({ kind: 'MOVED_ON' })
  const refusal = await refusalByPayment(tx, row, mending)
  if (refusal) return err({ kind: refusal })
  const { transfers, booked, step } = bookingsOf(row, mending, at)
  await postTransfers(tx, transfers)
  const status = statusAfter[mending]
  await tx.update(fileDifferences).set({ status, booked, step, proposalId, changedAt: at }).where(own(row.id))
  return ok({ difference: row.id, mending, status, booked })
}

/** The payment decides: one that is paid is no money of nobody, and asking again ends nothing while it is unpaid. */
async function refusalByPayment(
  tx: Db,
  { partner, kind, payerId, paymentId }: StoredDifference,
  mending: Mending,
): Promise<MendRefusal['kind'] | null> {
  if (partner !== 'gateway' || kind !== 'UNKNOWN_TO_US' || payerId === null || paymentId === null) return null
  const isPaid = (await lockPayment(tx, payerId, paymentId))?.paidAt != null
  if (mending !== 'ASK_AGAIN') return isPaid ? 'MOVED_ON' : null
  if (isPaid) await copyPayments(tx, [{ payerId, paymentId }])
  return isPaid ? null : 'STILL_UNPAID'
}

type Bookings = { readonly transfers: readonly Transfer[]; readonly booked: number; readonly step: number }

function bookingsOf(row: StoredDifference, mending: Mending, at: Instant): Bookings {
  const undone = row.booked === 0 ? [] : [undoneOf(row, row.step + 1, at)]
  if (mending !== 'SUSPENSE' && mending !== 'FEE') return { transfers: undone, booked: 0, step: row.step + undone.length }
  const step = row.step + undone.length + 1
  const [booked, account] = [deltaOf(row), mending === 'FEE' ? 'PARTNER_FEES' : 'SUSPENSE'] as const
  const { id: differenceId, partner } = row
  return { transfers: [...undone, differenceBooked({ differenceId, partner, amount: booked, account, step, at })], booked, step }
}
