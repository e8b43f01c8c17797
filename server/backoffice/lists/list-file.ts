import type { FastifyRequest } from 'fastify'
import { maskedEnd, maskedMobile, shortName } from '#domain/backoffice/access/rights.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import type { App } from '#server/platform/context/app.ts'
import { csvStream } from '#server/platform/spreadsheets/csv.ts'
import { xlsxStream } from '#server/platform/spreadsheets/xlsx.ts'

type Cell = string | number | null
type Asked = { readonly format: 'csv' | 'xlsx'; readonly why?: string; readonly q?: string }
type Call = { readonly request: FastifyRequest; readonly route: { readonly id: string }; readonly asked: Asked }
/** `name` is the file's, `title` the sheet's. */
type Sheet = {
  readonly name: string
  readonly title: string
  readonly head: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]>
}

/** The whole filtered list as a file, read while it is sent. The audit has its filter and reason, never the text that was searched. */
export async function listFile(app: App, { asked, ...call }: Call, { name, title, head, rows }: Sheet) {
  const { q, ...filter } = asked
  const after = { ...filter, ...(q !== undefined && { sought: true }), masked: asked.why === undefined }
  const noted = await runAction(app, call, async () => ok({ value: null, audit: { subject: `list:${name}`, after } }))
  if (!noted.ok) return err({ kind: 'NOT_YOUR_RIGHT' } as const)
  return ok(fileOf(asked.format, { name: `${name}-${dayOf(app.now())}`, title, head, rows }))
}

/** Rows as a file that is written while it is sent. `name` has no ending. */
export function fileOf(format: Asked['format'], { name, title, head, rows }: Sheet) {
  const file = `${name}.${format}`
  return format === 'csv'
    ? { stream: csvStream(head, rows), mediaType: 'text/csv; charset=utf-8', name: file }
    : { stream: xlsxStream(title, head, rows), mediaType: excelType, name: file }
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Person = {
  readonly customerId: number
  readonly name: string | null
  readonly family: string | null
  readonly mobile: string
  readonly nationalCode: string | null
}

export const personHeads = ['شناسهٔ مشتری', 'مشتری', 'موبایل', 'کد ملی'] as const

/** A person's cells: masked as lists show them, or in full. */
export const personCells = ({ customerId, name, family, mobile, nationalCode }: Person, isFull: boolean): readonly Cell[] =>
  isFull
    ? [customerId, [name, family].filter(Boolean).join(' '), mobile, nationalCode]
    : [customerId, shortName(name, family), maskedMobile(mobile), nationalCode === null ? null : maskedEnd(nationalCode)]

/** A moment as two cells: its Jalali day and its time. */
export const momentCells = (at: Instant | null): readonly Cell[] => (at === null ? [null, null] : [jalali(at), clock(at)])
