import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import type { OwnLeaf } from './log-faults.ts'

type Found = { readonly customerId: number; readonly seq: number; readonly hash: string; readonly position: number | null }

/** Compares the leaves of the log with the database; `take` gets them in their order, `faults` names what differs. */
export function compareLeaves(db: Db, hasLeaves: boolean) {
  /** The last place of each customer's chain that agreed with the log, and the first leaf that did not. */
  const agreed = new Map<number, number>()
  const broken = new Map<number, OwnLeaf>()
  const rows: string[] = []
  let count = 0
  return {
    async take(leaves: readonly OwnLeaf[]): Promise<void> {
      const [transfers, stored] = await Promise.all([
        find(db, leaves, 'ledger_transfers', 'null::bigint'),
        hasLeaves ? find(db, leaves, 'ledger_leaves', 't.position') : null,
      ])
      count += leaves.length
      for (const leaf of leaves) {
        const { customerId, seq, head, position } = leaf
        if (transfers.get(keyOf(leaf))?.hash !== head) {
          if (!broken.has(customerId)) broken.set(customerId, leaf)
        } else if (!broken.has(customerId)) agreed.set(customerId, seq)
        if (!stored) continue
        const row = stored.get(keyOf(leaf))
        const name = `ledger_leaves: the row of leaf ${position}, place ${seq} of customer ${customerId},`
        if (!row) rows.push(`${name} is missing`)
        else if (row.hash !== head || row.position !== position) rows.push(`${name} was changed`)
      }
    },
    async faults(): Promise<readonly string[]> {
      const [stored] = hasLeaves
        ? await rowsOf<{ count: number }>(db, sql`select count(*) as count from ledger_leaves where position < ${count}`)
        : []
      const more = (stored?.count ?? count) - count + rows.filter((row) => row.endsWith('missing')).length
      const chains: string[] = []
      for (const leaf of [...broken.values()].slice(0, most)) chains.push(await nameOf(db, leaf, agreed.get(leaf.customerId) ?? 0))
      return [
        ...shortened(chains, broken.size, 'chains'),
        ...shortened(rows, rows.length, 'rows of ledger_leaves'),
        ...(more > 0 ? [`ledger_leaves: ${more} rows are not in the log`] : []),
      ]
    },
  }
}

const most = 50
const shortened = (faults: readonly string[], count: number, what: string): readonly string[] =>
  count > most ? [...faults.slice(0, most), `and ${count - most} more ${what}`] : faults

const keyOf = ({ customerId, seq }: { readonly customerId: number; readonly seq: number }): string => `${customerId} ${seq}`

/** The rows of a table with the customer and place of these leaves. */
async function find(
  db: Db,
  leaves: readonly OwnLeaf[],
  table: 'ledger_transfers' | 'ledger_leaves',
  position: string,
): Promise<ReadonlyMap<string, Found>> {
  const rows = await rowsOf<Found>(
    db,
    sql`select t.customer_id as "customerId", t.seq, t.hash, ${sql.raw(position)} as position
      from ${unnestSql(leaves, { customerId: 'bigint', seq: 'int' })} join ${sql.identifier(table)} t on t.customer_id = g.customer_id and t.seq = g.seq`,
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Says which transfers are not those of the checkpoint: the first that differ are after the last place that agreed. */
async function nameOf(db: Db, { customerId, seq, position }: OwnLeaf, agreed: number): Promise<string> {
  const transfers = await rowsOf<{ id: number; seq: number }>(
    db,
    sql`select id, seq from ledger_transfers where customer_id = ${customerId}::bigint order by seq`,
  )
  const last = transfers.at(-1)?.seq ?? 0
  if (last === 0) return `customer ${customerId}: all transfers are gone, ${seq} and more according to leaf ${position}`
  if (last < seq) return `customer ${customerId}: transfers are gone, the chain ends at ${last} and leaf ${position} has ${seq}`
  const ids = transfers.filter((transfer) => transfer.seq > agreed && transfer.seq <= seq).map(({ id }) => id)
  const named = ids.length === 1 ? `transfer ${ids[0]} is` : `one of the transfers ${ids.join(', ')} is`
  return `customer ${customerId}: ${named} not what leaf ${position} has at place ${agreed + 1 === seq ? seq : `${agreed + 1} to ${seq}`} of the chain`
}
