import { and, isNull, lte, sql } from 'drizzle-orm'
import { visitorTables } from '#domain/identity/own-data/other-tables.ts'
import { ownTables } from '#domain/identity/own-data/own-data.ts'
import { retentionReasons, retentionTimes, yearMs } from '#domain/identity/own-data/rules.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { passFilesOfClosed } from './close-account.ts'
import { eraseForms } from './erase.ts'
import { recordErasure } from './record-erasure.ts'
import { closures } from './tables.ts'

/** So many accounts, customers or values are a batch. */
const atOnce = 100
const momentSql = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** Erases what was retained for its whole term, each with its record in the audit: forms of visitors, values of the audit, and what closed accounts left. */
export async function eraseWhatIsDue(app: App): Promise<void> {
  const at = app.now()
  await app.db.transaction((tx) => eraseOldForms(tx, at))
  await whileFull(app, () => eraseOldValues(app.db, at))
  await whileFull(app, () => eraseValuesOfNobody(app.db, at))
  await eraseValuesOfClosed(app.db, at)
  await whileFull(app, () => eraseClosedAccounts(app.db, at))
  await passFilesOfClosed(app)
}

/** Repeats a batch, which answers how many it found, until none is full; what is left when the run is out of time is found by the next one. */
async function whileFull(app: Pick<App, 'isOutOfTime'>, batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === atOnce && !app.isOutOfTime?.());
}

/** Forms under a mobile or a national code; those of somebody who closes the account went with it. */
async function eraseOldForms(tx: Db, at: Instant): Promise<void> {
  const { counts, values } = await eraseForms(tx, visitorTables, () => sql`created_at <= ${momentSql(at - retentionTimes.formMs)}`)
  for (const about of values) await recordErasure(tx, { action: 'retention.erase', at, ...about })
  if (Object.keys(counts).length > 0)
    await recordErasure(tx, { action: 'retention.erase', at, customerId: null, subject: 'forms', erased: counts })
}

const written = sql`from staff_audit_values v join staff_audit a on a.seq = v.seq where v.salt is not null and a.at <=`

/** Values of staff's actions on a customer, after ten years. */
async function eraseOldValues(db: Db, at: Instant): Promise<number> {
  const old = at - retentionTimes.auditMs
  const ofOld = await rowsOf<{ id: number }>(
    db,
    sql`select distinct v.customer_id as id ${written} ${momentSql(old)} and v.customer_id is not null limit ${atOnce}`,
  )
  for (const { id } of ofOld) await eraseValuesOf(db, id, old, at)
  return ofOld.length
}

/** Values of actions without a customer, such as on staff and stores, after the same time; recorded for each subject, as audit:verify looks for it. */
const eraseValuesOfNobody = (db: Db, at: Instant): Promise<number> =>
  db.transaction(async (tx) => {
    const due = sql`select v.seq ${written} ${momentSql(at - retentionTimes.auditMs)} and v.customer_id is null order by v.seq limit ${atOnce}`
    const erased = await rowsOf<{ seq: number }>(
      tx,
      sql`update staff_audit_values set salt = null, before = null, after = null where salt is not null and seq in (${due}) returning seq`,
    )
    const seqs = `{${erased.map(({ seq }) => seq).join(',')}}`
    const subjects = await rowsOf<{ subject: string | null }>(
      tx,
      sql`select distinct subject from staff_audit where seq = any(${seqs}::bigint[])`,
    )
    for (const { subject } of subjects) await recordErasure(tx, { action: 'retention.erase', at, customerId: null, subject })
    return erased.length
  })

/** Values of staff's actions on a closed account, a month after the action. */
async function eraseValuesOfClosed(db: Db, at: Instant): Promise<void> {
  const past = at - retentionTimes.auditOfClosedMs
  const closed = await db.select({ id: closures.customerId }).from(closures)
  for (let from = 0; from < closed.length; from += 1_000) {
    const ids = `{${closed
      .slice(from, from + 1_000)
      .map(({ id }) => id)
      .join(',')}}`
    const ofClosed = await rowsOf<{ id: number }>(
      db,
      sql`select distinct v.customer_id as id ${written} ${momentSql(past)} and v.customer_id = any(${ids}::bigint[])`,
    )
    for (const { id } of ofClosed) await eraseValuesOf(db, id, past, at)
  }
}

const eraseValuesOf = (db: Db, customerId: number, until: number, at: Instant): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`update staff_audit_values set salt = null, before = null, after = null where salt is not null
      and customer_id = ${customerId} and seq in (select seq from staff_audit where customer_id = ${customerId} and at <= ${momentSql(until)})`)
    await recordErasure(tx, { action: 'retention.erase', at, customerId, subject: null })
  })

/** What closed accounts left: the rows whose term is over are deleted, with their files and what the account is found by. */
async function eraseClosedAccounts(db: Db, at: Instant): Promise<number> {
  const [longest = 0] = Object.values(retentionReasons)
    .map(({ years }) => years)
    .toSorted((one, other) => other - one)
  const { customerId: id, closedAt, erasedAt } = closures
  const due = await db
    .select({ customerId: id })
    .from(closures)
    .where(and(isNull(erasedAt), lte(closedAt, (at - longest * yearMs) as Instant)))
    .limit(atOnce)
  for (const { customerId } of due) await db.transaction((tx) => eraseClosed(tx, customerId, at))
  return due.length
}

async function eraseClosed(tx: Db, customerId: number, at: Instant): Promise<void> {
  const [row] = await rowsOf<{ file_keys: readonly string[] }>(
    tx,
    sql`select file_keys from closures where customer_id = ${customerId} and erased_at is null for update`,
  )
  if (!row) return
  const fileKeys = new Set(row.file_keys)
  const erased: Record<string, number> = {}
  for (const { table, closing, without } of ownTables.toReversed()) {
    if (closing.does !== 'KEEP' || retentionReasons[closing.why].afterwards !== 'DELETE' || table === 'closures') continue
    const rows = await rowsOf<Readonly<Record<string, unknown>>>(
      tx,
      sql`delete from ${sql.identifier(table)} where customer_id = ${customerId} returning *`,
    )
    if (rows.length > 0) erased[table] = rows.length
    const keys = (without.TECHNICAL ?? []).filter((column) => fileColumns.includes(column))
    for (const one of rows) for (const column of keys) if (typeof one[column] === 'string') fileKeys.add(one[column])
  }
  await tx.execute(sql`update closures set mobile_hmac = '', national_code_hmac = null, file_keys = ${JSON.stringify([...fileKeys])}::jsonb,
    erased_at = ${momentSql(at)} where customer_id = ${customerId}`)
  await tx.execute(
    sql`update staff_audit_values set salt = null, before = null, after = null where salt is not null and customer_id = ${customerId}`,
  )
  await recordErasure(tx, { action: 'retention.erase', at, customerId, subject: null, erased })
}

/** Columns that have the key of a stored file. */
const fileColumns: readonly string[] = ['file_key', 'document_key', 'terms_key']
