import { queryOptions } from '@tanstack/react-query'
import { fetchFile, saveFile, shareFile } from '#browser/platform/http/files.ts'
import { listDues, readCsvDues, readExcelDues } from '#contract/lending/dues/routes.ts'
import { isPhone } from '#ui/layout/phone.ts'
import { call, client } from '#web/platform/http/call.ts'

const filterOf = (order: string | undefined) => (order === undefined ? {} : { 'filter[order]': order })

/** All that is to be paid, or of one order, and the dues of guarantees. */
export const duesQuery = (order?: string) =>
  queryOptions({
    queryKey: ['dues', { order }],
    queryFn: async () => (await call(listDues, { query: filterOf(order) })).results,
  })

const files = { EXCEL: readExcelDues, CSV: readCsvDues }
export type DuesFormat = keyof typeof files

/** Fetches the same as a file and hands it to the browser's downloads, on a phone to its share sheet. */
export async function downloadDues(format: DuesFormat, order: string | undefined): Promise<void> {
  const file = await fetchFile(client, files[format], { query: filterOf(order) })
  await (isPhone() ? shareFile(file) : saveFile(file))
}
