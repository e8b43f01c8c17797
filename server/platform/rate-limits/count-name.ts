import { and, eq, sql, type SQL } from 'drizzle-orm'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { doorTries } from './tables.ts'

/** How often a name may be tried from one network in ten minutes: then that network waits, and no other (F-409). */
const doors = { password: 5, staff: 5, code: Number.POSITIVE_INFINITY } as const
const windowMs = 10 * minuteMs
export type NameDoor = keyof typeof doors
export type NamedTry = { readonly door: NameDoor; readonly name: string; readonly network: string; readonly at: Instant }
export type CountedTry = {
  /** Until when this network is refused; null while it may try. */
  readonly barredUntil: Instant | null
  /** How often the name was tried from other networks in the window. */
  readonly byOthers: number
}

/**
 * Counts a try of a name, for its network and for the name alone, in one atomic statement before anything is looked at. A
 * try from a network that may not try any more is counted for neither. Call it outside a transaction, as `countTry`.
 */
export async function countName(db: Db, named: NamedTry): Promise<CountedTry> {
  const most = Math.min(doors[named.door], 1_000_000)
  const [counted] = await rowsOf<{ own: number; all: number }>(
    db,
    sql`with own as (${counting(named, sql`values (${pairDoor(named)}, ${pairKey(named)})`, most)}),
      of_name as (${counting(named, sql`select ${nameDoor(named)}, ${named.name} from own`, 1_000_000_000)})
      select own.count as own, of_name.count as all from own, of_name`,
  )
  if (!counted) return { barredUntil: await barredUntil(db, named), byOthers: 0 }
  return { barredUntil: null, byOthers: Math.max(0, counted.all - counted.own) }
}

/** One more try under each door and key of `keys`, up to `most`; the window begins anew where it is over. */
function counting({ at }: NamedTry, keys: SQL, most: number): SQL {
  const now = new Date(at).toISOString()
  const isOver = sql`t.since <= ${new Date(at - windowMs).toISOString()}::timestamptz`
  return sql`insert into door_tries as t (door, key, count, since)
    select k.door, k.key, 1, ${now}::timestamptz from (${keys}) as k (door, key)
    on conflict (door, key) do update set
      count = case when ${isOver} then 1 else t.count + 1 end,
      since = case when ${isOver} then excluded.since else t.since end
    where t.count < ${most} or ${isOver}
    returning t.count`
}

async function barredUntil(db: Db, named: NamedTry): Promise<Instant> {
  const [row] = await db
    .select({ since: doorTries.since })
    .from(doorTries)
    .where(and(eq(doorTries.door, pairDoor(named)), eq(doorTries.key, pairKey(named))))
  return instant((row?.since ?? named.at) + windowMs)
}

/** Takes a try back that was refused before anything was judged. */
export async function uncountName(db: Db, named: NamedTry): Promise<void> {
  const less = (door: string, key: string) =>
    db
      .update(doorTries)
      .set({ count: sql`greatest(${doorTries.count} - 1, 0)` })
      .where(and(eq(doorTries.door, door), eq(doorTries.key, key)))
  await less(pairDoor(named), pairKey(named))
  await less(nameDoor(named), named.name)
}

/** Begins anew for a network that has shown it may pass; what others did with the name stays counted. */
export async function forgetName(tx: Db, named: NamedTry): Promise<void> {
  const [own] = await tx
    .delete(doorTries)
    .where(and(eq(doorTries.door, pairDoor(named)), eq(doorTries.key, pairKey(named))))
    .returning({ count: doorTries.count })
  await tx
    .update(doorTries)
    .set({ count: sql`greatest(${doorTries.count} - ${own?.count ?? 0}, 0)` })
    .where(and(eq(doorTries.door, nameDoor(named)), eq(doorTries.key, named.name)))
}

const pairDoor = ({ door }: NamedTry): string => `${door}-at-network`
const pairKey = ({ name, network }: NamedTry): string => `${name} ${network}`
const nameDoor = ({ door }: NamedTry): string => `${door}-by-name`
