import { randomUUID } from 'node:crypto'
import { answerUntil, onHoldUntil } from '#domain/merchants/problems/problem-times.ts'
import type { ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { requireOpenAccount } from '#server/identity/profile/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { StoredFile } from '#server/platform/files/sql.ts'
import { beginHolds } from './begin-holds.ts'
import { announce } from './move-report.ts'
import { creditsDisputed, findPurchase, mayReport, type NotReportable } from './purchase.ts'
import { insertEvidence, insertReport, type Report } from './sql.ts'

export type OpenRefusal = NotReportable | { readonly kind: 'NOT_FOUND' } | TooLarge
type TooLarge = {
  readonly kind: 'DISPUTE_TOO_LARGE'
  readonly errors: { readonly amount: readonly string[] }
  readonly details: { readonly most: number }
}

export type NewProblem = {
  readonly customerId: number
  readonly trackNumber: string
  readonly kind: ProblemKind
  readonly amount: Rial
  readonly description: string
  readonly expectedOn: Day | null
  readonly choice: 'CREDIT' | 'DEBT' | null
  /** The member of staff who opens it for the customer. */
  readonly openedBy: number | null
}

/**
 * Opens a report and puts its instalments on hold (R-CARE-01, R-CARE-04). Locks the account against its closure, the ticket, then the
 * mandate and the orders of its credit. Throws for a closed account.
 */
export async function openReport(
  tx: Db,
  { openedBy, ...input }: NewProblem & AsOf,
  files: readonly StoredFile[],
): Promise<Result<Report, OpenRefusal>> {
  const { customerId, trackNumber, kind, amount, description, expectedOn, choice, at, policies } = input
  await requireOpenAccount(tx, customerId)
  const purchase = await findPurchase(tx, { customerId, trackNumber }, { lock: true })
  if (!purchase) return err({ kind: 'NOT_FOUND' })
  const may = await mayReport(tx, purchase, { at, byStaff: openedBy !== null })
  if (!may.ok) return may
  if (amount > purchase.most) return err(tooLarge(purchase.most))
  const id = randomUUID()
  const [parts, until] = [creditsDisputed(purchase, amount), onHoldUntil(kind, dayOf(at))]
  const onHold = await beginHolds(tx, { customerId: purchase.own.customerId, parts, reportId: id, until, at, policies })
  const { ticket, merchant } = purchase
  const report = await insertReport(tx, {
    customerId,
    id,
    trackNumber,
    merchantId: merchant.id,
    storeId: ticket.storeId,
    kind,
    amount,
    description,
    expectedOn,
    choice,
    openedAt: at,
    openedBy,
    answerUntil: answerUntil(at),
    dueAt: answerUntil(at),
    onHoldUntil: onHold.length > 0 ? until : null,
  })
  if (!report) return err({ kind: 'PROBLEM_OPEN' })
  for (const { fileKey, fileName } of files) await insertEvidence(tx, { customerId, reportId: id, side: 'CUSTOMER', fileKey, fileName, at })
  await announce(tx, report, ticket, { at, storeName: merchant.storeName })
  return ok(report)
}

export const tooLarge = (most: Rial): TooLarge => ({
  kind: 'DISPUTE_TOO_LARGE',
  errors: { amount: ['از باقی‌ماندهٔ خرید بیشتر است.'] },
  details: { most },
})
