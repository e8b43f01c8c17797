import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { stringify as stringifyAll } from 'csv-stringify/sync'

type Cell = string | number | null

/**
 * Rows as CSV that spreadsheets open rightly: UTF-8 with its mark, CRLF, and a text that begins like a formula gets an apostrophe. A
 * carriage return within a text and blanks around it would pass by that guard.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(stringifyAll([[...head], ...rows.map((row) => row.map(guarded))], options))

/** The same row by row, for lists of any length. */
export const csvStream = (head: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable =>
  Readable.from(withHead(head, rows)).pipe(stringify(options))

async function* withHead(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  yield head
  for await (const row of rows) yield row.map(guarded)
}

const options = { bom: true, escape_formulas: true, record_delimiter: '\r\n' } as const

const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll('\r', ' ').trim() : cell)
