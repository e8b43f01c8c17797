import { pipeline, Readable } from 'node:stream'
import { stringify as stringifier } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

/**
 * Rows as CSV that spreadsheets open rightly: UTF-8 with its mark, CRLF, and a text that begins like a formula gets an apostrophe. A
 * carriage return within a text and blanks around it would pass by that guard.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(
    stringify([[...head], ...rows.map((row) => row.map(guarded))], { bom: true, escape_formulas: true, record_delimiter: '\r\n' }),
  )

/** The same in pieces, for rows that are read meanwhile. */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const lines = stringifier({ bom: true, escape_formulas: true, record_delimiter: '\r\n' })
  // A fault of the rows destroys the file too.
  pipeline(Readable.from(linesOf(head, rows)), lines, () => undefined)
  return lines
}

async function* linesOf(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  yield head
  for await (const row of rows) yield row.map(guarded)
}

const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll('\r', ' ').trim() : cell)
