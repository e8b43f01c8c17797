import {
  addToCatalogueSchema,
  changeInCatalogueSchema,
  listCatalogueSchema,
  removeFromCatalogueSchema,
} from '#contract/backoffice/settings/catalogues.ts'
import { addToCatalogue, changeInCatalogue, listCatalogue, removeFromCatalogue } from '#contract/backoffice/settings/routes.ts'
import { catalogueFaults, catalogueOf } from '#domain/backoffice/settings/catalogues.ts'
import { discountFaults } from '#domain/backoffice/settings/discount-bound.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import {
  catalogueRow,
  catalogueRows,
  deleteRow,
  insertRow,
  isAbove,
  lacksParent,
  lockCatalogue,
  orRefused,
  updateRow,
} from '#server/backoffice/stores/catalogue-sql.ts'
import { touchStoresOf } from '#server/backoffice/stores/stores-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Reading and editing the small reference tables row by row. */
export function catalogueRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listCatalogue, listCatalogueSchema, async ({ params: { catalogue } }) => {
    const { fields, mayRemove } = catalogueOf[catalogue]
    const shown = fields.map(({ isNeeded, choices, ...field }) => ({ ...field, is_needed: isNeeded, choices: [...choices] }))
    return ok({ results: await catalogueRows(db, catalogue), fields: shown, may_remove: mayRemove })
  })

  http.serve(addToCatalogue, addToCatalogueSchema, async ({ params: { catalogue }, body: { fields }, request }) => {
    const faults = catalogueFaults(catalogue, fields, true)
    const errors = catalogue === 'discounts' ? { ...discountFaults(fields), ...faults } : faults
    if (Object.keys(errors).length > 0) return err({ kind: 'FIELDS_WRONG', errors })
    return orRefused(
      runAction(app, { request, route: addToCatalogue }, async (tx) => {
        await lockCatalogue(tx, catalogue)
        if (await lacksParent(tx, catalogue, fields)) return err({ kind: 'FIELDS_WRONG' } as const)
        const row = await insertRow(tx, catalogue, fields)
        const value = created({ results: row, message: 'ردیف تازه ذخیره شد.' })
        return ok({ value, audit: { subject: `${catalogue}:${row.id}`, after: row.fields } })
      }),
    )
  })

  http.serve(changeInCatalogue, changeInCatalogueSchema, async ({ params: { catalogue, id }, body: { fields }, request }) => {
    const errors = catalogueFaults(catalogue, fields, false)
    if (Object.keys(errors).length > 0) return err({ kind: 'FIELDS_WRONG', errors })
    return orRefused(
      runAction(app, { request, route: changeInCatalogue }, async (tx, { at }) => {
        await lockCatalogue(tx, catalogue)
        const before = await catalogueRow(tx, catalogue, id)
        const row = before && (await updateRow(tx, catalogue, id, fields))
        if (catalogue === 'providers' || catalogue === 'categories') await touchStoresOf(tx, catalogue, id, at)
        if (!row) return missing
        if (row.fields['parent_id'] === id || (await lacksParent(tx, catalogue, row.fields))) return err({ kind: 'FIELDS_WRONG' } as const)
        const beyond = catalogue === 'discounts' ? discountFaults(row.fields, before.fields) : {}
        if (Object.keys(beyond).length > 0) return err({ kind: 'FIELDS_WRONG', errors: beyond } as const)
        const value = { results: row, message: 'تغییر ذخیره شد.' }
        return ok({ value, audit: { subject: `${catalogue}:${id}`, before: before.fields, after: row.fields } })
      }),
    )
  })

  http.serve(removeFromCatalogue, removeFromCatalogueSchema, ({ params: { catalogue, id }, request }) =>
    runAction(app, { request, route: removeFromCatalogue }, async (tx) => {
      await lockCatalogue(tx, catalogue)
      const before = await catalogueRow(tx, catalogue, id)
      if (!before) return missing
      if (!catalogueOf[catalogue].mayRemove || (await isAbove(tx, catalogue, id))) return err({ kind: 'IN_USE' } as const)
      await deleteRow(tx, catalogue, id)
      return ok({ value: { results: null, message: 'حذف شد.' }, audit: { subject: `${catalogue}:${id}`, before: before.fields } })
    }),
  )
}
