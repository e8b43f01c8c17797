import { columnNames } from '#domain/identity/own-data/column-names.ts'
import { visitorTables } from '#domain/identity/own-data/other-tables.ts'
import { ownTables, sectionNames } from '#domain/identity/own-data/own-data.ts'
import { sections as titles } from '#domain/identity/own-data/rules.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { Rows } from './read-own-data.ts'

/** So many rows of a table are drawn, the last; the JSON file has all. */
const mostRows = 100

const tableTitles = new Map([
  ...[...ownTables, ...visitorTables].map(({ table, title }) => [table, title] as const),
  ['guarantees_given', 'ضمانت‌هایی که داده‌ام'] as const,
])

/** The customer's own data to read, as PDF: each row as names and values. Empty tables and values are left out. */
export const drawOwnData = (
  sections: Readonly<Record<string, Rows>>,
  { customerId, at }: { readonly customerId: number; readonly at: Instant },
): Promise<Buffer> =>
  renderPdf('own-data', {
    number: persianDigits(String(customerId)),
    date: jalali(at),
    sections: sectionNames.map((name) => ({
      title: titles[name],
      tables: Object.entries(sections[name] ?? {})
        .filter(([, rows]) => rows.length > 0)
        .map(([table, rows]) => ({
          title: tableTitles.get(table) ?? table,
          count: digits(rows.length),
          isCut: rows.length > mostRows,
          rows: rows.slice(-mostRows).map((row) =>
            Object.entries(row)
              .filter(([, value]) => value !== null && value !== '')
              .map(([column, value]) => [columnNames[column] ?? column, shown(value)]),
          ),
        })),
    })),
  })

function shown(value: unknown): string {
  if (typeof value === 'number') return digits(value)
  if (typeof value === 'boolean') return value ? 'بله' : 'نه'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${jalali(value)}، ${clock(value)}`
  return /^\d{4}-\d\d-\d\d$/.test(value) ? jalali(value) : value
}
