import { and, eq, sql } from 'drizzle-orm'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { countTriesSql, rateLimits } from './sql.ts'

/** Tries of one name from one network in ten minutes, after which that network waits and no other (F-409). A code counts its tries itself. */
const mostFromNetwork = { password: 5, staff: 5, member: 5, code: Number.POSITIVE_INFINITY } as const
const windowMs = 10 * minuteMs
export type NameLimit = keyof typeof mostFromNetwork
export type NamedTry = { readonly limit: NameLimit; readonly name: string; readonly network: string; readonly at: Instant }
export type CountedTry = {
  /** Until when this network is refused; null while it may try. */
  readonly barredUntil: Instant | null
  /** How often this network tried the name before in the window. */
  readonly own: number
  /** How often the name was tried from other networks in the window. */
  readonly byOthers: number
}

/**
 * Counts a try of a name, for its network and for the name alone, in one atomic statement before any credential is checked. A
 * try from a network that is refused is counted for neither. Call it outside a transaction, like `countTry`.
 */
export async function countName(db: Db, named: NamedTry): Promise<CountedTry> {
  const { at } = named
  const most = Math.min(mostFromNetwork[named.limit], 1_000_000)
  const [counted] = await rowsOf<{ own: number; all: number }>(
    db,
    sql`with own as (${countTriesSql(sql`values (${networkLimit(named)}, ${networkKey(named)})`, { at, windowMs, most })}),
      of_name as (${countTriesSql(sql`select ${nameLimit(named)}, ${named.name} from own`, { at, windowMs, most: 1_000_000_000 })})
      select own.count as own, of_name.count as all from own, of_name`,
  )
  if (!counted) return { barredUntil: await barredUntil(db, named), own: 0, byOthers: 0 }
  return { barredUntil: null, own: counted.own - 1, byOthers: Math.max(0, counted.all - counted.own) }
}

async function barredUntil(db: Db, named: NamedTry): Promise<Instant> {
  const [row] = await db.select({ since: rateLimits.since }).from(rateLimits).where(networkRow(named))
  return instant((row?.since ?? named.at) + windowMs)
}

/** Takes back a try that was refused before its credential was checked. */
export async function uncountName(db: Db, named: NamedTry): Promise<void> {
  for (const row of [networkRow(named), nameRow(named)])
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(row)
}

/** Resets the count of a network that has just authenticated; tries from other networks stay counted. */
export async function forgetName(tx: Db, named: NamedTry): Promise<void> {
  const [own] = await tx.delete(rateLimits).where(networkRow(named)).returning({ count: rateLimits.count })
  await tx
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${own?.count ?? 0}, 0)` })
    .where(nameRow(named))
}

const networkLimit = ({ limit }: NamedTry): string => `${limit}-at-network`
const networkKey = ({ name, network }: NamedTry): string => `${name} ${network}`
const nameLimit = ({ limit }: NamedTry): string => `${limit}-by-name`
const networkRow = (named: NamedTry) => and(eq(rateLimits.limitName, networkLimit(named)), eq(rateLimits.key, networkKey(named)))
const nameRow = (named: NamedTry) => and(eq(rateLimits.limitName, nameLimit(named)), eq(rateLimits.key, named.name))
