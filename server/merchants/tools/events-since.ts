import { and, eq, gt, or, sql } from 'drizzle-orm'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/**
 * How far a program that listens has come. A transaction may commit after one that began later, so each question looks back `lagMs`
 * once more, and `passedOn` names those of them that were passed on.
 */
export type ListenCursor = { readonly since: number; readonly passedOn: readonly string[] }
type Row = typeof webhooks.$inferSelect

const lagMs = 10_000
const mostAtOnce = 100
const mostPassedOn = 400

/** The cursor that begins now: what exists is not passed on. */
export async function cursorFromNow(db: Db, merchantId: number, at: Instant): Promise<ListenCursor> {
  const rows = await rowsSince(db, { merchantId, since: at, limit: mostPassedOn })
  return { since: at, passedOn: rows.map(nameOf) }
}

/** The events of a store that were written or sent again since the cursor, the oldest first, and the cursor after them. */
export async function eventsSince(
  db: Db,
  { merchantId, cursor, at }: { readonly merchantId: number; readonly cursor: ListenCursor; readonly at: Instant },
): Promise<{ readonly events: readonly Row[]; readonly cursor: ListenCursor }> {
  const passedOn = new Set(cursor.passedOn)
  const rows = await rowsSince(db, { merchantId, since: cursor.since, limit: mostPassedOn + mostAtOnce })
  const events = rows.filter((row) => !passedOn.has(nameOf(row))).slice(0, mostAtOnce)
  const last = events.at(-1)
  const since = events.length === mostAtOnce && last ? momentOf(last) : at
  const given = [...rows.filter((row) => passedOn.has(nameOf(row))), ...events]
  const recent = given.filter((row) => momentOf(row) > since - lagMs).map(nameOf)
  return { events, cursor: { since, passedOn: recent.slice(-mostPassedOn) } }
}

type Since = { readonly merchantId: number; readonly since: number; readonly limit: number }

function rowsSince(db: Db, { merchantId, since, limit }: Since): Promise<Row[]> {
  const { createdAt, resentAt, id } = webhooks
  const from = instant(since - lagMs)
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.merchantId, merchantId), or(gt(createdAt, from), gt(resentAt, from))))
    .orderBy(sql`coalesce(${resentAt}, ${createdAt})`, id)
    .limit(limit)
}

const momentOf = ({ resentAt, createdAt }: Row): number => resentAt ?? createdAt

/** An event that is sent again is passed on again. */
const nameOf = ({ id, resentAt }: Row): string => (resentAt === null ? String(id) : `${id}.${resentAt}`)

export const writeListenCursor = ({ since, passedOn }: ListenCursor): string =>
  Buffer.from([since, ...passedOn].join(' ')).toString('base64url')

/** Null for an invalid one, which begins from now. */
export function readListenCursor(text: string | undefined): ListenCursor | null {
  const [since = '', ...passedOn] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split(' ')
  return /^\d{1,15}$/.test(since) ? { since: Number(since), passedOn } : null
}
