import { and, asc, eq } from 'drizzle-orm'
import { paymentOfCause } from '#domain/billing/ledger/payment-transfers.ts'
import { broughtToWallet, causeOfReversal, isReversible, reversalOf, type Posted } from '#domain/billing/ledger/reversal.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { postTransfers } from './post-transfers.ts'
import { lockBalance } from './sql.ts'
import { ledgerEntries, ledgerTransfers } from './tables.ts'

export type ReversalRefusal =
  | { readonly kind: 'NOT_FOUND' | 'NOT_REVERSIBLE' | 'ALREADY_REVERSED' }
  | { readonly kind: 'POINTS_SHORT'; readonly details: { readonly needed: number; readonly balance: number } }

/**
 * Corrects a posted transfer by its opposite, the only correction the ledger knows: once, whole, and only what
 * `isReversible` names (the database refuses the rest by itself). Points that were spent meanwhile cannot be taken back:
 * POINTS_SHORT. The payment it came from is published as refunded. The caller checks that two people agreed.
 */
export async function reverseTransfer(
  tx: Db,
  { customerId, transferId, at }: { readonly customerId: number; readonly transferId: number; readonly at: Instant },
): Promise<Result<Transfer, ReversalRefusal>> {
  const posted = await transferOf(tx, customerId, transferId)
  if (!posted) return err({ kind: 'NOT_FOUND' })
  if (!isReversible(posted.event)) return err({ kind: 'NOT_REVERSIBLE' })
  const balance = await lockBalance(tx, customerId, 'CUSTOMER_POINTS')
  if (await isPosted(tx, customerId, causeOfReversal(transferId))) return err({ kind: 'ALREADY_REVERSED' })
  const reversal = reversalOf(posted, at)
  const needed = reversal.entries.reduce((total, entry) => (entry.account === 'CUSTOMER_POINTS' ? total + entry.amount : total), 0)
  if (balance < needed) return err({ kind: 'POINTS_SHORT', details: { needed, balance } })
  await postTransfers(tx, [reversal])
  const paymentId = paymentOfCause(posted.cause)
  const amount = broughtToWallet(reversal)
  if (paymentId !== null && amount > 0) await publish(tx, { type: 'payment.refunded', customerId, paymentId, amount })
  return ok(reversal)
}

/** A transfer with its entries; null when the customer has none of this id. */
export async function transferOf(tx: Db, customerId: number, id: number): Promise<Posted | null> {
  const rows = await tx
    .select()
    .from(ledgerTransfers)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.customerId, ledgerTransfers.customerId), eq(ledgerEntries.transferId, ledgerTransfers.id)),
    )
    .where(and(eq(ledgerTransfers.customerId, customerId), eq(ledgerTransfers.id, id)))
    .orderBy(asc(ledgerEntries.line))
  const entries = rows.map(({ ledger_entries: { account, subject, unit, amount } }) => ({
    account,
    subject: subject === '' ? null : subject,
    unit,
    amount,
  }))
  return rows[0] ? { ...rows[0].ledger_transfers, entries } : null
}

const isPosted = async (tx: Db, customerId: number, cause: string): Promise<boolean> =>
  (await tx.$count(ledgerTransfers, and(eq(ledgerTransfers.customerId, customerId), eq(ledgerTransfers.cause, cause)))) > 0
