import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FileFault, PartnerLine } from '#domain/backoffice/reconciliation/partner-file.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertRowsSql } from '#server/platform/database/unnest.ts'
import type { DueDay } from './open-days.ts'
import { readInThread } from './read-in-thread.ts'
import { partnerDays, partnerFiles, partnerLines } from './tables.ts'

const chunk = 10_000

/**
 * Asks a partner for the file of a day, stores it as it came, and its lines if it is good. True once the day is loaded; false where the
 * file is not there yet or broken, and the day stays due. Asking twice loads once.
 */
export async function receiveFile({ db, partners, now }: Pick<App, 'db' | 'partners' | 'now'>, due: DueDay): Promise<boolean> {
  const answer = await partners.files[due.partner].fetch(due.day)
  const text = answer.ok ? answer.value : null
  const read = text === null ? null : await readInThread(text, due)
  const at = now()
  return db.transaction((tx) => (text === null || !read ? countTry(tx, due, at) : store(tx, due, { text, read, at })))
}

const ownDay = ({ partner, day }: DueDay) => and(eq(partnerDays.partner, partner), eq(partnerDays.day, day))

async function countTry(tx: Db, due: DueDay, at: Instant): Promise<boolean> {
  await tx
    .update(partnerDays)
    .set({ tries: sql`${partnerDays.tries} + 1`, askedAt: at })
    .where(ownDay(due))
  return false
}

type Received = { readonly text: string; readonly read: Result<readonly PartnerLine[], FileFault>; readonly at: Instant }

async function store(tx: Db, due: DueDay, { text, read, at }: Received): Promise<boolean> {
  const [row] = await tx.select({ state: partnerDays.state }).from(partnerDays).where(ownDay(due)).for('update')
  if (!row || row.state === 'LOADED') return row !== undefined
  const content = Buffer.from(text, 'utf8')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const fault = read.ok ? null : read.error
  await tx
    .insert(partnerFiles)
    .values({ ...due, sha256, content, fault, receivedAt: at })
    .onConflictDoNothing()
  const tried = { tries: sql`${partnerDays.tries} + 1`, askedAt: at, fault }
  if (!read.ok) {
    await tx
      .update(partnerDays)
      .set({ ...tried, state: 'BROKEN' })
      .where(ownDay(due))
    return false
  }
  for (let from = 0; from < read.value.length; from += chunk) {
    const rows = read.value.slice(from, from + chunk).map((line, index) => ({ ...due, ...line, line: from + index + 1 }))
    await tx.execute(insertRowsSql(partnerLines, rows, ['partner', 'day', 'line', 'key', 'kind', 'amount']))
  }
  await tx
    .update(partnerDays)
    .set({ ...tried, state: 'LOADED', lines: read.value.length, loadedAt: at })
    .where(ownDay(due))
  return true
}
