import { saveFile, fetchFile, shareFile } from '#browser/platform/http/files.ts'
import { readCsvStatement, readExcelStatement, readPdfStatement } from '#contract/billing/statements/routes.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { isPhone } from '#ui/layout/phone.ts'
import { client } from '#web/platform/http/call.ts'

export const statementFormats = ['PDF', 'EXCEL', 'CSV'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Fetches a statement and hands it to the browser's downloads, on a phone to its share sheet. */
export async function downloadStatement(format: StatementFormat, query: { readonly from: Day; readonly to: Day }): Promise<void> {
  const file = await fetchFile(client, routes[format], { query })
  await (isPhone() ? shareFile(file) : saveFile(file))
}

const routes = { PDF: readPdfStatement, EXCEL: readExcelStatement, CSV: readCsvStatement }
