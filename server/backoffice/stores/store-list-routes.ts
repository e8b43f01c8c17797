import { downloadStores, listStoresForStaff } from '#contract/backoffice/stores/routes.ts'
import { downloadStoresSchema, listStoresForStaffSchema } from '#contract/backoffice/stores/stores.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { maskedEmail, maskedMobile } from '#domain/backoffice/access/rights.ts'
import { storeTypeNames } from '#domain/backoffice/lists/list-words.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { everyRow, idOf, pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { listFile } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfStore, pageOfStores, type StoreFilter } from './stores-sql.ts'

/** Partner stores by filter and search, as pages and as a file (F-204). */
export function storeListRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listStoresForStaff, listStoresForStaffSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked } }) => {
    const rows = await pageOfStores(db, { ...filterOf(asked), past: idOf(readCursor(cursor)), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfStore, (row) => row))
  })

  http.serve(downloadStores, downloadStoresSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadStores, asked: body }, { name: 'stores', title: 'فروشگاه‌ها', head, rows })
  })
}

type Asked = Omit<Input<typeof listStoresForStaff>['query'], 'cursor' | 'per_page'>

const filterOf = ({ q, type, is_open: isOpen, sort }: Asked): StoreFilter => ({ q, type, isOpen, sort })

const head = ['شماره', 'فروشگاه', 'نشانی صفحه', 'نوع', 'وضعیت', 'کارمزد (٪)', 'بازگشت پول (٪)', 'دسته‌ها', 'شهر', 'موبایل', 'تلفن', 'ایمیل']

async function* cellsOf(db: Db, filter: StoreFilter, isFull: boolean) {
  for await (const store of everyRow((cursor, limit) => pageOfStores(db, { ...filter, past: idOf(cursor), limit }), endOfStore)) {
    const { id, name, slug, type, is_open: isOpen, commission, cash_back: cashBack, categories, city, mobile, tel, email } = store
    const reach = isFull
      ? [mobile, tel, email]
      : [mobile === null ? null : maskedMobile(mobile), tel === null ? null : maskedMobile(tel), email === null ? null : maskedEmail(email)]
    const what = [storeTypeNames[type], isOpen ? 'باز' : 'بسته', commission, cashBack, categories.map((one) => one.name).join('، ')]
    yield [id, name, slug, ...what, city?.name ?? null, ...reach]
  }
}
