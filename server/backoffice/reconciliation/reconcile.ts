import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { filePartners, type FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { addDays, hourMs, instant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { copyBooks, copyPayments } from './books-sql.ts'
import { findDisagreements } from './compare-sql.ts'
import { dueDays, openDays } from './open-days.ts'
import { receiveFile } from './receive-file.ts'
import { fileDifferences, partnerDays } from './tables.ts'
import { writeDifferences } from './write-differences.ts'

/** A file that is not there so long after the end of its day raises an alarm. */
export const lateMs = 6 * hourMs

/**
 * Receives the daily files that are due and compares those that came with our books (R-PROOF-05). Any number of processes may run it, and
 * a run that ended in between is taken up by the next. Returns how many files came.
 */
export async function reconcilePartners(app: Pick<App, 'db' | 'partners' | 'now' | 'log'>): Promise<number> {
  const { db, now, log } = app
  await openDays(db, now())
  const received = await eachDue(app, await dueDays(db, now()), (due) => receiveFile(app, due))
  await eachDue(app, filePartners, (partner) => db.transaction((tx) => matchPartner(tx, partner, now())))
  for (const missing of await missingDays(db, now())) log.error(missing, 'the daily file of a partner is missing: ask the partner for it')
  return received
}

/** The days whose good file is missing for longer than it may. */
export const missingDays = (db: Db, at: Instant) =>
  db
    .select({ partner: partnerDays.partner, day: partnerDays.day, fault: partnerDays.fault, tries: partnerDays.tries })
    .from(partnerDays)
    .where(and(ne(partnerDays.state, 'LOADED'), lte(partnerDays.endsAt, instant(at - lateMs))))
    .orderBy(asc(partnerDays.day), asc(partnerDays.partner))

/** Compares the days of a partner that were loaded and not compared yet. One process at a time compares a partner. */
async function matchPartner(tx: Db, partner: FilePartner, at: Instant): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${partner}`}, 0))`)
  const isNew = and(eq(partnerDays.partner, partner), eq(partnerDays.state, 'LOADED'), isNull(partnerDays.matchedAt))
  const [oldest] = await tx.select({ day: partnerDays.day }).from(partnerDays).where(isNew).orderBy(asc(partnerDays.day)).limit(1)
  if (!oldest) return false
  // What happened near midnight may be on the day before in one of the two.
  const from = addDays(oldest.day, -1)
  await copyBooks(tx, partner, startOfDay(addDays(from, -1)))
  const waiting = await waitingOf(tx, partner)
  await copyPayments(
    tx,
    waiting.flatMap(({ payerId, paymentId }) => (payerId !== null && paymentId !== null ? [{ payerId, paymentId }] : [])),
  )
  const found = await findDisagreements(tx, { partner, from, alsoKeys: waiting.map(({ key }) => key) })
  await writeDifferences(tx, partner, found, at)
  await tx.update(partnerDays).set({ matchedAt: at }).where(isNew)
  return true
}

const waitingOf = (tx: Db, partner: FilePartner) =>
  tx
    .select({ key: fileDifferences.key, payerId: fileDifferences.payerId, paymentId: fileDifferences.paymentId })
    .from(fileDifferences)
    .where(and(eq(fileDifferences.customerId, companyOwner), eq(fileDifferences.partner, partner), ne(fileDifferences.status, 'RESOLVED')))
