import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { customerAccounts } from '#domain/billing/ledger/account.ts'
import type { Entry, Transfer } from '#domain/billing/ledger/transfer.ts'
import { isDistributed } from '#server/platform/database/citus.ts'
import { namedStatement } from '#server/platform/database/named-statement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { columnsOf, insertSetSql } from '#server/platform/database/unnest.ts'
import { addToBalances, type BalanceChange } from './add-to-balances.ts'
import { ledgerEntries, ledgerTransfers } from './tables.ts'

/**
 * Posts transfers with their entries, one or a thousand, adds them to the balances, and answers the causes that were posted: a cause
 * that was posted before moves nothing again. Throws where an account would be overdrawn or a transfer does not balance (check
 * violation). Locks the heads of the customers' chains, then the balances.
 */
export async function postTransfers(tx: Db, transfers: readonly Transfer[]): Promise<ReadonlySet<string>> {
  if (transfers.length === 0) return new Set()
  const posted = await insertTransfers(tx, transfers)
  const keys = new Set(posted.map(keyOf))
  await addToBalances(tx, transfers.filter((transfer) => keys.has(keyOf(transfer))).flatMap(balanceChangesOf))
  return new Set(posted.map(({ cause }) => cause))
}

type Posted = Pick<Transfer, 'customerId' | 'cause'>

const keyOf = ({ customerId, cause }: Posted): string => `${customerId} ${cause}`

/**
 * Writes the transfers whose cause is new. A row trigger appends each to its customer's hash chain; triggers refuse entries that do
 * not sum to zero or do not have the content hash of their transfer, and a transfer without entries.
 */
async function insertTransfers(tx: Db, transfers: readonly Transfer[]): Promise<readonly Posted[]> {
  const rows = transfers.map(transferRow)
  const entries = rows.flatMap(entryRows)
  return isDistributed(tx) ? insertInTwo(tx, rows, entries) : insertBoth<Posted>(tx, { transfers: rows, entries })
}

const { customerId, event, cause, slug, title, at, contentHash } = ledgerTransfers
const transferColumns = { customerId, event, cause, slug, title, at, contentHash, line: 'int' } as const
const { line, account, subject, unit, amount } = ledgerEntries
const entryColumns = { customerId, cause, line, account, subject, unit, amount } as const

type NewTransfers = Readonly<{ sets: Readonly<{ transfers: SQL }>; andOwners: (table: string) => SQL }>

/** The insert of those whose cause is new, to the end of its `returning customer_id`. */
const newTransfersSql = ({ sets, andOwners }: NewTransfers): SQL =>
  sql`insert into ledger_transfers (customer_id, seq, event, cause, slug, title, at, content_hash, previous_hash, hash)
        select g.customer_id, 0, g.event, g.cause, g.slug, g.title, g.at, g.content_hash, '', ''
        from ${sets.transfers}
        left join ledger_transfers t on t.customer_id = g.customer_id and t.cause = g.cause${andOwners('t')}
        where t.id is null order by g.customer_id, g.line
        returning id, cause, customer_id`

const insertBoth = namedStatement(
  'ledger_insert_transfers',
  { transfers: transferColumns, entries: entryColumns },
  (parts) =>
    sql`with posted as (${newTransfersSql(parts)}), written as (
        insert into ledger_entries (customer_id, transfer_id, line, account, subject, unit, amount)
        select p.customer_id, p.id, g.line, g.account, g.subject, g.unit, g.amount
        from ${parts.sets.entries} join posted p on p.customer_id = g.customer_id and p.cause = g.cause
      )
      select customer_id as "customerId", cause from posted`,
)

/** Citus sends what a part of a statement returns to every machine, so that one that does not answer would fail other machines' customers. */
async function insertInTwo(tx: Db, rows: readonly TransferRow[], entries: readonly EntryRow[]): Promise<readonly Posted[]> {
  const posted = await insertOnlyTransfers<Posted & { id: number }>(tx, { transfers: rows })
  const ids = new Map(posted.map((transfer) => [keyOf(transfer), transfer.id]))
  const written = entries.flatMap((entry) => {
    const transferId = ids.get(keyOf(entry))
    return transferId === undefined ? [] : [{ ...entry, transferId }]
  })
  await insertEntries(tx, { entries: written })
  return posted
}

const insertOnlyTransfers = namedStatement(
  'ledger_insert_transfers',
  { transfers: transferColumns },
  (parts) => sql`${newTransfersSql(parts)} as "customerId"`,
)

const entryNames = ['customerId', 'transferId', 'line', 'account', 'subject', 'unit', 'amount'] as const
const insertEntries = namedStatement('ledger_insert_entries', { entries: columnsOf(ledgerEntries, entryNames) }, ({ sets }) =>
  insertSetSql(ledgerEntries, entryNames, sets.entries),
)

type Line = Omit<Entry, 'subject'> & { readonly subject: string; readonly line: number }

/** `line`: its place among the transfers, so that those of one customer are chained in their order. */
function transferRow({ entries, ...transfer }: Transfer, index: number) {
  const lines: readonly Line[] = entries.map((entry, number) => ({ ...entry, subject: entry.subject ?? '', line: number }))
  return { ...transfer, contentHash: hashOf(lines), line: index, lines }
}

type TransferRow = ReturnType<typeof transferRow>
type EntryRow = ReturnType<typeof entryRows>[number]

const entryRows = ({ customerId: owner, cause: of, lines }: TransferRow) =>
  lines.map((entry) => ({ ...entry, customerId: owner, cause: of }))

/** The hash of a transfer's entries, written as PostgreSQL writes JSON (ledger_balance_entries), which computes it again from what was stored. */
function hashOf(lines: readonly Line[]): string {
  const parts = lines.map((entry) => [entry.line, entry.account, entry.subject, entry.unit, entry.amount])
  const text = parts.map((entry) => `[${entry.map((part) => JSON.stringify(part)).join(', ')}]`).join(', ')
  return createHash('sha256').update(`[${text}]`).digest('hex')
}

/** What a transfer changes of its customer's own balances; the company's are sums over entries. */
const balanceChangesOf = ({ customerId: owner, entries }: Transfer): readonly BalanceChange[] =>
  entries.flatMap(({ account: name, subject: of, amount: by }) => {
    const own = customerAccounts.find((one) => one === name)
    return own ? [{ customerId: owner, account: own, subject: of ?? '', amount: by }] : []
  })
