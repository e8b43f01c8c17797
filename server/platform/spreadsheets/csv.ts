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

const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll('\r', ' ').trim() : cell)
