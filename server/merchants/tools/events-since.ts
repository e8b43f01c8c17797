import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** An event as it was written (at 0), or as it was sent again at a moment. */
type Sent = { readonly at: number; readonly id: number }
/** `passedOn` were passed on, in order, and everything up to `after`. */
type Place = { readonly after: Sent; readonly passedOn: readonly Sent[] }
/**
 * How far a program that listens has come. A transaction may commit long after one that began later, and the test clock may jump, so no
 * time decides: of its store's events in the order of their numbers, and of those sent again in order, the last ones are looked at again.
 */
export type ListenCursor = { readonly written: Place; readonly resent: Place }
type Row = typeof webhooks.$inferSelect

/** How many events of its store may overtake one before `listen` misses it. */
const mostOvertaking = 200
const mostAtOnce = 100
const mostRows = mostOvertaking + mostAtOnce
const start: Sent = { at: 0, id: 0 }
const { id, merchantId: ofMerchant, resentAt } = webhooks

/** The cursor that begins now: what exists is not passed on. */
export async function cursorFromNow(db: Db, merchantId: number): Promise<ListenCursor> {
  const last = db.select({ id, resentAt }).from(webhooks)
  const written = await last
    .where(eq(ofMerchant, merchantId))
    .orderBy(desc(id))
    .limit(mostOvertaking + 1)
  const again = db.select({ id, resentAt }).from(webhooks)
  const resent = await again
    .where(and(eq(ofMerchant, merchantId), isNotNull(resentAt)))
    .orderBy(desc(resentAt), desc(id))
    .limit(mostOvertaking + 1)
  return { written: placeOf(written.map(asWritten), start), resent: placeOf(resent.map(asResent), start) }
}

/** The events of a store that were written or sent again since the cursor, and the cursor after them. */
export async function eventsSince(
  db: Db,
  { merchantId, cursor }: { readonly merchantId: number; readonly cursor: ListenCursor },
): Promise<{ readonly events: readonly Row[]; readonly cursor: ListenCursor }> {
  const { written, resent } = cursor
  const isLater = sql`(${resentAt}, ${id}) > (${wireInstant(instant(resent.after.at))}::timestamptz, ${resent.after.id})`
  const first = await db
    .select()
    .from(webhooks)
    .where(and(eq(ofMerchant, merchantId), sql`${id} > ${written.after.id}`))
    .orderBy(asc(id))
    .limit(mostRows)
  const again = await db
    .select()
    .from(webhooks)
    .where(and(eq(ofMerchant, merchantId), isNotNull(resentAt), isLater))
    .orderBy(asc(resentAt), asc(id))
    .limit(mostRows)
  const [newest, repeated] = [unpassed(first, written, asWritten), unpassed(again, resent, asResent)]
  return { events: [...newest.events, ...repeated.events], cursor: { written: newest.place, resent: repeated.place } }
}

type Numbered = Pick<Row, 'id' | 'resentAt'>
const asWritten = (row: Numbered): Sent => ({ at: 0, id: row.id })
const asResent = (row: Numbered): Sent => ({ at: row.resentAt ?? 0, id: row.id })

/** Those of the rows that were not passed on, and the place once they are. */
function unpassed(rows: readonly Row[], { after, passedOn }: Place, sentOf: (row: Row) => Sent) {
  const known = new Set(passedOn.map(textOf))
  const events = rows.filter((row) => !known.has(textOf(sentOf(row)))).slice(0, mostAtOnce)
  return { events, place: placeOf([...passedOn, ...events.map(sentOf)], after) }
}

/** The place after these were passed on: the last of them are looked at again. */
function placeOf(passedOn: readonly Sent[], before: Sent): Place {
  const inOrder = passedOn.toSorted((one, other) => one.at - other.at || one.id - other.id)
  return { after: inOrder.at(-mostOvertaking - 1) ?? before, passedOn: inOrder.slice(-mostOvertaking) }
}

const textOf = ({ at, id: number }: Sent): string => `${at.toString(36)}.${number.toString(36)}`
const sentIn = (text: string): Sent => {
  const [at = '', number = ''] = text.split('.')
  return { at: Number.parseInt(at, 36), id: Number.parseInt(number, 36) }
}
const textOfPlace = ({ after, passedOn }: Place): string => [after, ...passedOn].map(textOf).join(' ')

export const writeListenCursor = ({ written, resent }: ListenCursor): string =>
  Buffer.from(`${textOfPlace(written)},${textOfPlace(resent)}`).toString('base64url')

const sentText = /^[\da-z]{1,9}\.[\da-z]{1,9}$/

/** Null for an invalid one, which begins from now. */
export function readListenCursor(text: string | undefined): ListenCursor | null {
  const places = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split(',')
    .map((place) => place.split(' '))
  if (places.length !== 2 || !places.flat().every((each) => sentText.test(each))) return null
  const [written, resent] = places.map(([after = '', ...passedOn]) => ({ after: sentIn(after), passedOn: passedOn.map(sentIn) }))
  return written && resent ? { written, resent } : null
}
