import { downloadTransfersSchema, listTransfersSchema } from '#contract/backoffice/finance/finance.ts'
import { downloadTransfers, listTransfers } from '#contract/backoffice/finance/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { accountWords } from '#domain/backoffice/finance/account-words.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfTransfer, pageOfTransfers, type TransferFilter } from './ledger-sql.ts'
import { transferResponse } from './response.ts'

/** The ledger's transfers by filter, as pages and as a file (F-204). */
export function transferRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listTransfers, listTransfersSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked } }) => {
    const rows = await pageOfTransfers(db, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfTransfer, transferResponse))
  })

  http.serve(downloadTransfers, downloadTransfersSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadTransfers, asked: body }, { name: 'transfers', title: 'سندها', head, rows })
  })
}

type Asked = Omit<Input<typeof listTransfers>['query'], 'cursor' | 'per_page'>

const filterOf = ({ customer_id: customerId, account, event, from_day, to_day, sort }: Asked): TransferFilter => ({
  customerId,
  account,
  event,
  ...readDays(from_day, to_day),
  sort,
})

const head = ['سند', 'شرح', 'علت', 'روز', 'ساعت', 'حساب', 'موضوع', 'واحد', 'مبلغ (بدهکار مثبت)', ...personHeads]

/** One row for each entry. */
async function* cellsOf(db: Db, filter: TransferFilter, isFull: boolean) {
  for await (const row of everyRow((cursor, limit) => pageOfTransfers(db, { ...filter, cursor, limit }), endOfTransfer)) {
    const { id, title, cause, customer_id: customerId, name, family, mobile, national_code: nationalCode } = row
    const isOwn = customerId === companyOwner
    const person = isOwn
      ? [null, 'شرکت', null, null]
      : personCells({ customerId, name, family, mobile: mobile ?? '', nationalCode }, isFull)
    for (const { account, subject, unit, amount } of row.entries)
      yield [id, title, cause, ...momentCells(endOfTransfer(row).at), accountWords[account], subject, unit, amount, ...person]
  }
}
