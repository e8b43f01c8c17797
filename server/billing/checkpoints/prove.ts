import { sql, type SQL } from 'drizzle-orm'
import { parseLeaf, type Link, type ProvenEntry } from '#domain/billing/checkpoints/chain.ts'
import { proofFor, proofObjectHead, proofText, type Proof } from '#domain/billing/checkpoints/proof.ts'
import { base64Of } from '#domain/platform/checkpoints/bytes.ts'
import { parseCheckpoint, signedBy } from '#domain/platform/checkpoints/checkpoint.ts'
import { inclusionRanges } from '#domain/platform/checkpoints/tree.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { attachFile } from '#server/platform/pdf/attach-file.ts'
import { ownLog, type OwnLog } from './log-store.ts'

type Proving = Pick<App, 'db' | 'config' | 'partners'>

/**
 * The PDF with a proof that the customer's transfers of these causes are in the ledger, or as it is while no checkpoint that both
 * witnesses cosigned has them. The rows are not believed: whoever verifies calculates every hash again.
 */
export async function withProof(app: Proving, pdf: Buffer, customerId: number, which: ProvenTransfers): Promise<Buffer> {
  const log = ownLog(app.config)
  const proof = await prove(app, log, customerId, which)
  if (!proof) return pdf
  const text = proofText(proofFor(proof, pdf, (message) => log.keys.sign(message)))
  return attachFile(pdf, { name: 'ledger-proof.json', object: `${proofObjectHead(text.length)}${text}\nendstream` })
}

/** By their causes, or by when they were posted. */
export type ProvenTransfers = { readonly causes: readonly string[] } | { readonly from: Date; readonly before: Date }

async function prove({ db, partners }: Proving, log: OwnLog, customerId: number, which: ProvenTransfers): Promise<Proof | null> {
  const checkpoint = await newestCosigned(log, partners)
  const chosen =
    checkpoint &&
    (await rowsOf<{ seq: number }>(db, sql`select seq from ledger_transfers t where ${ownSql(customerId, which)} order by seq`))
  const first = chosen?.[0]?.seq
  const leaf = checkpoint && first !== undefined ? await leafFor(db, customerId, chosen?.at(-1)?.seq ?? first, checkpoint.size) : null
  if (!checkpoint || first === undefined || !leaf || leaf.seq < first) return null
  const links = await linksOf(db, customerId, { first, last: leaf.seq, proven: new Set(chosen?.map(({ seq }) => seq)) })
  const [text = ''] = await log.store.leaves({ start: leaf.position, end: leaf.position + 1 })
  const path = await Promise.all(inclusionRanges(leaf.position, checkpoint.size).map((range) => log.store.hash(range)))
  return {
    customer: customerId,
    previous: links.previous,
    links: links.links,
    pseudonym: parseLeaf(text)?.pseudonym ?? '',
    index: leaf.position,
    path: path.map(base64Of),
    checkpoint: checkpoint.note,
  }
}

/** The newest checkpoint that every witness cosigned. */
async function newestCosigned(
  { store }: OwnLog,
  { witnesses }: App['partners'],
): Promise<{ readonly size: number; readonly note: string } | null> {
  for (const size of (await store.sizes()).toReversed()) {
    const note = await store.note(size)
    const checkpoint = parseCheckpoint(note ?? '')
    if (note !== null && checkpoint && witnesses.every(({ signer }) => signedBy(checkpoint, signer))) return { size, note }
  }
  return null
}

const ownSql = (customerId: number, which: ProvenTransfers): SQL =>
  'causes' in which
    ? sql`t.customer_id = ${customerId}::bigint and t.cause in (${sql.join(
        which.causes.map((cause) => sql`${cause}`),
        sql`, `,
      )})`
    : sql`t.customer_id = ${customerId}::bigint and t.at >= ${which.from.toISOString()}::timestamptz and t.at < ${which.before.toISOString()}::timestamptz`

/** The first leaf at or after a place of the chain, else the last one before it, within a checkpoint. */
async function leafFor(
  db: Db,
  customerId: number,
  seq: number,
  size: number,
): Promise<{ readonly seq: number; readonly position: number } | null> {
  const leaves = await rowsOf<{ seq: number; position: number }>(
    db,
    sql`select seq, position from ledger_leaves where customer_id = ${customerId}::bigint and position < ${size}::bigint
      order by seq < ${seq}::int, abs(seq - ${seq}::int) limit 1`,
  )
  return leaves[0] ?? null
}

type Row = Omit<Link, 'entries'> & { readonly id: number; readonly previous: string }
type Places = { readonly first: number; readonly last: number; readonly proven: ReadonlySet<number> }

async function linksOf(
  db: Db,
  customerId: number,
  { first, last, proven }: Places,
): Promise<{ readonly previous: string; readonly links: readonly Link[] }> {
  const between = sql`t.customer_id = ${customerId}::bigint and t.seq between ${first}::int and ${last}::int`
  const rows = await rowsOf<Row>(
    db,
    sql`select t.id, t.seq, t.event, t.cause, t.slug, t.title, (extract(epoch from t.at) * 1000)::bigint as at, t.content_hash as content, t.previous_hash as previous
      from ledger_transfers t where ${between} order by t.seq`,
  )
  const entries = await rowsOf<{ id: number; line: number; account: string; subject: string; unit: string; value: number }>(
    db,
    sql`select e.transfer_id as id, e.line, e.account, e.subject, e.unit, e.amount as value
      from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id where ${between} order by e.transfer_id, e.line`,
  )
  const ofTransfers = Map.groupBy(entries, ({ id }) => id)
  return {
    previous: rows[0]?.previous ?? '',
    links: rows.map(({ id, previous: _previous, ...link }) => ({
      ...link,
      ...(proven.has(link.seq) && {
        entries: (ofTransfers.get(id) ?? []).map(({ line, account, subject, unit, value }): ProvenEntry => [
          line,
          account,
          subject,
          unit,
          value,
        ]),
      }),
    })),
  }
}

/** The page on which anybody verifies a document of the ledger. */
export const verifyUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/verify/receipt`
