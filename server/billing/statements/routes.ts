import { readCsvStatement, readExcelStatement, readPdfStatement } from '#contract/billing/statements/routes.ts'
import {
  mostPdfLines,
  readCsvStatementSchema,
  readExcelStatementSchema,
  readPdfStatementSchema,
} from '#contract/billing/statements/statement.ts'
import { statementTable } from '#domain/billing/statements/statement-table.ts'
import type { Statement } from '#domain/billing/statements/statement.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { addDays, day, startOfDay } from '#domain/platform/kernel/time.ts'
import { verifyUrl, withProof } from '#server/billing/checkpoints/prove.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { sealWith } from '#server/platform/pdf/sign-pdf.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { toCsv } from '#server/platform/spreadsheets/csv.ts'
import { toXlsx } from '#server/platform/spreadsheets/xlsx.ts'
import { drawStatement } from './draw-statement.ts'
import { readStatement, type Span } from './read-statement.ts'

type Asked = { readonly actor: { readonly customerId: number }; readonly query: { readonly from: string; readonly to: string } }
type Read = { readonly statement: Statement; readonly span: Span; readonly name: string }
type ReadRefusal = TriesRefusal | { readonly kind: 'SPAN_BACKWARDS' }

/** The statement of account for any span, from the ledger, as PDF, CSV and Excel (R-REACH-11). */
export function statementRoutes(http: HttpServer, app: App): void {
  http.serve(readPdfStatement, readPdfStatementSchema, async (asked) => {
    const read = await readFor(app, asked)
    if (!read.ok) return read
    const { statement, span, name } = read.value
    if (statement.lines.length > mostPdfLines) return err({ kind: 'STATEMENT_TOO_LONG' })
    const { customerId } = asked.actor
    const profile = await profileOf(app.db, customerId)
    const owner = [profile.name, profile.family].filter(Boolean).join(' ') || profile.mobile
    const at = app.now()
    const drawn = await drawStatement(statement, { ...span, customerId, owner, at, verifyUrl: verifyUrl(app.config) })
    const [from, before] = [startOfDay(span.from), startOfDay(addDays(span.to, 1))].map((moment) => new Date(moment)) as [Date, Date]
    const proven = await withProof(app, drawn, customerId, { from, before })
    const pdf = await sealWith(app, 'house', proven, { reason: `statement ${span.from} to ${span.to}`, at })
    return ok(fileAnswer(pdf, { name: `${name}.pdf`, mediaType: 'application/pdf' }))
  })

  http.serve(readCsvStatement, readCsvStatementSchema, async (asked) => {
    const read = await readFor(app, asked)
    if (!read.ok) return read
    const { head, rows } = statementTable(read.value.statement)
    return ok(fileAnswer(toCsv(head, rows), { name: `${read.value.name}.csv`, mediaType: 'text/csv' }))
  })

  http.serve(readExcelStatement, readExcelStatementSchema, async (asked) => {
    const read = await readFor(app, asked)
    if (!read.ok) return read
    const { head, rows } = statementTable(read.value.statement)
    const bytes = await toXlsx('صورتحساب', head, rows)
    return ok(fileAnswer(bytes, { name: `${read.value.name}.xlsx`, mediaType: readExcelStatementSchema.file }))
  })
}

async function readFor(app: App, { actor, query }: Asked): Promise<Result<Read, ReadRefusal>> {
  const span = { from: day(query.from), to: day(query.to) }
  if (span.to < span.from) return err({ kind: 'SPAN_BACKWARDS' })
  const counted = await countTry(app.db, { limit: 'statement', key: String(actor.customerId), at: app.now() })
  if (!counted.ok) return counted
  return ok({ statement: await readStatement(app.db, actor.customerId, span), span, name: `statement-${span.from}-${span.to}` })
}
